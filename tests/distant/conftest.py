"""Remember multiplied points: the matches of these tests all begin with the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from kasino.distant.group import multiply


@pytest.fixture(scope="session", autouse=True)
def _cached_points() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kasino.distant.tickets.multiply", cache(multiply))
        yield

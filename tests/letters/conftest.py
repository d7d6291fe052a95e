"""Multiply points fast, and equal ones only once: these tests begin with the same matches."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from testing.letters.libcrypto import multiply


@pytest.fixture(scope="session", autouse=True)
def _fast_points() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kasino.letters.cryptography.tickets.multiply", cache(multiply))
        yield

"""The signature of a thousand games, compared with the recorded one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.signature import GAMES_PLAYED, SAMPLE, signature

pytestmark = pytest.mark.long

#: The output of ``python tests/engine/signature.py``, in every Python and in the browser.
WRITTEN = Path(__file__).parent / "signature.txt"


@pytest.mark.parametrize("count", [SAMPLE, pytest.param(GAMES_PLAYED, marks=pytest.mark.slow)])
def test_signature(count: int) -> None:
    """D4: the games are always the same; only an intended change of rules changes the file."""
    assert signature(count) in WRITTEN.read_text(encoding="ascii").splitlines()


def test_signatures_tell_games_apart() -> None:
    assert len({signature(count) for count in range(1, 16)}) == 15

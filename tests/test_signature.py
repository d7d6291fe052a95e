"""The signature of a thousand games, compared with the one that is written down."""

from __future__ import annotations

from pathlib import Path

from tests.signature import GAMES_PLAYED, signature

#: What ``python tests/signature.py`` prints, in every Python and in the browser.
WRITTEN = Path(__file__).parent / "signature.txt"


def test_signature() -> None:
    """D4: the same thousand games as ever; a change of rules changes the file on purpose."""
    assert signature(GAMES_PLAYED) == WRITTEN.read_text(encoding="ascii").strip()


def test_signatures_tell_games_apart() -> None:
    assert len({signature(count) for count in range(1, 16)}) == 15

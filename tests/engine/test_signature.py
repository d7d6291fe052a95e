"""The signatures of seeded matches of each game, compared with the recorded ones."""

from __future__ import annotations

import pytest

from kasino.games import GAMES
from tests.engine.signature import SAMPLE, WHOLE, recorded, signature

pytestmark = pytest.mark.long


@pytest.mark.parametrize("count", [SAMPLE, pytest.param(WHOLE, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", GAMES)
def test_signature(name: str, count: int) -> None:
    """D4: the games are always the same; only an intended change of rules changes the file."""
    assert signature(name, count) in recorded(name).read_text(encoding="ascii").splitlines()


def test_signatures_tell_games_and_matches_apart() -> None:
    name = next(iter(GAMES))
    found = {signature(name, count).partition(": ")[2] for count in range(1, 6)}
    assert len(found | {signature(each, 1).partition(": ")[2] for each in GAMES}) == 4 + len(GAMES)

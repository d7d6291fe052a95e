"""The opponents make the same choices as when their strength was measured."""

from __future__ import annotations

from itertools import islice

import pytest

from kasino.games import GAMES
from testing.proof import proof
from tests.players.level_choices import lines

pytestmark = pytest.mark.law


@pytest.mark.parametrize(
    "positions",
    [pytest.param(2, id="sample"), pytest.param(None, marks=pytest.mark.slow, id="all")],
)
@pytest.mark.parametrize("name", GAMES)
def test_the_choices_are_those_that_were_measured(name: str, positions: int | None) -> None:
    known = proof(name, "levels.txt").read_text(encoding="ascii").splitlines()
    assert len(known) >= 6, f"{name} has too few positions: python -m tests.players.level_choices"
    assert list(islice(lines(name), positions)) == known[:positions]

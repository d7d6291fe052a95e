"""The representations of duels and ladders: a line for programmers, a picture for notebooks."""

from __future__ import annotations

import pytest

import kasino
from kasino.games import FIRST
from tests.engine.test_values import shows_itself

SHOWN = {
    "duel": (
        kasino.duel("greedy", "random", FIRST, pairs=1),
        f"<Duel greedy v random, {FIRST} for 2, rounds: ",
    ),
    "ladder": (
        kasino.ladder(["random", "greedy"], FIRST, pairs=1),
        "<Ladder random +0, greedy +",
    ),
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_value_shows_itself(name: str) -> None:
    shows_itself(*SHOWN[name])

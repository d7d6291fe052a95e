"""The opponents choose what they chose when their strength was measured."""

from __future__ import annotations

import pytest

from kasino.games import GAMES
from kasino.players import LEVELS
from tests.chosen import FILE, lines


@pytest.mark.parametrize("name", GAMES)
def test_the_choices_are_those_that_were_measured(name: str) -> None:
    known = [line for line in FILE.read_text().splitlines() if line.split()[0] == name]
    assert len(known) >= 6 * len(LEVELS)
    assert list(lines(name)) == known

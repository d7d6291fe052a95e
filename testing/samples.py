"""The cases of a law that every run checks; the others are marked ``slow``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from kasino.games import GAMES


def usually(usual: Iterable[Any], every: Iterable[Any]) -> list[Any]:
    """Return all values as parameters: every run has the usual ones, the others are slow.

    A tuple holds the values of several parameters.
    """
    kept = list(usual)
    return [
        pytest.param(
            *(one if isinstance(one, tuple) else (one,)),
            marks=[] if one in kept else pytest.mark.slow,
        )
        for one in every
    ]


def mixed(one: Iterable[Any], other: Iterable[Any]) -> list[Any]:
    """Return all pairs of two kinds; every run has each value in a quarter of its pairs."""
    return [
        pytest.param(first, second, marks=[] if (row + column) % 4 == 0 else pytest.mark.slow)
        for row, first in enumerate(one)
        for column, second in enumerate(other)
    ]


def one_of_each(tables: Iterable[tuple[str, int]]) -> list[Any]:
    """Return games and numbers of players; every run has each game, with alternating numbers."""
    names, found = list(GAMES), []
    for name, players in tables:
        counts = list(GAMES[name].players)
        turn = names.index(name) % len(counts) == counts.index(players)
        found.append(pytest.param(name, players, marks=[] if turn else pytest.mark.slow))
    return found


def by_turns(
    tables: Iterable[tuple[str, int]], options_of: Callable[[str, int], Iterable[str]]
) -> Iterator[Any]:
    """Yield game, players and options; every run has every second line of options.

    Neighbouring games have complementary lines, and the numbers of players alternate; the other
    cases are slow.
    """
    names = list(GAMES)
    for name, players in tables:
        counts = list(GAMES[name].players)
        for number, options in enumerate(options_of(name, players)):
            pair, half = divmod(number, 2)
            turn = half == names.index(name) % 2 and pair % len(counts) == counts.index(players)
            yield pytest.param(name, players, options, marks=[] if turn else pytest.mark.slow)

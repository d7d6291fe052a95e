"""Which cases of a law every run looks at, where all of them take longer than they are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from kasino.games import GAMES


def by_turns(
    tables: Iterable[tuple[str, int]], options_of: Callable[[str, int], Iterable[str]]
) -> Iterator[Any]:
    """Yield game, players and options: every run has each line of options, the players by turns.

    The other numbers of players with the same options are slow.
    """
    for name, players in tables:
        counts = list(GAMES[name].players)
        for number, options in enumerate(options_of(name, players)):
            turn = number % len(counts) == counts.index(players)
            yield pytest.param(name, players, options, marks=[] if turn else pytest.mark.slow)

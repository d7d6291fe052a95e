"""The weakest player: random legal moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.moves import Move
from kasino.players.base import Budget, Thought

#: The number of moves to choose from. On a crowded table, the full list may grow exponentially, and
#: then only its first moves, which are the best ones, can be chosen.
LOOK: Final = 512
PAUSE: Final = 32  # moves between two thoughts


class RandomPlayer:
    """A player of random moves, drawn uniformly from the first 512 legal ones."""

    level = "random"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield a random move, drawn during listing; an iteration is one listed move."""
        moves = islice(view.legal_moves(), budget.limit(LOOK))
        kept, seen = rng.drawn(islice(moves, PAUSE - 1), next(moves))
        for move in moves:
            yield Thought(kept, None, seen)
            if budget.over():
                return
            kept, seen = rng.drawn(chain((move,), islice(moves, PAUSE - 1)), kept, seen)
        yield Thought(kept, None, seen)


def at_random(moves: Iterator[Move], rng: Stream, budget: Budget) -> Thought:
    """Return the last thought of a player of random moves about a list of legal moves."""
    listed = islice(moves, budget.limit(LOOK))
    kept, seen = rng.drawn(listed, next(listed))
    return Thought(kept, None, seen)

"""The weakest player: random legal moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.players.base import Budget, Thought

#: The number of moves to choose from. On a crowded table, the full list may grow exponentially, and
#: then only its first moves, which are the best ones, can be chosen.
LOOK: Final = 512
PAUSE: Final = 32  # moves between two thoughts


class RandomPlayer:
    """A player of random moves, drawn uniformly from the first 512 legal ones."""

    level = "random"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield a random move drawn during listing: the n-th move replaces it with probability 1/n.

        So every listed move is equally likely, although the number of moves isn’t known beforehand.
        An iteration is one listed move.
        """
        moves = islice(view.legal_moves(), budget.limit(LOOK))
        kept = next(moves)
        seen = 1
        for move in moves:
            if seen % PAUSE == 0:
                yield Thought(kept, None, seen)
                if budget.over():
                    return
            seen += 1
            # Reservoir sampling: after n moves, each of them is the kept one with probability 1/n.
            if rng.below(seen) == 0:
                kept = move
        yield Thought(kept, None, seen)

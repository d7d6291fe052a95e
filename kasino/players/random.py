"""The weakest player: any legal move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.players.base import Budget, Thought

#: So many moves are looked at: on a crowded table the whole list may be exponential, and its
#: first moves, the best, are then all that can be played.
LOOK: Final = 512
PAUSE: Final = 32  # moves between two thoughts


class RandomPlayer:
    """A player of random moves, each of the first 512 legal ones equally likely."""

    level = "random"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield a random move, drawn while the list goes by: the n-th replaces it one time in n.

        An iteration is a move looked at.
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
            if rng.below(seen) == 0:
                kept = move
        yield Thought(kept, None, seen)

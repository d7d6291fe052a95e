"""The greedy player: captures or builds the most it can, and doesn’t look ahead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from kasino.cards import Stream, bits
from kasino.engine.view import View
from kasino.moves import TRAILS
from kasino.players.base import Budget, Thought
from kasino.players.move_order import Order, eager, gain

LOOK: Final = 512  # moves to consider; on a crowded table there are more, but the best come first
PAUSE: Final = 32  # moves between two thoughts


class GreedyPlayer:
    """A player that makes a call, or otherwise the best capture or build, or a cheap trail.

    A build counts if it is likelier than not that no opponent can take it. In a reversed game (L1),
    this player trails its most expensive card, or makes the least valuable capture. Among equal
    moves, it plays the first one listed, and it never draws a random number. Another ``order``
    makes other builds.
    """

    level = "greedy"

    def __init__(self, order: Order = eager) -> None:
        self._order: Final = order

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far; an iteration is one considered move."""
        # Trails come last in the list of moves, which LOOK may cut short, so they are considered
        # first.
        trails = (TRAILS[number] for number in bits(view.hand))
        moves = chain(
            (move for move in trails if view.why_not(move) is None),
            islice(view.legal_moves(), budget.limit(LOOK)),
        )
        order = self._order
        best = next(moves)
        best_key = order(view, best)
        seen = 1
        for move in moves:
            if seen % PAUSE == 0:
                yield Thought(best, gain(view.rules, best) / 1000, seen)
                if budget.over():
                    return
            seen += 1
            key = order(view, move)
            if key > best_key:
                best, best_key = move, key
        yield Thought(best, gain(view.rules, best) / 1000, seen)

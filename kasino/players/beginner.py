"""The beginner: plays like the greedy player, with slips that do little harm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.base import Budget, Player, Thought
from kasino.players.greedy import GreedyPlayer
from kasino.players.move_order import Order, obvious
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.one_ply import ranked

#: One move in this many may be a slip.
SLIPS: Final = 2
#: How much worse than the greedy move a slip may look, at most, in thousandths of a point.
HARM: Final = 500
LOOK: Final = 12  # the number of moves that a beginner considers in addition to trails


class BeginnerPlayer:
    """A player of greedy moves and occasional slips, which doesn’t remember captured cards.

    It makes a build only from two single cards, and doesn’t ask who else could take it. Only the
    hand and the table affect which slip is made. But even a beginner knows that an ace scores, so a
    slip never trails a card that scores on its own.
    """

    level = "beginner"

    def __init__(self, order: Order = obvious) -> None:
        self._model: Final[Player] = GreedyPlayer(order)

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the greedy player’s thoughts, and sometimes a slip."""
        thought = None
        for thought in self._model.think(view, rng, budget):
            yield thought
        assert thought is not None
        if rng.below(SLIPS) or budget.over():
            return
        # Captured cards count as unknown, as if the beginner had never seen them.
        forgotten = view.rules.deck ^ (view.hand | view.table)
        evaluator = evaluator_of(view.rules)
        weighed = ranked(evaluator, view.sample(rng), forgotten, LOOK)
        most = next((value for value, move in weighed if move == thought.move), weighed[0][0])
        slips = [
            (value, move)
            for value, move in weighed
            if most - HARM <= value <= most and not _trails_points(evaluator, move)
        ]
        value, move = rng.choice(slips or [(most, thought.move)])
        yield Thought(move, value / 1000, thought.iterations + len(weighed))


def _trails_points(evaluator: Evaluator, move: Move) -> bool:
    """Return whether a move trails a card that scores on its own, unless points are bad."""
    return (
        move.kind is Kind.TRAIL
        and evaluator.sign > 0
        and bool(evaluator.rules.points_of(1 << move.card))
    )

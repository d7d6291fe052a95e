"""The beginner: plays as the greedy player does, with slips that do little harm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.base import Budget, Player, Thought
from kasino.players.greedy import GreedyPlayer
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.one_ply import ranked

#: One move in so many may be a slip.
SLIPS: Final = 2
#: A slip looks at most so much worse than the greedy move, in thousandths of a point.
HARM: Final = 500
LOOK: Final = 12  # moves a beginner sees beside the trails


class BeginnerPlayer:
    """A player of greedy moves, now and then of one that looks weaker; it forgets cards.

    What looks weaker is judged by hand and table alone: what was taken is forgotten. Even a
    beginner knows what an ace is worth: a card that has points by itself is never trailed by a
    slip.
    """

    level = "beginner"
    _model: Final[Player] = GreedyPlayer()

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the greedy player's thoughts, and a slip where there is one."""
        thought = None
        for thought in self._model.think(view, rng, budget):
            yield thought
        assert thought is not None
        if rng.below(SLIPS) or budget.over():
            return
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
    """Return whether a move trails a card that is good to have by itself."""
    return (
        move.kind is Kind.TRAIL
        and evaluator.sign > 0
        and bool(evaluator.rules.points_of(1 << move.card))
    )

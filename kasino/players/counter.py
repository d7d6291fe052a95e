"""The counting player: remembers every card and considers the replies to its move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.moves import Move
from kasino.players.base import Budget, Thought
from kasino.players.personas import PERSONAS
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.one_ply import LOOK, candidates, preference, weigh


class CounterPlayer:
    """A player that looks one ply ahead: at gains, the opponents’ mean best replies, and builds."""

    def __init__(self, level: str = "counter") -> None:
        self.level: Final = level
        self._persona: Final = PERSONAS[level]

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far, and finally the one chosen by taste.

        An iteration is one evaluated move.
        """
        evaluator = evaluator_of(view.rules)
        state = view.sample(rng)
        weighed: list[tuple[float, Move]] = []
        for move in islice(candidates(state), budget.limit(4 * LOOK)):
            weighed.append((weigh(evaluator, state, move, view.unknown), move))
            value, best = max(weighed, key=lambda pair: pair[0])
            yield Thought(best, value / 1000, len(weighed))
            if budget.over():
                return
        weighed.sort(key=lambda pair: -preference(evaluator, state, pair[1]))
        value, best = self._persona.prefer(view.rules, weighed)
        yield Thought(best, value / 1000, len(weighed))

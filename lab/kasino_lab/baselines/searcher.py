"""A plain search like those of the strongest public programs, as a yardstick.

It solves the last deal exactly. Before that it tries the best eight moves in the same sampled
worlds, each played out to the end of the deal by one-ply players. First estimates of the moves
don’t count. No front end can choose it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.players import Budget, Thought
from kasino.players.endgame import solvable, solve
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.one_ply import ranked
from kasino.players.search.playout import playout
from kasino.players.search.steps import repeat_during

#: The number of moves to try, and the number of worlds in which to try each of them.
MAX_MOVES_TRIED: Final = 8
WORLDS: Final = 32


class Searcher:
    """A player that compares moves only by playouts of sampled worlds."""

    level = "searcher"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far; before the last deal an iteration is a world."""
        evaluator = evaluator_of(view.rules)
        return (solve if solvable(view) else _played)(evaluator, view, rng, budget)


def _played(evaluator: Evaluator, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
    """Yield the move with the best mean over the worlds so far."""
    moves = [
        move for _, move in ranked(evaluator, view.sample(rng), view.unknown)[:MAX_MOVES_TRIED]
    ]
    best = Thought(moves[0], None, 0)
    yield best
    side = view.side(view.seat)
    totals = dict.fromkeys(moves, 0)
    for world in range(1, budget.limit(WORLDS) + 1 if len(moves) > 1 else 1):
        if budget.over():
            return
        state = view.sample(rng)
        for move in moves:
            steps = playout(evaluator, state.after(move), view.deal)
            totals[move] += (yield from repeat_during(steps, best))[side]
        first = max(moves, key=totals.__getitem__)
        best = Thought(first, totals[first] / world / 1000, world)
        yield best

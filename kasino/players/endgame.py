"""The endgame player: counts, and solves the last deal of two players exactly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.players.base import Budget, Player, Thought
from kasino.players.counter import CounterPlayer
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.one_ply import ranking
from kasino.players.search.solver import Solver
from kasino.rules import Building

#: Positions looked into for one move; nearly every last deal needs fewer.
NODES: Final = {Building.NONE: 2500, Building.HELD: 6000, Building.FREE: 1200}
#: Positions between two thoughts.
PAUSE: Final = {Building.NONE: 60, Building.HELD: 40, Building.FREE: 16}
#: Moves weighed, beside the trails, before the search.
SEEN: Final = 16
#: With more cards on the table, which hardly happens, there are too many moves to solve anything.
LARGE_TABLE: Final = 16
#: Where groups are free, narrow searches come first and the exact one if there is time (C2).
WIDTHS: Final = {Building.NONE: (0,), Building.HELD: (0,), Building.FREE: (2, 5, 0)}


def solvable(view: View) -> bool:
    """Return whether all cards are known to who counts: two players and no stock."""
    return view.players == 2 and not view.stock


def solve(
    evaluator: Evaluator, view: View, rng: Stream, budget: Budget, most: int | None = None
) -> Iterator[Thought]:
    """Yield the counting player's move, then the best move till the end of the round.

    An iteration is a position looked into, at most ``most`` or what NODES has for the game. What
    isn't solved within that stays as it was thought before.
    """
    rules = evaluator.rules
    state = view.sample(rng)
    weighed = yield from ranking(evaluator, state, view.unknown, SEEN, budget)
    value, move = weighed[0]
    limit = budget.limit(most or NODES[rules.building])
    spent = 0
    if view.table.bit_count() > LARGE_TABLE or budget.over():
        return
    sign = 1 if view.seat == 0 else -1
    for width in WIDTHS[rules.building]:
        solver = Solver(evaluator, state, width)
        for found in solver.best(state, PAUSE[rules.building]):
            if found is not None:
                move, value = found, sign * solver.root
            yield Thought(move, value / 1000, spent + solver.nodes)
            if found is None and (budget.over() or spent + solver.nodes >= limit):
                return
        spent += solver.nodes


class EndgamePlayer:
    """A counting player until the last deal, which it plays without a fault."""

    level = "endgame"

    _before: Final[Player] = CounterPlayer("endgame")

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far."""
        if solvable(view):
            return solve(evaluator_of(view.rules), view, rng, budget)
        return self._before.think(view, rng, budget)

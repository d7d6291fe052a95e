"""The endgame player: counts cards, and exactly solves the last deal between two players."""

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

#: The number of positions to search for a move; nearly every last deal needs fewer.
NODES: Final = {Building.NONE: 2500, Building.HELD: 6000, Building.FREE: 1200}
#: The number of positions between two thoughts.
PAUSE: Final = {Building.NONE: 60, Building.HELD: 40, Building.FREE: 16}
#: The number of moves to evaluate before the search, in addition to trails.
SEEN: Final = 16
#: With more cards on the table than this, which is rare, a deal has too many moves to be solved.
LARGE_TABLE: Final = 16
#: With free groups, narrow searches run first, and the exact one (0) if the budget allows it (C2).
WIDTHS: Final = {Building.NONE: (0,), Building.HELD: (0,), Building.FREE: (2, 5, 0)}


def solvable(view: View) -> bool:
    """Return whether counting reveals all hidden cards: two players and an empty stock."""
    return view.players == 2 and not view.stock


def solve(
    evaluator: Evaluator, view: View, rng: Stream, budget: Budget, most: int | None = None
) -> Iterator[Thought]:
    """Yield the counting player’s move, then the best move given perfect play to the round’s end.

    An iteration is one searched position; there are at most ``most``, by default the game’s NODES.
    If the search doesn’t finish, the counting player’s move stands.
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
    """A counting player that plays the last deal perfectly."""

    level = "endgame"

    _before: Final[Player] = CounterPlayer("endgame")

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far."""
        if solvable(view):
            return solve(evaluator_of(view.rules), view, rng, budget)
        return self._before.think(view, rng, budget)

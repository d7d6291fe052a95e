"""The oracle cheats: it sees all hands, to show the most that could be won.

It exists only in the lab, and no front end can choose it.
"""

from __future__ import annotations

from typing import Final

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.players import Budget, Thought
from kasino.players.search.evaluation import Evaluator, Values, evaluator_of
from kasino.players.search.one_ply import ranked
from kasino.players.search.playout import playout
from kasino.players.search.solver import Solver
from kasino.players.search.steps import run_to_end
from kasino.rules import Building

#: The number of moves to try if the deal is played out instead of solved.
MAX_MOVES_TRIED: Final = 8


def best_move_seeing_all(state: State, rng: Stream, budget: Budget) -> Thought:
    """Return the best move for play to the end of the deal, given all cards.

    Deals between two players are solved, though only partly with free groups. Deals with more
    players are played out. An iteration is a position or a playout.
    """
    evaluator = evaluator_of(state.rules)
    if state.players == 2:
        width = 3 if state.rules.building is Building.FREE else 0
        solver = Solver(evaluator, state, width)
        *_, move = solver.best(state, 1 << 30)
        assert move is not None
        return Thought(move, None, solver.nodes)
    unknown = state.rules.deck ^ (state.hands[state.turn] | state.table)
    moves = [move for _, move in ranked(evaluator, state, unknown)[:MAX_MOVES_TRIED]]
    side = state.setup.sides[state.turn]
    values = {move: _outcome(evaluator, state.after(move), state.deal)[side] for move in moves}
    best = max(moves, key=values.__getitem__)
    return Thought(best, values[best] / 1000, len(moves))


def _outcome(evaluator: Evaluator, state: State, deal: int) -> Values:
    return run_to_end(playout(evaluator, state, deal))

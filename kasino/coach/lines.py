"""How a sampled world goes on after a move: solved, searched on bare sets, or played out."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import TRAILS, Kind, Move
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import Evaluator
from kasino.players.search.playout import played_out
from kasino.players.search.solver import Solver
from kasino.rules import Building

#: Positions that the solver looks into between two pauses.
PAUSE: Final = {Building.NONE: 60, Building.HELD: 40, Building.FREE: 16}

#: Plays of each player that follow a move while cards are drawn. More of them would bring more
#: chance than sense: in as many worlds a loss is then further from what it is in the long run.
DRAWING: Final = 2

Line = list[State]


def searchable(view: View) -> bool:
    """Return whether deals can be searched on bare sets: two players and no builds."""
    return view.players == 2 and view.rules.building is Building.NONE


def search_line(search: DealSearch, state: State, move: Move) -> Line:
    """Return the line that a search of the deal finds after a move."""
    line = [state, state.after(move)]
    left = state.hands[state.turn] ^ 1 << move.card
    loose = line[1].loose
    for card, taken in search.line(state.hands[1 - state.turn], left, loose):
        if line[-1].phase or line[-1].deal != state.deal:
            break  # points that count at once have ended the match
        play = Move(Kind.CAPTURE, card, taken) if taken else TRAILS[card]
        line.append(line[-1].after(play))
    return line


def playout_line(evaluator: Evaluator, state: State, move: Move) -> Generator[None, None, Line]:
    """Return the line along which all play on as who counts; it yields after each move at least."""
    after = state.after(move)
    drawing = DRAWING * state.players if after.undealt else 0
    return [state, *(yield from played_out(evaluator, after, state.deal, drawing))]


def outcome_after(solver: Solver, state: State, move: Move) -> Generator[None, None, int]:
    """Return what a move of the last deal comes to for who makes it; it yields at every pause."""
    after = state.after(move)
    sign = 1 if state.turn == 0 else -1
    if after.phase:
        return sign * solver.evaluator.final(after)[0]
    for found in solver.best(after, PAUSE[state.rules.building]):
        if found is None:
            yield
    return sign * solver.root


def solve_line(solver: Solver, state: State, move: Move) -> Generator[None, None, Line]:
    """Return the line of best play after a move in the last deal; it yields at every pause."""
    pause = PAUSE[state.rules.building]
    line = [state, state.after(move)]
    while not line[-1].phase:
        for found in solver.best(line[-1], pause):
            if found is None:
                yield
            else:
                line.append(line[-1].after(found))
    return line

"""Lines of play after a move in a sampled world: solved, searched, or played out."""

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

#: The number of positions that the solver searches between two pauses.
PAUSE: Final = {Building.NONE: 60, Building.HELD: 40, Building.FREE: 16}

#: The number of plays by each player after a move, in games with drawing. More plays would add more
#: noise than information, so the loss from the same number of worlds would be less accurate.
DRAWING: Final = 2

Line = list[State]


def searchable(view: View) -> bool:
    """Return whether the deal search applies: the game has two players and no builds."""
    return view.players == 2 and view.rules.building is Building.NONE


def search_line(search: DealSearch, state: State, move: Move) -> Line:
    """Return the line of play that the deal search finds after a move."""
    line = [state, state.after(move)]
    left = state.hands[state.turn] ^ 1 << move.card
    loose = line[1].loose
    for card, taken in search.line(state.hands[1 - state.turn], left, loose):
        if line[-1].phase or line[-1].deal != state.deal:
            break  # the match ended because of points that count at once
        play = Move(Kind.CAPTURE, card, taken) if taken else TRAILS[card]
        line.append(line[-1].after(play))
    return line


def playout_line(evaluator: Evaluator, state: State, move: Move) -> Generator[None, None, Line]:
    """Return the line in which everyone plays like the counting player; yields after each move."""
    after = state.after(move)
    drawing = DRAWING * state.players if after.undealt else 0
    return [state, *(yield from played_out(evaluator, after, state.deal, drawing))]


def outcome_after(solver: Solver, state: State, move: Move) -> Generator[None, None, int]:
    """Return the value of a move in the last deal for its player; yields at every pause."""
    after = state.after(move)
    sign = 1 if state.turn == 0 else -1
    if after.phase:
        return sign * solver.evaluator.final(after)[0]
    for found in solver.best(after, PAUSE[state.rules.building]):
        if found is None:
            yield
    return sign * solver.root


def solve_line(solver: Solver, state: State, move: Move) -> Generator[None, None, Line]:
    """Return the line of best play after a move in the last deal; yields at every pause."""
    pause = PAUSE[state.rules.building]
    line = [state, state.after(move)]
    while not line[-1].phase:
        for found in solver.best(line[-1], pause):
            if found is None:
                yield
            else:
                line.append(line[-1].after(found))
    return line

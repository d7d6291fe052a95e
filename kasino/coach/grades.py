"""How bad a move was, in a word: a grade by what it gave away and how sure that is."""

from __future__ import annotations

import enum
from typing import Final

from kasino.coach.analysis import SURE, Analysis, MoveOption
from kasino.coach.parts import WON
from kasino.moves import Move

#: From these losses on, in points, a move is a slip, a mistake, a blunder. They are set by what the
#: levels lose (``docs/measurements/coach.md``): the expert's own moves, looked at with other
#: worlds, are mistakes or worse in at most 2 % of its decisions.
SLIP: Final = 0.25
MISTAKE: Final = 0.75
BLUNDER: Final = 2.0


class Grade(enum.Enum):
    """How good a move was."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


def grade(loss: float, error: float) -> Grade:
    """Return the grade of a loss with its standard error, both in points.

    >>> grade(0.0, 0.0).value, grade(1.0, 0.6).value, grade(1.0, 0.2).value
    ('best', 'good', 'mistake')
    """
    if loss <= 0:
        return Grade.BEST
    if loss <= SURE * error or loss < SLIP:
        return Grade.GOOD
    if loss < MISTAKE:
        return Grade.SLIP
    return Grade.MISTAKE if loss < BLUNDER else Grade.BLUNDER


def match_grade(best: MoveOption, option: MoveOption) -> Grade:
    """Return the grade of what an option does to the match, its points left aside."""
    worth = WON / 1000
    return grade(worth * (best.match - option.match), worth * option.match_error)


def decides_match(best: MoveOption, option: MoveOption) -> bool:
    """Return whether the match hangs on playing the best option rather than another."""
    return match_grade(best, option) in (Grade.MISTAKE, Grade.BLUNDER)


def option_grade(best: MoveOption, option: MoveOption) -> Grade:
    """Return the grade of an option: by its points, or worse if it does worse for the match."""
    by_points = grade(best.value - option.value, option.error)
    order = list(Grade)
    return max(by_points, match_grade(best, option), key=order.index)


def move_grade(analysis: Analysis, move: Move) -> Grade:
    """Return the grade of a move; raise KeyError for one that wasn't looked at."""
    option = analysis.option(move)
    if option is None:
        raise KeyError(str(move))
    return option_grade(analysis.best, option)


def is_acceptable(analysis: Analysis, move: Move) -> bool:
    """Return whether a move is as good as any, as far as can be told."""
    return move_grade(analysis, move) in (Grade.BEST, Grade.GOOD)

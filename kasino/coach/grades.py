"""Grades: the quality of a move in one word, depending on its loss and how certain the loss is."""

from __future__ import annotations

import enum
from typing import Final

from kasino.coach.analysis import SIGNIFICANT_ERRORS, Analysis, MoveOption
from kasino.coach.parts import WON
from kasino.moves import Move

#: The smallest losses in points that make a move a slip, a mistake or a blunder. They are based on
#: the levels’ losses (``docs/measurements/coach.md``): at most 2% of the expert’s own moves,
#: analysed in other worlds, are mistakes or blunders.
SLIP: Final = 0.25
MISTAKE: Final = 0.75
BLUNDER: Final = 2.0


class Grade(enum.Enum):
    """The quality of a move."""

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
    if loss <= SIGNIFICANT_ERRORS * error or loss < SLIP:
        return Grade.GOOD
    if loss < MISTAKE:
        return Grade.SLIP
    return Grade.MISTAKE if loss < BLUNDER else Grade.BLUNDER


def match_grade(best: MoveOption, option: MoveOption) -> Grade:
    """Return the grade of an option by its effect on the match alone."""
    worth = WON / 1000
    return grade(worth * (best.match - option.match), worth * option.match_error)


def decides_match(best: MoveOption, option: MoveOption) -> bool:
    """Return whether the choice between the best option and another one decides the match."""
    return match_grade(best, option) in (Grade.MISTAKE, Grade.BLUNDER)


def option_grade(best: MoveOption, option: MoveOption) -> Grade:
    """Return the worse of an option’s grades: by its points, and by its effect on the match."""
    by_points = grade(best.beyond(option), option.error)
    order = list(Grade)
    return max(by_points, match_grade(best, option), key=order.index)


def move_grade(analysis: Analysis, move: Move) -> Grade:
    """Return the grade of a move; raise KeyError if it wasn’t analysed."""
    option = analysis.option(move)
    if option is None:
        raise KeyError(str(move))
    return option_grade(analysis.best, option)


def is_acceptable(analysis: Analysis, move: Move) -> bool:
    """Return whether a move may be as good as the best one, given the error."""
    return move_grade(analysis, move) in (Grade.BEST, Grade.GOOD)

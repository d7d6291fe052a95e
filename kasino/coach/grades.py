"""How bad a move was, in a word: a grade by what it gave away and how sure that is."""

from __future__ import annotations

import enum
from typing import Final

from kasino.coach.analysis import SURE, Analysis
from kasino.moves import Move

#: From these losses on, in points, a move is a slip, a mistake, a blunder. They are set by what the
#: levels lose (``docs/coach.md``): the expert's own moves, looked at with other worlds, are
#: mistakes or worse in at most 2 % of its decisions.
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


def graded(analysis: Analysis, move: Move) -> Grade:
    """Return the grade of a move; raise KeyError for one that wasn't looked at."""
    loss = analysis.loss(move)
    option = analysis.option(move)
    assert option is not None
    return grade(loss, option.error)


def accepted(analysis: Analysis, move: Move) -> bool:
    """Return whether a move is as good as any, as far as can be told."""
    return graded(analysis, move) in (Grade.BEST, Grade.GOOD)

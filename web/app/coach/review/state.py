"""A review of a match as the page draws it: every decision of a seat, in words already."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.coach.hint.state import Bar, Wording
from app.statistics.techniques.state import ReviewedRound
from kasino.engine.view import View
from kasino.match.record import Record
from kasino.match.replay import replay
from kasino.moves import Move
from kasino.words import Voice

if TYPE_CHECKING:  # the coach is loaded when it is first needed
    from kasino.coach.review import Review

#: So many moments are told as the costliest.
COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision: what was seen, played and better, what it cost and why."""

    ply: int
    round: int
    deal: int
    view: View
    voice: Voice  # for the ear
    played: Move
    best: Move
    name: Wording  # what was done, as a sentence
    grade: str
    graded: str
    loss: float
    error: float
    cost: str  # in points; "" where it cost none
    expected: float
    points: str
    reasons: tuple[Wording, ...]
    bars: tuple[Bar, ...]
    touched: int
    decides: bool = False  # the match hung on another move


@dataclass(frozen=True, slots=True)
class ReviewState:
    """The review of a record as far as it has come, and what of it is looked at.

    ``only`` is the one round that was reviewed, 0 for all; ``round`` the one that is shown, 0 for
    the match; ``shown`` the ply of the moment that is looked at, -1 for the costliest. ``found`` is
    the coach's own review so far, with which it goes on; ``given`` is what its rounds gave away,
    known at its end.
    """

    record: Record
    seat: int
    only: int
    player: str
    all: int = 0
    moments: tuple[Moment, ...] = ()
    pars: tuple[tuple[int, str], ...] = ()
    done: bool = False
    stopped: bool = False
    text: str = ""
    problem: str = ""
    round: int = 0
    shown: int = -1
    found: Review | None = None
    given: tuple[ReviewedRound, ...] = ()

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds that moments were reviewed of."""
        return tuple(dict.fromkeys(moment.round for moment in self.moments))

    @property
    def here(self) -> tuple[Moment, ...]:
        """The moments of the round that is shown, or of all."""
        return tuple(each for each in self.moments if self.round in (0, each.round))

    @property
    def costliest(self) -> tuple[Moment, ...]:
        """The moments that cost most of those shown, the costliest first; none that is good."""
        return self.exercises[:COSTLIEST]

    @property
    def exercises(self) -> tuple[Moment, ...]:
        """All moments of those shown that cost something: the match first, then most points."""
        bad = [each for each in self.here if each.grade not in ("best", "good")]
        return tuple(sorted(bad, key=lambda each: (not each.decides, -each.loss, each.ply)))

    @property
    def moment(self) -> Moment | None:
        """The moment that is looked at: the one chosen, else the costliest, else the first."""
        here = self.here
        chosen = [each for each in here if each.ply == self.shown]
        return next(iter((*chosen, *self.costliest, *here)), None)


def until(record: Record, ply: int) -> Record:
    """Return a record up to a move, which isn't in it: what was dealt before it is."""
    up_to = replace(record, moves=record.moves[:ply], dealt=False, result="")
    between = ply < len(record.moves) and replay(up_to).state.round_over
    return replace(up_to, dealt=between)

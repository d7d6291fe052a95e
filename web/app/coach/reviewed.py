"""A review of a match: every decision made from one seat, already in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from app.coach.advice import Bar, Wording
from kasino.engine.view import View
from kasino.match.record import Record, replay
from kasino.moves import Move
from kasino.words import Voice
from kasino.words.english.techniques import TECHNIQUES

if TYPE_CHECKING:  # the coach is loaded on first use
    from kasino.coach.review import Review

TECHNIQUE_NAMES: Final = tuple(
    ident.removeprefix("technique.")
    for ident in TECHNIQUES
    if ident.startswith("technique.") and not ident.endswith(".why")
)
#: The maximum length of a reviewed round’s name.
NAME_LENGTH: Final = 16
#: The number of moments listed as the costliest.
COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision: its view, the move played and the best move, the loss, and the reasons."""

    ply: int
    round: int
    deal: int
    view: View
    voice: Voice  # for screen readers
    played: Move
    best: Move
    name: Wording  # a sentence with the move
    grade: str
    graded: str
    loss: float
    error: float
    cost: str  # in points, or "" without a loss
    expected: float
    points: str
    reasons: tuple[Wording, ...]
    bars: tuple[Bar, ...]
    touched: int
    decides: bool = False  # another move would have decided the match
    technique: str = ""
    said: bool = False  # the reasons say of these cards what the technique says in general
    praise: tuple[Wording, ...] = ()  # for a best move that wasn’t obvious


@dataclass(frozen=True, slots=True)
class ReviewedRound:
    """A reviewed round: its name, its game, and the tenths of a point lost by technique."""

    name: str
    game: str
    lost: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ReviewState:
    """The review of a record so far, and the part of it that is shown.

    ``only`` is the one round that is reviewed, or 0 for all. ``round`` is the round shown, or 0 for
    the whole match. ``shown`` is the ply of the moment shown, or -1 for the costliest. ``review``
    is the coach’s own review so far, which it continues from. ``given`` holds each round’s losses,
    which are known only at the end.
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
    review: Review | None = None
    given: tuple[ReviewedRound, ...] = ()

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds with reviewed moments."""
        return tuple(dict.fromkeys(moment.round for moment in self.moments))

    @property
    def here(self) -> tuple[Moment, ...]:
        """The moments of the round shown, or of all rounds."""
        return tuple(each for each in self.moments if self.round in (0, each.round))

    @property
    def costliest(self) -> tuple[Moment, ...]:
        """The costliest of the moments shown, worst first; good moves are left out."""
        return self.exercises[:COSTLIEST]

    @property
    def exercises(self) -> tuple[Moment, ...]:
        """The shown moments that cost points: those that decided the match first, then by loss."""
        bad = [each for each in self.here if each.grade not in ("best", "good")]
        return tuple(sorted(bad, key=lambda each: (not each.decides, -each.loss, each.ply)))

    @property
    def well_found(self) -> tuple[Moment, ...]:
        """The shown moments whose moves were praised."""
        return tuple(each for each in self.here if each.praise)[:COSTLIEST]

    @property
    def moment(self) -> Moment | None:
        """The moment to show: the chosen one, otherwise the costliest, otherwise the first."""
        here = self.here
        chosen = [each for each in here if each.ply == self.shown]
        return next(iter((*chosen, *self.costliest, *here)), None)


def until(record: Record, ply: int) -> Record:
    """Return a record that ends just before a move, after any cards dealt before it."""
    up_to = replace(record, moves=record.moves[:ply], dealt=False, result="")
    between = ply < len(record.moves) and replay(up_to).state.round_over
    return replace(up_to, dealt=between)

"""Par for a round: of the one that is shown, and of the latest that were played."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import sha256
from typing import Any, Final

from app.platform.unread import row
from kasino.coach.par import Par
from kasino.match.duplicate import duplicate
from kasino.match.session import Session

#: So many are kept, the latest.
MOST: Final = 100
#: Points of a round at most.
MOST_POINTS: Final = 999
#: Digits of the name of a deal.
LONG: Final = 16
#: A par within so many standard errors of nothing is even.
SURE: Final = 2.0


@dataclass(frozen=True, slots=True)
class DealPar:
    """Par for one deal, in tenths of a point, and the points that were made.

    ``side`` is 1 where the deal was good for the reader, −1 where it was bad, 0 where it was even
    as far as the error of par shows. ``name`` is that of the deal from the reader's seat.
    """

    name: str
    tenths: int
    side: int
    made: int


Pars = tuple[DealPar, ...]


def found(session: Session, par: Par) -> DealPar | None:
    """Return what is kept of par; None for a match of several people, or of none.

    Nor is it kept of a duplicate match, in which every deal is had from both sides.
    """
    if not session.alone or par.made is None or duplicate(session) is not None:
        return None
    seat, wide = session.human_seats[0], SURE * par.error
    deal = f"{session.setup.variant}:{session.players}:{seat}:{par.round}:{session.seed}"
    return DealPar(
        sha256(deal.encode()).hexdigest()[:LONG],
        _bounded(round(10 * par.mean), 10 * MOST_POINTS),
        (par.mean > wide) - (par.mean < -wide),
        _bounded(par.made, MOST_POINTS),
    )


def _bounded(n: int, most: int) -> int:
    return max(-most, min(n, most))


def counting(known: Pars, more: DealPar) -> Pars:
    """Return what is known after par for one more deal; each counts once."""
    if any(one.name == more.name for one in known):
        return known
    return (*known, more)[-MOST:]


def write(known: Pars) -> list[list[Any]]:
    """Return what ``read`` reads back, as plain data."""
    return [list(astuple(one)) for one in known]


def read(data: Any) -> Pars | None:
    """Return what plain data tells; None where it can't be."""
    rows = [row(one, DealPar) for one in data] if isinstance(data, list) else [None]
    if len(rows) > MOST or not all(map(_is_par, rows)):
        return None
    pars = tuple(DealPar(*one) for one in rows if one)
    return pars if len({one.name for one in pars}) == len(pars) else None


def _is_par(one: list[Any] | None) -> bool:
    if one is None or not isinstance(one[0], str):
        return False
    name, *numbers = one
    if len(name) != LONG or not set(name) <= set("0123456789abcdef"):
        return False
    limits = (10 * MOST_POINTS, 1, MOST_POINTS)
    return all(type(n) is int and abs(n) <= most for n, most in zip(numbers, limits, strict=True))


@dataclass(frozen=True, slots=True)
class RoundPar:
    """Par for a round: how many of its plays are through, and the sentence once all are."""

    session: Session
    round: int
    done: int = 0
    all: int = 0
    text: str = ""
    deal: DealPar | None = None  # what is kept of it, once all are

    def of(self, session: Session | None) -> bool:
        """Return whether it is about the round that a match stands at the end of."""
        return (
            session is not None
            and session.continues(self.session)
            and session.state.round_over
            and session.state.round == self.round
        )

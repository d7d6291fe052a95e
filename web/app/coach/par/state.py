"""Par for a round: of the one shown, and of the latest ones played."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import sha256
from typing import Any, Final

from app.platform.unread import row
from kasino.coach.par import Par
from kasino.match.duplicate import duplicate
from kasino.match.session import Session

#: The most results that are stored, the latest.
MOST: Final = 100
#: The most points of a round.
MOST_POINTS: Final = 999
#: The digits of the name of some cards.
LONG: Final = 16
#: A par within this many standard errors of zero counts as even.
SURE: Final = 2.0


@dataclass(frozen=True, slots=True)
class DealPar:
    """Par for the cards of one round, in tenths of a point, and the points actually made.

    ``side`` is 1 if the cards were good for the reader, −1 if they were bad, and 0 if the
    difference is within the error of par. ``name`` identifies the cards from the reader's seat.
    """

    name: str
    tenths: int
    side: int
    made: int


Pars = tuple[DealPar, ...]


def found(session: Session, par: Par) -> DealPar | None:
    """Return the result to store; None for a match of several people or none.

    A duplicate match is not stored either, because both sides get the same cards.
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
    """Return the results with one more added; the same cards count once."""
    if any(one.name == more.name for one in known):
        return known
    return (*known, more)[-MOST:]


def write(known: Pars) -> list[list[Any]]:
    """Return the results as plain data, which ``read`` reads."""
    return [list(astuple(one)) for one in known]


def read(data: Any) -> Pars | None:
    """Return the results from plain data; None if it is invalid."""
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
    # type() instead of isinstance(), because a bool is an int.
    return all(type(n) is int and abs(n) <= most for n, most in zip(numbers, limits, strict=True))


@dataclass(frozen=True, slots=True)
class RoundPar:
    """Par for a round: the number of finished plays, and after the last one a sentence."""

    session: Session
    round: int
    done: int = 0
    all: int = 0
    text: str = ""
    deal: DealPar | None = None  # the result to store, after the last play

    def of(self, session: Session | None) -> bool:
        """Return whether it is about the round whose end a match is at."""
        return (
            session is not None
            and session.continues(self.session)
            and session.state.round_over
            and session.state.round == self.round
        )

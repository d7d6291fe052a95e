"""Par for the round on the page, and for the latest rounds played."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import sha256
from typing import Any, Final

from app.core.statistics import StatisticsPart
from app.platform.unread import row
from kasino.coach.par import Par
from kasino.match.duplicate import duplicate
from kasino.match.friendly import chosen
from kasino.match.session import Session

#: The most results that are stored; older ones are dropped.
MAX_RESULTS: Final = 100
#: The most points that a stored result may contain.
MAX_POINTS: Final = 999
#: The number of hexadecimal digits in a result’s ``name``.
LONG: Final = 16
#: A par within this many standard errors of zero counts as even.
EVEN_ERRORS: Final = 2.0


@dataclass(frozen=True, slots=True)
class DealPar:
    """Par for the cards of one round, in tenths of a point, and the points actually scored.

    ``side`` is 1 if the cards were good for the reader, −1 if they were bad, and 0 if the
    difference is within the error of par. ``name`` identifies the cards from the reader’s seat.
    """

    name: str
    tenths: int
    side: int
    made: int


Pars = tuple[DealPar, ...]


def result_to_store(session: Session, par: Par) -> DealPar | None:
    """Return the result to store, or None unless exactly one person played the match.

    Duplicate matches aren’t stored either, because both sides get the same cards, and cards that
    were chosen aren’t a matter of luck.
    """
    if not session.alone or par.made is None or duplicate(session) is not None:
        return None
    if chosen(session):
        return None
    seat, wide = session.human_seats[0], EVEN_ERRORS * par.error
    deal = f"{session.setup.variant}:{session.players}:{seat}:{par.round}:{session.seed}"
    return DealPar(
        sha256(deal.encode()).hexdigest()[:LONG],
        _bounded(round(10 * par.mean), 10 * MAX_POINTS),
        (par.mean > wide) - (par.mean < -wide),
        _bounded(par.made, MAX_POINTS),
    )


def _bounded(n: int, most: int) -> int:
    return max(-most, min(n, most))


def counting(pars: Pars, more: DealPar) -> Pars:
    """Return the results with one more added, unless one with the same cards is already there."""
    if any(one.name == more.name for one in pars):
        return pars
    return (*pars, more)[-MAX_RESULTS:]


def write(pars: Pars) -> list[list[Any]]:
    """Return the results as plain data that ``read`` can read."""
    return [list(astuple(one)) for one in pars]


def read(data: Any) -> Pars | None:
    """Return the results from plain data, or None if the data is invalid."""
    rows = [row(one, DealPar) for one in data] if isinstance(data, list) else [None]
    if len(rows) > MAX_RESULTS or not all(map(_is_par, rows)):
        return None
    pars = tuple(DealPar(*one) for one in rows if one)
    return pars if len({one.name for one in pars}) == len(pars) else None


def _is_par(one: list[Any] | None) -> bool:
    if one is None or not isinstance(one[0], str):
        return False
    name, *numbers = one
    if len(name) != LONG or not set(name) <= set("0123456789abcdef"):
        return False
    limits = (10 * MAX_POINTS, 1, MAX_POINTS)
    # type() rather than isinstance(), because a bool is an int.
    return all(type(n) is int and abs(n) <= most for n, most in zip(numbers, limits, strict=True))


@dataclass(frozen=True, slots=True)
class RoundPar:
    """The state of par for a round: how many plays are done and, after the last, a sentence."""

    session: Session
    round: int
    done: int = 0
    all: int = 0
    text: str = ""
    deal: DealPar | None = None  # the result to store, after the last play

    def of(self, session: Session | None) -> bool:
        """Return whether this is par for the round that has just ended in a match."""
        return (
            session is not None
            and session.continues(self.session)
            and session.state.round_over
            and session.state.round == self.round
        )


PARS: Final = StatisticsPart[Pars]("pars", (), write, read, {"most": MAX_RESULTS})

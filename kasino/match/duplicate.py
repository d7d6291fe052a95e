"""Duplicate matches: every deal is played twice, the seats moved on by one, so that luck is out.

A duplicate match is two ordinary matches of one seed. The record of the first carries the line
``x-duplicate: 1``; that of the second ``x-duplicate: 2`` and what each side scored in the rounds of
the first, so that either is saved, replayed and verified like any other match. A deal counts once
it was played out in both.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kasino.engine.events import RoundOver
from kasino.match.record import Record
from kasino.match.record_keys import DUPLICATE, PLAYERS
from kasino.match.session import Session
from kasino.rules import Rules

FIRST: Final = "1"
#: What is noted where a move was taken back in the first pass.
HELPED: Final = "assisted"

#: What the two sides scored.
Points = tuple[int, int]

_SECOND: Final = re.compile(rf"2( {HELPED})?((?: -?[0-9]{{1,4}},-?[0-9]{{1,4}}){{1,200}})")


@dataclass(frozen=True, slots=True)
class DuplicateDeal:
    """A deal played from both sides: what one side's people made of it in each pass.

    Points are one's own and the other side's; a pass is None where the deal wasn't dealt in it.
    """

    round: int
    first: Points | None
    second: Points | None

    @property
    def counts(self) -> bool:
        """Whether the deal was played in both passes."""
        return self.first is not None and self.second is not None

    @property
    def difference(self) -> int:
        """By how many points one's own side scored more in both passes together."""
        if self.first is None or self.second is None:
            return 0
        return self.first[0] - self.first[1] + self.second[0] - self.second[1]


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A duplicate match as it stands in one of its passes, as the people of one side see it.

    ``ahead`` is by how much they did better over all deals that count; in a game in which points
    are bad that is by how many fewer they took.
    """

    number: int  # the pass, 1 or 2
    deals: tuple[DuplicateDeal, ...] = ()
    ahead: int = 0
    assisted: bool = False  # a move was taken back in either pass
    sign: int = 1  # −1 in a game in which points are bad

    @property
    def counting(self) -> int:
        """How many deals were played in both passes."""
        return sum(deal.counts for deal in self.deals)


def possible(rules: Rules, players: int) -> bool:
    """Return whether a game has two sides that can change places."""
    return rules.sides(players) == 2


def begin(session: Session) -> Session:
    """Return a match that has just been dealt as the first pass of a duplicate match."""
    return session.with_line(DUPLICATE, FIRST)


def second(session: Session) -> Session | None:
    """Return the second pass, just dealt, of a first pass that is over; None for any other match.

    Everybody sits one seat further: partners stay partners, and the sides change places.
    """
    if not (session.state.match_over and is_first(session.record())):
        return None
    setup = session.setup
    seats = (setup.seats[-1], *setup.seats[:-1])
    dealt = Session.begin(replace(setup, seats=seats))
    # The same players as in the first pass, or it would tell nothing.
    dealt = dealt.with_line(PLAYERS, session.record().line(PLAYERS))
    points = " ".join(f"{one},{other}" for one, other in _scored(session))
    return dealt.with_line(DUPLICATE, f"2 {HELPED} {points}" if session.assisted else f"2 {points}")


def is_first(record: Record) -> bool:
    """Return whether a record is that of a first pass."""
    return record.line(DUPLICATE) == FIRST and record.setup.players in (2, 4)


def duplicate(session: Session, side: int = 0) -> Duplicate | None:
    """Return how a duplicate match stands as a side of this pass sees it; None for no such match.

    A line that means nothing makes no duplicate match of any other.
    """
    record = session.record()
    if not possible(session.rules, session.players):
        return None
    if is_first(record):
        return Duplicate(1, assisted=record.assisted)
    line = record.line(DUPLICATE)
    before, helped = scored_before(line), line.startswith(f"2 {HELPED}")
    if not before:
        return None
    deals = _deals(before, _scored(session), side)
    sign = -1 if session.rules.fewest_wins else 1
    ahead = sign * sum(deal.difference for deal in deals)
    return Duplicate(2, deals, ahead, record.assisted or helped, sign)


def scored_before(line: str) -> tuple[Points, ...]:
    """Return what a second pass notes of the rounds of the first, nothing for any other line.

    >>> scored_before("2 11,9 8,12"), scored_before("1")
    (((11, 9), (8, 12)), ())
    """
    found = _SECOND.fullmatch(line)
    return () if found is None else tuple(_pair(text.split(",")) for text in found[2].split())


def _deals(before: Sequence[Points], now: Sequence[Points], side: int) -> tuple[DuplicateDeal, ...]:
    """Pair the rounds of both passes; whoever is on a side now was on the other one before."""
    return tuple(
        DuplicateDeal(
            place + 1,
            _seen(before[place], 1 - side) if place < len(before) else None,
            _seen(now[place], side) if place < len(now) else None,
        )
        for place in range(max(len(before), len(now)))
    )


def _seen(points: Points, side: int) -> Points:
    return points[side], points[1 - side]


def _scored(session: Session) -> tuple[Points, ...]:
    """Return what each side scored in each round that is over."""
    events = (event for entry in session.log for event in entry.events)
    return tuple(_pair(event.tally.totals) for event in events if isinstance(event, RoundOver))


def _pair(points: Sequence[int | str]) -> Points:
    return int(points[0]), int(points[1])

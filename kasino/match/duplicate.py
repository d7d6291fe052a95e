"""Duplicate matches: the same cards are played twice with the seats rotated, to cancel luck.

A duplicate match consists of two ordinary matches with the same seed. The first match’s record has
the line
``x-duplicate: 1``. The second match’s record has the line ``x-duplicate: 2``, with the points in
each round of the first match. So both can be saved, replayed and verified like any other match
(``docs/decisions/duplicate-matches.md``). A round counts once it has been completed in both.

A record may also give the result of another match as the one to beat.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kasino.engine.events import RoundOver
from kasino.match.record import DUPLICATE, PLAYERS, Record
from kasino.match.session import Session
from kasino.rules import Rules

FIRST: Final = "1"
#: Noted in the second pass if a move was taken back in the first.
HELPED: Final = "assisted"

#: The points of the two sides.
Points = tuple[int, int]

_SECOND: Final = re.compile(rf"2( {HELPED})?((?: -?[0-9]{{1,4}},-?[0-9]{{1,4}}){{1,200}})")


@dataclass(frozen=True, slots=True)
class DuplicateDeal:
    """A round in both passes: the same people’s results, first on one side, then on the other.

    Each pass holds their own points, then the other side’s, or is None if it hasn’t reached the
    round.
    """

    round: int
    first: Points | None
    second: Points | None

    @property
    def counts(self) -> bool:
        """Whether the round was completed in both passes."""
        return self.first is not None and self.second is not None

    @property
    def difference(self) -> int:
        """The people’s lead in points over both passes together."""
        if self.first is None or self.second is None:
            return 0
        return self.first[0] - self.first[1] + self.second[0] - self.second[1]


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The standing of a duplicate match in one of its passes, for the people on one side.

    ``ahead`` is their lead over all rounds that count. In games where points are bad, the side
    with fewer points leads.
    """

    number: int  # the pass, 1 or 2
    deals: tuple[DuplicateDeal, ...] = ()
    ahead: int = 0
    assisted: bool = False  # whether a move was taken back in either pass
    sign: int = 1  # −1 in games in which points are bad

    @property
    def counting(self) -> int:
        """The number of rounds completed in both passes."""
        return sum(deal.counts for deal in self.deals)


def possible(rules: Rules, players: int) -> bool:
    """Return whether a game has two sides that can be swapped."""
    return rules.sides(players) == 2


def begin(session: Session) -> Session:
    """Return a newly dealt match as the first pass of a duplicate match."""
    return session.with_line(DUPLICATE, FIRST)


def second(session: Session) -> Session | None:
    """Return the second pass, newly dealt, of a finished first pass; None for any other match.

    Everyone moves along one seat, so partners stay partners and the sides are swapped.
    """
    if not (session.state.match_over and is_first(session.record())):
        return None
    setup = session.setup
    # Rotating by one keeps partners opposite each other and swaps the sides.
    seats = (setup.seats[-1], *setup.seats[:-1])
    dealt = Session.begin(replace(setup, seats=seats))
    # Both passes need the same version of the players; otherwise the comparison is meaningless.
    dealt = dealt.with_line(PLAYERS, session.record().line(PLAYERS))
    points = " ".join(f"{one},{other}" for one, other in _scored(session))
    return dealt.with_line(DUPLICATE, f"2 {HELPED} {points}" if session.assisted else f"2 {points}")


def is_first(record: Record) -> bool:
    """Return whether a record is of a first pass."""
    return record.line(DUPLICATE) == FIRST and record.setup.players in (2, 4)


def duplicate(session: Session, side: int = 0) -> Duplicate | None:
    """Return the standing of a duplicate match for a side of this pass; None for other matches.

    A malformed line is ignored.
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
    """Return the first pass’s points from the line in a second pass; () for any other line.

    >>> scored_before("2 11,9 8,12"), scored_before("1")
    (((11, 9), (8, 12)), ())
    """
    found = _SECOND.fullmatch(line)
    return () if found is None else tuple(_pair(text.split(",")) for text in found[2].split())


def _deals(before: Sequence[Points], now: Sequence[Points], side: int) -> tuple[DuplicateDeal, ...]:
    """Pair the rounds of both passes; in the first pass, the people were on the other side."""
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
    """Return each side’s points in every finished round."""
    events = (event for entry in session.log for event in entry.events)
    return tuple(_pair(event.tally.totals) for event in events if isinstance(event, RoundOver))


def _pair(points: Sequence[int | str]) -> Points:
    return int(points[0]), int(points[1])


#: The form of a result to beat, in a record’s ``x-beat`` line and in a URL: the player’s own
#: points, and those of the best other side.
BEAT_FORM: Final = re.compile(r"-?[0-9]{1,4}--?[0-9]{1,4}")


def parse_beat(text: str) -> Points | None:
    """Return the points of a result to beat, or None if the string isn’t one.

    >>> parse_beat("18-15"), parse_beat("-3--12"), parse_beat("18"), parse_beat("18-15-2")
    ((18, 15), (-3, -12), None, None)
    """
    if not BEAT_FORM.fullmatch(text):
        return None
    own, _, other = text[1:].partition("-")
    return int(text[0] + own), int(other)

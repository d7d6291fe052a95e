"""Records as the coach reads them: replayed, with the seat that is asked about and its rounds."""

from __future__ import annotations

from kasino.engine.state import State
from kasino.errors import DealError
from kasino.match.reading import load
from kasino.match.record import Match, Record
from kasino.match.replay import replay
from kasino.match.seats import is_human


def matched(record: Record | Match | str) -> Match:
    """Return a match replayed, from a record or its text; raise RecordError for no match."""
    if isinstance(record, Match):
        return record
    return replay(record) if isinstance(record, Record) else load(record)


def seated(match: Match, seat: int | None) -> int:
    """Return a seat, the first at which a person sits for None; raise DealError for no seat."""
    seats = match.setup.seats
    if seat is None:
        return next((number for number, who in enumerate(seats) if is_human(who)), 0)
    if seat not in range(len(seats)):
        raise DealError("seat", seat=repr(seat), last=len(seats) - 1)
    return seat


def rounds_of(match: Match) -> tuple[State, ...]:
    """Return the positions at which the rounds of a match begin."""
    return tuple(step.state for step in match.made if step.move is None)

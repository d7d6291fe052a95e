"""Records as the coach reads them: replayed, with the seat that is asked about and its rounds."""

from __future__ import annotations

from kasino.engine.state import State
from kasino.errors import DealError
from kasino.match.record import load
from kasino.match.replay import Record, Replay, is_human, replay


def matched(record: Record | Replay | str) -> Replay:
    """Return a match replayed, from a record or its text; raise RecordError for no match."""
    if isinstance(record, Replay):
        return record
    return replay(record) if isinstance(record, Record) else load(record)


def seated(match: Replay, seat: int | None) -> int:
    """Return a seat, the first at which a person sits for None; raise DealError for no seat."""
    seats = match.record.seats
    if seat is None:
        return next((number for number, who in enumerate(seats) if is_human(who)), 0)
    if seat not in range(len(seats)):
        raise DealError("seat", seat=repr(seat), last=len(seats) - 1)
    return seat


def rounds_of(match: Replay) -> tuple[State, ...]:
    """Return the positions at which the rounds of a match begin."""
    return (match.start, *(step.state for step in match.steps if step.move is None))

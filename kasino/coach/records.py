"""Records prepared for the coach: the replayed match, the seat in question, and its rounds."""

from __future__ import annotations

from kasino.engine.state import State
from kasino.errors import DealError
from kasino.match.record import Match, Record, load, replay
from kasino.match.setup import is_human


def matched(record: Record | Match | str) -> Match:
    """Return the replayed match from a record or a string; raise RecordError if it is invalid."""
    if isinstance(record, Match):
        return record
    return replay(record) if isinstance(record, Record) else load(record)


def seated(match: Match, seat: int | None) -> int:
    """Return the given seat, or the first person’s if it is None; raise DealError if unknown."""
    seats = match.setup.seats
    if seat is None:
        return next((number for number, who in enumerate(seats) if is_human(who)), 0)
    if not isinstance(seat, int) or seat not in range(len(seats)):
        raise DealError("seat", seat=repr(seat), last=len(seats) - 1)
    return seat


def rounds_of(match: Match) -> tuple[State, ...]:
    """Return the positions where a match’s rounds begin."""
    return tuple(step.state for step in match.made if step.move is None)

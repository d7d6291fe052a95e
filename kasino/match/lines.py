"""The lines of a record that begin with ``x-``: which are the game's own, and how one is put in."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kasino.match.replay import Record

SEAL: Final = "x-seal"  # of the seed, where it was drawn by lot
CLOCK: Final = "x-clock"  # what clocks cut short
PLAYERS: Final = "x-players"  # the version of the opponents
DUPLICATE: Final = "x-duplicate"  # which pass of a duplicate match
BEAT: Final = "x-beat"  # the result that is to be beaten
REPORT: Final = "x-report"  # the move that a report is about
ASKED: Final = "x-asked"  # what a host page asked for

#: They don't count among the lines that a record may hold, so that there is always room for them.
OWN: Final = frozenset((SEAL, CLOCK, PLAYERS, DUPLICATE, BEAT, REPORT, ASKED))


def with_line(record: Record, key: str, value: str) -> Record:
    """Return a record with one additional line, in the place of an older one; "" takes it away."""
    others = tuple(line for line in record.extra if line[0] != key)
    return replace(record, extra=(*others, (key, value)) if value else others)

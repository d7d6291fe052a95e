"""The keys of a record that begin with ``x-`` and are the game's own."""

from __future__ import annotations

from typing import Final

SEAL: Final = "x-seal"  # of the seed, where it was drawn by lot
CLOCK: Final = "x-clock"  # what clocks cut short
PLAYERS: Final = "x-players"  # the version of the opponents
DUPLICATE: Final = "x-duplicate"  # which pass of a duplicate match
BEAT: Final = "x-beat"  # the result that is to be beaten
REPORT: Final = "x-report"  # the move that a report is about
ASKED: Final = "x-asked"  # what a host page asked for

#: They don't count among the lines that a record may hold, so that there is always room for them.
OWN: Final = frozenset((SEAL, CLOCK, PLAYERS, DUPLICATE, BEAT, REPORT, ASKED))

#: Such lines in order: their keys and values.
Lines = tuple[tuple[str, str], ...]


def with_line(lines: Lines, key: str, value: str) -> Lines:
    """Return the lines with another one, in the place of an older one of its key; "" is none.

    >>> with_line((("x-beat", "9-5"), ("x-note", "a")), "x-beat", "")
    (('x-note', 'a'),)
    """
    others = tuple(line for line in lines if line[0] != key)
    return (*others, (key, value)) if value else others

"""The keys of a record that begin with ``x-`` and belong to the game itself."""

from __future__ import annotations

from typing import Final

SEAL: Final = "x-seal"  # of a randomly drawn seed
CLOCK: Final = "x-clock"  # searches stopped by a clock
PLAYERS: Final = "x-players"  # the version of the opponents
DUPLICATE: Final = "x-duplicate"  # the pass of a duplicate match
BEAT: Final = "x-beat"  # the result to beat
REPORT: Final = "x-report"  # the move that a report is about
ASKED: Final = "x-asked"  # a host page's request

#: They don't count towards the limit of lines, so there is always room for them.
OWN: Final = frozenset((SEAL, CLOCK, PLAYERS, DUPLICATE, BEAT, REPORT, ASKED))

#: Such lines in order, as (key, value).
Lines = tuple[tuple[str, str], ...]


def with_line(lines: Lines, key: str, value: str) -> Lines:
    """Return the lines with another one, replacing one with the same key; "" removes it.

    >>> with_line((("x-beat", "9-5"), ("x-note", "a")), "x-beat", "")
    (('x-note', 'a'),)
    """
    others = tuple(line for line in lines if line[0] != key)
    return (*others, (key, value)) if value else others

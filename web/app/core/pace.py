"""How long things take that go on by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: Milliseconds of thinking before the browser gets its turn, and at most for a move.
SLICE: Final = 4.0
#: The same for work that no move waits for; it goes on beside a dialog, where little moves.
BACKGROUND_SLICE: Final = 6.0
LONGEST: Final = 600.0

#: Milliseconds before an opponent plays, by pace.
WAITS: Final = {"0": 0, "fast": 250, "normal": 750, "slow": 1600}

#: So many times as long a round's result stands where nobody is there to go on.
READING: Final = 8

#: Milliseconds that a notice stands which goes by itself: time to read its two sentences twice.
NOTICE: Final = 12_000

#: A match that is seen again takes at least so many milliseconds a step.
STEP: Final = 300


def motion_pace(options: Mapping[str, str]) -> str:
    """Return the pace at which cards travel: one of its own, unless nothing waits or moves.

    >>> motion_pace({"pace": "slow", "travel": "auto"})
    'slow'
    >>> motion_pace({"pace": "0", "travel": "fast"})
    '0'
    """
    own = options["travel"] != "auto" and options["pace"] != "0"
    return options["travel"] if own else options["pace"]

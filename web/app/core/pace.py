"""How long things take that continue automatically."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: Milliseconds of search until the browser gets its turn, and the most for a move.
SLICE: Final = 4.0
#: The same for work that no move waits for. It runs behind a dialog, where little moves.
BACKGROUND_SLICE: Final = 6.0
LONGEST: Final = 600.0

#: Milliseconds before an opponent plays, by pace.
WAITS: Final = {"0": 0, "fast": 250, "normal": 750, "slow": 1600}

#: The result of a round stays this many times as long, if nobody is there to continue.
READING: Final = 8

#: Milliseconds before a notice closes itself: time to read its two sentences twice.
NOTICE: Final = 12_000

#: The fewest milliseconds for each step of a replay.
STEP: Final = 300


def motion_pace(options: Mapping[str, str]) -> str:
    """Return the pace at which cards travel: their own, unless nothing waits or moves.

    >>> motion_pace({"pace": "slow", "travel": "auto"})
    'slow'
    >>> motion_pace({"pace": "0", "travel": "fast"})
    '0'
    """
    own = options["travel"] != "auto" and options["pace"] != "0"
    return options["travel"] if own else options["pace"]

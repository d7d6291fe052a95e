"""The durations of everything that happens automatically."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: How many milliseconds an opponent searches before the browser gets a turn.
SLICE: Final = 4.0
#: The same for work that no move waits for. It runs behind a dialog, where little is animated.
BACKGROUND_SLICE: Final = 6.0
#: The maximum number of milliseconds that an opponent searches for a move.
MAX_SEARCH_MS: Final = 600.0

#: Milliseconds before an opponent plays, by pace.
WAITS: Final = {"0": 0, "fast": 250, "normal": 750, "slow": 1600}

#: If nobody plays, the wait before the next round is an opponent’s wait times this number. That is
#: long enough for the round to be counted up and its result to be read.
READING: Final = 14

#: Milliseconds before a notice closes itself: time to read its two sentences twice.
NOTICE: Final = 12_000

#: The minimum number of milliseconds between two steps in a replay.
STEP: Final = 300


def motion_pace(options: Mapping[str, str]) -> str:
    """Return the pace at which cards travel: ``travel`` if it is set and ``pace`` isn’t 0.

    >>> motion_pace({"pace": "slow", "travel": "auto"})
    'slow'
    >>> motion_pace({"pace": "0", "travel": "fast"})
    '0'
    """
    own = options["travel"] != "auto" and options["pace"] != "0"
    return options["travel"] if own else options["pace"]

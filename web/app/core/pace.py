"""Durations of whatever happens automatically."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: How many milliseconds an opponent searches before the browser gets a turn.
SLICE: Final = 4.0
#: The same for work that no move waits for. It runs behind a dialog, where little moves.
BACKGROUND_SLICE: Final = 6.0
#: The most milliseconds that an opponent searches for a move.
MAX_SEARCH_MS: Final = 600.0

#: Milliseconds before an opponent plays, by pace.
WAITS: Final = {"0": 0, "fast": 250, "normal": 750, "slow": 1600}

#: If nobody plays, the next round starts this many times as long after a move as an opponent
#: waits. That is enough to count the round out and to read its result.
READING: Final = 14

#: Milliseconds before a notice closes itself: time to read its two sentences twice.
NOTICE: Final = 12_000

#: The fewest milliseconds between two steps in a replay.
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

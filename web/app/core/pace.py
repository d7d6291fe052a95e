"""How long things take that go on by themselves."""

from __future__ import annotations

from typing import Final

#: Milliseconds of thinking before the browser gets its turn, and at most for a move.
SLICE: Final = 4.0
LONGEST: Final = 600.0

#: Milliseconds before an opponent plays, by pace.
WAITS: Final = {"0": 0, "fast": 250, "normal": 750, "slow": 1600}

#: So many times as long a round's result stands where nobody is there to go on.
READING: Final = 8

#: Milliseconds that a notice stands which goes by itself: time to read its two sentences twice.
NOTICE: Final = 12_000

#: A match that is seen again takes at least so many milliseconds a step.
STEP: Final = 300

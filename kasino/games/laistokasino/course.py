"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "forced 4 As | forced 4c Th",
    "maximal 392 | maximal Tcx9s+Ah+Td",
    "least 3515 7s | least 9hx7s+2c",
)

#: The named techniques that its own lessons teach.
TECHNIQUES: Final = {"least": "avoid", "forced": "avoid"}

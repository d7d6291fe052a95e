"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "choose 392 | choose Tcx9s+Ah+Td",
    "power 1359 | power AhxTd+4c AhxTh+4c",
    "high 2 | high Qh+3h=15 > 4h | high-2 2sx3h+Qh",
)

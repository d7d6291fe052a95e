"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "choose 392 | choose Tcx9s+Ah+Td",
    "split 5156 | split 8sx2s+6c",
    "power 1359 | power AhxTd+4c AhxTh+4c",
    "sweep 52 | sweep 7cx3s+Ah+6h+4d",
)

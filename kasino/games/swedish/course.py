"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "choose 392 | choose Tcx9s+Ah+Td",
    "ace 28 Jcx6h+5d | ace Adx7d+7c",
    "sweep 52 | sweep 7cx3s+Ah+6h+4d",
)

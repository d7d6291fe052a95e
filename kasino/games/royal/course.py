"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "court 25 | court Qhx8s+4d",
    "ace 4 4c | ace AdxTh+4c",
    "high 2 | high 5c+7d=Q > 3h | high-2 Qhx7d+5c",
    "raise 4 As+7d=8 | raise 6h+As+7d=14",
)

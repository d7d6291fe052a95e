"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "spade 16 | spade KsxKc",
    "build 3 7d | build Ah+7d=8 > Qh | build-2 8sxAh+7d 8dxAh+7d",
    "multiple 19 2h | multiple Ac+As+7s+7c=8",
)

#: The named techniques that its own lessons teach.
TECHNIQUES: Final = {"spade": "right-card"}

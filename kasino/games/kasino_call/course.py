"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "choose 312 2h 2d 4d 6h 9d Kh | choose 4sx2h+2d+4d",
    "build 1 3c | build 4s+3c=7 > 5d | build-2 7dx4s+3c 7cx4s+3c",
    "stack 11 2d | stack 2s+2d=2 2h+2d=2 > 3d | stack-2 2hx2s+2d 2sx2h+2d",
    "call 5 6h 6c Qd 8d 6s | call !6sx6h+6c",
)

#: The named techniques that its own lessons teach.
TECHNIQUES: Final = {"call": "call"}

"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "court 79 | court Qcx4d+5c",
    "single 73 | single JcxJd",
    "coin 7 | coin Ksx2d+Jd",
    "seven 11 | seven 7cx7d",
    "sweep 243 7dx7s | sweep KcxAs+4h+5h",
)

#: The named techniques that its own lessons teach.
TECHNIQUES: Final = {"seven": "take"}

"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "court 44 | court Jcx6s+3c",
    "single 73 | single JcxJd",
    "dinari 371 | dinari Jdx2d+7c",
    "hayya 11 | hayya 7cx7d",
    "sweep 243 7dx7s | sweep KcxAs+4h+5h",
)

#: The named techniques that its own lessons teach.
TECHNIQUES: Final = {"hayya": "take"}

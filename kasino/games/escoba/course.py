"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "sum 3 7cx2s+6c | sum 6hx4h+5d",
    "court 51 Qh | court Jcx3d+4c",
    "oros 102 5hxKd | oros Asx5s+Qd",
    "velo 981 | velo Jsx7d Jcx7d",
    "sweep 68 | sweep 2dxAh+5d+2c+5c",
)

#: The named techniques that its own lessons teach.
TECHNIQUES: Final = {"velo": "take"}

"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "court 3323 Qs Jc 2c 3h 6h 4c 5dx3h+2c | court Kdx6h+4c",
    "single 112 Jh Qh Kh 2c | single KcxKh",
    "sweep 5911 3c 2s 4c As 6dxAs+2s+3c 2c Ah | sweep 7sxAh+2c+4c",
)

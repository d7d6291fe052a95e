"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "match 2 | match 8hx8s",
    "several 94 | several 5sx3h+5h+2d",
    "jack 51 2h | jack Jhx8s+2h+Qd+5c+Tc",
    "sweep 52 | sweep 7cx3s+Ah+6h+4d",
    "komi 332 Tdx4s+6s | komi 7dx6h+3c",
)

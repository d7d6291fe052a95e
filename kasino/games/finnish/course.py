"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "match 2 | match 8hx8s",
    "sum 1 5d | sum 9dx4s+5d",
    "court 290 | court Qhx5s+7d",
    "honour 846 KsxAs+Qc | honour ThxTd",
    "several 5 6h | several Qdx6h+Qh+6c",
    "sweep 52 | sweep 7cx3s+Ah+6h+4d",
    "power 1359 | power AhxTd+4c",
    "trail 239 2c | trail 8d 6c",
)

"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "form 1 5d | form 9dx4s+5d",
    "nest 9 Qh | nest 8dx2h+6h+6c",
    "group 1 5d | group 3c+5d=8 > 8c | group-2 8hx5d+3c+8c 8hx5d+3c",
)

#: The named techniques that its own lessons teach.
TECHNIQUES: Final = {"group": "build"}

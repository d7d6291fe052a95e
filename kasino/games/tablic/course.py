"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "court 7 | court KdxTs+4c",
    "ace 331 4d | ace Acx4d+7c",
    "eleven 2135 | eleven KsxAh+3h",
    "choose 215 6d | choose 6sxAd+6d+5c",
    "honours 4 KsxKh+Kd | honours JsxJd",
    "sweep 193 | sweep QcxTs+9h+3d+4d",
)

#: The named techniques that its own lessons teach.
TECHNIQUES: Final = {"honours": "take"}

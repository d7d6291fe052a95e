"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "sum 111 5s | sum 3dx7d+Ac",
    "king 3 Qh | king KcxKh",
    "spare 63 | spare Jhx6h+9c+Tc",
    "khaj 198 | khaj 4dx3s+4c",
    "sweep 1862 3cx8d | sweep AhxAd+4d+5c",
)

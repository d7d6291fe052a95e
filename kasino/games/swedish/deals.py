"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "count:2:0:42 count:2:9:41 count:2:8:40 last:2:20:45 last:2:6:41 last:2:5:41 no-sweep:2:3:44 "
    "no-sweep:2:15:42 no-sweep:2:10:41 sure:2:4:44 sure:2:11:45 sure:2:16:43 take-back:2:0:12 "
    "take-back:2:3:3 take-back:2:4:17"
)

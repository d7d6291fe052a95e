"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "count:2:3:35 count:2:6:32 count:2:2:28 last:2:3:33 last:2:29:33 last:2:37:32 no-sweep:2:4:32 "
    "no-sweep:2:0:30 no-sweep:2:2:29 sevens:2:7:37 sevens:2:1:33 sevens:2:17:33 sure:2:0:37 "
    "sure:2:6:35 sure:2:20:35 take-back:2:6:16 take-back:2:3:34 take-back:2:9:8"
)

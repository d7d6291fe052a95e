"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "count:2:9:44 count:2:14:41 count:2:7:40 take-back:2:2:26 take-back:2:3:11 take-back:2:0:8 "
    "wait:2:20:43 wait:2:21:42 wait:2:2:40"
)

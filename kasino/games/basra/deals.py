"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "clear:2:12:43 clear:2:7:24 clear:2:8:33 count:2:8:44 count:2:11:45 count:2:13:40 "
    "no-sweep:2:1:4 no-sweep:2:2:11 no-sweep:2:3:2 take-back:2:3:36 take-back:2:0:3 "
    "take-back:2:1:40 wait:2:9:27 wait:2:4:1 wait:2:10:9"
)

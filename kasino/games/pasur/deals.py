"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "clear:2:25:3 clear:4:8:7 clear:2:33:24 count:2:24:42 count:2:7:9 count:2:9:41 last:4:5:43 "
    "last:2:31:42 last:4:0:37 little:2:20:4 little:2:24:13 little:2:2:11 no-sweep:2:2:10 "
    "no-sweep:2:1:25 no-sweep:2:3:9 take-back:2:0:43 take-back:2:2:43 take-back:2:4:16 "
    "wait:2:5:20 wait:2:7:10 wait:2:3:1"
)

"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "clear:2:3:7 clear:2:29:19 clear:2:39:1 count:2:4:20 count:2:0:30 count:2:1:25 last:2:20:32 "
    "last:2:1:31 last:2:3:30 little:2:6:9 little:2:12:14 little:2:0:1 no-sweep:2:0:20 "
    "no-sweep:2:1:6 no-sweep:2:2:7 take-back:2:12:24 take-back:2:13:31 take-back:2:19:0 "
    "wait:2:38:1 wait:2:7:30 wait:2:15:30"
)

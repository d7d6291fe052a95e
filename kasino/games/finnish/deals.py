"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "clear:2:71:26 clear:2:113:3 clear:2:17:17 count:2:9:44 count:2:14:41 count:2:7:40 "
    "dead:2:27:18 dead:2:46:43 dead:2:3:32 last:2:33:45 last:2:5:41 last:2:21:41 little:2:9:36 "
    "little:2:0:18 little:2:2:42 no-sweep:2:65:35 no-sweep:2:120:27 no-sweep:2:90:33 sure:2:43:43 "
    "sure:2:27:43 sure:2:47:43 take-back:2:3:3 take-back:2:6:19 take-back:2:0:8 wait:2:20:43 "
    "wait:2:21:42 wait:2:2:16"
)

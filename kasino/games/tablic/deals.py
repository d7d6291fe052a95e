"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "count:2:8:43 count:2:0:38 count:2:6:4 dead:2:8:20 dead:2:10:31 dead:2:6:27 last:2:1:38 "
    "last:2:6:39 last:2:2:38 little:2:1:41 little:2:3:29 little:2:5:27 no-sweep:2:1:18 "
    "no-sweep:2:2:42 no-sweep:2:0:15 pair:2:33:42 pair:2:7:30 pair:2:24:42 sure:2:5:44 "
    "sure:2:2:39 sure:2:4:37 take-back:2:1:40 take-back:2:3:26 take-back:2:7:37 wait:2:23:40 "
    "wait:2:2:40 wait:2:17:5"
)

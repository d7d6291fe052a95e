"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "build:2:1:20 build:2:0:10 build:2:2:19 count:2:4:43 count:2:3:41 count:2:1:40 last:2:5:42 "
    "last:2:14:41 last:2:2:41 little:2:0:4 little:2:8:17 little:2:13:9 no-sweep:2:0:42 "
    "no-sweep:2:8:42 no-sweep:2:13:40 safe-build:2:4:37 safe-build:2:6:24 safe-build:2:3:24 "
    "sure:2:11:45 sure:2:2:43 sure:2:12:43 wait:2:13:44 wait:2:5:40 wait:2:4:41"
)

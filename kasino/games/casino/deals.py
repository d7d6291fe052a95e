"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "build:2:1:20 build:2:0:18 build:2:2:19 count:2:0:43 count:2:4:43 count:2:1:40 "
    "no-sweep:2:5:42 no-sweep:2:7:43 no-sweep:2:8:42 read-build:2:456:34 read-build:2:5240:36 "
    "read-build:2:5557:29 safe-build:2:4:37 safe-build:2:6:24 safe-build:2:5:32 sure:2:11:45 "
    "sure:2:2:42 sure:2:27:43"
)

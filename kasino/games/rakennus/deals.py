"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "build:2:3:8 build:2:5:0 build:2:2:9 count:2:0:18 count:2:1:19 count:2:2:18 safe-build:2:0:21 "
    "safe-build:2:6:25 safe-build:2:2:16"
)

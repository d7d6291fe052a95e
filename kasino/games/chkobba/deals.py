"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "count:2:13:33 count:2:4:31 count:2:10:31 no-sweep:2:0:24 no-sweep:2:3:18 no-sweep:2:6:18 "
    "spariglio:2:0:30 spariglio:2:10:18 spariglio:2:20:0 sure:2:5:33 sure:2:10:33 sure:2:3:31 "
    "take-back:2:5:31 take-back:2:35:24 take-back:2:38:1"
)

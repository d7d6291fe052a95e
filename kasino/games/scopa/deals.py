"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
    "count:2:13:31 count:2:14:31 count:2:15:31 last:2:1:33 last:2:38:30 last:2:75:30 "
    "no-sweep:2:17:32 no-sweep:2:3:30 no-sweep:2:14:24 sevens:2:20:26 sevens:2:60:24 "
    "sevens:2:223:24 spariglio:2:42:31 spariglio:2:66:1 spariglio:2:68:30 sure:2:5:30 "
    "sure:2:16:30 sure:2:26:31 take-back:2:2:9 take-back:2:16:9 take-back:2:5:13 wait:2:91:30 "
    "wait:2:93:31 wait:2:99:30"
)

"""Dates as the page stores them, such as 2026-11-22."""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection
from typing import Final

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def date_of(day: str) -> datetime.date | None:
    """Parse a date such as 2026-11-22; return None if it is not one.

    >>> date_of("2026-11-22").isoweekday(), date_of("2026-02-30"), date_of("today")
    (7, None, None)
    """
    if not _DAY.fullmatch(day):
        return None
    try:
        return datetime.date.fromisoformat(day)
    except ValueError:
        return None


def before(day: str, days: int = 1) -> str:
    """Return the day that is a number of days before another.

    >>> before("2026-03-01")
    '2026-02-28'
    """
    date = date_of(day)
    return str(date - datetime.timedelta(days)) if date else ""


def streak(days: Collection[str], today: str) -> int:
    """Return the number of consecutive days in a list, up to today or yesterday."""
    day = today if today in days else before(today)
    count = 0
    while day in days:
        count, day = count + 1, before(day)
    return count

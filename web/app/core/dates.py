"""Dates as the page stores them, such as 2026-11-22."""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kasino.words import Catalogue

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


def written(say: Catalogue, day: str) -> str:
    """Return a day as the language writes it; a text that is no day is returned unchanged."""
    date = date_of(day)
    if date is None:
        return day
    month = say(f"page.month-{date.month}")  # a number in some languages
    return say("page.date", day=date.day, month=month, year=date.year)


def before(day: str, days: int = 1) -> str:
    """Return the day a given number of days before another.

    >>> before("2026-03-01")
    '2026-02-28'
    """
    date = date_of(day)
    return str(date - datetime.timedelta(days)) if date else ""


def days_until(day: str, today: str) -> int:
    """Return the number of days from one day to another, or 0 if either isn’t a date.

    >>> days_until("2026-03-01", "2026-02-27"), days_until("2026-03-01", "")
    (2, 0)
    """
    then, now = date_of(day), date_of(today)
    return (then - now).days if then is not None and now is not None else 0


def streak(days: Collection[str], today: str) -> int:
    """Return the number of listed days up to today, after the last week with two days off.

    Today doesn’t count as a day off.

    >>> streak({"2026-11-22", "2026-11-23", "2026-11-25", "2026-11-26"}, "2026-11-27")
    4
    """
    day, count = today if today in days else before(today), 0
    off = None  # the latest week with a day off
    while date := date_of(day):
        week = date.isocalendar()[:2]
        if day in days:
            count += 1
        elif week == off:
            break
        else:
            off = week
        day = before(day)
    return count

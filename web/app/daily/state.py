"""The daily match: one game each day, with the same cards and the same opponent for everyone.

The setup alone makes a match a daily one, so the match’s records, saves and links are daily too.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from kasino.engine.events import RoundOver
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.match.setup import MatchSetup

#: The game of each weekday, from Monday.
WEEK: Final = ("finnish", "kasino-call", "kasino", "casino", "swedish", "clearance", "royal")
LEVEL: Final = "counter"
SEATS: Final = ("you", LEVEL)
SEED: Final = "daily-"

#: The number of days for which the match that counts is stored.
MAX_BEGUN: Final = 7

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
#: The sign for a round, by the side with more points in it. They reveal nothing about the cards.
SIGNS: Final = {1: "▲", 0: "=", -1: "▼"}


@dataclass(frozen=True, slots=True)
class Day:
    """A daily match’s result: "won", "lost" or "drawn", the scores, and a sign for each round."""

    end: str
    scores: tuple[int, int]
    rounds: str


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


def game_of(day: str) -> str:
    """Return the game of a day.

    >>> game_of("2026-11-22"), game_of("2026-11-23")
    ('royal', 'finnish')
    """
    date = date_of(day)
    return WEEK[date.weekday()] if date else WEEK[0]


def before(day: str, days: int = 1) -> str:
    """Return the day that is a number of days before another.

    >>> before("2026-03-01")
    '2026-02-28'
    """
    date = date_of(day)
    return str(date - datetime.timedelta(days)) if date else ""


def setup_of(day: str) -> MatchSetup:
    """Return the setup of a daily match."""
    return MatchSetup.of(game_of(day), SEATS, SEED + day)


def day_of(setup: MatchSetup) -> str:
    """Return the day of a daily match; "" for any other match."""
    day = setup.seed.removeprefix(SEED)
    there = setup.seed.startswith(SEED) and date_of(day) is not None
    return day if there and setup == setup_of(day) else ""


def outcome(session: Session) -> Day | None:
    """Return the result of a daily match, or None while it is running."""
    result = session.state.result
    if result is None or not day_of(session.setup):
        return None
    rounds = [
        event.tally.totals
        for entry in session.log
        for event in entry.events
        if isinstance(event, RoundOver)
    ]
    end = "drawn" if len(result.winners) != 1 else "won" if result.winners == (0,) else "lost"
    mine, theirs = session.state.scores
    better = -1 if GAMES[session.setup.game].fewest_wins else 1
    signs = (SIGNS[better * ((own > other) - (own < other))] for own, other in rounds)
    return Day(end, (mine, theirs), "".join(signs))


def begun(text: str) -> dict[str, str]:
    """Return the match that counts for each of the last days, read from the stored list.

    >>> begun("2026-11-21 abc\\n2026-11-22 def\\ndamaged")
    {'2026-11-21': 'abc', '2026-11-22': 'def'}
    """
    found = [line.split(" ") for line in text.splitlines()[-MAX_BEGUN:]]
    return {day: match[0] for day, *match in found if date_of(day) and match and match[0]}


def begin(text: str, day: str, match: str) -> str:
    """Return the stored list with the match that counts for a day, unless it already has one."""
    lines = {line[:10]: line for line in text.splitlines() if line[:10] in begun(text)}
    known = {day: f"{day} {match}", **lines}
    return "\n".join(known[one] for one in sorted(known)[-MAX_BEGUN:])


def own_moves(session: Session) -> int:
    """Return the number of moves that the person in a daily match has played."""
    return sum(entry.move is not None and entry.seat == 0 for entry in session.log)


def streak(days: Collection[str], today: str) -> int:
    """Return the number of consecutive days played, up to today or yesterday."""
    day = today if today in days else before(today)
    count = 0
    while day in days:
        count, day = count + 1, before(day)
    return count

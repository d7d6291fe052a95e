"""The daily: one game a day, the same cards and the same opponent for everybody.

Which match is one is told by what it is made of, so a record, a save and a link of it still are.
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

#: The game of each day of the week, Monday first.
WEEK: Final = ("finnish", "kasino-call", "kasino", "casino", "swedish", "clearance", "royal")
LEVEL: Final = "counter"
SEATS: Final = ("you", LEVEL)
SEED: Final = "daily-"

#: Days of which is remembered which match counts.
MAX_BEGUN: Final = 7

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
#: What becomes of a round, by who has more points in it: signs that tell nothing of the cards.
SIGNS: Final = {1: "▲", 0: "=", -1: "▼"}


@dataclass(frozen=True, slots=True)
class Day:
    """How one day's match ended: "won", "lost" or "drawn", the scores, and a sign a round."""

    end: str
    scores: tuple[int, int]
    rounds: str


def date_of(day: str) -> datetime.date | None:
    """Parse a date such as 2026-11-22; return None if it isn't one.

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
    """Return the day so many days before.

    >>> before("2026-03-01")
    '2026-02-28'
    """
    date = date_of(day)
    return str(date - datetime.timedelta(days)) if date else ""


def setup_of(day: str) -> MatchSetup:
    """Return what is played on a day."""
    return MatchSetup.of(game_of(day), SEATS, SEED + day)


def day_of(setup: MatchSetup) -> str:
    """Return the day whose match this is, "" for any other match."""
    day = setup.seed.removeprefix(SEED)
    there = setup.seed.startswith(SEED) and date_of(day) is not None
    return day if there and setup == setup_of(day) else ""


def outcome(session: Session) -> Day | None:
    """Return how a day's match ended, None while it runs."""
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
    """Return which match counts for each of the last days, from the text that is kept of it.

    >>> begun("2026-11-21 abc\\n2026-11-22 def\\ndamaged")
    {'2026-11-21': 'abc', '2026-11-22': 'def'}
    """
    found = [line.split(" ") for line in text.splitlines()[-MAX_BEGUN:]]
    return {day: match[0] for day, *match in found if date_of(day) and match and match[0]}


def begin(text: str, day: str, match: str) -> str:
    """Return the text with the match that counts for a day, unless there is one already."""
    lines = {line[:10]: line for line in text.splitlines() if line[:10] in begun(text)}
    known = {day: f"{day} {match}", **lines}
    return "\n".join(known[one] for one in sorted(known)[-MAX_BEGUN:])


def own_moves(session: Session) -> int:
    """Return how many moves the person of a daily match has played."""
    return sum(entry.move is not None and entry.seat == 0 for entry in session.log)


def streak(days: Collection[str], today: str) -> int:
    """Return how many days in a row were played, up to today or yesterday."""
    day = today if today in days else before(today)
    count = 0
    while day in days:
        count, day = count + 1, before(day)
    return count

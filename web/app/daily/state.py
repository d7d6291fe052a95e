"""The daily round on the page: which table is offered, which match counts, and stored results.

Versions 1.0 and 1.1 dealt whole matches: one that is under way goes on, and its result stays what
it was.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from app.core import dates, saves
from app.core.dates import date_of
from app.core.page_state import PageState, Playing
from app.core.saves import Save
from app.core.statistics import Statistics, StatisticsError, StatisticsPart, bounded, is_margin
from app.platform import store
from kasino.games import SHOWN
from kasino.match.daily import (
    SEED,
    SIGNS,
    WEEK,
    Day,
    Table,
    game_of,
    is_easy,
    result_of,
    setup_of,
    tables,
)
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.messages import SHORT, clip

#: The games of the whole matches.
WEEK_OF_MATCHES: Final = tuple(
    next((name for name, shown in SHOWN.items() if shown.match_weekday == day), usual)
    for day, usual in enumerate(WEEK)
)

#: A person who has won fewer matches plays an easy one, with hints and undo.
FEW_WINS: Final = 3

#: The number of days for which the match that counts is stored.
MAX_BEGUN: Final = 7

#: The maximum numbers of daily matches to store, and of rounds in each.
MAX_DAYS: Final = 400
MAX_ROUNDS: Final = 40
#: The name under which the browser keeps the matches that count.
BEGUN: Final = "daily-begun"
#: The mark of a stored daily round, after the parts that a whole match has too.
ROUND: Final = "round"


def matches(day: str) -> tuple[MatchSetup, ...]:
    """Return a day’s whole matches, at the same tables; raise DayError if the day is invalid."""
    old = replace(setup_of(day), game=game_of(day, WEEK_OF_MATCHES), options="")
    return *(replace(setup, options="") for setup in tables(day)[:-1]), old


def is_one_round(setup: MatchSetup) -> bool:
    """Return whether a daily match is a round, instead of a whole match."""
    return not setup.rules.target


def offered(day: str, known: Statistics) -> MatchSetup:
    """Return the setup for a person with these statistics: the day’s game only if they know it."""
    if sum(line.won for line in known.lines.values()) < FEW_WINS:
        return setup_of(day, Table.EASY)
    knows = date_of(day) and any(name.split()[0] == game_of(day) for name, _ in known.lines)
    return setup_of(day, Table.GAME if knows else Table.FINNISH)


def day_of(setup: MatchSetup) -> str:
    """Return the day of a daily round or match; "" for any other match."""
    day = setup.seed.removeprefix(SEED)
    there = setup.seed.startswith(SEED) and date_of(day) is not None
    return day if there and setup in (*tables(day), *matches(day)) else ""


def outcome(session: Session) -> Day | None:
    """Return the result of a daily round or match, or None while it is in progress."""
    return result_of(session) if day_of(session.setup) else None


def matches_begun(text: str) -> dict[str, str]:
    """Return the match that counts for each of the most recent days, read from the stored list.

    >>> matches_begun("2026-11-21 abc\\n2026-11-22 def\\ndamaged")
    {'2026-11-21': 'abc', '2026-11-22': 'def'}
    """
    found = [line.split(" ") for line in text.splitlines()[-MAX_BEGUN:]]
    return {day: match[0] for day, *match in found if date_of(day) and match and match[0]}


def stored_begun() -> str:
    """Return the stored list; a copy of one with damaged lines is set aside."""
    text = store.read(BEGUN) or ""
    if len(matches_begun(text)) < len(text.splitlines()[-MAX_BEGUN:]):
        store.set_aside(BEGUN, text)
    return text


def begin(text: str, day: str, match: str) -> str:
    """Return the stored list with the match that counts for a day, unless it already has one."""
    lines = {line[:10]: line for line in text.splitlines() if line[:10] in matches_begun(text)}
    known = {day: f"{day} {match}", **lines}
    return "\n".join(known[one] for one in sorted(known)[-MAX_BEGUN:])


def own_moves(session: Session) -> int:
    """Return the number of moves that the person in a daily match has played."""
    return sum(entry.move is not None and entry.seat == 0 for entry in session.log)


# Stored data.


def read_days(found: Any) -> Mapping[str, Day] | None:
    """Return stored daily matches in order, or None if there is no list; raise StatisticsError.

    Each of them is checked.
    """
    if not isinstance(found, dict) or len(found) > MAX_DAYS:
        return None
    days = {}
    for day, entry in sorted(found.items()):
        fits = date_of(day) is not None and isinstance(entry, list) and len(entry) >= 4
        if not fits or not _is_day(*entry[:4]):
            raise StatisticsError("stats.day", day=clip(day, SHORT), found=clip(entry, SHORT))
        days[day] = Day(entry[0], (entry[1], entry[2]), entry[3], entry[4:5] == [ROUND])
    return days


def _is_day(end: object, mine: object, theirs: object, rounds: object) -> bool:
    signs = set(SIGNS.values())
    told = isinstance(rounds, str) and len(rounds) <= MAX_ROUNDS and set(rounds) <= signs
    return told and end in ("won", "lost", "drawn") and is_margin(mine) and is_margin(theirs)


def write_days(days: Mapping[str, Day]) -> dict[str, list[Any]]:
    """Return the daily matches as plain data, which ``read_days`` reads."""
    return {
        day: [one.end, *one.scores, one.rounds, *[ROUND] * one.one_round]
        for day, one in days.items()
    }


NO_DAYS: Final[Mapping[str, Day]] = {}
#: The results of the daily matches, by day.
DAYS: Final = StatisticsPart("days", NO_DAYS, write_days, read_days, {"most": MAX_DAYS})


def count_day(known: Statistics, day: str, found: Day) -> Statistics:
    """Return the statistics with a daily match; only the first one on each day counts."""
    before = known.of(DAYS)
    if not day or day in before:
        return known
    scores = (bounded(found.scores[0]), bounded(found.scores[1]))
    found = replace(found, scores=scores, rounds=found.rounds[:MAX_ROUNDS])
    return known.put(DAYS, dict(sorted({**before, day: found}.items())[-MAX_DAYS:]))


@dataclass(frozen=True, slots=True)
class Today:
    """The match that counts for today: its origin, or ""."""

    counting: str = ""


def today_kept(found: list[Save], today: str) -> Today:
    """Read the match that counts for today; add it and yesterday’s to the listed saves."""
    begun = matches_begun(stored_begun())
    counting = [begun.get(day, "") for day in (today, dates.before(today))]
    listed = {one.id for one in found}
    kept = (saves.save(origin) for origin in counting if origin and origin not in listed)
    found.extend(one for one in kept if one is not None)
    return Today(counting[0])


def setup_of_save(save: Save) -> MatchSetup | None:
    """Return the setup of a saved daily match, or None for any other."""
    found = re.search(r"^seed: daily-([0-9-]{10})$", save.record, re.MULTILINE)
    day = found[1] if found and date_of(found[1]) is not None else ""
    about = save.game, save.seats, save.rules
    every = (*tables(day), *matches(day)) if day else ()
    return next((one for one in every if (one.game, one.seats, one.options) == about), None)


def day_of_save(save: Save) -> str:
    """Return the day of a saved daily match, or "" for any other."""
    setup = setup_of_save(save)
    return "" if setup is None else setup.seed.removeprefix(SEED)


def day_on_table(state: PageState) -> str:
    """Return the day of the daily match, or ""."""
    return day_of(state.mode.session.setup) if isinstance(state.mode, Playing) else ""


def strict(state: PageState) -> bool:
    """Return whether a daily match without undo and hints is on the table."""
    match = state.match
    return match is not None and bool(day_on_table(state)) and not is_easy(match.setup)

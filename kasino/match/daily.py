"""The round of the day: the same cards for everyone, on the page and in the terminal.

Only its setup makes a match a daily round, so its records, saves and links are daily too.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kasino.engine.events import RoundOver
from kasino.errors import TranslatableError
from kasino.games import FIRST, SHOWN, game
from kasino.match.session import Session
from kasino.match.setup import MatchSetup, options_text
from kasino.messages import clip

_DATE: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

#: The game of each weekday, from Monday. Each has at most 24 plays a person in a round.
WEEK: Final = tuple(
    next((name for name, shown in SHOWN.items() if shown.weekday == day), FIRST) for day in range(7)
)
LEVEL: Final = "counter"
#: The level at the easy table, which allows hints and undo.
EASY_LEVEL: Final = "beginner"
SEED: Final = "daily-"

#: The games with puzzles whose obvious capture is wrong.
PUZZLE_GAMES: Final = tuple(
    sorted(
        (name for name, shown in SHOWN.items() if shown.puzzle_turn >= 0),
        key=lambda name: SHOWN[name].puzzle_turn,
    )
)

#: The sign for a round, by the side with more points in it. They reveal nothing about the cards.
SIGNS: Final = {1: "▲", 0: "=", -1: "▼"}


class DayError(TranslatableError):
    """The error for an invalid day."""


class Table(enum.Enum):
    """A table of the day: its game and its opponent."""

    EASY = "easy"  # Finnish Kasino against an easy opponent, with hints and undo
    FINNISH = "finnish"  # Finnish Kasino
    GAME = "game"  # the day’s own game


@dataclass(frozen=True, slots=True)
class Day:
    """A day’s result: "won", "lost" or "drawn", the scores, and a sign for each round.

    ``one_round`` tells a daily round from a whole match, which versions 1.0 and 1.1 dealt.
    """

    end: str
    scores: tuple[int, int]
    rounds: str
    one_round: bool = False


def day_number(day: str) -> int:
    """Return the number of a date such as ``2026-11-22``, counting from a Monday, which is 1.

    Raise DayError if it isn’t a date.

    >>> day_number("2026-11-23") - day_number("2026-11-22")
    1
    """
    found = _DATE.fullmatch(day)
    year, month, number = map(int, found.groups()) if found else (0, 0, 0)
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    there = year and 1 <= month <= 12
    if not (there and 1 <= number <= _LENGTHS[month - 1] + (leap and month == 2)):
        raise DayError("day", day=clip(day))
    before = year - 1
    whole = 365 * before + before // 4 - before // 100 + before // 400
    return whole + sum(_LENGTHS[: month - 1]) + (leap and month > 2) + number


def game_of(day: str, week: Sequence[str] = WEEK) -> str:
    """Return the game for a given day.

    >>> game_of("2026-11-23"), game_of("2026-11-26")
    ('finnish', 'casino')
    """
    return week[(day_number(day) - 1) % len(week)]


def one_round(name: str) -> str:
    """Return the options that make a match of a game one round.

    >>> one_round("finnish")
    'target=0'
    """
    return options_text(game(name, "target=0"))


def setup_of(day: str, table: Table = Table.GAME) -> MatchSetup:
    """Return the setup of a day’s round at a table; raise DayError if the day is invalid.

    >>> setup_of("2026-11-26").game, setup_of("2026-11-26", Table.EASY).seats
    ('casino', ('you', 'beginner'))
    """
    name = game_of(day) if table is Table.GAME else WEEK[0]
    level = EASY_LEVEL if table is Table.EASY else LEVEL
    setup = MatchSetup.of(name, ("you", level), SEED + day)
    return replace(setup, options=one_round(name))


def tables(day: str) -> tuple[MatchSetup, ...]:
    """Return a day’s rounds, one for each table; raise DayError if the day is invalid."""
    return tuple(setup_of(day, table) for table in Table)


def day_of(setup: MatchSetup) -> str:
    """Return the day of a daily round, or "" for any other match."""
    day = setup.seed.removeprefix(SEED)
    if not setup.seed.startswith(SEED) or not _DATE.fullmatch(day):
        return ""
    try:
        return day if setup in tables(day) else ""
    except DayError:
        return ""


def puzzle_game(day: str, played: Collection[str]) -> str:
    """Return the game of a day’s puzzle for someone who has played these games.

    It is one of them with such puzzles, another each day, or else Finnish Kasino. Raise DayError if
    the day is invalid.

    >>> puzzle_game("2026-11-22", PUZZLE_GAMES[1:2]) == PUZZLE_GAMES[1]
    True
    >>> puzzle_game("2026-11-22", ())
    'finnish'
    """
    known = [name for name in PUZZLE_GAMES if name in played] or PUZZLE_GAMES[:1]
    return known[day_number(day) % len(known)]


def is_easy(setup: MatchSetup) -> bool:
    """Return whether a match of the day allows hints and undo."""
    return setup.seats == ("you", EASY_LEVEL)


def result_of(session: Session) -> Day | None:
    """Return the result of a match of the day, or None while it is in progress."""
    result = session.state.result
    if result is None:
        return None
    rounds = [
        event.tally.totals
        for entry in session.log
        for event in entry.events
        if isinstance(event, RoundOver)
    ]
    end = "drawn" if len(result.winners) != 1 else "won" if result.winners == (0,) else "lost"
    mine, theirs = session.state.scores
    better = -1 if session.rules.fewest_wins else 1
    signs = (SIGNS[better * ((own > other) - (own < other))] for own, other in rounds)
    return Day(end, (mine, theirs), "".join(signs), not session.rules.target)

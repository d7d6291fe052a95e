"""Statistics by game, house rules and level: counting matches, and their form as text.

Matches with undo are counted separately, and so are matches between people, because neither kind
shows how strong the person is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from app.coach.book import state as book
from app.coach.book.state import Book
from app.coach.par import state as pars
from app.coach.par.state import Pars
from app.core.effects import Outside, effect
from app.daily import state as daily
from app.daily.state import Day
from app.platform import store, untrusted_json
from app.platform.unread import ABOUT, Left, restored, unread
from app.platform.untrusted_json import JsonError
from app.statistics import duplicates, luck, ratings, solved
from app.statistics.duplicates import Duplicates
from app.statistics.luck import Luck
from app.statistics.ratings import Ratings
from app.statistics.solved import SolvedPuzzles
from app.statistics.techniques import state as techniques
from app.statistics.techniques.state import Techniques
from kasino.engine.events import Event, Result, RoundOver, Swept
from kasino.errors import KasinoError
from kasino.match.duplicate import duplicate
from kasino.match.rating import HIGHEST, LOWEST, round_result
from kasino.match.session import Session
from kasino.match.setup import MatchSetup, is_human
from kasino.messages import SHORT, clip
from kasino.players import LEVELS
from kasino.players.fitting import ADAPTIVE, adaptive_step
from kasino.rules import Rules

#: The names under which the browser keeps the statistics: those that count, those that could
#: not be read, and those that an import replaced.
KEPT: Final = "statistics"
DAMAGED: Final = "statistics-damaged"
BEFORE: Final = "statistics-before"

VERSION: Final = 1
HEAD: Final = "kasino-statistics"
MAX_SIZE: Final = 384 * 1024  # enough for the lines of every game, the days and the book
MAX_COUNT: Final = 10**9
MAX_NAME_LENGTH: Final = 40  # of a match
RECENT: Final = 20  # rounds stored one by one
MAX_MARGIN: Final = 999  # of one round
MAX_COUNTED: Final = 400  # matches stored so that none is counted twice
MAX_DAYS: Final = 400  # daily matches stored, the latest
MAX_ROUNDS: Final = 40  # rounds of a daily match that are stored

#: Levels of a line in addition to those of opponents: several levels at one table, and people.
MIXED: Final = "mixed"
PEOPLE: Final = "people"
#: Every level that a line can have, in order.
KNOWN: Final = (*LEVELS, ADAPTIVE, MIXED, PEOPLE)


class StatisticsError(KasinoError):
    """A problem with a statistics file, as a message id with arguments."""

    def __init__(self, ident: str, **arguments: object) -> None:
        super().__init__(f"{ident}: {arguments}")
        self.ident = ident
        self.arguments = arguments


@dataclass(frozen=True, slots=True)
class Line:
    """The results of one game against one level; matches with undo count only as ``assisted``."""

    played: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    assisted: int = 0
    points: int = 0
    sweeps: int = 0
    royals: int = 0
    streak: int = 0
    best: int = 0
    rounds: int = 0
    margin: int = 0  # of all rounds: the person’s points minus those of the best other side
    recent: tuple[int, ...] = ()  # the same for each of the last rounds


@dataclass(frozen=True, slots=True)
class Outcome:
    """The data of a finished match that statistics need."""

    game: str  # with its house rules, if it has any: "kasino sweep=0"
    level: str
    assisted: bool
    end: str  # "won", "lost", "drawn", or "" between people
    points: int
    sweeps: int
    royals: int
    margins: tuple[int, ...] = ()  # of each round
    results: tuple[float, ...] = ()  # of each round
    against: str = ""  # the level; for an opponent that adapts, its current one


@dataclass(frozen=True, slots=True)
class Statistics:
    """All results so far, by (game, level), and the matches that were counted."""

    lines: dict[tuple[str, str], Line] = field(default_factory=dict)
    counted: tuple[str, ...] = ()
    days: dict[str, Day] = field(default_factory=dict)  # the daily matches, by day
    puzzles: SolvedPuzzles = field(default_factory=SolvedPuzzles)
    luck: Luck = field(default_factory=Luck)
    duplicates: Duplicates = field(default_factory=Duplicates)
    pars: Pars = ()  # of the last rounds with par
    book: Book = field(default_factory=Book)  # the book of mistakes
    techniques: Techniques = field(default_factory=Techniques)  # losses found by reviews
    ratings: Ratings = field(default_factory=dict)  # the strength of the person
    left: Left = field(default_factory=dict)  # unread data from a later version


def outcome(session: Session) -> Outcome | None:
    """Return the data of a finished match; None while it is running, or if nobody played."""
    people, result = session.human_seats, session.state.result
    if result is None or not people or session.by_letters:
        return None
    levels = {who for who in session.seats if not is_human(who)}
    own = people if len(people) > 1 else people[:1]
    against = PEOPLE if len(people) > 1 else MIXED if len(levels) > 1 else min(levels)
    level = against if adaptive_step(against) is None else ADAPTIVE
    sides = {session.rules.side_of(seat, session.players) for seat in own}
    side = min(sides)
    events = [event for entry in session.log for event in entry.events]
    rounds = [event.tally.totals for event in events if isinstance(event, RoundOver)]
    alone = level != PEOPLE
    return Outcome(
        game=session.setup.variant,
        level=level,
        assisted=session.assisted,
        end=_end(result, side) if alone else "",
        points=session.state.scores[side] if alone else 0,
        sweeps=_sweeps(session.rules, events, own),
        royals=sum(isinstance(event, RoundOver) and event.royal in sides for event in events),
        margins=_margins(rounds, side) if alone else (),
        results=tuple(round_result(session.rules, totals, side) for totals in rounds)
        if alone
        else (),
        against=against,
    )


def _end(result: Result, side: int) -> str:
    if side in result.losers:
        return "lost"
    return "won" if result.winners == (side,) else "drawn"


def _margins(rounds: Iterable[Sequence[int]], side: int) -> tuple[int, ...]:
    """Return, for each round, a side’s points minus those of the best other side."""
    return tuple(
        points[side] - max(n for other, n in enumerate(points) if other != side)
        for points in rounds
    )


def _sweeps(rules: Rules, events: Sequence[Event], own: Sequence[int]) -> int:
    if not rules.sweeps_score:
        return 0
    return sum(isinstance(e, Swept) and e.counts and e.seat in own for e in events)


def count(known: Statistics, match: str, found: Outcome) -> Statistics:
    """Return the statistics with one more match; a match counted before changes nothing."""
    match = _name(match)
    if match in known.counted:
        return known
    place = (found.game, found.level)
    line = known.lines.get(place, Line())
    rated = known.ratings
    if not found.assisted:
        rated = ratings.counting(rated, found.game, found.against, found.results)
    if found.assisted:
        line = replace(line, assisted=min(line.assisted + 1, MAX_COUNT))
    elif line.played < MAX_COUNT:  # a full line stays as it is, so that its sums fit
        streak = line.streak + 1 if found.end == "won" else 0
        line = replace(
            line,
            played=line.played + 1,
            won=line.won + (found.end == "won"),
            lost=line.lost + (found.end == "lost"),
            drawn=line.drawn + (found.end == "drawn"),
            points=max(-MAX_COUNT, min(line.points + found.points, MAX_COUNT)),
            sweeps=min(line.sweeps + found.sweeps, MAX_COUNT),
            royals=min(line.royals + found.royals, MAX_COUNT),
            streak=streak,
            best=max(line.best, streak),
            rounds=min(line.rounds + len(found.margins), MAX_COUNT),
            margin=max(-MAX_COUNT, min(line.margin + sum(found.margins), MAX_COUNT)),
            recent=(*line.recent, *map(_bounded, found.margins))[-RECENT:],
        )
    counted = (*known.counted, match)[-MAX_COUNTED:]
    lines = {**known.lines, place: line}
    return replace(known, lines=lines, counted=counted, ratings=rated)


def count_duplicate(known: Statistics, session: Session) -> Statistics:
    """Return the statistics with a duplicate match after its second pass; each counts once.

    It counts nowhere else, and neither does a single pass, because in the second one the cards are
    known.
    """
    if not session.alone:
        return known
    name = duplicates.name_of(session)
    side = session.rules.side_of(session.human_seats[0], session.players)
    found = duplicate(session, side)
    if found is None or found.number == 1 or name in known.counted:
        return known
    counted = (*known.counted, name)[-MAX_COUNTED:]
    return replace(known, counted=counted, duplicates=known.duplicates.counting(found))


def count_day(known: Statistics, day: str, found: Day) -> Statistics:
    """Return the statistics with a daily match; only the first one of a day counts."""
    if not day or day in known.days:
        return known
    bounded = (_bounded(found.scores[0]), _bounded(found.scores[1]))
    found = replace(found, scores=bounded, rounds=found.rounds[:MAX_ROUNDS])
    days = sorted({**known.days, day: found}.items())[-MAX_DAYS:]
    return replace(known, days=dict(days))


def _bounded(margin: int) -> int:
    return max(-MAX_MARGIN, min(margin, MAX_MARGIN))


def write(known: Statistics) -> str:
    """Return the text that ``read`` reads, with a later version’s unread data if there is room."""
    text = _text(restored(_plain(known), known.left))
    return text if len(text) <= MAX_SIZE else _text(_plain(known))


def _plain(known: Statistics) -> dict[str, Any]:
    """Return the statistics as plain data."""
    return {
        HEAD: VERSION,
        "lines": [
            {"game": played, "level": level, **asdict(line), "recent": list(line.recent)}
            for (played, level), line in sorted(known.lines.items())
        ],
        "counted": list(known.counted),
        "days": {day: [one.end, *one.scores, one.rounds] for day, one in known.days.items()},
        "puzzles": solved.write(known.puzzles),
        "luck": luck.write(known.luck),
        "duplicates": duplicates.write(known.duplicates),
        "pars": pars.write(known.pars),
        "book": book.write(known.book),
        "techniques": techniques.write(known.techniques),
        "ratings": ratings.write(known.ratings),
    }


def _text(data: dict[str, Any]) -> str:
    """Return plain data as JSON, with a line for each part and for each entry of ``lines``."""
    rows = ",\n  ".join(map(json.dumps, data["lines"]))
    parts = {name: json.dumps(part) for name, part in data.items()}
    parts["lines"] = f"[\n  {rows}\n]" if rows else "[]"
    parts["counted"] = json.dumps(data["counted"], ensure_ascii=False)  # no longer than when read
    inside = ",\n ".join(f"{json.dumps(name)}: {part}" for name, part in parts.items())
    return f"{{{inside}}}\n"


def read(text: str) -> Statistics:
    """Return statistics read from a string, with every number checked; raise StatisticsError.

    Missing parts have their initial values. Names and entries from a later version, such as those
    of a new game, are not interpreted, but are kept and written back unchanged.
    """
    found = _json(text)
    if not isinstance(found, dict) or HEAD not in found:
        raise StatisticsError("stats.not-ours", head=HEAD)
    if found[HEAD] != VERSION or isinstance(found[HEAD], bool):
        raise StatisticsError("stats.version", found=clip(found[HEAD], SHORT), known=VERSION)
    entries, counted = found.get("lines", []), found.get("counted", [])
    if not isinstance(entries, list) or not isinstance(counted, list):
        raise StatisticsError("stats.no-list")
    lines: dict[tuple[str, str], Line] = {}
    for place, entry in enumerate(entries, 1):
        key, line = _line(entry, place)
        if key in lines:
            raise StatisticsError("stats.twice", place=place, game=key[0], level=key[1])
        lines[key] = line
    if len(counted) > MAX_COUNTED or not all(
        isinstance(name, str) and name and name == _name(name) for name in counted
    ):
        raise StatisticsError("stats.counted", most=MAX_COUNTED)
    puzzles = solved.read(found.get("puzzles", {}))
    if puzzles is None:
        raise StatisticsError("stats.puzzles", most=solved.MAX_PUZZLES)
    dealt = luck.read(found.get("luck", [0]))
    if dealt is None:
        raise StatisticsError("stats.luck")
    twice = duplicates.read(found.get("duplicates", []))
    if twice is None:
        raise StatisticsError("stats.duplicates")
    deals = pars.read(found.get("pars", []))
    if deals is None:
        raise StatisticsError("stats.pars", most=pars.MAX_RESULTS)
    mistakes = book.read(found.get("book", []))
    if mistakes is None:
        raise StatisticsError("stats.book", most=book.MAX_PAGES)
    given = techniques.read(found.get("techniques", []))
    if given is None:
        raise StatisticsError("stats.techniques")
    rated = ratings.read(found.get("ratings", {}))
    if rated is None:
        raise StatisticsError("stats.ratings", low=LOWEST, high=HIGHEST)
    known = Statistics(
        {key: line for key, line in lines.items() if _known(key[0]) and key[1] in KNOWN},
        tuple(counted),
        _days(found.get("days", {})),
        puzzles,
        dealt,
        twice,
        deals,
        mistakes,
        given,
        {variant: one for variant, one in rated.items() if _known(variant)},
    )
    return replace(known, left=unread(found, _plain(known)))


def _days(found: Any) -> dict[str, Day]:
    """Return stored daily matches in order, after checking each of them."""
    if not isinstance(found, dict) or len(found) > MAX_DAYS:
        raise StatisticsError("stats.days", most=MAX_DAYS)
    days = {}
    for day, entry in sorted(found.items()):
        fits = daily.date_of(day) is not None and isinstance(entry, list) and len(entry) >= 4
        if not fits or not _is_day(*entry[:4]):
            raise StatisticsError("stats.day", day=clip(day, SHORT), found=clip(entry, SHORT))
        days[day] = Day(entry[0], (entry[1], entry[2]), entry[3])
    return days


def _is_day(end: object, mine: object, theirs: object, rounds: object) -> bool:
    signs = set(daily.SIGNS.values())
    told = isinstance(rounds, str) and len(rounds) <= MAX_ROUNDS and set(rounds) <= signs
    return told and end in ("won", "lost", "drawn") and _is_margin(mine) and _is_margin(theirs)


def _name(match: str) -> str:
    """Return the name to store for a match: shortened, with "?" for unprintable characters."""
    return "".join(sign if sign.isprintable() else "?" for sign in match[:MAX_NAME_LENGTH]) or "?"


def _json(text: str) -> Any:
    try:
        return untrusted_json.read(text, longest=MAX_SIZE, pairs=_once, constant=_no_constant)
    except JsonError as error:
        if error.kind == "size":
            raise StatisticsError("stats.size", most=MAX_SIZE) from None
        if error.line:
            raise StatisticsError("stats.json", line=error.line, column=error.column) from None
        raise StatisticsError("stats.not-ours", head=HEAD) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for name in names if names.count(name) > 1)
        raise StatisticsError("stats.double", name=clip(double, SHORT))
    return found


def _no_constant(name: str) -> None:
    raise StatisticsError("stats.double", name=name)


def _line(entry: Any, place: int) -> tuple[tuple[str, str], Line]:
    if not isinstance(entry, dict):
        raise StatisticsError("stats.no-entry", place=place)
    for name in ABOUT:
        if not isinstance(entry.get(name), str):
            raise StatisticsError("stats.no-key", place=place, name=name)
    usual = {name: value for name, value in asdict(Line()).items() if name != "recent"}
    values: dict[str, Any] = {name: entry.get(name, usual[name]) for name in usual}
    for name, value in values.items():
        low = -MAX_COUNT if name in ("points", "margin") else 0
        if type(value) is not int or not low <= value <= MAX_COUNT:
            raise StatisticsError("stats.number", place=place, name=name, found=clip(value, SHORT))
    recent = entry.get("recent", [])
    if not isinstance(recent, list) or len(recent) > RECENT or not all(map(_is_margin, recent)):
        raise StatisticsError("stats.number", place=place, name="recent", found=clip(recent, SHORT))
    line = Line(**values, recent=tuple(recent))
    played, level = (entry[name] for name in ABOUT)
    ends = line.won + line.lost + line.drawn
    if ends != (0 if level == PEOPLE else line.played) or not line.streak <= line.best <= line.won:
        raise StatisticsError("stats.sum", place=place)
    return (played, level), line


def _is_margin(value: object) -> bool:
    # type() instead of isinstance(), because a bool is an int.
    return type(value) is int and -MAX_MARGIN <= value <= MAX_MARGIN


def _known(game_text: str) -> bool:
    """Return whether a string is a game, alone or with house rules as records write them."""
    try:
        return MatchSetup.of_variant(game_text).variant == game_text
    except KasinoError:
        return False


# Storage.


def known_statistics() -> Statistics:
    """Return the stored statistics; damaged ones are set aside and replaced by empty ones."""
    text = store.kept(KEPT)
    if text is None:
        return Statistics()
    try:
        return read(text)
    except StatisticsError:
        store.drop(KEPT)  # first, to make space in a full storage
        store.keep(DAMAGED, text)
        return Statistics()


def keep_statistics(known: Statistics) -> None:
    """Store the statistics."""
    store.keep(KEPT, write(known))


@effect(before=True, stored=True)
def keep_page(_outside: Outside, record: str, page: book.Page | None) -> None:
    """Store a page of the book of mistakes by its record; None removes it."""
    known = known_statistics()
    keep_statistics(replace(known, book=known.book.with_page(record, page)))

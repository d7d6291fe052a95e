"""Statistics by game, house rules and level: counting matches, and their form as text.

Matches with undo are counted separately, and so are matches between people, because neither kind
shows how strong the person is. The person’s rating in each game is for the adaptive opponent.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar, cast

from app.core.helping import counts_apart, is_helped
from app.core.slots import STATISTICS
from app.i18n import catalogue
from app.platform import store, untrusted_json
from app.platform.unread import ABOUT, Left, restored, row, unread
from app.platform.untrusted_json import JsonError
from kasino.engine.events import Event, Result, RoundOver, Swept
from kasino.errors import KasinoError
from kasino.match.rating import HIGHEST, LOWEST, Rating, round_result
from kasino.match.session import Session
from kasino.match.setup import MatchSetup, is_human
from kasino.messages import SHORT, clip
from kasino.players import LEVELS
from kasino.players.adaptive import ADAPTIVE, adaptive_step, within_a_step
from kasino.rules import Rules
from kasino.words import Catalogue

#: Ratings by game, including its house rules.
Ratings = Mapping[str, Rating]

MAX_ROUNDS: Final = 10**9


def counting_rounds(known: Ratings, variant: str, level: str, results: Iterable[float]) -> Ratings:
    """Return the ratings after the rounds of a match against a level.

    The adaptive opponent moves at most one step of the ladder.
    """
    found = before = known.get(variant, Rating())
    for result in results:
        found = found.after(level, result)
    points = round(within_a_step(before.points, found.points))
    found = Rating(points, min(found.rounds, MAX_ROUNDS))
    return known if found == before else {**known, variant: found}


def write_ratings(known: Ratings) -> dict[str, Any]:
    """Return the ratings as plain data, which ``read`` reads."""
    return {variant: [one.points, one.rounds] for variant, one in sorted(known.items())}


def read_ratings(found: Any) -> Ratings | None:
    """Return the ratings from plain data without checking the games; None if it is invalid."""
    if not isinstance(found, dict):
        return None
    rows = {variant: row(numbers, Rating) for variant, numbers in found.items()}
    if not all(map(_is_rating, rows.values())):
        return None
    return {variant: Rating(*numbers) for variant, numbers in rows.items() if numbers}


def _is_rating(found: list[Any] | None) -> bool:
    if found is None:
        return False
    points, rounds = found
    told = type(points) is int and type(rounds) is int
    return told and LOWEST <= points <= HIGHEST and 1 <= rounds <= MAX_ROUNDS


#: The names under which the browser keeps the statistics: those that count, and those that an
#: import replaced.
KEPT: Final = "statistics"
BEFORE: Final = "statistics-before"

T = TypeVar("T")

VERSION: Final = 1
HEAD: Final = "kasino-statistics"
MAX_SIZE: Final = 384 * 1024  # enough for the lines of every game, the days and the book
MAX_COUNT: Final = 10**9
LONGEST_NAME: Final = 40  # of a match
RECENT: Final = 20  # rounds stored one by one
MAX_MARGIN: Final = 999  # of one round
MAX_COUNTED: Final = 400  # matches stored so that none is counted twice

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


@dataclass(frozen=True)
class StatisticsPart(Generic[T]):
    """A feature’s part of the statistics: its name in the stored text, and its form there.

    ``read`` checks plain data, and returns None if it is invalid. The message ``stats.`` with the
    part’s name then reports that, with the arguments in ``limits``.
    """

    name: str
    empty: T
    write: Callable[[T], Any]
    read: Callable[[Any], T | None]
    limits: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """The results of one game against one level; matches with help count only as ``assisted``."""

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
    """The data of a finished match that the statistics need."""

    game: str  # with its house rules, if it has any: "kasino sweep=0"
    level: str
    assisted: bool
    end: str  # "won", "lost", "drawn", or "" between people
    points: int
    sums: Mapping[str, int]  # by figure name
    margins: tuple[int, ...] = ()  # of each round
    results: tuple[float, ...] = ()  # of each round
    against: str = ""  # the level; for an opponent that adapts, its current one
    helped: bool = False  # hints or undo were used, even if they cost nothing


@dataclass(frozen=True, slots=True)
class Statistics:
    """All results so far, by (game, level), and the matches that have been counted."""

    lines: dict[tuple[str, str], Line] = field(default_factory=dict)
    counted: tuple[str, ...] = ()
    ratings: Ratings = field(default_factory=dict)  # the strength of the person
    parts: Mapping[str, Any] = field(default_factory=dict)  # features’ results, by name
    left: Left = field(default_factory=dict)  # unread data, from a later version or of no feature

    def of(self, part: StatisticsPart[T]) -> T:
        """Return a feature’s part of the statistics."""
        return cast(T, self.parts.get(part.name, part.empty))

    def put(self, part: StatisticsPart[T], value: T) -> Statistics:
        """Return the statistics with a feature’s part replaced."""
        parts = {name: one for name, one in self.parts.items() if name != part.name}
        return replace(self, parts=parts if value == part.empty else {**parts, part.name: value})

    def once(self, name: str) -> Statistics | None:
        """Return the statistics with one more counted match, or None if it was already there."""
        if name in self.counted:
            return None
        return replace(self, counted=(*self.counted, name)[-MAX_COUNTED:])


def outcome(session: Session) -> Outcome | None:
    """Return the data of a finished match; None while it is in progress, or if nobody played."""
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
        assisted=counts_apart(session),
        helped=is_helped(session),
        end=_end(result, side) if alone else "",
        points=session.state.scores[side] if alone else 0,
        sums={each.name: each.of(session, events, own) for each in FIGURES},
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


def _sweeps(session: Session, events: Sequence[Event], own: Sequence[int]) -> int:
    if not session.rules.sweeps_score:
        return 0
    return sum(isinstance(e, Swept) and e.counts and e.seat in own for e in events)


def _royals(session: Session, events: Sequence[Event], own: Sequence[int]) -> int:
    sides = {session.rules.side_of(seat, session.players) for seat in own}
    return sum(isinstance(event, RoundOver) and event.royal in sides for event in events)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure for a match. The field of `Line` with the same name is its sum.

    ``of`` counts it for the person’s seats. ``shown`` says whether the dialog shows the sum; its
    label is the message ``page.stats-…`` with the figure’s name.
    """

    name: str
    of: Callable[[Session, Sequence[Event], Sequence[int]], int]
    shown: Callable[[Rules, Line], bool]


#: Figures, in the order of the dialog.
FIGURES: Final = (
    Figure("sweeps", _sweeps, lambda rules, _line: rules.sweeps_score),
    Figure("royals", _royals, lambda rules, line: rules.royal and line.royals > 0),
)
catalogue.declare(
    "saves",
    {
        "page.stats-sweeps": "{-Sweeps}",
        "page.stats-royals": "Royal Kasino",
    },
)


def count(known: Statistics, match: str, found: Outcome) -> Statistics:
    """Return the statistics with one more match; a match counted before changes nothing."""
    counted = known.once(_name(match))
    if counted is None:
        return known
    place = (found.game, found.level)
    line = known.lines.get(place, Line())
    rated = known.ratings
    if not found.helped:
        rated = counting_rounds(rated, found.game, found.against, found.results)
    if found.assisted:
        line = replace(line, assisted=min(line.assisted + 1, MAX_COUNT))
    elif line.played < MAX_COUNT:  # a full line is left unchanged: its sums have limits
        streak = line.streak + 1 if found.end == "won" else 0
        sums = {name: min(getattr(line, name) + n, MAX_COUNT) for name, n in found.sums.items()}
        line = replace(
            line,
            **sums,
            played=line.played + 1,
            won=line.won + (found.end == "won"),
            lost=line.lost + (found.end == "lost"),
            drawn=line.drawn + (found.end == "drawn"),
            points=max(-MAX_COUNT, min(line.points + found.points, MAX_COUNT)),
            streak=streak,
            best=max(line.best, streak),
            rounds=min(line.rounds + len(found.margins), MAX_COUNT),
            margin=max(-MAX_COUNT, min(line.margin + sum(found.margins), MAX_COUNT)),
            recent=(*line.recent, *map(bounded, found.margins))[-RECENT:],
        )
    return replace(counted, lines={**known.lines, place: line}, ratings=rated)


def bounded(margin: int) -> int:
    """Return a margin within the limits of the stored values."""
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
        **{part.name: part.write(known.of(part)) for part in STATISTICS.filled()},
        "ratings": write_ratings(known.ratings),
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
    rated = read_ratings(found.get("ratings", {}))
    if rated is None:
        raise StatisticsError("stats.ratings", low=LOWEST, high=HIGHEST)
    known = Statistics(
        {key: line for key, line in lines.items() if _known(key[0]) and key[1] in KNOWN},
        tuple(counted),
        {variant: one for variant, one in rated.items() if _known(variant)},
    )
    for part in STATISTICS.filled():
        value = part.read(found[part.name]) if part.name in found else part.empty
        if value is None:
            raise StatisticsError(f"stats.{part.name}", **part.limits)
        known = known.put(part, value)
    return replace(known, left=unread(found, _plain(known)))


def _name(match: str) -> str:
    """Return the name to store for a match: shortened, with "?" for unprintable characters."""
    return "".join(sign if sign.isprintable() else "?" for sign in match[:LONGEST_NAME]) or "?"


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
    if not isinstance(recent, list) or len(recent) > RECENT or not all(map(is_margin, recent)):
        raise StatisticsError("stats.number", place=place, name="recent", found=clip(recent, SHORT))
    line = Line(**values, recent=tuple(recent))
    played, level = (entry[name] for name in ABOUT)
    ends = line.won + line.lost + line.drawn
    if ends != (0 if level == PEOPLE else line.played) or not line.streak <= line.best <= line.won:
        raise StatisticsError("stats.sum", place=place)
    return (played, level), line


def is_margin(value: object) -> bool:
    """Return whether a value is a margin that can be stored."""
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
    """Return the stored statistics; of damaged ones, which are set aside, the readable parts."""
    text = store.read(KEPT)
    if text is None:
        return Statistics()
    try:
        return _last_read(text)
    except StatisticsError:
        store.set_aside(KEPT, text)
        return _readable(text)


#: Statistics are immutable, and each dialog over the start screen asks for them.
_last_read: Final = lru_cache(maxsize=1)(read)


def _readable(text: str) -> Statistics:
    """Return the parts of damaged statistics that can be read, each on its own."""

    def reads(**part: object) -> bool:
        try:
            read(json.dumps({HEAD: VERSION, **part}))
        except StatisticsError:
            return False
        return True

    try:
        found = _json(text)
        if not isinstance(found, dict) or found.get(HEAD) is not VERSION:
            return Statistics()
        lines = found.get("lines")
        if isinstance(lines, list):
            found["lines"] = [line for line in lines if reads(lines=[line])]
        good = {name: part for name, part in found.items() if name == HEAD or reads(**{name: part})}
        return read(json.dumps(good))
    except StatisticsError:
        return Statistics()


def keep_statistics(known: Statistics) -> None:
    """Store the statistics."""
    store.keep(KEPT, write(known))


def signed(say: Catalogue, total: int, count: int) -> str:
    """Return a mean with its sign and one decimal place.

    >>> from kasino.words.catalogue import Catalogue
    >>> say = Catalogue("en", {"page.stats-decimal": "{sign}{whole}.{tenth}"})
    >>> signed(say, 19, 10), signed(say, -1, 3), signed(say, 0, 5)
    ('+1.9', '−0.3', '0.0')
    """
    tenths = round(10 * abs(total) / count)
    sign = "" if not tenths else "+" if total > 0 else "−"
    return say("page.stats-decimal", sign=sign, whole=tenths // 10, tenth=tenths % 10)

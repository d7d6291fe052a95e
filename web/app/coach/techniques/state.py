"""The losses in reviewed rounds by technique, the deals solved, and their stored forms."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from app.coach.reviewed import NAME_LENGTH, TECHNIQUE_NAMES, ReviewedRound
from app.core.statistics import StatisticsPart

#: How many of the latest rounds are stored, so that none is counted twice.
MAX_COUNTED: Final = 400
MAX_GAMES: Final = 100
MAX_COUNT: Final = 10**6
#: The latest rounds whose losses are stored for the trend, and how many of them it needs.
RECENT: Final = 20
FEWEST: Final = 6
#: The change in the loss of a round, in tenths of a point, that is a trend.
CHANGE: Final = 1.0
#: The most deals stored, with the most tries for each.
MAX_DEALS: Final = 1500
MAX_TRIES: Final = 99
#: The name of a deal: its technique, its game, and its place.
_IDENT: Final = re.compile(r"[a-z-]{1,24} [a-z-]{1,24} [0-9]{1,7}-[0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class Losses:
    """The losses in some reviewed rounds: the tenths of a point lost by technique."""

    rounds: int = 0
    lost: Mapping[str, int] = field(default_factory=dict)

    def costliest(self) -> tuple[tuple[str, int], ...]:
        """Return the techniques that cost points, with tenths per round, costliest first."""
        each = ((name, round(lost / self.rounds)) for name, lost in self.lost.items())
        found = [(name, tenths) for name, tenths in each if tenths]
        return tuple(sorted(found, key=lambda one: (-one[1], TECHNIQUE_NAMES.index(one[0]))))


@dataclass(frozen=True, slots=True)
class Techniques:
    """The losses in all reviewed rounds, by game, and the rounds that have been counted.

    ``recent`` has the losses of the latest rounds, by technique, the latest last.
    """

    counted: tuple[str, ...] = ()
    games: Mapping[str, Losses] = field(default_factory=dict)
    recent: tuple[Mapping[str, int], ...] = ()

    def trend(self, name: str) -> int | None:
        """Return −1 if a technique has cost less lately, 1 if more, 0 if neither.

        The later half of the latest rounds is compared with the earlier one; None means that there
        are too few.
        """
        half = len(self.recent) // 2
        if len(self.recent) < FEWEST:
            return None
        lost = [each.get(name, 0) for each in self.recent]
        change = sum(lost[-half:]) / half - sum(lost[:-half]) / len(lost[:-half])
        return (change >= CHANGE) - (change <= -CHANGE)

    @property
    def all(self) -> Losses:
        """The losses in all games."""
        lost: Counter[str] = Counter()
        for given in self.games.values():
            lost.update(given.lost)
        return Losses(sum(given.rounds for given in self.games.values()), lost)

    def counting(self, reviewed: ReviewedRound) -> Techniques:
        """Return the losses with one more round; a round counted before changes nothing."""
        known = self.games.get(reviewed.game, Losses())
        if reviewed.name in self.counted or known.rounds >= MAX_COUNT:
            return self
        if reviewed.game not in self.games and len(self.games) >= MAX_GAMES:
            return self
        lost = Counter(known.lost) + Counter(reviewed.lost)
        bounded = {name: min(tenths, MAX_COUNT) for name, tenths in lost.items()}
        games = {**self.games, reviewed.game: Losses(known.rounds + 1, bounded)}
        latest = (*self.recent, dict(reviewed.lost))[-RECENT:]
        return Techniques((*self.counted, reviewed.name)[-MAX_COUNTED:], games, latest)


def write(techniques: Techniques) -> list[Any]:
    """Return the losses as plain data, which ``read`` reads."""
    games = {name: [given.rounds, dict(given.lost)] for name, given in techniques.games.items()}
    recent = [dict(lost) for lost in techniques.recent]
    return [list(techniques.counted), games, *([recent] if recent else [])]


def read(found: Any) -> Techniques | None:
    """Return the losses from plain data, with every part checked, or None if it is invalid.

    Unknown techniques are skipped.
    """
    if not isinstance(found, list):
        return None
    usual: list[Any] = [[], {}, []]
    counted, games, recent, *_ = [*found, *usual[len(found) :]]
    if not isinstance(counted, list) or len(counted) > MAX_COUNTED:
        return None
    if not all(isinstance(name, str) and 0 < len(name) <= NAME_LENGTH for name in counted):
        return None
    if not isinstance(games, dict) or len(games) > MAX_GAMES:
        return None
    rows = {name: [*each, {}][:2] if isinstance(each, list) else [] for name, each in games.items()}
    if not all(map(_fits, rows.values())):
        return None
    if not isinstance(recent, list) or len(recent) > RECENT or not all(map(_is_lost, recent)):
        return None
    given = {name: Losses(rounds, _known(lost)) for name, (rounds, lost) in rows.items()}
    return Techniques(tuple(counted), given, tuple(map(_known, recent)))


def _known(lost: Mapping[str, int]) -> dict[str, int]:
    return {name: n for name, n in lost.items() if name in TECHNIQUE_NAMES}


def _fits(found: list[Any]) -> bool:
    return len(found) == 2 and _is_count(found[0]) and _is_lost(found[1])


def _is_lost(found: Any) -> bool:
    return isinstance(found, dict) and all(map(_is_count, _known(found).values()))


def _is_count(found: object) -> bool:
    return type(found) is int and 0 < found <= MAX_COUNT


TECHNIQUE_LOSSES: Final = StatisticsPart("techniques", Techniques(), write, read)


@dataclass(frozen=True, slots=True)
class Practised:
    """The deals solved, with the number of tries for each."""

    tries: Mapping[str, int] = field(default_factory=dict)

    def of(self, technique: str) -> int:
        """Return the number of deals solved that show a technique."""
        return sum(ident.partition(" ")[0] == technique for ident in self.tries)

    def counting(self, ident: str, tries: int) -> Practised:
        """Return the deals solved with one more; only its first solution counts."""
        if ident in self.tries or not _IDENT.fullmatch(ident):
            return self
        latest = [*self.tries.items(), (ident, max(1, min(tries, MAX_TRIES)))][-MAX_DEALS:]
        return Practised(dict(latest))


def write_practised(practised: Practised) -> dict[str, int]:
    """Return the deals solved as plain data, which ``read_practised`` reads."""
    return dict(practised.tries)


def read_practised(found: Any) -> Practised | None:
    """Return the deals solved from plain data, checking it, or None if it is invalid."""
    if not isinstance(found, dict) or len(found) > MAX_DEALS:
        return None
    if not all(_IDENT.fullmatch(ident) for ident in found):
        return None
    if not all(type(n) is int and 1 <= n <= MAX_TRIES for n in found.values()):
        return None
    return Practised(found)


PRACTISED: Final = StatisticsPart(
    "practised", Practised(), write_practised, read_practised, {"most": MAX_DEALS}
)


@dataclass(frozen=True, slots=True)
class Study:
    """The technique in the dialog: the game it was opened for, and its deals and puzzles.

    ``before`` is the dialog that it was opened from, and ``at`` the game of the deals. Deals and
    puzzles are known once they are ``gathered``.
    """

    game: str
    technique: str
    before: str = ""
    gathered: bool = False
    at: str = ""
    deals: tuple[str, ...] = ()
    puzzles: tuple[str, ...] = ()

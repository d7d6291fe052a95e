"""The losses in reviewed rounds, by technique and game, and their stored form."""

from __future__ import annotations

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
    """The losses in all reviewed rounds, by game, and the rounds that have been counted."""

    counted: tuple[str, ...] = ()
    games: Mapping[str, Losses] = field(default_factory=dict)

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
        return Techniques((*self.counted, reviewed.name)[-MAX_COUNTED:], games)


def write(techniques: Techniques) -> list[Any]:
    """Return the losses as plain data, which ``read`` reads."""
    games = {name: [given.rounds, dict(given.lost)] for name, given in techniques.games.items()}
    return [list(techniques.counted), games]


def read(found: Any) -> Techniques | None:
    """Return the losses from plain data, with every part checked, or None if it is invalid.

    Unknown techniques are skipped.
    """
    if not isinstance(found, list):
        return None
    usual: list[Any] = [[], {}]
    counted, games, *_ = [*found, *usual[len(found) :]]
    if not isinstance(counted, list) or len(counted) > MAX_COUNTED:
        return None
    if not all(isinstance(name, str) and 0 < len(name) <= NAME_LENGTH for name in counted):
        return None
    if not isinstance(games, dict) or len(games) > MAX_GAMES:
        return None
    rows = {name: [*each, {}][:2] if isinstance(each, list) else [] for name, each in games.items()}
    if not all(map(_fits, rows.values())):
        return None
    given = {
        name: Losses(rounds, {one: n for one, n in lost.items() if one in TECHNIQUE_NAMES})
        for name, (rounds, lost) in rows.items()
    }
    return Techniques(tuple(counted), given)


def _fits(found: list[Any]) -> bool:
    if len(found) != 2:
        return False
    rounds, lost = found
    known = isinstance(lost, dict) and [n for one, n in lost.items() if one in TECHNIQUE_NAMES]
    return known is not False and _is_count(rounds) and all(map(_is_count, known))


def _is_count(found: object) -> bool:
    return type(found) is int and 0 < found <= MAX_COUNT


TECHNIQUE_LOSSES: Final = StatisticsPart("techniques", Techniques(), write, read)

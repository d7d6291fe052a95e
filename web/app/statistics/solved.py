"""The puzzles solved, the tries that each took, and the days whose daily puzzle was solved."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from app.daily import state as daily

#: The name of a puzzle: game, number and plays.
_IDENT: Final = re.compile(r"[a-z][a-z-]{0,23}-[0-9]{1,7}-[0-9]{1,3}")
MAX_PUZZLES: Final = 1500  # the latest ones; more than there are puzzles
MAX_TRIES: Final = 99
MAX_DAYS: Final = 400


@dataclass(frozen=True, slots=True)
class SolvedPuzzles:
    """The puzzles solved, with the tries that each took, and the days of daily puzzles."""

    tries: Mapping[str, int] = field(default_factory=dict)
    days: tuple[str, ...] = ()

    def __contains__(self, ident: str) -> bool:
        return ident in self.tries

    @property
    def at_once(self) -> int:
        """The number of puzzles solved at the first try."""
        return sum(tries == 1 for tries in self.tries.values())

    def streak(self, today: str) -> int:
        """Return the number of days in a row, to today or yesterday, with a daily puzzle solved."""
        return daily.streak(self.days, today)

    def counting(self, ident: str, tries: int, day: str = "") -> SolvedPuzzles:
        """Return the puzzles solved, with one more; only the first solution of a puzzle counts."""
        known = self
        if ident not in self.tries and _IDENT.fullmatch(ident):
            latest = [*self.tries.items(), (ident, max(1, min(tries, MAX_TRIES)))][-MAX_PUZZLES:]
            known = replace(known, tries=dict(latest))
        if day and day not in self.days:
            known = replace(known, days=tuple(sorted({*self.days, day}))[-MAX_DAYS:])
        return known


def write(known: SolvedPuzzles) -> dict[str, Any]:
    """Return the solved puzzles as plain data, which ``read`` reads."""
    return {"solved": dict(known.tries), "days": list(known.days)}


def read(found: Any) -> SolvedPuzzles | None:
    """Return the solved puzzles from plain data, checking it, or None if it is invalid."""
    if not isinstance(found, dict):
        return None
    solved, days = found.get("solved", {}), found.get("days", [])
    if not isinstance(solved, dict) or len(solved) > MAX_PUZZLES:
        return None
    if not isinstance(days, list) or len(days) > MAX_DAYS or not all(map(_is_day, days)):
        return None
    if not all(_IDENT.fullmatch(ident) and _is_tries(n) for ident, n in solved.items()):
        return None
    return SolvedPuzzles(solved, tuple(sorted(set(days))))


def _is_day(day: object) -> bool:
    return isinstance(day, str) and daily.date_of(day) is not None


def _is_tries(found: object) -> bool:
    return type(found) is int and 1 <= found <= MAX_TRIES

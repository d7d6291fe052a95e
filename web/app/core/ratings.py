"""The person’s strength in each game, for the opponent that adapts to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from app.platform.unread import row
from kasino.match.rating import HIGHEST, LOWEST, Rating

#: Ratings by game, including its house rules.
Ratings = Mapping[str, Rating]

MAX_ROUNDS: Final = 10**9


def counting(known: Ratings, variant: str, level: str, results: Iterable[float]) -> Ratings:
    """Return the ratings after some rounds of a game against a level."""
    found = before = known.get(variant, Rating())
    for result in results:
        found = found.after(level, result)
    found = Rating(found.points, min(found.rounds, MAX_ROUNDS))
    return known if found == before else {**known, variant: found}


def write(known: Ratings) -> dict[str, Any]:
    """Return the ratings as plain data, which ``read`` reads."""
    return {variant: [one.points, one.rounds] for variant, one in sorted(known.items())}


def read(found: Any) -> Ratings | None:
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

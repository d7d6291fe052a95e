"""How strong the person plays each game, kept beside its matches: for the opponent that fits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from kasino.match.rating import HIGHEST, LOWEST, Rating

#: By game, house rules included.
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
    """Return what ``read`` reads back, as plain data."""
    return {variant: [one.points, one.rounds] for variant, one in sorted(known.items())}


def read(found: Any) -> Ratings | None:
    """Return what plain data tells, its games unchecked; None where it can't be."""
    if not isinstance(found, dict) or not all(map(_is_rating, found.values())):
        return None
    return {variant: Rating(*numbers) for variant, numbers in found.items()}


def _is_rating(found: object) -> bool:
    if not isinstance(found, list) or len(found) != 2:
        return False
    points, rounds = found
    told = type(points) is int and type(rounds) is int
    return told and LOWEST <= points <= HIGHEST and 1 <= rounds <= MAX_ROUNDS

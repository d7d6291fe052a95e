"""The race for most cards and most spades: who leads it, and whether it is already decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kasino.cards import ALL, SPADES
from kasino.engine.view import View

#: What is raced for, with the cards that count.
COURSES: Final = (("cards", ALL), ("spades", SPADES))


@dataclass(frozen=True, slots=True)
class Majority:
    """How a majority stands: the count of each side, who leads, whether that is final."""

    name: str  # "cards" or "spades"
    counts: tuple[int, ...]
    left: int  # cards that nobody has taken yet
    leader: int  # the side that alone has most, or −1
    decided: bool  # nobody can catch the leader any more


def majority(name: str, counts: Sequence[int], left: int) -> Majority:
    """Return how a majority stands; a majority that could still be tied is not decided.

    >>> majority("cards", (27, 20), 5).decided, majority("cards", (26, 20), 6).decided
    (True, False)
    >>> majority("spades", (3, 3), 7).leader
    -1
    """
    most = max(counts)
    leader = list(counts).index(most) if list(counts).count(most) == 1 else -1
    second = max((n for side, n in enumerate(counts) if side != leader), default=0)
    return Majority(name, tuple(counts), left, leader, leader >= 0 and second + left < most)


def majorities(view: View) -> tuple[Majority, ...]:
    """Return the races that score in a game, from what everybody has seen taken."""
    points = {"cards": view.rules.most_cards, "spades": view.rules.most_spades}
    found = []
    for name, course in COURSES:
        if not points[name]:
            continue
        counts = [0] * view.rules.sides(view.players)
        for seat, pile in enumerate(view.captured):
            counts[view.side(seat)] += (pile & course).bit_count()
        found.append(majority(name, counts, course.bit_count() - sum(counts)))
    return tuple(found)

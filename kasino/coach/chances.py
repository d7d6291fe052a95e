"""Probabilities of cards in hands, counted over all deals of the unseen cards that fit builds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from kasino.cards import bits
from kasino.engine.view import View

#: The size of each relevant hand, and the cards that it must not contain.
Wanted = tuple[tuple[int, int], ...]
#: The largest probability that each phrase covers.
CHANCES: Final = (
    (0.04, "30"),
    (0.066, "20"),
    (0.091, "12"),
    (0.113, "10"),
    (0.146, "8"),
    (0.183, "6"),
    (0.225, "5"),
    (0.29, "4"),
    (0.365, "3"),
    (0.45, "2-5"),
    (0.55, "2"),
    (0.635, "3-5"),
    (0.71, "2-3"),
    (0.775, "3-4"),
    (0.85, "4-5"),
    (0.94, "9-10"),
)


def chance_word(odds: float) -> str:
    """Return the phrase for a probability.

    >>> chance_word(0.3), chance_word(0.9999), chance_word(1.0)
    ('3', 'always', 'certain')
    """
    rest = "certain" if odds >= 1.0 else "always"
    return next((word for most, word in CHANCES if odds <= most), rest)


def chance(view: View, seats: Sequence[int], cards: int) -> float:
    """Return the probability, given what the viewer knows, that some seat holds one of the cards.

    All deals of the unseen cards that give each build’s owner a card to capture it with are equally
    likely (K7, B6).
    """
    if any(view.held_by(seat) & cards for seat in seats):
        return 1.0
    unknown = view.hidden
    possible = _deals(view, unknown, seats, 0)
    return (possible - _deals(view, unknown, seats, cards & unknown)) / possible


def _deals(view: View, unknown: int, seats: Sequence[int], avoided: int) -> int:
    """Return the number of deals that fit all builds and give the seats none of the avoided cards.

    A deal doesn’t fit a build if the build’s owner holds no card of its value. The deals without
    such a misfit are counted by inclusion and exclusion.
    """
    worth = view.rules.takers_of
    owed = [(owner, unknown & worth[value]) for owner, value in view.promises if owner != view.seat]
    # Every term covers the same hands, so the remaining cards can be dealt in equally many ways.
    hands = dict.fromkeys([*seats, *(owner for owner, _ in owed)], 0)
    total = 0
    for count in range(len(owed) + 1):
        for broken in combinations(owed, count):
            shunned = hands | dict.fromkeys(seats, avoided)
            for owner, cards in broken:
                shunned[owner] |= cards
            wanted = tuple((view.room[who], cards) for who, cards in shunned.items())
            total += (-1) ** count * _ways(unknown, wanted)
    return total


def _ways(unknown: int, wanted: Wanted) -> int:
    """Return the number of ways to deal hands of the given sizes without their forbidden cards."""
    classes: dict[tuple[bool, ...], int] = {}
    for card in bits(unknown):
        key = tuple(bool(shunned >> card & 1) for _, shunned in wanted)
        classes[key] = classes.get(key, 0) + 1
    return _dealt(tuple(classes.items()), tuple(size for size, _ in wanted), 0)


def _dealt(
    classes: tuple[tuple[tuple[bool, ...], int], ...], sizes: tuple[int, ...], hand: int
) -> int:
    if hand == len(sizes):
        return 1
    allowed = [place for place, (shuns, _) in enumerate(classes) if not shuns[hand]]
    total = 0
    for taken in _splits([classes[place][1] for place in allowed], sizes[hand]):
        ways = 1
        left = list(classes)
        for place, count in zip(allowed, taken, strict=True):
            ways *= math.comb(classes[place][1], count)
            left[place] = classes[place][0], classes[place][1] - count
        total += ways * _dealt(tuple(left), sizes, hand + 1)
    return total


def _splits(room: list[int], size: int) -> Iterator[list[int]]:
    """Yield all ways to take ``size`` items in total from piles of the sizes in ``room``."""
    if not room:
        if not size:
            yield []
        return
    for count in range(min(room[0], size) + 1):
        for rest in _splits(room[1:], size - count):
            yield [count, *rest]

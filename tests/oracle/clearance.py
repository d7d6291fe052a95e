"""The groups that things can form by Pair and Combine in Clearance (C2)."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations

from .cards import FACE
from .groups import Build, Cards

Thing = tuple[int, Cards]


@cache
def values_formed(values: tuple[int, ...]) -> frozenset[int]:
    """Return the possible values of one group made of all things with these values.

    A pair or combination of three or more equals two steps with the same total or face value, so it
    is enough to consider the last step between two halves.
    """
    if len(values) == 1:
        return frozenset(values)
    found = set()
    for left in halves(values):
        right = tuple(sorted((Counter(values) - Counter(left)).elements()))
        for a in values_formed(left):
            for b in values_formed(right):
                if a == b:  # Pair; courts too
                    found.add(a)
                if a + b <= 10:  # Combine; a court is worth more than 10 and never fits
                    found.add(a + b)
    return frozenset(found)


def halves(values: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return the non-empty proper parts of the values that contain the first one."""
    parts = {values[:1]}
    for value in values[1:]:
        parts |= {(*part, value) for part in parts}
    return parts - {values}


def things(loose: Iterable[str], builds: Iterable[Build]) -> list[Thing]:
    """Return loose cards and standing groups as things with a face value."""
    cards: list[Thing] = [(FACE[card], frozenset({card})) for card in loose]
    return cards + [(build.value, build.cards) for build in builds]


def sets_of_things(table: list[Thing]) -> list[tuple[tuple[int, ...], Cards]]:
    """Return every non-empty choice of things as its sorted values and its cards."""
    chosen = []
    for size in range(1, len(table) + 1):
        for some in combinations(table, size):
            values = tuple(sorted(value for value, _ in some))
            chosen.append((values, frozenset().union(*(cards for _, cards in some))))
    return chosen


def takes(value: int, table: list[Thing]) -> set[Cards]:
    """Return every set of cards that is one thing of the value, or a group formed on the spot
    (C3).
    """
    return {cards for values, cards in sets_of_things(table) if value in values_formed(values)}


def placements(value: int, table: list[Thing]) -> set[tuple[Cards, int]]:
    """Return the table cards and the declared value of every new group a placed card can end in
    (C4).
    """
    return {
        (cards, declared)
        for values, cards in sets_of_things(table)
        for declared in values_formed(tuple(sorted((value, *values))))
    }

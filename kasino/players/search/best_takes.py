"""The best capture for every value at once, on a table with free groups.

The game lists all captures for one value, but players mostly need only the first for each value.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from kasino.cache import Cache
from kasino.captures.grouping import Groups, formable_sets, grouping_of
from kasino.captures.table import captures_of
from kasino.cards import TOP_NUMERAL, TOP_VALUE, bits
from kasino.rules import Rules

#: The maximal ways to form a value; each way consists of (value of things, number of them) pairs.
Ways = tuple[tuple[tuple[int, int], ...], ...]
#: The negated worth of some cards, and the set of these cards.
Loss = tuple[int, int]
NOTHING: Final[Loss] = (0, 0)


def best_takes(rules: Rules, loose: int, groups: Groups) -> list[int]:
    """Return, for each value, the capture that would be listed first; 0 if there is none.

    Every card must be worth something, as nearly all cards are (S1).
    """
    worth, single, values = captures_of(rules).worth, rules.worth, rules.table_values
    columns: list[list[tuple[int, int]]] = [[] for _ in range(TOP_VALUE + 1)]
    for card in bits(loose):
        columns[values[card]].append((-single[card], 1 << card))
    for cards, value in groups:
        columns[value].append((-worth(cards), cards))
    best_cards = [0] * (TOP_VALUE + 1)
    for value in range(rules.top_sum + 1, TOP_VALUE + 1):
        best_cards[value] = sum(cards for _, cards in columns[value])
    # For each value and count k, the k best things: their negated worth, and their cards.
    best = [
        list(accumulate(sorted(column), _both, initial=NOTHING)) if column else [NOTHING]
        for column in columns
    ]
    available = 0
    for value in range(1, rules.top_sum + 1):
        available |= len(columns[value]) << 6 * (value - 1)
        ways = widest(available, value)
        if ways is None:
            best_cards[value] = next(iter(grouping_of(rules).takes(loose, groups, value)))
        elif ways:
            best_cards[value] = min(_taken(best, way) for way in ways)[1]
    return best_cards


def _taken(best: Sequence[Sequence[tuple[int, int]]], way: Sequence[tuple[int, int]]) -> Loss:
    """Return a way’s negated worth and its cards, using the best things of each value."""
    worth = taken = 0
    for value, count in way:
        loss, cards = best[value][count]
        worth += loss
        taken += cards
    return worth, taken


def _both(one: Loss, other: Loss) -> Loss:
    return one[0] + other[0], one[1] + other[1]


_widest: Final[Cache[tuple[int, int], Ways | None]] = Cache(270, 350)


def widest(available: int, value: int) -> Ways | None:
    """Return the maximal ways to form a value, or None if there are too many."""
    key = (available, value)
    if key in _widest:
        return _widest[key]
    found = _find_widest(available, value)
    return _widest.store(key, found, len(found or ()))


def _find_widest(available: int, value: int) -> Ways | None:
    known = formable_sets(available)
    if known is None:
        return None
    ways = [
        tuple((v, n) for v in range(1, TOP_NUMERAL + 1) if (n := s >> 6 * (v - 1) & 63))
        for s in known[value]
    ]
    return tuple(sorted(way for way in ways if not any(_within(way, other) for other in ways)))


def _within(way: Sequence[tuple[int, int]], other: Sequence[tuple[int, int]]) -> bool:
    counts = dict(other)
    return way != other and all(counts.get(value, 0) >= count for value, count in way)

"""The best take of every value at once on a table with free groups.

The game lists all takes; players mostly want the first, and that for every value.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from kasino.captures.grouping import formable_sets, grouping_of, packed
from kasino.captures.table import captures_of
from kasino.cards import TOP_NUMERAL, TOP_VALUE
from kasino.rules import Rules

#: How many things of which values, for each way to form a value that no other way contains.
Ways = tuple[tuple[tuple[int, int], ...], ...]


def best_takes(rules: Rules, loose: int, groups: Sequence[tuple[int, int]]) -> list[int]:
    """Return, by value, the set that is listed first among the takes; 0 where there is none.

    Every card must be worth something, as most cards always are (S1).
    """
    grouping, worth = grouping_of(rules), captures_of(rules).worth
    columns: list[list[tuple[int, int]]] = [[] for _ in range(TOP_VALUE + 1)]
    things = grouping.things(loose, groups)
    for cards, value in things:
        columns[value].append((-worth(cards), cards))
    found = [0] * (TOP_VALUE + 1)
    for value in range(rules.top_sum + 1, TOP_VALUE + 1):
        found[value] = sum(cards for _, cards in columns[value])
    # The best of each column, by how many are taken: what they lose, and their cards.
    best = [list(accumulate(sorted(column), _both, initial=(0, 0))) for column in columns]
    available = packed([thing for thing in things if thing.value <= rules.top_sum])
    for value in range(1, rules.top_sum + 1):
        ways = widest(available & (1 << 6 * value) - 1, value)
        if ways is None:
            found[value] = next(grouping.takes(loose, groups, value))[0]
        elif ways:
            chosen = ([best[v][count] for v, count in way] for way in ways)
            found[value] = min((sum(x for x, _ in c), sum(x for _, x in c)) for c in chosen)[1]
    return found


def _both(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


@lru_cache(maxsize=1 << 12)
def widest(available: int, value: int) -> Ways | None:
    """Return the ways to form a value that aren't part of another; None if there are too many."""
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

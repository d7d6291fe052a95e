"""Free grouping: which things Pair and Combine make one group, and of which values (C2–C4).

Read backwards, nesting is a grammar: one group of v is wanted; a wanted value may be wanted once
more (a pair) or replaced by two values that add up to it (a combination); every wanted value must
in the end be filled by exactly one thing. Only counts of values matter, so answers are remembered
by counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from kasino.captures import richest_first
from kasino.cards import bits

if TYPE_CHECKING:
    from kasino.rules import Rules

#: Up to so many things every choice is listed and sorted; above, choices come lazily.
FEW = 11

Counts = tuple[int, ...]  # ten counts, of the values 1 to 10


class Thing(NamedTuple):
    """Is a loose card or a group: its cards as a set, and its face value."""

    cards: int
    value: int


@lru_cache(maxsize=1 << 16)
def formable(counts: Counts, value: int) -> bool:
    """Says whether things of these values, all of them, can become one group of a value.

    >>> formable((2, 0, 0, 1, 0, 0, 0, 0, 0, 0), 5)  # A A 4: the aces pair, 1 + 4
    True
    """
    if not any(counts) or any(counts[value:]):
        return False
    wanted = [0] * 11
    wanted[value] = 1
    return _fill(counts, value, tuple(wanted))


@lru_cache(maxsize=1 << 16)
def _fill(counts: Counts, value: int, wanted: Counts) -> bool:
    """Says whether things fill what is wanted, values above ``value`` being settled."""
    have, want = counts[value - 1], wanted[value]
    if value == 1:
        return want <= have if want else not have
    if not want:
        return not have and _fill(counts, value - 1, wanted)
    if sum(wanted) > sum(counts):
        return False
    ways = [(low, value - low) for low in range(1, value // 2 + 1)]
    # What can't be filled must be divided; dividing more only helps to want a value at all, so
    # each way is worth adding once at most.
    for extra in range(len(ways) + 1):
        for chosen in combinations(ways, extra):
            for forced in combinations_with_replacement(ways, max(0, want - have)):
                more = list(wanted)
                more[value] = 0
                for low, high in (*chosen, *forced):
                    more[low] += 1
                    more[high] += 1
                if _fill(counts, value - 1, tuple(more)):
                    return True
    return False


def values_of(things: Sequence[Thing]) -> tuple[int, ...]:
    """Returns the values, ascending, that all the given things can take as one group.

    One thing alone has its own value. Courts only pair (C2).
    """
    values = {thing.value for thing in things}
    if not things or max(values) > 10:
        return tuple(values) if len(values) == 1 else ()
    counts = counts_by_value(things)
    return tuple(v for v in range(max(values), 11) if formable(counts, v))


def forms(things: Sequence[Thing], value: int) -> bool:
    """Says whether all the given things can become one group of a value, or are it."""
    if any(thing.value > 10 for thing in things) or value > 10:
        return bool(things) and all(thing.value == value for thing in things)
    return formable(counts_by_value(things), value)


def counts_by_value(things: Sequence[Thing]) -> Counts:
    """Returns how many of the things have each value from 1 to 10."""
    counts = [0] * 10
    for thing in things:
        counts[thing.value - 1] += 1
    return tuple(counts)


class Grouping:
    """Lists the takes and builds of a game with free grouping."""

    def __init__(self, rules: Rules) -> None:
        self._table_values = rules.table_values
        self._captures = rules.captures

    def things(self, loose: int, groups: Sequence[tuple[int, int]]) -> list[Thing]:
        """Returns what lies on the table: loose cards and groups as (cards, value)."""
        values = self._table_values
        return [Thing(1 << c, values[c]) for c in bits(loose)] + [
            Thing(cards, value) for cards, value in groups
        ]

    def takes(
        self, loose: int, groups: Sequence[tuple[int, int]], value: int
    ) -> Iterator[tuple[int, int]]:
        """Yields (cards, value) for every set of things that a card of a value takes (C3)."""
        things = [t for t in self.things(loose, groups) if self._may(t.value, value)]
        return self._choices(things, (), (value,))

    def builds(
        self, loose: int, groups: Sequence[tuple[int, int]], card: int
    ) -> Iterator[tuple[int, int]]:
        """Yields (cards, value) for every set of things a card can be built on (C4)."""
        placed = Thing(1 << card, self._table_values[card])
        court = placed.value > 10
        things = [
            t
            for t in self.things(loose, groups)
            if (t.value == placed.value if court else t.value <= 10)
        ]
        values = (placed.value,) if court else tuple(range(placed.value, 11))
        return self._choices(things, (placed,), values)

    def _may(self, value: int, wanted: int) -> bool:
        return value == wanted if wanted > 10 else value <= wanted

    def _choices(
        self, things: list[Thing], placed: tuple[Thing, ...], values: tuple[int, ...]
    ) -> Iterator[tuple[int, int]]:
        things.sort(key=lambda t: (self._captures.worth(t.cards), t.cards))
        weights = [self._captures.worth(t.cards) for t in things]
        everything = sum(t.cards for t in things)

        def value_sets(out: tuple[int, ...]) -> tuple[int, ...]:
            left = set(out)
            stay = [t for i, t in enumerate(things) if i not in left]
            return tuple(v for v in values if forms((*placed, *stay), v)) if stay else ()

        if len(things) <= FEW:
            return self._sorted(things, weights, placed, values)
        return (
            (everything - sum(things[i].cards for i in out), value)
            for out in richest_first(weights, lambda out: bool(value_sets(out)))
            for value in value_sets(out)
        )

    def _sorted(
        self,
        things: list[Thing],
        weights: list[int],
        placed: tuple[Thing, ...],
        values: tuple[int, ...],
    ) -> Iterator[tuple[int, int]]:
        found = []
        top = max(values)
        for size in range(1, len(things) + 1):
            for picked in combinations(range(len(things)), size):
                stay = [things[i] for i in picked]
                if max(t.value for t in stay) > top:
                    continue
                fitting = [v for v in values if forms((*placed, *stay), v)]
                if fitting:
                    cards = sum(t.cards for t in stay)
                    weight = sum(weights[i] for i in picked)
                    found += [(-weight, cards, value) for value in fitting]
        return iter([(cards, value) for _, cards, value in sorted(found)])

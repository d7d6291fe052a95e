"""Free grouping: the sets of things that can become one group, and the group’s values (C2–C4).

Here, a *thing* is a loose card or a group that is already on the table. A player may
put things together step by step: pair things of equal value, or add up things to a higher value.
Then a card takes one thing or one group. So there are two questions: which values can a set of
things have, and which sets can have a given value?

*Order and suits don’t matter.* Only the number of things of each value decides. So the questions
are about ten counts, one for each value from 1 to 10. Courts only pair.

*One set has one answer.* ``nests(counts, value)`` says whether the things can become one group with
the value. Its table (`kasino.captures.nesting`) is generated, not written by hand.

*All sets of a table* (``formable_sets``) are built bottom-up, value by value: one thing; two sets
whose values add up; two sets of the same value. They are cached, because each card of a hand asks
again. Counts are packed into one int with six bits for each value, so adding and comparing them
takes one operation. ``_spread`` then picks the cards: things of one value are interchangeable, so
each choice among them is another set.

*A crowded table has too many.* With more than ``MAX_THINGS_LISTED`` things, or more than
``MAX_COUNTS_LISTED`` formable counts, sets are searched in order, richest first, as in
`kasino.captures.lazy`. A caller that needs one set never pays for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations
from typing import Final, NamedTuple

from kasino.cache import Cache
from kasino.captures.nesting import GUARD, fits, nests, one_of, present, smallest, unpack
from kasino.captures.table import captures_of
from kasino.cards import TOP_NUMERAL, bits
from kasino.rules import Rules

#: If there are more formable counts than this, choices are listed lazily.
MAX_COUNTS_LISTED: Final = 1200
#: With more things than this, choices are always listed lazily.
MAX_THINGS_LISTED: Final = 16
#: The largest number of things that are split off a group as one sum.
MAX_SPLIT: Final = 3

Counts = tuple[int, ...]  # one count for each value from 1 to 10
Groups = tuple[tuple[int, int], ...]  # each as (cards, value)
CacheKey = tuple[int, Groups, int]  # a cache key: loose cards, groups, and a value or a card


class Thing(NamedTuple):
    """A loose card or a group: its cards as a set, and its face value."""

    cards: int
    value: int


def values_of(things: Sequence[Thing]) -> tuple[int, ...]:
    """Return, in ascending order, the possible values of a group made of all the given things.

    A single thing has only its own value. Courts only pair (C2).
    """
    values = {thing.value for thing in things}
    if not things or max(values) > TOP_NUMERAL:
        return tuple(values) if len(values) == 1 else ()
    counts = counts_by_value(things)
    return tuple(v for v in range(max(values), TOP_NUMERAL + 1) if nests(counts, v))


def forms(things: Sequence[Thing], value: int) -> bool:
    """Return whether all the given things are, or can become, one group with the given value."""
    if value > TOP_NUMERAL or any(thing.value > TOP_NUMERAL for thing in things):
        return bool(things) and all(thing.value == value for thing in things)
    return nests(counts_by_value(things), value)


def split(things: Sequence[Thing], value: int) -> list[int]:
    """Return the cards of things that form a group with the value, sum by sum.

    Each part but the last is one thing, or a few that simply add up to the value. The last may be
    formed by any nesting (C3). The smallest parts come first.

    >>> nine, four, five = Thing(1, 9), Thing(2, 4), Thing(4, 5)
    >>> split([four, nine, five], 9)
    [1, 6]
    """
    parts: list[int] = []
    left = list(things)
    size = 1
    while size <= min(len(left), MAX_SPLIT):
        for part in combinations(left, size):
            rest = [thing for thing in left if thing not in part]
            if sum(thing.value for thing in part) == value and (not rest or forms(rest, value)):
                parts.append(_cards_of(part))
                left = rest
                break
        else:
            size += 1
    return [*parts, _cards_of(left)] if left else parts


def _cards_of(things: Iterable[Thing]) -> int:
    """Return all cards of some things."""
    cards = 0
    for thing in things:
        cards |= thing.cards
    return cards


def counts_by_value(things: Sequence[Thing]) -> Counts:
    """Return the number of things of each value, from 1 to the highest numeral."""
    counts = [0] * TOP_NUMERAL
    for thing in things:
        counts[thing.value - 1] += 1
    return tuple(counts)


class Grouping:
    """Lists the captures and builds of a game with free grouping."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self._table_values = rules.table_values
        self._worth = captures_of(rules).worth
        #: The last table and its things, kept because every card of a hand asks for them.
        self._table: tuple[int, Groups] = (0, ())
        self._things: list[Thing] = []
        #: Results cached by table and value, and by table and card.
        self._takes: Final[Cache[CacheKey, tuple[int, ...]]] = Cache(600, 40)
        self._builds: Final[Cache[CacheKey, list[tuple[int, int]]]] = Cache(700, 120)

    def things(self, loose: int, groups: Groups) -> list[Thing]:
        """Return the things on the table, from loose cards and groups given as (cards, value)."""
        if (loose, groups) != self._table:
            values = self._table_values
            self._things = [Thing(1 << c, values[c]) for c in bits(loose)] + [
                Thing(cards, value) for cards, value in groups
            ]
            self._table = (loose, groups)
        return self._things

    def takes(self, loose: int, groups: Groups, value: int) -> Iterable[int]:
        """Return every set of things that a card with this value can capture, richest first (C3).

        The result is a tuple, or an iterator if there are too many sets to list.
        """
        key = (loose, groups, value)
        choices = self._takes.get(key)
        if choices is not None:
            return choices
        sets: Iterable[int]
        if value > TOP_NUMERAL:
            things = [t for t in self.things(loose, groups) if t.value == value]
            sets = _some(things, len(things))
        else:
            things = [t for t in self.things(loose, groups) if t.value <= value]
            formable = formable_sets(packed(things))
            if formable is None:
                return (cards for cards, _ in self._lazily(things, (), (value,)))
            sets = (cards for counts in formable[value] for cards in _spread(counts, things))
        choices = tuple(sorted(sets, key=lambda cards: (-self._worth(cards), cards)))
        return self._takes.store(key, choices, len(choices))

    def builds(self, loose: int, groups: Groups, card: int) -> Iterator[tuple[int, int]]:
        """Yield (cards, value) for every set of things that a card can be built on (C4).

        The richest set comes first.
        """
        key = (loose, groups, card)
        choices = self._builds.get(key)
        if choices is not None:
            return iter(choices)
        placed = Thing(1 << card, self._table_values[card])
        if placed.value > TOP_NUMERAL:
            things = [t for t in self.things(loose, groups) if t.value == placed.value]
            choices = self._sorted((c, placed.value) for c in _some(things, len(things)))
        else:
            things = [t for t in self.things(loose, groups) if t.value <= TOP_NUMERAL]
            more = formable_with(packed(things), placed.value)
            if more is None:
                return self._lazily(things, (placed,), tuple(range(placed.value, TOP_NUMERAL + 1)))
            choices = self._sorted(
                (c, value)
                for value in range(placed.value, TOP_NUMERAL + 1)
                for counts in more[value]
                for c in (_spread(counts, things) if counts else ())
            )
        return iter(self._builds.store(key, choices, len(choices)))

    def _sorted(self, found: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        return sorted(found, key=lambda pair: (-self._worth(pair[0]), pair))

    def _lazily(
        self, things: list[Thing], placed: tuple[Thing, ...], values: tuple[int, ...]
    ) -> Iterator[tuple[int, int]]:
        """Yield (cards, value) of sets that form one of the values, richest first, without a list.

        The values that a set contains determine how many things of each value are enough. So each
        combination of values is searched separately, and only when its richest set is due.
        """
        things.sort(key=lambda t: (self._worth(t.cards), t.cards))
        worths = [self._worth(t.cards) for t in things]
        fixed = placed[0].value if placed else 0
        have = packed((*things, *placed))
        there = present(unpack(have))
        sources: list[tuple[int, list[int], tuple[int, ...]]] = []
        queue: list[tuple[int, int, int]] = []
        for value in values:
            for needed, least in ((0, (0,)), *smallest(value).items()):
                whole = needed | 1 << value - 1
                if needed & ~there or (fixed and not whole >> fixed - 1 & 1):
                    continue
                some = [i for i, t in enumerate(things) if whole >> t.value - 1 & 1]
                if some and any(fits(low, have) for low in least):
                    loss = sum(worths) - sum(worths[i] for i in some)
                    queue.append((loss, len(sources), 0))
                    sources.append((value, some, least))
        # An entry without cards is a combination whose search hasn’t started yet; it is queued at
        # the loss of its richest set.
        heapify(queue)
        running: dict[int, Iterator[tuple[int, int]]] = {}
        while queue:
            loss, number, cards = heappop(queue)
            value, some, least = sources[number]
            if cards:
                yield cards, value
            else:
                units = [one_of(things[i].value) for i in some]
                masks = [things[i].cards for i in some]
                losses = [worths[i] for i in some]
                running[number] = still_enough(loss, losses, masks, units, have, least)
            following = next(running[number], None)
            if following:
                heappush(queue, (following[0], number, following[1]))


_tables: Final[Cache[int, Grouping]] = Cache(2000)


def grouping_of(rules: Rules) -> Grouping:
    """Return the free grouping for a game, shared by everything that plays it."""
    try:
        return _tables[id(rules)]
    except KeyError:
        return _tables.store(id(rules), Grouping(rules))


def still_enough(
    loss: int,
    losses: Sequence[int],
    masks: Sequence[int],
    units: Sequence[int],
    have: int,
    least: tuple[int, ...],
) -> Iterator[tuple[int, int]]:
    """Yield (loss, cards) for every choice of items that leaves enough, least loss first.

    ``losses`` must be ascending. Leaving out an item subtracts its unit from the counts in
    ``have``, which have to stay as high as those of one entry of ``least``.
    """
    cards = sum(masks)
    yield loss, cards
    queue = [(loss + losses[0], 0, cards ^ masks[0], have - units[0])]
    # Each entry leaves out items up to ``last``. Of its two successors, one also leaves out the
    # next item, and the other leaves it out instead of ``last``. So every subset comes once, in
    # order of loss.
    while queue:
        loss, last, cards, left = heappop(queue)
        enough = any(fits(low, left) for low in least)
        if enough and cards:
            yield loss, cards
        if last + 1 < len(losses):
            step, mask, unit = losses[last + 1], masks[last + 1], units[last + 1]
            if enough:
                heappush(queue, (loss + step, last + 1, cards ^ mask, left - unit))
            loss, cards, left = loss - losses[last], cards ^ masks[last], left + units[last]
            heappush(queue, (loss + step, last + 1, cards ^ mask, left - unit))


def packed(things: Sequence[Thing]) -> int:
    """Return the number of things of each value from 1 to 10, packed at six bits each."""
    return sum(one_of(thing.value) for thing in things)


#: For each value, the packed counts that form it.
Formable = tuple[frozenset[int], ...]
_formable: Final[Cache[int, Formable | None]] = Cache(3200, 110)
_formable_with: Final[Cache[tuple[int, int], Formable | None]] = Cache(3300, 110)


def formable_sets(available: int) -> Formable | None:
    """Return, for each value, every packed count that forms it, or None if there are too many."""
    if available in _formable:
        return _formable[available]
    found = _form(available)
    return _formable.store(available, found, sum(map(len, found or ())))


def _form(available: int) -> Formable | None:
    """Compute the result of ``formable_sets``.

    It is built bottom-up: one thing; two sets whose values add up (Combine); two sets of the same
    value (Pair).
    """
    if sum(unpack(available)) > MAX_THINGS_LISTED:
        return None
    by_value: list[set[int]] = [set() for _ in range(TOP_NUMERAL + 1)]
    size, room = 0, available | GUARD
    for value in range(1, TOP_NUMERAL + 1):
        one = one_of(value)
        sets = by_value[value]
        if fits(one, available):
            sets.add(one)
        for low in range(1, value // 2 + 1):
            sets |= {
                x + y
                for x in by_value[low]
                for y in by_value[value - low]
                if (room - x - y) & GUARD == GUARD
            }
        # Pairing more than two sets is the same as adding them one after the other.
        parts, fresh = tuple(sets), sets
        while fresh:
            fresh = {x + y for x in fresh for y in parts if (room - x - y) & GUARD == GUARD} - sets
            sets |= fresh
            if size + len(sets) > MAX_COUNTS_LISTED:
                return None
        size += len(sets)
    return tuple(map(frozenset, by_value))


def formable_with(available: int, placed: int) -> Formable | None:
    """Return, for each value, the counts that form it together with a placed card.

    Return None if there are too many.

    The empty set is listed at the card’s own value.
    """
    key = (available, placed)
    if key in _formable_with:
        return _formable_with[key]
    found = _form_with(available, placed)
    return _formable_with.store(key, found, sum(map(len, found or ())))


def _form_with(available: int, placed: int) -> Formable | None:
    formable = formable_sets(available)
    if formable is None:
        return None
    by_value: list[set[int]] = [set() for _ in range(TOP_NUMERAL + 1)]
    by_value[placed].add(0)
    size = 0
    for value in range(placed, TOP_NUMERAL + 1):
        sets = by_value[value]
        for low in range(placed, value):
            sets |= {
                x + y
                for x in by_value[low]
                for y in formable[value - low]
                if ((available | GUARD) - x - y) & GUARD == GUARD
            }
        # A group that contains the card pairs with any set that forms the same value.
        sets |= {
            x + y
            for x in sets
            for y in formable[value]
            if ((available | GUARD) - x - y) & GUARD == GUARD
        }
        size += len(sets)
        if size > MAX_COUNTS_LISTED:
            return None
    return tuple(map(frozenset, by_value))


def _some(things: list[Thing], most: int) -> Iterator[int]:
    """Yield the cards of every non-empty choice of up to ``most`` things."""
    for size in range(1, most + 1):
        for chosen in combinations(things, size):
            yield sum(thing.cards for thing in chosen)


def _spread(counts: int, things: list[Thing]) -> list[int]:
    """Return the cards of every choice of things with the given packed counts."""
    parts = [0]
    value = 1
    while counts:
        k = counts & 63
        if k:
            same = [thing.cards for thing in things if thing.value == value]
            ways = [sum(chosen) for chosen in combinations(same, k)]
            parts = [part | way for part in parts for way in ways]
        counts >>= 6
        value += 1
    return parts

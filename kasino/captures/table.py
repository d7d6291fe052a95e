"""Captures: the sets of loose cards that a value can take, best first, and whether one is legal.

The number of sets may be exponential (F3, "Capture sets explode"). So crowded tables are listed
lazily, while checking the legality of one set takes only an exact cover of its ranks
(``docs/decisions/lazy-captures.md``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, combinations
from operator import or_
from typing import Final

from kasino.cache import Cache
from kasino.captures.lazy import Groups, fewest_left, is_useful, sets_best_first
from kasino.captures.rank_counts import (
    TOP,
    counter,
    covers,
    folded,
    largest,
    most_cards,
    pieces,
    reaches,
    size,
    split,
    sums,
    total,
    unions,
    versions,
)
from kasino.cards import BIT, NUMBERS, RANK_MASK, TOP_VALUE, bits, mask_of
from kasino.rules import Courts, Rules

#: The size in bytes of one game’s tables, including its weights.
TABLES: Final = 700_000

#: With up to FEW_CARDS usable cards, all sets are listed and sorted. With more than MANY_CARDS, no
#: set is.
FEW_CARDS: Final = 12
MANY_CARDS: Final = 16
#: Between FEW_CARDS and MANY_CARDS, tables with more unions of ranks than this are listed lazily.
MAX_UNIONS: Final = 500

_COLUMN: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39


def _picks(column: int) -> tuple[tuple[int, ...], ...]:
    # Rank r of all four suits, shifted down to rank 1, is one of only sixteen such columns.
    suits = [1 << number for number in bits(column)]
    return tuple(
        tuple(sum(chosen) for chosen in combinations(suits, k)) for k in range(len(suits) + 1)
    )


#: _PICKS[cards of one rank][k] lists the ways to choose k of them.
_PICKS: Final = {
    column: _picks(column)
    for column in (mask_of(13 * s for s in range(4) if n >> s & 1) for n in range(16))
}


class Captures:
    """Finds the captures among one game’s loose cards, and caches its results."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules  # keeps the rules alive, as the cache is keyed by their identity
        self._counts = counter(rules.rank_values)
        self._values = rules.table_values
        #: The cards of each rank, and their value.
        self._ranks = tuple(zip(RANK_MASK, rules.rank_values, strict=True))
        #: For each value from 1 up, the bit position of its first card, the one in spades.
        self._places = tuple(
            rules.rank_values.index(value) if value in rules.rank_values else 0
            for value in range(1, TOP + 1)
        )
        self._summing = rules.summing
        self._top_sum = rules.top_sum
        #: The values that cards can add up to, as bits.
        self._sums = (2 << rules.top_sum) - 2
        #: The values of cards that only match equal cards (courts), and those cards.
        self._matching = tuple(
            (
                value,
                mask_of(
                    c for c in bits(rules.deck ^ rules.summing) if rules.table_values[c] == value
                ),
            )
            for value in sorted({rules.table_values[c] for c in bits(rules.deck ^ rules.summing)})
        )
        #: The numbers of equal courts that a court may take; empty if any number is allowed.
        self._court_sizes = {Courts.EQUAL_ONE: (1,), Courts.EQUAL_THREE: (1, 3)}.get(
            rules.courts, ()
        )
        self._single_first = rules.single_first
        self._one_group = rules.one_group
        self._fewest_first = rules.fewest_first
        #: The value at which a card takes the table, and the cards of which it takes only one.
        self._whole = rules.whole
        self._taken = rules.deck & ~rules.takers_spare
        self._alone = rules.takers if rules.takers_yield else 0
        #: The value that each ace on the table may have instead of 1 (S9), or 0.
        self._high = rules.high_ace if rules.two_values else 0
        self._points = rules.points_of
        self._suit = suit = rules.suit
        self._worth = rules.worth
        #: The worth of a set to the side that takes it, in thousandths of a point.
        self.worth: Callable[[int], int] = rules.weights.of
        self._poorest_first = rules.fewest_wins
        # Within a rank the game prefers points, then spades, then the lower card number (F3).
        self._rank_order = tuple(
            sorted(
                NUMBERS[rank::13],
                key=lambda c: (-rules.honours[c], not suit >> c & 1, c),
            )
            for rank in range(13)
        )
        # _best_of[the cards of one rank][k] are the best k of them, precomputed for every subset.
        self._best_of = {
            column << rank: tuple(
                accumulate([1 << c for c in order if column << rank >> c & 1], or_, initial=0)
            )
            for rank, order in enumerate(self._rank_order)
            for column in _PICKS
        }
        self._lists: Cache[tuple[int, int], tuple[int, ...] | None] = Cache(270, 44)
        self._best: Cache[tuple[int, int], int] = Cache(250)
        self._most: Cache[tuple[int, int], tuple[int, ...]] = Cache(270, 44)
        self._unions: Cache[tuple[int, int, bool], list[int] | None] = Cache(300, 48)
        # _below[value]: the cards that can take part in a group of that value, by rank alone. Cards
        # outside it never change a result, so leaving them out makes more tables share a cache
        # entry.
        self._below = tuple(map(self._fitting, range(TOP_VALUE + 1)))

    def _fitting(self, value: int) -> int:
        """Return the cards that can be part of a group with a given value, judged by rank alone."""
        if self._whole and value == self._whole:
            return self._taken
        if value <= self._top_sum:
            return self._summing & sum(m for m, worth in self._ranks if worth <= value)
        return sum(m for m, worth in self._ranks if worth == value)

    def one_court(self, value: int) -> bool:
        """Return whether a value belongs to a court that takes only one card, or three (B2, H2)."""
        return bool(self._court_sizes) and self._top_sum < value != self._whole

    def takes_one(self, counts: int, value: int) -> bool:
        """Return whether a card with this value takes exactly one equal card (B2, Z4).

        ``counts`` has the ranks on the table. A court that may take one or three isn’t limited to
        one if all three others are present.
        """
        equal = counts >> self._place_of(value) & 15
        if self.one_court(value):
            return equal not in self._court_sizes[1:]
        return self._single_first and equal > 0

    def whole(self, loose: int) -> tuple[int, ...]:
        """Return the sets that a card takes with the table: all, or one of its equals (Z13)."""
        alone = loose & self._alone
        taken = loose & self._taken
        return tuple(1 << card for card in bits(alone)) or ((taken,) if taken else ())

    def takes_fewest(self, loose: int, taken: int, value: int) -> bool:
        """Return whether no sum has fewer cards than a capture, where those come first (Z12)."""
        if not self._fewest_first:
            return True
        least = min(size(ranks) for ranks in pieces(self._counts(loose), value))
        return taken.bit_count() == least

    def takes_first(self, loose: int, taken: int, value: int) -> bool:
        """Return whether a capture respects the rule that a single equal card comes first (Z4)."""
        place = self._place_of(value)
        if not self._single_first or not self._counts(loose) >> place & 15:
            return True
        return self._counts(taken) == 1 << place

    def _place_of(self, value: int) -> int:
        """Return the place, in the counts of cards, of those that have a value by themselves."""
        return 0 if value == self._high else 4 * (value - 1)

    def usable(self, loose: int, value: int) -> int:
        """Return the loose cards that can be part of a group of a value, judged by rank alone."""
        return loose & self._below[value]

    def values(self, loose: int) -> int:
        """Return the values of all groups among the loose cards, as bits."""
        counts = self._counts  # a local name: looking the function up as a method would be slower
        summing = counts(loose & self._summing)
        found = sums(summing) & self._sums
        if self._high:
            for version in versions(summing, self._top_sum, self._high)[1:]:
                found |= sums(version) & self._sums
        for value, equals in self._matching:
            if loose & equals:
                found |= 1 << value
        return found | 1 << self._whole if self._whole and loose & self._taken else found

    def any(self, loose: int, value: int) -> bool:
        """Return whether the loose cards contain a group with the given value."""
        return bool(self.values(loose) >> value & 1)

    def is_union(self, cards: int, value: int) -> bool:
        """Return whether loose cards split into groups with the given value; the empty set does.

        In games where a card takes only one group, the set has to be one group (Z3).
        """
        if cards & ~self._below[value]:
            # There is a card above the value, or a court where courts don’t add up.
            return False
        if self._whole and value == self._whole:
            return not cards & self._alone or cards.bit_count() == 1
        sizes = self._court_sizes
        if sizes and cards and value > self._top_sum and cards.bit_count() not in sizes:
            return False
        if self._one_group and cards:
            return total(self._counts(cards)) == value
        return self.in_groups(cards, value)

    def in_groups(self, cards: int, value: int) -> bool:
        """Return whether cards split into any number of groups with the given value."""
        counts = self._counts(cards)
        if self._high:
            return any(covers(version, value) for version in versions(counts, value, self._high))
        return covers(counts, value)

    def groups(self, cards: int, value: int) -> tuple[int, ...]:
        """Return one way to split a set that ``is_union`` accepts, as a tuple of sets."""
        if self._whole and value == self._whole:
            return (cards,)
        found = []
        counts = self._counts(cards)
        if self._high:
            ways = versions(counts, value, self._high)
            counts = next(each for each in ways if covers(each, value))
        # Which cards of equal rank go into which group doesn’t matter, so any choice will do.
        for group in split(counts, value):
            taken = next(self._spread(folded(group, self._high), cards))
            cards ^= taken
            found.append(taken)
        return tuple(found)

    def sets(self, loose: int, value: int, maximal: bool = False) -> Iterable[int]:
        """Return every union of disjoint groups, best to take first (S6).

        With ``maximal``, return only unions that leave no further group (L3). In a reversed game
        the poorest set comes first, except on crowded tables, where the richest does. The result is
        a tuple, or on a crowded table an iterator.
        """
        if self._whole and value == self._whole:
            return tuple(sorted(self.whole(loose), key=lambda taken: (-self.worth(taken), taken)))
        usable = loose & self._below[value]
        listed = self._listed(usable, value, maximal)
        return self._lazily(usable, value, maximal) if listed is None else listed

    def _listed(self, usable: int, value: int, maximal: bool) -> tuple[int, ...] | None:
        if not usable:
            return ()
        # The flag goes into the lowest bit of the key, which keeps it a short tuple. None is cached
        # too: it means that the table is too crowded to list.
        key = (usable << 1 | maximal, value)
        if key in self._lists:
            return self._lists[key]
        counts_of = self._counts
        found = self._by_ranks(usable, counts_of(usable), value, maximal)
        result: tuple[int, ...] | None = None
        if found is not None:
            cards = [taken for ranks in found for taken in self._spread(ranks, usable)]
            if len(cards) > 1:
                sign = 1 if self._poorest_first else -1
                # The set itself breaks ties. So lists, and therefore the moves of opponents, are
                # the same in every version of Python.
                cards.sort(key=lambda taken: (sign * self.worth(taken), taken))
            result = tuple(cards)
        return self._lists.store(key, result, len(result or ()))

    def _by_ranks(self, usable: int, counts: int, value: int, maximal: bool) -> list[int] | None:
        """Return the counts of every capturable set, or None if there are too many to list."""
        key = (counts, value, maximal)
        if key in self._unions:
            return self._unions[key]
        found: list[int] | None
        one = self.takes_one(counts, value)
        if one:
            found = [1 << self._place_of(value)]
        elif self.one_court(value):  # all three; a single one only if it needn’t be all of them
            found = [size << 4 * (value - 1) for size in ((3,) if maximal else (1, 3))]
        elif self._one_group:
            found = pieces(counts, value)
            if self._fewest_first and found:
                least = min(map(size, found))
                found = [ranks for ranks in found if size(ranks) == least]
        else:
            found = self._unions_of(counts, value, _limit(usable.bit_count()))
        if maximal and found and not (one or self._one_group):
            found = [ranks for ranks in found if not self._reaches(counts - ranks, value)]
        return self._unions.store(key, found, len(found or ()))

    def _unions_of(self, counts: int, value: int, limit: int) -> list[int] | None:
        """Return the counts of every union of groups, or None if there are more than a limit."""
        if not self._high:
            return unions(counts, value, limit)
        found: set[int] = set()
        for version in versions(counts, value, self._high):
            listed = unions(version, value, limit)
            if listed is None:
                return None
            found.update(folded(each, self._high) for each in listed)
        return sorted(found)

    def _reaches(self, counts: int, value: int) -> bool:
        """Return whether some of the ranks form a group."""
        if self._high:
            return any(reaches(version, value) for version in versions(counts, value, self._high))
        return reaches(counts, value)

    def _spread(self, ranks: int, cards: int) -> Iterator[int]:
        """Yield every choice of cards that has the given counts of ranks."""
        parts = [0]
        for rank in self._places:
            if not ranks:
                break
            k = ranks & 15
            if k:
                ways = _PICKS[cards >> rank & _COLUMN][k]
                parts = [part | way << rank for part in parts for way in ways]
            ranks >>= 4
        return iter(parts)

    def _lazily(self, usable: int, value: int, maximal: bool) -> Iterator[int]:
        counts = self._counts(usable)
        columns: list[list[int]] = [[] for _ in range(TOP)]
        for number in bits(usable):
            # Leave out ranks that can’t be in any group, so that the search doesn’t try them.
            rank = self._values[number] - 1
            if is_useful(counts, rank, value, self._high):
                columns[rank].append(number)
        for column in columns:
            column.sort(key=lambda number: (self._worth[number], number))
        goal = Groups([len(column) for column in columns], value, maximal, self._high)
        return sets_best_first(columns, self._worth, BIT, goal)

    def leaves_more(self, loose: int, taken: int, value: int) -> bool:
        """Return whether a card with this value could have taken more than it did (L3, H3)."""
        if self._one_group or self.takes_one(self._counts(loose), value):
            return False
        return self.any(loose & ~taken, value)

    def best_of(self, loose: int, worths: Sequence[int]) -> int:
        """Return the set the game chooses for a card with one or more values; 0 if none (F3)."""
        if len(worths) == 1:
            return self.best(loose, worths[0])
        found = [taken for value in worths if (taken := self.best(loose, value))]
        most = max((taken.bit_count() for taken in found), default=0)
        return self._greediest([taken for taken in found if taken.bit_count() == most])

    def best(self, loose: int, value: int) -> int:
        """Return the set the game chooses for a value, or 0 if none (F3).

        It has the most cards; then the most points; then the most spades; then the set whose sorted
        card numbers come first.
        """
        usable = loose & self._below[value]
        if not usable:
            return 0
        if self._whole and value == self._whole:
            return self._greediest([*self.whole(loose)])
        key = (usable, value)
        known = self._best.get(key)
        if known is None:
            known = self._best.store(key, self._find_best(usable, value))
        return known

    def _find_best(self, usable: int, value: int) -> int:
        counts_of = self._counts
        counts = counts_of(usable)
        place = self._place_of(value)
        if self._single_first and counts >> place & 15:
            return self._choose(1 << place, usable)
        candidates = [
            self._choose(ranks, usable) for ranks in self._most_cards(usable, counts, value)
        ]
        if not candidates:
            return 0
        if len(candidates) == 1:
            return candidates[0]
        return self._greediest(candidates)

    def _greediest(self, candidates: list[int]) -> int:
        """Return the set with the most points, then the most spades, then the lowest cards.

        All the candidates have the same size.
        """
        best = 0
        best_key = (-1, 0)
        for taken in candidates:
            key = (self._points(taken), (taken & self._suit).bit_count())
            if key > best_key or (key == best_key and _comes_first(taken, best)):
                best, best_key = taken, key
        return best

    def _most_cards(self, usable: int, counts: int, value: int) -> tuple[int, ...]:
        """Return the counts of the sets with the most cards."""
        key = (counts, value)
        known = self._most.get(key)
        if known is None:
            cards = usable.bit_count()
            listed: Sequence[int]
            if self._one_group:
                listed = largest(pieces(counts, value))
            else:
                listed = self._largest_unions(counts, value, cards)
            known = tuple(listed)
            self._most.store(key, known, len(known))
        return known

    def _largest_unions(self, counts: int, value: int, cards: int) -> Sequence[int]:
        """Return the counts of the unions of groups with the most cards."""
        if cards > MANY_CARDS:
            return fewest_left(counts, value, self._high)
        ways = versions(counts, value, self._high)
        listed = [most_cards(version, value, _limit(cards)) for version in ways]
        whole = [unions for unions in listed if unions is not None]
        if len(whole) < len(listed):
            return fewest_left(counts, value, self._high)
        if not self._high:
            return whole[0]
        return largest(sorted({folded(ranks, self._high) for unions in whole for ranks in unions}))

    def _choose(self, ranks: int, usable: int) -> int:
        """Return the best cards that have the given counts of ranks."""
        taken, places = 0, self._places
        while ranks:
            place = (ranks.bit_length() - 1) & ~3
            k = ranks >> place
            ranks ^= k << place
            taken |= self._best_of[usable & _COLUMN << places[place >> 2]][k]
        return taken


def _limit(cards: int) -> int:
    """Return the number of unions worth listing on a table with this many usable cards."""
    return 0 if cards > MANY_CARDS else MAX_UNIONS if cards > FEW_CARDS else 1 << FEW_CARDS


def _comes_first(one: int, other: int) -> bool:
    """Return whether a set’s sorted card numbers come before those of an equally large set."""
    # The lowest card that is in only one of the two sets is decisive.
    differ = one ^ other
    return bool(one & differ & -differ)


_tables: Final[Cache[int, Captures]] = Cache(TABLES)


def captures_of(rules: Rules) -> Captures:
    """Return the captures for a game, shared by everything that plays it.

    They are kept here and not in the rules, so that no player can reach, through its view, results
    cached for another seat (``docs/decisions/fairness-by-view.md``).
    """
    # By identity, which is faster than hashing all fields. A table keeps its rules alive, so the id
    # can’t be reused.
    try:
        return _tables[id(rules)]
    except KeyError:
        return _tables.store(id(rules), Captures(rules))

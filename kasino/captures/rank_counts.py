"""Sets of cards counted by rank, packed into one int with four bits for each rank.

Whether a set splits into groups depends on its ranks alone, so all work on groups uses counts and
caches its results. One packed count represents a great many sets. If a game gives ranks values
other than their places in the suit, cards are counted by value, and "rank" means that value here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kasino.cache import Cache
from kasino.cards import RANK_MASK
from kasino.rules import TOP_RANK_VALUE

#: The number of ranks, or of values, that counts have room for.
TOP: Final = TOP_RANK_VALUE

#: A guard bit above each count: subtracting a count that is too large borrows it. There are only
#: four cards of a rank, so the top bit of every four is free.
GUARD: Final = sum(8 << 4 * rank for rank in range(TOP))

# The 13 bits of a suit, each moved to the lowest bit of its four-bit count. Adding the four suits'
# entries counts the cards of each rank.
_SPREAD: Final = [0] * 8192
for _ranks in range(1, 8192):
    _low = _ranks & -_ranks
    _SPREAD[_ranks] = _SPREAD[_ranks ^ _low] | 1 << 4 * (_low.bit_length() - 1)


def counts_of(mask: int) -> int:
    """Return the counts of a set: the count of rank r starts at bit 4(r − 1).

    >>> hex(counts_of(0b11 | 1 << 13))  # A♠, 2♠ and A♥
    '0x12'
    """
    return (
        _SPREAD[mask & 8191]
        + _SPREAD[mask >> 13 & 8191]
        + _SPREAD[mask >> 26 & 8191]
        + _SPREAD[mask >> 39]
    )


def counter(values: Sequence[int]) -> Callable[[int], int]:
    """Return a function that counts a set by the value of each rank; value 0 means not in the deck.

    >>> by_value = counter((1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 10))
    >>> hex(by_value(1 << 10 | 1 << 12))  # J♠ and K♠
    '0x1010000000'
    """
    moved: dict[int, int] = {}
    for rank, value in enumerate(values, 1):
        if value:
            moved[rank - value] = moved.get(rank - value, 0) | RANK_MASK[rank - 1]
    if [*moved] == [0]:
        return counts_of
    parts = tuple(moved.items())
    if min(moved) < 0:  # within a suit, a king has no room to move up, but its count has
        lifted = [(cards, -4 * down) for down, cards in parts]
        return lambda mask: sum(_shifted(counts_of(mask & cards), up) for cards, up in lifted)
    return lambda mask: counts_of(sum((mask & cards) >> down for down, cards in parts))


def _shifted(counts: int, up: int) -> int:
    return counts << up if up > 0 else counts >> -up


def versions(counts: int, value: int, high: int) -> list[int]:
    """Return the counts of some ranks with none, one, … all of the aces at a high value (S9).

    No ace has it in a sum below it; ``high`` is 0 in a game without such aces.

    >>> [hex(each) for each in versions(counts_of(0b11 | 1 << 13), 12, 11)]  # A♠, 2♠ and A♥
    ['0x12', '0x10000000011', '0x20000000010']
    """
    rise = (1 << 4 * (high - 1)) - 1 if 0 < high <= value else 0
    return [counts + aces * rise for aces in range((counts & 15) + 1)] if rise else [counts]


def folded(counts: int, high: int) -> int:
    """Return counts in which aces at a high value, which no other card has, are aces again."""
    if not high:
        return counts
    place = 4 * (high - 1)
    return counts - (counts >> place & 15) * ((1 << place) - 1)


def total(counts: int) -> int:
    """Return the sum of the ranks of all counted cards."""
    result, rank = 0, 1
    while counts:
        result += (counts & 15) * rank
        counts >>= 4
        rank += 1
    return result


def size(counts: int) -> int:
    """Return the number of counted cards."""
    # Multiplying by 0x1…11 would add all four-bit digits, but the sum can exceed four bits. So
    # first add neighbouring digits into bytes.
    low = (counts & 0x0F0F0F0F0F0F0F) + (counts >> 4 & 0x0F0F0F0F0F0F0F)
    return low * 0x01010101010101 >> 48 & 255


def fits(inner: int, outer: int) -> bool:
    """Return whether ``outer`` has at least the counts of ``inner``, for every rank."""
    return ((outer | GUARD) - inner) & GUARD == GUARD


_sums: Cache[int, int] = Cache(180)


def sums(counts: int) -> int:
    """Return every total that some of the ranks add up to, as bits; 0 is always among them.

    >>> bin(sums(counts_of(0b101)))  # A♠ 3♠: nothing, 1, 3 and 4
    '0b11011'
    """
    reachable = _sums.get(counts)
    if reachable is None:
        # Subset sums as a bit set: a card of rank r adds r to every known total, which is a shift.
        reachable = 1
        rank, left = 1, counts
        while left:
            for _ in range(left & 15):
                reachable |= reachable << rank
            left >>= 4
            rank += 1
        _sums.store(counts, reachable)
    return reachable


def reaches(counts: int, value: int) -> bool:
    """Return whether some of the ranks add up to a value, that is, form a group."""
    return bool(sums(counts) >> value & 1)


def pieces(counts: int, value: int) -> list[int]:
    """Return the counts of every choice of ranks that adds up to a value."""
    ranks: list[tuple[int, int]] = []
    reach = [1]  # reach[i]: the totals that the first i listed ranks can make, as bits
    rank = 1
    while counts and rank <= value:
        k = counts & 15
        if k:
            ranks.append((rank, k))
            totals = reach[-1]
            for _ in range(k):
                totals |= totals << rank
            reach.append(totals)
        counts >>= 4
        rank += 1
    if not reach[-1] >> value & 1:
        return []
    # Go down from the highest rank, but only into choices that the lower ranks can still complete.
    # So every path ends in a result, and no search is wasted.
    choices = []
    todo = [(len(ranks), value, 0)]
    while todo:
        place, need, picked = todo.pop()
        if not need:
            choices.append(picked)
            continue
        place -= 1
        rank, k = ranks[place]
        below = reach[place]
        one = 1 << 4 * (rank - 1)
        while True:
            if below >> need & 1:
                todo.append((place, need, picked))
            need -= rank
            k -= 1
            picked += one
            if k < 0 or need < 0:
                break
    return choices


_covers: Cache[tuple[int, int], bool] = Cache(210)


def covers(counts: int, value: int) -> bool:
    """Return whether the ranks split into groups that each add up to a value (exact cover).

    The highest rank has to be in some group, so it is enough to try the ways to complete that
    group.

    >>> covers(counts_of(0b11000), 9), covers(counts_of(0b11000), 8)  # 4♠ 5♠
    (True, False)
    """
    if not counts:
        return True
    key = (counts, value)
    known = _covers.get(key)
    if known is None:
        known = _covers.store(key, _split_off(counts, value) is not None)
    return known


def _split_off(counts: int, value: int) -> int | None:
    """Return a group with the highest rank such that ``covers`` accepts the rest, or None."""
    largest = (counts.bit_length() + 3) // 4
    if largest > value or total(counts) % value:
        return None
    one = 1 << 4 * (largest - 1)
    for rest in pieces(counts - one, value - largest):
        if covers(counts - one - rest, value):
            return one + rest
    return None


def split(counts: int, value: int) -> list[int]:
    """Return the groups of one way to split ranks that ``covers`` accepts."""
    groups = []
    while counts:
        group = _split_off(counts, value)
        if group is None:
            raise ValueError(f"counts {counts:#x} don't split into groups of {value}")
        groups.append(group)
        counts -= group
    return groups


def unions(
    counts: int, value: int, limit: int, groups: list[int] | None = None
) -> list[int] | None:
    """Return the counts of every non-empty union of disjoint groups, or None if over a limit."""
    if groups is None:
        groups = pieces(counts, value)
    if len(groups) == 1 and not fits(groups[0] << 1, counts):
        return groups
    united = {0}
    for group in groups:
        # Add this group once more to every union, as long as the counts allow it.
        fresh = united
        while fresh:
            fresh = {u + group for u in fresh if (counts | GUARD) - u - group & GUARD == GUARD}
            fresh -= united
            united |= fresh
            if len(united) > limit:
                return None
    united.discard(0)
    return sorted(united)


def most_cards(counts: int, value: int, limit: int) -> list[int] | None:
    """Return the counts of the unions with the most cards, or None if there are too many unions."""
    groups = pieces(counts, value)
    # Very often there are just two groups, neither of which can be taken twice. These are compared
    # without a search.
    if len(groups) == 2:
        one, other = groups
        room = counts | GUARD
        if not ((room - 2 * one) & GUARD == GUARD or (room - 2 * other) & GUARD == GUARD):
            if (room - one - other) & GUARD == GUARD:
                return [one + other]
            lead = size(one) - size(other)
            return groups if not lead else [one if lead > 0 else other]
    found = unions(counts, value, limit, groups)
    return largest(found) if found else found


def largest(sets: Sequence[int]) -> list[int]:
    """Return whichever of the given counts have the most cards."""
    sizes = [size(counts) for counts in sets]
    most = max(sizes, default=0)
    return [counts for counts, n in zip(sets, sizes, strict=True) if n == most]

"""Captures on crowded tables, where the full list explodes: the best sets, lazily and in order.

Almost every card can be taken there, so sets are found by leaving cards out, the least loss first.
Whether what stays splits into groups depends on ranks alone, so counts of ranks are searched (A*)
and only those that work are spread over cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import combinations
from operator import add
from typing import Final, Protocol

from kasino.captures.rank_counts import covers, reaches, total


def to_four_bits(wide: int) -> int:
    """Return counts of eight bits a rank as counts of four."""
    return sum((wide >> 8 * rank & 15) << 4 * rank for rank in range(13))


#: What a search keeps with the counts left out: the sum of their ranks, all that some of them add
#: up to (as bits), room and lacks.
Balance = tuple[int, int, int, tuple[int, ...]]


class Groups:
    """When the cards that stay split into groups of a value, and how far they are from it.

    A card above half the value needs lower cards to complete it. Their values must suffice
    (room); and however small a gap is, the cards that small must be as many as the gaps (lacks).
    That bounds how much must yet be left out.
    """

    def __init__(self, sizes: Sequence[int], value: int, maximal: bool = False) -> None:
        self._value = value
        self._maximal = maximal
        self._counts = sum(n << 4 * rank for rank, n in enumerate(sizes))
        self._residue = total(self._counts) % value
        gaps = [value - rank - 1 if 2 * (rank + 1) > value else -rank - 1 for rank in range(13)]
        self._gain = max((1, *(gap for gap, n in zip(gaps, sizes, strict=True) if n)))
        widths = range(1, (value + 1) // 2)
        # Leaving out a card that fills gaps makes a lack worse, one that has a gap makes it less.
        changes = [
            tuple((1 if gap < 0 else -1) if 0 < abs(gap) <= width else 0 for width in widths)
            for gap in gaps
        ]
        self._steps = list(zip(gaps, changes, strict=True))
        room, lacks = 0, (0,) * len(widths)
        for (gap, change), n in zip(self._steps, sizes, strict=True):
            room -= gap * n
            lacks = tuple(lack - n * by for lack, by in zip(lacks, change, strict=True))
        self.start: Balance = (0, 1, room, lacks)

    def without(self, balance: Balance, rank: int) -> Balance | None:
        """Return the balance with one more card of a rank left out.

        None where a maximal set is wanted and what is left out holds a group, as it then always
        will.
        """
        sum_left, reach, room, lacks = balance
        if self._maximal:
            reach |= reach << rank + 1
            if reach >> self._value & 1:
                return None
        gap, change = self._steps[rank]
        return sum_left + rank + 1, reach, room + gap, tuple(map(add, lacks, change))

    def shortfall(self, balance: Balance) -> int:
        """Return how many cards at least must still be left out."""
        sum_left, _, room, lacks = balance
        odd = (self._residue - sum_left) % self._value != 0
        return max(odd, -(room // self._gain), *lacks)

    def is_goal(self, left: int) -> bool:
        """Return whether the rest, without the counts left out, splits into groups."""
        return covers(self._counts - to_four_bits(left), self._value)


class Search(Protocol):
    """What a search for the least loss needs to know of its goal."""

    start: Balance

    def without(self, balance: Balance, rank: int) -> Balance | None:
        """Return the balance with one more item of a column left out; None if that is vain."""
        ...

    def shortfall(self, balance: Balance) -> int:
        """Return how many items at least must still be left out."""
        ...

    def is_goal(self, left: int) -> bool:
        """Return whether what stays is a set to yield."""
        ...


#: Steps a listing takes in exact order; then it hurries to sets it can find.
MAX_STEPS: Final = 3000
HURRY: Final = 6
#: What an item costs that is worth nothing, where the others cost ``TIES`` times their worth; so
#: many items no table has. Its ways are many, so the listing hurries sooner.
FREE: Final = 1
TIES: Final = 64
MAX_STEPS_FREE: Final = 500


def least_loss(
    columns: Sequence[Sequence[int]],
    losses: Sequence[int],
    goal: Search,
) -> Iterator[tuple[int, int]]:
    """Yield (loss, counts left out) wherever the rest works, the least loss first.

    ``columns`` lists the items of each rank, the cheapest to leave out first; ``losses`` maps an
    item to what leaving it out costs, never nothing; counts have eight bits a rank here. After
    ``MAX_STEPS`` steps the order is no longer exact, though nothing is missed.
    """
    everything = sum(len(column) << 8 * rank for rank, column in enumerate(columns))
    costs = {losses[c] for column in columns for c in column}
    cheapest = min(costs, default=FREE)
    patience = MAX_STEPS if cheapest > FREE else MAX_STEPS_FREE
    short = goal.shortfall(goal.start)
    heap = [(short * cheapest, 0, 0, 0, short, goal.start)]
    while heap:
        _, loss, rank, left, short, balance = heappop(heap)
        patience -= 1
        if patience == 0:
            # What costs something is then given away like the rest.
            cheapest = HURRY * min(costs - {FREE}, default=FREE)
        if left != everything and not short and goal.is_goal(left):
            yield loss, left
        for r in range(rank, len(columns)):
            gone = left >> 8 * r & 255
            if gone < len(columns[r]):
                less = goal.without(balance, r)
                if less is None:
                    continue
                cost = loss + losses[columns[r][gone]]
                short = goal.shortfall(less)
                bound = cost + short * cheapest
                heappush(heap, (bound, cost, r, left + (1 << 8 * r), short, less))


def fewest_left(counts: int, value: int) -> list[int]:
    """Return the counts of the sets of most cards that split into groups of a value.

    Every card costs the same here, so one depth after another is searched: no queue to keep.
    """
    sizes = [counts >> 4 * rank & 15 for rank in range(13)]
    for rank, n in enumerate(sizes):
        # A rank that stands in no group would only be left out step by step.
        if n and not reaches(counts - (1 << 4 * rank), value - rank - 1):
            counts -= n << 4 * rank
            sizes[rank] = 0
    goal = Groups(sizes, value, maximal=True)
    found: list[int] = []

    def leave_out(rank: int, more: int, left: int, balance: Balance) -> None:
        if not more:
            if covers(counts - left, value):
                found.append(counts - left)
            return
        for r in range(rank, 13):
            if (left >> 4 * r & 15) < sizes[r]:
                less = goal.without(balance, r)
                if less is not None and goal.shortfall(less) < more:
                    leave_out(r, more - 1, left + (1 << 4 * r), less)

    for depth in range(goal.shortfall(goal.start), sum(sizes)):
        leave_out(0, depth, 0, goal.start)
        if found:
            break
    return found


def cheapest_choices(
    columns: Sequence[Sequence[int]], losses: Sequence[int], masks: Sequence[int], left: int
) -> Iterator[tuple[int, int]]:
    """Yield (loss, cards) for every choice of items with the given counts, the cheapest first."""
    ways: list[list[tuple[int, int]]] = []
    for rank, column in enumerate(columns):
        k = left >> 8 * rank & 255
        if k:
            ways.append(
                sorted(
                    (sum(losses[c] for c in some), sum(masks[c] for c in some))
                    for some in combinations(column, k)
                )
            )
    loss = sum(way[0][0] for way in ways)
    heap: list[tuple[int, int, tuple[int, ...]]] = [(loss, 0, (0,) * len(ways))]
    while heap:
        loss, place, picks = heappop(heap)
        yield loss, sum(way[i][1] for way, i in zip(ways, picks, strict=True))
        for p in range(place, len(ways)):
            i = picks[p]
            if i + 1 < len(ways[p]):
                step = ways[p][i + 1][0] - ways[p][i][0]
                heappush(heap, (loss + step, p, (*picks[:p], i + 1, *picks[p + 1 :])))


def sets_best_first(
    columns: Sequence[Sequence[int]], losses: Sequence[int], masks: Sequence[int], goal: Search
) -> Iterator[int]:
    """Yield the cards of every choice of items that works, the least left out first.

    Where that takes too many steps to find out, roughly the least first.
    """
    everything = sum(masks[c] for column in columns for c in column)
    if not all(losses[c] for column in columns for c in column):
        # Of sets as good the one of most items comes first: if leaving some out cost nothing, a
        # search would see all ways to do it before it could tell of one.
        losses = [TIES * loss + FREE for loss in losses]
    found = least_loss(columns, losses, goal)
    heap: list[tuple[int, int, int, Iterator[tuple[int, int]]]] = []
    number = 0
    upcoming = next(found, None)
    while heap or upcoming:
        while upcoming and (not heap or upcoming[0] <= heap[0][0]):
            choices = cheapest_choices(columns, losses, masks, upcoming[1])
            loss, cards = next(choices)
            number += 1
            heappush(heap, (loss, number, cards, choices))
            upcoming = next(found, None)
        _, tie, cards, choices = heappop(heap)
        yield everything ^ cards
        following = next(choices, None)
        if following:
            heappush(heap, (following[0], tie, following[1], choices))

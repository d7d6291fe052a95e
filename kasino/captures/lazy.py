"""Captures on crowded tables, where the full list explodes: the best sets are found in order.

Forty loose cards can have more captures than anyone could list. But a player, a level and the page
need only the first few. So this module yields sets in order of their worth, richest first, and
stops when the caller stops.

*Turn the question round.* On such a table almost every card can be captured. So a rich set leaves
out few cards, and the search looks for the cards to leave out, least loss first.

*Suits don’t matter for splitting.* Whether the rest splits into groups of the value depends on how
many cards there are of each rank. So the search runs on counts of ranks. Only the counts that work
are expanded into sets of cards, which differ in the cards of equal rank.

*The search.* A* runs over the counts. Its cost is the worth that is left out, and
``Groups.shortfall`` is a lower bound on what must still go. Two things give that bound. All
remaining ranks together must add up to a multiple of the value. And each card above half the value
needs lower cards to fill its gap: all lower cards together must be enough (room), and for each
width there must be enough cards up to that width (lacks). If a bound were too high, a better set
would come after a worse one.

*It hurries in the end.* After ``MAX_STEPS`` the bound is multiplied (weighted A*), and after as
many more it counts each missing card as a dear one: complete sets come sooner, but not strictly in
order. Cards that are worth nothing can be left out in so many ways that the search hurries earlier
with them.

``tests/captures/test_captures.py`` compares the sets with the full list where that is short, and
``tests/captures/test_crowded_tables.py`` counts the steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations
from operator import add
from typing import Final, Protocol

from kasino.captures.rank_counts import TOP, covers, reaches, total, versions


def to_four_bits(wide: int) -> int:
    """Convert counts that use eight bits for each rank into counts that use four."""
    return sum((wide >> 8 * rank & 15) << 4 * rank for rank in range(TOP))


#: The state that a search keeps about the cards left out: the sum of their ranks, the totals that
#: some of them add up to (as bits), room and lacks (see ``Groups``).
Balance = tuple[int, int, int, tuple[int, ...]]


class Groups:
    """The goal that the remaining cards split into groups, and estimates of the distance to it.

    A card above half the value needs lower cards to fill the gap up to the value. All lower cards
    together must be enough for all gaps (room). And for each width, there must be at least as many
    cards of up to that width as there are gaps of up to that width (lacks). Both give lower bounds
    on the number of cards that must still be left out, as A* needs.
    """

    def __init__(
        self, sizes: Sequence[int], value: int, maximal: bool = False, high: int = 0
    ) -> None:
        self._value = value
        self._high = high if high <= value else 0
        self._aces = sizes[0] if self._high else 0
        self._maximal = maximal
        self._counts = sum(n << 4 * rank for rank, n in enumerate(sizes))
        self._residue = total(self._counts) % value
        # By rank: the gap of a card above half the value, or minus the rank of a card that fills
        # gaps.
        gaps = [value - rank - 1 if 2 * (rank + 1) > value else -rank - 1 for rank in range(TOP)]
        self._gain = max((1, *(gap for gap, n in zip(gaps, sizes, strict=True) if n)))
        widths = range(1, (value + 1) // 2)
        # Leaving out a card that fills gaps increases a lack; leaving out one with a gap reduces
        # it.
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
        """Return the state after leaving out one more card of a rank.

        Return None if the set has to be maximal and the cards left out already contain a group.
        """
        sum_left, reach, room, lacks = balance
        if self._maximal:
            more = reach << self._high if self._high and not rank else 0
            reach |= reach << rank + 1 | more
            if reach >> self._value & 1:
                return None
        gap, change = self._steps[rank]
        return sum_left + rank + 1, reach, room + gap, tuple(map(add, lacks, change))

    def shortfall(self, balance: Balance) -> int:
        """Return a lower bound on the number of cards that must still be left out."""
        sum_left, _, room, lacks = balance
        # If the other ranks don’t add up to a multiple of the value, one more card has to go.
        odd = (self._residue - sum_left) % self._value != 0
        if odd and self._aces:  # … whichever aces are high; all of them count as fillers below
            rise = self._high - 1
            sums = (self._residue - sum_left + rise * aces for aces in range(self._aces + 1))
            odd = all(each % self._value for each in sums)
        return max(odd, -(room // self._gain), *lacks)

    def is_goal(self, left: int) -> bool:
        """Return whether the cards that remain, without the given counts, split into groups."""
        kept = self._counts - to_four_bits(left)
        if self._aces:
            return any(
                covers(each, self._value) for each in versions(kept, self._value, self._high)
            )
        return covers(kept, self._value)


class Search(Protocol):
    """The goal of a search for the least loss."""

    start: Balance

    def without(self, balance: Balance, rank: int) -> Balance | None:
        """Return the state after leaving out an item of a column, or None if that is useless."""
        ...

    def shortfall(self, balance: Balance) -> int:
        """Return a lower bound on the number of items that must still be left out."""
        ...

    def is_goal(self, left: int) -> bool:
        """Return whether the remaining items are a set to yield."""
        ...


#: The number of steps in exact order. After that the lower bound is multiplied by HURRY (weighted
#: A*), which reaches complete sets sooner.
MAX_STEPS: Final = 3000
HURRY: Final = 6
#: The cost of an item that is worth nothing; other items cost TIES times their worth. No table has
#: TIES items, so free items never outweigh a paid one. Free items can be left out in so
#: many ways that the search starts to hurry sooner.
FREE: Final = 1
TIES: Final = 64
MAX_STEPS_FREE: Final = 500


def least_loss(
    columns: Sequence[Sequence[int]],
    losses: Sequence[int],
    goal: Search,
) -> Iterator[tuple[int, int]]:
    """Yield (loss, counts left out) for every solution, least loss first.

    ``columns`` lists the items of each rank, cheapest to leave out first. ``losses`` maps an
    item to the cost of leaving it out, which is never 0. Counts have eight bits for each rank here.
    After ``MAX_STEPS`` steps the order is no longer exact, but no solution is missed.
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
            # Weighted A* from here on: a missing item costs HURRY times the cheapest paid one.
            cheapest = HURRY * min(costs - {FREE}, default=FREE)
        elif patience == -MAX_STEPS:
            # It hasn’t helped where only dear items are missing, such as queens without aces.
            cheapest = HURRY * max(costs)
            heap = [(each[1] + each[4] * cheapest, *each[1:]) for each in heap]
            heapify(heap)
        if left != everything and not short and goal.is_goal(left):
            yield loss, left
        # Ranks are left out in ascending order only, so each combination is reached once.
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


def is_useful(counts: int, rank: int, value: int, high: int) -> bool:
    """Return whether a card of a rank, counted from 0, is in some group among these counts."""
    rest = counts - (1 << 4 * rank)
    worths = (rank + 1, high) if high and not rank else (rank + 1,)
    return any(
        worth <= value and reaches(each, value - worth)
        for each in versions(rest, value, high)
        for worth in worths
    )


def fewest_left(counts: int, value: int, high: int = 0) -> list[int]:
    """Return the counts of the largest sets of cards that split into groups adding up to a value.

    All cards cost the same here, so the search deepens iteratively and needs no queue. Each ace
    may have a high value (S9).
    """
    sizes = [counts >> 4 * rank & 15 for rank in range(TOP)]
    for rank, n in enumerate(sizes):
        # A rank that is in no group can be dropped at once.
        if n and not is_useful(counts, rank, value, high):
            counts -= n << 4 * rank
            sizes[rank] = 0
    goal = Groups(sizes, value, maximal=True, high=high)
    found: list[int] = []

    def leave_out(rank: int, more: int, left: int, balance: Balance) -> None:
        if not more:
            if any(covers(each, value) for each in versions(counts - left, value, high)):
                found.append(counts - left)
            return
        for r in range(rank, TOP):
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
    """Yield (loss, cards) for every choice of items with the given counts, cheapest first."""
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
        # Advance one rank at a time, never one before the last advanced, so each choice comes once.
        for p in range(place, len(ways)):
            i = picks[p]
            if i + 1 < len(ways[p]):
                step = ways[p][i + 1][0] - ways[p][i][0]
                heappush(heap, (loss + step, p, (*picks[:p], i + 1, *picks[p + 1 :])))


def sets_best_first(
    columns: Sequence[Sequence[int]], losses: Sequence[int], masks: Sequence[int], goal: Search
) -> Iterator[int]:
    """Yield the cards of every choice of items that reaches the goal, least loss first.

    If an exact order takes too many steps, the order becomes approximate.
    """
    everything = sum(masks[c] for column in columns for c in column)
    if not all(losses[c] for column in columns for c in column):
        # Among sets of equal worth, the one with the most items should come first. If leaving out
        # an item cost nothing, the search would visit all ways to do so before it yields a set.
        losses = [TIES * loss + FREE for loss in losses]
    found = least_loss(columns, losses, goal)
    heap: list[tuple[int, int, int, Iterator[tuple[int, int]]]] = []
    number = 0
    upcoming = next(found, None)
    while heap or upcoming:
        # Merge the choices of all counts in order of loss, opening counts only when they are due.
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

"""The search of a deal between two players without builds; all cards are known, as plain sets.

The points still to be won depend on the hands, the table and the turn, not on earlier captures. So
the search computes only the future gain, and positions that differ only in their past share one
table entry. Captures come from the game’s capture table. The worth of a sweep stays the same as at
the start of the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from kasino.captures.table import captures_of
from kasino.cards import NUMBERS, TOP_VALUE, bits, mask_of
from kasino.engine.state import State
from kasino.players.search.evaluation import Evaluator, Takes
from kasino.rules import Taking

#: The number of captures to consider for each card; the best come first.
WAYS: Final = 3
#: The share of the cards left on the table that goes to the forehand of the next deal.
SHARE: Final = 0.3
INFINITE: Final = 1 << 40


class DealSearch:
    """A search for the net gain, up to the end of the deal, of the player to move."""

    #: The maximum number of positions to search for one move.
    most: int = 5000

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator: Final = evaluator
        self._forced: Final = evaluator.rules.taking is Taking.FORCED
        self._takes: Final = evaluator.deal_takes
        self._captures: Final = captures_of(evaluator.rules)
        # Each value has a number, and so does each combination of values that one card has (R2).
        several = sorted({each for each in evaluator.rules.reaches if len(each) > 1})
        self._worths: Final = [*((value,) for value in range(TOP_VALUE + 1)), *several]
        self._usable: Final = tuple(
            mask_of(
                card
                for card in NUMBERS
                if any(self._captures.usable(1 << card, value) for value in values)
            )
            for values in self._worths
        )
        self._sweepers: Final = evaluator.rules.sweepers
        #: Their set depends on the table, so it is asked for each (Z13).
        self._limited: Final = evaluator.rules.takers_sweep_to > 0
        # For each card, as a one-card set: its worth, its number, and the cards it could capture.
        numbers = [self._worths.index(each) for each in evaluator.rules.reaches]
        self._plays: Final = {
            1 << card: (evaluator.card[card], number, self._usable[number])
            for card, number in enumerate(numbers)
        }
        self._known: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._sweep = 0
        self._left: Final[dict[int, int]] = {}
        self.nodes: int = 0

    def start(self, sweep: int) -> None:
        """Forget the previous world; ``sweep`` is the worth of a sweep in the next one."""
        self._known.clear()
        self._sweep = sweep

    def answer(self, state: State, left: int, loose: int) -> int:
        """Return the opponent’s net gain after a play that leaves this hand and this table.

        ``state`` is the world before the play.
        """
        return self.value(state.hands[1 - state.turn], left, loose, -INFINITE, INFINITE)

    def line(self, mine: int, theirs: int, loose: int) -> Iterator[tuple[int, int]]:
        """Yield both players’ best plays as (card, captured set); the set is 0 for a trail."""
        while mine:
            aim = self.value(mine, theirs, loose, -INFINITE, INFINITE)
            bit, taken, after = self._first(mine, theirs, loose, aim)
            yield bit.bit_length() - 1, taken
            mine, theirs, loose = theirs, mine ^ bit, after

    def _first(self, mine: int, theirs: int, loose: int, aim: int) -> tuple[int, int, int]:
        """Return the first of the best plays: its card, its captured set, and the table left."""
        ways = self._ways(mine, loose)
        while True:
            bit, taken, gain, after = next(ways)
            # No play gains more than ``aim``, so this play is best if the reply isn’t worth more.
            most = gain - aim
            if self.value(theirs, mine ^ bit, after, most, most + 1) <= most:
                return bit, taken, after

    def _ways(self, mine: int, loose: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield every play as (card, captured set, gain, table after the play)."""
        sweepers = self._sweepers_of(loose)
        for card in bits(mine):
            bit = 1 << card
            own, number, _ = self._plays[bit]
            takes = self.takes(loose, number)
            for taken, worth in takes:
                swept = self._sweep if taken == loose and bit & sweepers else 0
                yield bit, taken, own + worth + swept, loose ^ taken
            if not (takes and self._forced):
                yield bit, 0, 0, loose | bit

    def _sweepers_of(self, loose: int) -> int:
        """Return the cards that make a sweep if they clear this table."""
        return self._evaluator.rules.sweepers_of(loose) if self._limited else self._sweepers

    def takes(self, loose: int, value: int) -> Takes:
        """Return the captures for a value as (set, worth) pairs, best first."""
        # Without the cards that this value can’t capture, more tables share one entry.
        loose &= self._usable[value]
        found = self._takes.get(loose << 5 | value)
        return self._find(loose, value) if found is None else found

    def _find(self, loose: int, number: int) -> Takes:
        found = self._look(loose, number)
        return self._takes.store(loose << 5 | number, found, len(found))

    def _look(self, loose: int, number: int) -> Takes:
        if not loose:
            return ()
        captures = self._captures
        of, values = self._evaluator.of, self._worths[number]
        if self._evaluator.rules.taking is Taking.BEST:
            best = captures.best_of(loose, values)
            return ((best, of(best)),) if best else ()
        found = [
            (taken, of(taken))
            for value in values
            for taken in islice(captures.sets(loose, value, self._forced), WAYS)
        ]
        if len(values) > 1:
            found.sort(key=lambda take: -take[1])
        return tuple(found[:WAYS])

    def value(self, mine: int, theirs: int, loose: int, low: int, high: int) -> int:
        """Return the future net gain of the player to move; it is exact inside the window."""
        if not theirs and not mine & (mine - 1):
            return self._end(mine, loose)
        key = (mine, theirs, loose)
        memory = self._known
        known = memory.get(key)
        floor, ceiling = -INFINITE, INFINITE
        if known is not None:
            floor, ceiling = known
            if floor >= high or floor == ceiling:
                return floor
            if ceiling <= low:
                return ceiling
        self.nodes += 1
        best = -INFINITE
        alpha = low
        plays, known_takes = self._plays, self._takes
        sweepers = self._sweepers_of(loose)
        value, end, forced = self.value, self._end, self._forced
        # Each player has at most one card, so the next reply may end the deal.
        last = not (mine & (mine - 1) or theirs & (theirs - 1))
        trails = []
        rest = mine
        while rest:
            bit = rest & -rest
            rest ^= bit
            own, number, use = plays[bit]
            sweep = self._sweep if bit & sweepers else 0
            use &= loose
            takes = known_takes.get(use << 5 | number)
            if takes is None:
                takes = self._find(use, number)
            if takes:
                left = mine ^ bit
                for taken, worth in takes:
                    gain = worth + own
                    if taken == loose:
                        gain += sweep
                    if last:
                        result = gain - end(theirs, loose ^ taken)
                    else:
                        after = loose ^ taken
                        # Values are net gains for the player to move, so the opponent’s window is
                        # this window mirrored and shifted by the play’s gain.
                        result = gain - value(theirs, left, after, gain - high, gain - alpha)
                    if result > best:
                        best = result
                        if best > alpha:
                            alpha = best
                            if best >= high:
                                memory[key] = best, ceiling
                                return best
                if forced:
                    continue
            # Trails are searched after all captures, because searching good moves first cuts off
            # more of the search.
            trails.append(bit)
        for bit in trails:
            if last:
                result = -end(theirs, loose | bit)
            else:
                result = -value(theirs, mine ^ bit, loose | bit, -high, -alpha)
            if result > best:
                best = result
                if best > alpha:
                    alpha = best
                    if best >= high:
                        memory[key] = best, ceiling
                        return best
        # At or below the window the result is only an upper bound; within it, it is exact.
        memory[key] = (floor, best) if best <= low else (best, best)
        return best

    def _end(self, mine: int, loose: int) -> int:
        """Return the future net gain if at most one card is left to play in the deal."""
        if not mine:
            return self._share(loose)
        own, number, use = self._plays[mine]
        use &= loose
        takes = self._takes.get(use << 5 | number)
        if takes is None:
            takes = self._find(use, number)
        if not takes:
            return -self._share(loose | mine)
        best = -INFINITE if self._forced else -self._share(loose | mine)
        sweep = self._sweep if mine & self._sweepers_of(loose) else 0
        for taken, worth in takes:
            left = loose ^ taken
            result = own + worth - self._share(left) if left else own + worth + sweep
            if result > best:
                best = result
        return best

    def _share(self, loose: int) -> int:
        """Return how much the cards left on the table are worth to the next deal’s first player."""
        found = self._left.get(loose)
        if found is None:
            found = self._left[loose] = round(SHARE * self._evaluator.of(loose))
        return found

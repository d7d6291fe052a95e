"""Plays a deal of two players without builds out on bare sets, all cards known.

What is still to be won depends on the hands, the table and whose turn it is, not on what was
taken before. So the search keeps the value to go, and positions that differ only in their past
are one. Captures come from the game's own table; sweeps count as they would at the deal's start.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from kasino.cards import ALL
from kasino.players.worth import Takes, Worth
from kasino.rules import Taking
from kasino.state import State

#: Captures of one card that are looked at; the best come first.
WAYS: Final = 3
#: The part of the table left over that goes to the forehand of the next deal.
SHARE: Final = 0.3
INFINITE: Final = 1 << 40


class Exchange:
    """Finds what the player to move gains on the other till the end of a deal."""

    #: Positions looked into at most for one move.
    most: int = 5000

    def __init__(self, worth: Worth) -> None:
        self._worth: Final = worth
        self._forced: Final = worth.rules.taking is Taking.FORCED
        self._takes: Final = worth.exchanged
        self._usable: Final = tuple(worth.rules.captures.usable(ALL, v) for v in range(17))
        # Of each card as a set: its own worth, its value, the cards of use to the value.
        values = worth.rules.hand_values
        self._plays: Final = {
            1 << card: (worth.card[card], values[card], self._usable[values[card]])
            for card in range(52)
        }
        self._known: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._sweep = 0
        self._left: Final[dict[int, int]] = {}
        self.nodes = 0

    def start(self, sweep: int) -> None:
        """Forgets the last world; ``sweep`` is what a sweep counts in the next."""
        self._known.clear()
        self._sweep = sweep

    def answer(self, state: State, left: int, loose: int) -> int:
        """Returns what the other gains once a play has left so much in the hand and on the table.

        ``state`` is the world before the play.
        """
        return self.value(state.hands[1 - state.turn], left, loose, -INFINITE, INFINITE)

    def takes(self, loose: int, value: int) -> Takes:
        """Returns what a value takes from a table as (set, worth), the best first."""
        # Cards of no use to the value change nothing: without them more tables are one.
        loose &= self._usable[value]
        found = self._takes.get(loose << 5 | value)
        return self._find(loose, value) if found is None else found

    def _find(self, loose: int, value: int) -> Takes:
        found = self._look(loose, value)
        return self._takes.keep(loose << 5 | value, found)

    def _look(self, loose: int, value: int) -> Takes:
        if not loose:
            return ()
        captures = self._worth.rules.captures
        if self._worth.rules.taking is Taking.BEST:
            best = captures.best(loose, value)
            return ((best, self._worth.of(best)),) if best else ()
        sets = captures.sets(loose, value, self._forced)
        return tuple((taken, self._worth.of(taken)) for taken in islice(sets, WAYS))

    def value(self, mine: int, theirs: int, loose: int, low: int, high: int) -> int:
        """Returns the value to go for who is to move, exact inside the window."""
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
        plays, known_takes, sweep = self._plays, self._takes, self._sweep
        value, end, forced = self.value, self._end, self._forced
        # What follows here may be a play that ends the deal.
        last = not (mine & (mine - 1) or theirs & (theirs - 1))
        trails = []
        rest = mine
        while rest:
            bit = rest & -rest
            rest ^= bit
            own, number, use = plays[bit]
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
        memory[key] = (floor, best) if best <= low else (best, best)
        return best

    def _end(self, mine: int, loose: int) -> int:
        """Returns the value to go where one card or none is left to play in the deal."""
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
        for taken, worth in takes:
            left = loose ^ taken
            result = own + worth - self._share(left) if left else own + worth + self._sweep
            if result > best:
                best = result
        return best

    def _share(self, loose: int) -> int:
        """Returns what the table left over is worth to who plays first in the next deal."""
        found = self._left.get(loose)
        if found is None:
            found = self._left[loose] = round(SHARE * self._worth.of(loose))
        return found

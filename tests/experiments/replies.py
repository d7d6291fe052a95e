"""Two other ways to ask what a play is answered with in a world; tried, and not kept.

In a world dealt by chance both hands lie open, so that the other seems to know what it can't.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import Stream, bits, mask_of
from kasino.engine.state import State
from kasino.players.search.deal_search import INFINITE, DealSearch
from kasino.players.search.evaluation import Worth

#: Hands that the other thinks possible before it answers.
HANDS: Final = 6

#: What a play gains, and what it leaves in the hand and on the table.
Play = tuple[int, int, int]


class Open(DealSearch):
    """Shows the plays of a hand; looks into more positions than the page has time for."""

    most = 400_000

    def plays(self, hand: int, loose: int) -> Iterator[Play]:
        """Yield the captures, the best first, and the trails of every card."""
        for card in bits(hand):
            bit = 1 << card
            own, number, _ = self._plays[bit]
            takes = self.takes(loose, number)
            for taken, worth in takes:
                gain = own + worth + (self._sweep if taken == loose else 0)
                yield gain, hand ^ bit, loose ^ taken
            if not (takes and self._forced):
                yield 0, hand ^ bit, loose | bit

    def after(self, play: Play, other: int) -> int:
        """Return what a play and all that follows gains on the other hand."""
        gain, hand, loose = play
        return gain - self.exact(other, hand, loose)

    def exact(self, hand: int, other: int, loose: int) -> int:
        """Return the value to go, whatever it is."""
        return self.value(hand, other, loose, -INFINITE, INFINITE)


class Blind(Open):
    """The other answers by hands that it may expect, and only then plays on with hands open."""

    def __init__(self, worth: Worth) -> None:
        super().__init__(worth)
        self._rng: Final = Stream("blind")

    def answer(self, state: State, left: int, loose: int) -> int:
        """Return what the other gains by the answer that is best in the mean of several hands."""
        theirs = state.hands[1 - state.turn]
        if not theirs:
            return super().answer(state, left, loose)
        unseen = [*bits(left), *state.undealt]
        size = left.bit_count()
        hands = []
        for _ in range(HANDS):
            self._rng.shuffle(unseen)
            hands.append(mask_of(unseen[:size]))
        plays = list(self.plays(theirs, loose))
        play = max(plays, key=lambda each: sum(self.after(each, hand) for hand in hands))
        return self.after(play, left)


class TwoDeals(Open):
    """Plays on to the end of the next deal too, as the world's stock deals it.

    Of that deal's outcome the same hands' outcome on an empty table is taken off (a control
    variate): what the cards bring by themselves is chance, what the table left over adds isn't.
    """

    def answer(self, state: State, left: int, loose: int) -> int:
        """Return what the other gains in this deal and by the table left over in the next."""
        hand, other = state.hands[1 - state.turn], left
        gained, sign = 0, 1
        while hand:
            best = max(self.plays(hand, loose), key=lambda play: self.after(play, other))
            gain, hand, loose = best
            gained += sign * gain
            sign = -sign
            hand, other = other, hand
        size = state.rules.later_deal
        first, second = (mask_of(state.undealt[at : at + size]) for at in (0, size))
        return gained + sign * (self.exact(first, second, loose) - self.exact(first, second, 0))

"""A small game: one deal with a reduced deck, small enough to solve exactly.

It is a deal of a real game between two players, in which all cards outside a small deck have been
captured already. So the real players can play it, with a real View. The points still to be won are
counted to the end of the deal, as in the search (``DealSearch``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import comb

from kasino.cards import ALL, Stream, bits, mask_of
from kasino.engine.position import Draft
from kasino.engine.state import State, freeze
from kasino.engine.view import View
from kasino.errors import KasinoError
from kasino.games import game
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import evaluator_of
from kasino.rules import Building, Rules, Taking

#: A play: the card as a set, and the cards it takes from the table; none for a trail.
Play = tuple[int, int]


class SmallGameError(KasinoError):
    """The reason why a small game doesn’t exist."""


@dataclass(frozen=True)
class SmallGame:
    """One deal with a reduced deck: the hands are drawn, and the table cards are given.

    Seat 0 plays first. The cards in neither hand are the stock, which nobody sees.
    """

    rules: Rules
    deck: int
    table: int
    hand: int  # cards per hand

    @classmethod
    def drawn(
        cls, name: str, ranks: int, suits: int, hand: int, table: int, seed: str
    ) -> SmallGame:
        """Return a small game with random ranks, suits and table cards.

        Raise SmallGameError if there is none of that size.

        >>> small = SmallGame.drawn("finnish", ranks=4, suits=2, hand=2, table=2, seed="a")
        >>> small.deck.bit_count(), len(small.hands)
        (8, 15)
        """
        rules = game(name)
        if 2 not in rules.players or rules.building is not Building.NONE:
            raise SmallGameError(f"a small game has no builds, unlike {name!r}")
        if not (1 <= ranks <= 13 and 1 <= suits <= 4):
            raise SmallGameError(
                f"a deck of {ranks} ranks in {suits} suits can't be made of 52 cards"
            )
        if ranks * suits <= table + 2 * hand:
            raise SmallGameError(
                f"{ranks} ranks in {suits} suits are {ranks * suits} cards: too few for two hands "
                f"of {hand}, {table} on the table and one in the stock"
            )
        rng = Stream(f"kasino:lab:toy:{seed}")
        order, colours = list(range(13)), list(range(4))
        rng.shuffle(order)
        rng.shuffle(colours)
        cards = [13 * suit + rank for rank in order[:ranks] for suit in colours[:suits]]
        rng.shuffle(cards)
        return cls(rules, mask_of(cards), mask_of(cards[:table]), hand)

    @cached_property
    def search(self) -> DealSearch:
        """The search, which provides the captures and the worth of cards."""
        return DealSearch(evaluator_of(self.rules))

    @cached_property
    def _start(self) -> State:
        """A round of the whole game."""
        return State.start(self.rules, 2, "toy")

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """Every hand that a player may hold at the start."""
        rest = bits(self.deck & ~self.table)
        return tuple(mask_of(cards) for cards in combinations(rest, self.hand))

    @cached_property
    def deals(self) -> int:
        """The number of ways to deal two hands, all equally likely."""
        rest = (self.deck & ~self.table).bit_count()
        return comb(rest, self.hand) * comb(rest - self.hand, self.hand)

    def plays(self, hand: int, loose: int) -> list[Play]:
        """Return the possible plays of a hand, captures first."""
        values, found, trails = self.rules.hand_values, [], []
        forced = self.rules.taking is Taking.FORCED
        for card in bits(hand):
            takes = self.search.takes(loose, values[card])
            found += [(1 << card, taken) for taken, _ in takes]
            if not (forced and takes):
                trails.append((1 << card, 0))
        return found + trails

    def gain(self, play: Play, loose: int) -> int:
        """Return the immediate gain of a play, in thousandths of a point."""
        card, taken = play
        if not taken:
            return 0
        evaluator = evaluator_of(self.rules)
        return evaluator.of(card | taken) + (evaluator.sweep if taken == loose else 0)

    def left_over(self, loose: int) -> int:
        """Return the worth of the cards left on the table to seat 0, who plays first again."""
        return self.search.value(0, 0, loose, 0, 0)

    def view(self, seat: int, hand: int, loose: int, gone: int) -> View:
        """Return a seat’s view when some cards of the deck are gone from hands and table."""
        unknown = self.deck & ~(hand | loose | gone)
        held = hand.bit_count()
        # The second player holds as many cards as the first, or one more on their own turn.
        others = held if seat == 0 else held - 1
        other = mask_of(list(bits(unknown))[:others])
        hands = (hand, other) if seat == 0 else (other, hand)
        return self.state(seat, hands, loose, gone).view(seat)

    def state(self, seat: int, hands: tuple[int, int], loose: int, gone: int) -> State:
        """Return the position for a seat to play, when some cards of the deck are gone."""
        draft, start = Draft(), self._start
        for name in Draft.__slots__:
            setattr(draft, name, getattr(start, name))
        draft.setup = replace(start.setup, forehand=0)
        draft.deal, draft.turn, draft.loose = start.deals - 1, seat, loose
        draft.hands = hands
        draft.undealt = tuple(bits(self.deck & ~(hands[0] | hands[1] | loose | gone)))
        taken = list(bits(ALL & ~self.deck | gone))
        draft.captured = (mask_of(taken[::2]), mask_of(taken[1::2]))
        draft.last_capturer = 0
        return freeze(draft)


def after(play: Play, loose: int) -> int:
    """Return the table after a play.

    >>> after((4, 3), 3), after((4, 0), 3)
    (0, 7)
    """
    card, taken = play
    return loose ^ taken if taken else loose | card

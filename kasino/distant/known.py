"""What one device knows of a round: some of the cards, and every move.

Cards are told apart by whose they are and which of them: ``slot`` 0 is the host's first card, those
of the guest follow, then the table's. Positions are replayed on a deck that fits all that is known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from kasino.cards import bits, mask_of, pretty
from kasino.distant.errors import Cheat
from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.state import State
from kasino.engine.two_seeds import in_deck, places
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.rules import Building, Rules


def slots(rules: Rules, owner: int) -> range:
    """Return the slots of the host, the guest or the table."""
    sizes = [len(where) for where in places(rules, 0)]
    start = sum(sizes[:owner])
    return range(start, start + sizes[owner])


@dataclass(frozen=True)
class KnownRound:
    """A round as far as one device knows it: a position of incomplete information.

    ``cards`` has the card of each slot, None where it isn't known; ``before`` is the end of the
    round before this one.
    """

    rules: Rules
    forehand: int
    before: State | None
    cards: tuple[int | None, ...]
    moves: tuple[Move, ...] = ()

    def learnt(self, slot: int, card: int) -> KnownRound:
        """Return the same with one more card; raise Cheat if it can't lie there."""
        if self.cards[slot] == card:
            return self
        if card in self.cards:
            raise Cheat("cheat-twice", card=pretty(card))
        return replace(self, cards=(*self.cards[:slot], card, *self.cards[slot + 1 :]))

    def dealt(self, owner: int) -> range:
        """Return the slots of an owner whose cards have been dealt so far."""
        used = self.rules.deck_size - self.state.stock
        count = sum(place < used for place in places(self.rules, self.forehand)[owner])
        return slots(self.rules, owner)[:count]

    @cached_property
    def state(self) -> State:
        """The position: what isn't known lies as it happens to, and isn't to be shown."""
        state = self.start(self.deck)
        for move in self.moves:
            state = state.after(move)
        return state

    @property
    def deck(self) -> tuple[int, ...]:
        """A deck that agrees with every card that is known."""
        others = iter(self.unknown)
        cards = tuple(next(others) if card is None else card for card in self.cards)
        return in_deck(self.rules, self.forehand, cards)

    @property
    def unknown(self) -> list[int]:
        """The cards of which isn't known where they lie."""
        return list(bits(self.rules.deck & ~mask_of(c for c in self.cards if c is not None)))

    def start(self, deck: tuple[int, ...]) -> State:
        """Return the first position of the round from a deck."""
        if self.before is None:
            return State.from_deck(self.rules, 2, deck, self.forehand)
        return self.before.next_round(deck)[0]

    def hand(self, seat: int) -> int:
        """Return the cards in a seat's hand that are known."""
        found = (self.cards[slot] for slot in self.dealt(seat))
        return mask_of(card for card in found if card is not None) & self.state.hands[seat]

    def moved(self, move: Move) -> KnownRound:
        """Return the same after a move."""
        after = replace(self, moves=(*self.moves, move))
        after.__dict__["state"] = self.state.after(move)  # not from the beginning again
        return after

    def heard(self, move: Move, slot: int | None) -> KnownRound:
        """Return the same after a move of the other, who plays the card of a slot.

        Raise Cheat where it isn't theirs, and IllegalMove where no hand allows the move.
        """
        seat = self.state.turn
        known = self
        if slot is not None:
            # A card of the other is known once it is played.
            if slot not in self.dealt(seat) or self.cards[slot] is not None:
                raise Cheat("cheat-place", card=pretty(move.card))
            known = self.learnt(slot, move.card)
        reason = known._why_never(move, seat)
        if reason is not None:
            raise IllegalMove(move, reason)
        return known.moved(move)

    def _why_never(self, move: Move, seat: int) -> Reason | None:
        """Return why a move is legal with no hand that the other may hold, None if with one."""
        state = self.state
        if move.kind is Kind.CALL:
            return state.why_not(move)
        view = state.view(seat)
        known = self.hand(seat) | 1 << move.card
        left = view.hand_sizes[seat] - known.bit_count()
        free = mask_of(self.unknown) & ~known
        owed = {build.value for build in view.builds if build.owner == seat}
        if move.kind is Kind.BUILD and self.rules.building is Building.HELD:
            owed.add(move.value)
        worths = self.rules.hand_worths
        kept = [card for card in bits(free) if owed.intersection(worths[card])]
        for count in range(min(len(owed), left) + 1):
            for cards in combinations(kept, count):
                held = mask_of(cards)
                if _some_hand(view, move, known | held, free & ~held, left - count):
                    return None
        return replace(view, hand=known).why_not(move) or Reason.NOT_IN_HAND


def _some_hand(view: View, move: Move, hand: int, free: int, left: int) -> bool:
    """Return whether a move is legal with a hand and some choice of so many free cards.

    The hand has what builds are owed. What else forbids a move, such as cards that could take or
    build, forbids it with more cards, too.
    """
    if replace(view, hand=hand).why_not(move) is not None:
        return False
    while left and free.bit_count() >= left:
        card = free & -free
        free ^= card
        if _some_hand(view, move, hand | card, free, left - 1):
            return True
    return not left


def unknown_round(rules: Rules, forehand: int, before: State | None) -> KnownRound:
    """Return a round of which nothing is known yet."""
    return KnownRound(rules, forehand, before, (None,) * rules.deck_size)

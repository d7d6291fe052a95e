"""A device’s knowledge of a correspondence match: some of the cards, and every move.

Cards are identified by owner and number: ``slot`` 0 is the host’s first card, and the guest’s cards
and then the table’s follow. Positions are replayed on a deck that fits everything known. At the end
of a round each device gets the other’s seed, and audits everything that the other device said.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import combinations
from typing import Final, Self

from kasino.cards import bits, mask_of, pretty
from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.state import State
from kasino.engine.two_seeds import (
    GUEST,
    HOST,
    bound_seed,
    in_deck,
    link_before,
    places,
    ticket_cards,
    ticket_order,
)
from kasino.engine.view import View
from kasino.letters.cryptography.tickets import PAUSE, Work, requests, table
from kasino.letters.letter import VERSIONS, Cheat, version_of
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

    ``cards`` gives the card in each slot, or None if it isn’t known; ``before`` is the final
    position of the previous round.
    """

    rules: Rules
    forehand: int
    before: State | None
    cards: tuple[int | None, ...]
    moves: tuple[Move, ...] = ()

    def learnt(self, slot: int, card: int) -> KnownRound:
        """Return the round with one more known card; raise Cheat if it can’t be there."""
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
        """The position, with unknown cards in arbitrary places; it must not be shown."""
        state = self.start(self.deck)
        for move in self.moves:
            state = state.after(move)
        return state

    @property
    def deck(self) -> tuple[int, ...]:
        """A deck that agrees with every known card."""
        others = iter(self.unknown)
        cards = tuple(next(others) if card is None else card for card in self.cards)
        return in_deck(self.rules, self.forehand, cards)

    @property
    def unknown(self) -> list[int]:
        """The cards whose places aren’t known."""
        return list(bits(self.rules.deck & ~mask_of(c for c in self.cards if c is not None)))

    def start(self, deck: tuple[int, ...]) -> State:
        """Return the round’s first position, dealt from a deck."""
        if self.before is None:
            return State.from_deck(self.rules, 2, deck, self.forehand)
        return self.before.next_round(deck)[0]

    def hand(self, seat: int) -> int:
        """Return the known cards in a seat’s hand."""
        found = (self.cards[slot] for slot in self.dealt(seat))
        return mask_of(card for card in found if card is not None) & self.state.hands[seat]

    def moved(self, move: Move) -> KnownRound:
        """Return the round after a move."""
        after = replace(self, moves=(*self.moves, move))
        after.__dict__["state"] = self.state.after(move)  # without a new replay
        return after

    def heard(self, move: Move, slot: int | None) -> KnownRound:
        """Return the round after the other player’s move with the card in a slot.

        Raise Cheat if the card isn’t theirs, and IllegalMove if no hand allows the move.
        """
        seat = self.state.turn
        known = self
        if slot is not None:
            # The other player’s cards are known once they are played.
            if slot not in self.dealt(seat) or self.cards[slot] is not None:
                raise Cheat("cheat-place", card=pretty(move.card))
            known = self.learnt(slot, move.card)
        reason = known._why_never(move, seat)
        if reason is not None:
            raise IllegalMove(move, reason)
        return known.moved(move)

    def _why_never(self, move: Move, seat: int) -> Reason | None:
        """Return the reason why no hand of the other player allows a move, or None if one does."""
        state = self.state
        if move.kind is Kind.CALL:
            return state.why_not(move)
        view = state.view(seat)
        known_cards = self.hand(seat) | 1 << move.card
        left = view.hand_sizes[seat] - known_cards.bit_count()
        free = mask_of(self.unknown) & ~known_cards
        owed = {build.value for build in view.builds if build.owner == seat}
        if move.kind is Kind.BUILD and self.rules.building is Building.HELD:
            owed.add(move.value)
        worths = self.rules.reaches
        owed_cards = [card for card in bits(free) if owed.intersection(worths[card])]
        for count in range(min(len(owed), left) + 1):
            for cards in combinations(owed_cards, count):
                held = mask_of(cards)
                if some_hand(view, move, known_cards | held, free & ~held, left - count):
                    return None
        return replace(view, hand=known_cards).why_not(move) or Reason.NOT_IN_HAND


def some_hand(view: View, move: Move, hand: int, free: int, left: int) -> bool:
    """Return whether a move is legal with a hand plus some choice of ``left`` free cards.

    The hand already contains the cards that builds require. Anything else that forbids the move,
    such as cards that could capture or build, also forbids it with more cards.
    """
    if replace(view, hand=hand).why_not(move) is not None:
        return False
    while left and free.bit_count() >= left:
        card = free & -free
        free ^= card
        if some_hand(view, move, hand | card, free, left - 1):
            return True
    return not left


def unknown_round(rules: Rules, forehand: int, before: State | None) -> KnownRound:
    """Return a round in which no card is known yet."""
    return KnownRound(rules, forehand, before, (None,) * rules.deck_size)


#: The number of links in a chain of seeds; no match has more rounds.
ROUNDS: Final = 250


@dataclass(frozen=True)
class Round:
    """A round between two devices, from the point of view of one of them.

    ``tickets`` holds the known tickets by slot: the guest knows them all, the host only those that
    the guest has named. ``chain`` is the digest of all messages up to the guest’s requests; it is
    not known before, and isn’t used in version 1.
    """

    number: int
    known: KnownRound
    tickets: dict[int, int]
    entries: bytes = b""
    asked: bytes = b""
    chain: bytes = b""
    named: int = 0  # host’s cards whose tickets the guest has named
    answered: int = 0  # guest’s cards that the host has opened
    shown: bool = False  # whether the host has shown the table’s cards
    revealed: tuple[bytes, bytes] = (b"", b"")

    @property
    def settled(self) -> bool:
        """Whether both sides have revealed their seeds."""
        return all(self.revealed)


@dataclass(frozen=True)
class Side:
    """One side of a correspondence match.

    ``seat`` is 0 for the host and 1 for the guest, and ``messages`` are all messages so far.
    ``revealed`` is the last link revealed in each chain. ``coin`` is each side’s part in drawing
    the first ``forehand``. ``ends`` are the final positions of the audited rounds, and ``chains``
    the digests their deals are bound to. ``keys`` are both public keys, and ``key`` is the secret
    that both devices make from them, to seal their messages. ``draft`` holds the
    moves of this turn that haven’t been sent, and ``extra`` the lines of a saved match that only a
    later version can read.
    """

    secret: bytes = field(repr=False)
    seat: int
    rules: Rules
    names: tuple[str, str]
    messages: tuple[bytes, ...] = ()
    revealed: tuple[bytes, bytes] = (b"", b"")
    coin: tuple[bytes, bytes] = (b"", b"")
    forehand: int | None = None
    round: Round | None = None
    ends: tuple[State, ...] = ()
    chains: tuple[bytes, ...] = ()
    keys: tuple[bytes, bytes] = (b"", b"")
    key: bytes = field(default=b"", repr=False)
    draft: tuple[Move, ...] = ()
    extra: tuple[str, ...] = ()

    @property
    def version(self) -> str:
        """The version of the protocol; a device that has no message yet begins with the newest."""
        return version_of(self.messages)

    @staticmethod
    def dealt_by(link: bytes, chain: bytes) -> bytes:
        """Return the host’s seed for a round; in version 1, no chain binds it."""
        return bound_seed(link, chain) if chain else link

    def bound(self, chain: bytes) -> Self:
        """Return the side with the deal of a new round bound to all messages up to the requests."""
        current = self.round
        if self.version == VERSIONS[0] or current is None or current.chain or not current.asked:
            return self
        known = current.known
        if self.seat == HOST:
            seed = self.dealt_by(self.links[current.number], chain)
            under = ticket_cards(self.rules, seed, current.number)
            for slot, ticket in current.tickets.items():
                known = known.learnt(slot, under[ticket])
        return replace(self, round=replace(current, known=known, chain=chain))

    @property
    def over(self) -> bool:
        """Whether the match has ended and both sides have revealed their seeds."""
        last = self.round
        return last is not None and last.settled and not self.goes_on

    @property
    def goes_on(self) -> bool:
        """Whether another round follows the last audited one."""
        return not self.ends[-1].match_over and len(self.ends) < ROUNDS

    @property
    def ready(self) -> Round | None:
        """The round, once this device knows the table’s cards."""
        current = self.round
        if current is None or not (current.shown or (current.named and self.seat == HOST)):
            return None
        return current

    def in_play(self, seat: int) -> bool:
        """Return whether it is a seat’s turn to make a move."""
        current = self.ready
        if current is None:
            return False
        state = current.known.state
        return not state.round_over and state.turn == seat

    @property
    def round_over(self) -> bool:
        """Whether all cards of the round have been played, so that no more are dealt."""
        current = self.ready
        return current is not None and current.known.state.round_over

    @property
    def links(self) -> tuple[bytes, ...]:
        """This device’s chain: the anchor, then the seed of each round."""
        return _links(self.secret)


@lru_cache(maxsize=4)
def _links(secret: bytes) -> tuple[bytes, ...]:
    chain = [sha256(b"kasino letters secret:" + secret).digest()]
    for _ in range(ROUNDS):
        chain.append(link_before(chain[-1]))
    return tuple(reversed(chain))


def check_link(seed: bytes, before: bytes) -> None:
    """Raise Cheat unless a seed is the promised one, the next link in the chain."""
    if link_before(seed) != before:
        raise Cheat("cheat-seed")


def audit_host(
    known_round: KnownRound, number: int, seeds: tuple[bytes, bytes], entries: bytes
) -> Work[State]:
    """Replay a round as the guest; return its final position, or raise Cheat against the host."""
    under = ticket_cards(known_round.rules, seeds[HOST], number)
    if (yield from table(seeds[HOST], under)) != entries:
        raise Cheat("cheat-table")
    return (yield from played(known_round, number, seeds))


def audit_guest(
    known_round: KnownRound,
    number: int,
    seeds: tuple[bytes, bytes],
    named: dict[int, int],
    asked: bytes,
) -> Work[State]:
    """Replay a round as the host; return its final position, or raise Cheat against the guest."""
    order = ticket_order(known_round.rules, seeds[GUEST], number)
    if any(order[slot] != ticket for slot, ticket in named.items()):
        raise Cheat("cheat-order")
    tickets = {slot: order[slot] for slot in slots(known_round.rules, GUEST)}
    if (yield from requests(seeds[GUEST], tickets)) != asked:
        raise Cheat("cheat-request")
    return (yield from played(known_round, number, seeds))


def played(known_round: KnownRound, number: int, seeds: tuple[bytes, bytes]) -> Work[State]:
    """Replay a round with the deck from both seeds; return its final position, or raise Cheat."""
    under = ticket_cards(known_round.rules, seeds[HOST], number)
    cards = tuple(under[ticket] for ticket in ticket_order(known_round.rules, seeds[GUEST], number))
    for said, card in zip(known_round.cards, cards, strict=True):
        if said not in (None, card):
            raise Cheat("cheat-card", said=pretty(said), card=pretty(card))
    whole = KnownRound(known_round.rules, known_round.forehand, known_round.before, cards)
    state = whole.state
    try:
        for move in known_round.moves:
            state, _ = state.play(move)
            yield PAUSE
    except IllegalMove as error:
        raise Cheat("cheat-move", why=error) from None
    return state

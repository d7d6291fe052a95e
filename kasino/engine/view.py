"""The part of a position that one seat may know, and random deals of the unknown cards.

A player gets a View and nothing else, and no seed, stock or other hand can be reached from it
(``docs/decisions/fairness-by-view.md``).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from kasino.cards import Stream, bits, mask_of
from kasino.engine.builds import Builds, keeps_promises
from kasino.engine.events import Result, Tally
from kasino.engine.outcome import frozen_round
from kasino.engine.position import (
    MATCH_OVER,
    PLAYING,
    ROUND_OVER,
    Draft,
    History,
    Setup,
    copied,
    holders,
    replaced,
)
from kasino.engine.reasons import Reason
from kasino.engine.state import State, freeze
from kasino.errors import ArgumentError, DealError
from kasino.messages import clip
from kasino.moves import Move, read_move
from kasino.rules import Rules

if TYPE_CHECKING:
    from kasino.drawing import Row

#: The number of random deals to try before giving promised cards to their owners directly.
TRIES = 400


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class View:
    """The knowledge of one seat: its hand, the table, counts, and everything seen so far.

    Sets are 52-bit ints. Tuples are indexed by seat, but ``scores`` by side. ``captured`` shows all
    piles, as a player who remembers every card knows them (S1).
    """

    rules: Rules
    players: int
    seat: int
    round: int
    forehand: int
    turn: int
    deal: int
    deals: int
    hand: int
    hand_sizes: tuple[int, ...]
    loose: int
    builds: Builds
    captured: tuple[int, ...]
    sweeps: tuple[int, ...]
    void: bool
    last_capturer: int
    trailed: int
    stock: int
    base: tuple[int, ...]
    carried: tuple[int, ...]
    buried: tuple[int, ...]
    scores: tuple[int, ...]
    deal_scores: tuple[int, ...]
    history: History
    game_over: bool
    round_over: bool
    match_over: bool
    tally: Tally | None
    result: Result | None
    #: The position with only the cards that the seat knows, once it has been needed.
    _known_state: State | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def of(cls, state: State, seat: int) -> View:
        """Return a seat’s view; raise DealError if there is no such seat."""
        if not isinstance(state, State):
            raise ArgumentError("state", state, "a State")
        _check_seat(seat, state.players)
        return cls(
            seat=seat,
            hand=state.hands[seat],
            hand_sizes=tuple(hand.bit_count() for hand in state.hands),
            stock=state.stock,
            round_over=state.round_over,
            match_over=state.match_over,
            **{name: getattr(state, name) for name in _OF_STATE},
            **{name: getattr(state.setup, name) for name in _OF_SETUP},
        )

    @property
    def dealer(self) -> int:
        """The seat that plays last in every deal of the round."""
        return (self.forehand - 1) % self.players

    @property
    def table(self) -> int:
        """The set of all cards on the table, including those in builds."""
        cards = self.loose
        for build in self.builds:
            cards |= build.cards
        return cards

    @property
    def unknown(self) -> int:
        """The set of cards that this seat hasn’t seen: the other hands and the stock."""
        seen = self.hand | self.table
        for pile in self.captured:
            seen |= pile
        return self.rules.deck ^ seen

    @property
    def placed(self) -> tuple[tuple[int, int], ...]:
        """A (card, seat) pair for each unseen buried card; the seat is −1 if it is in the stock.

        Everyone has seen these cards go under the stock, and knows who is dealt them (D6).
        """
        seats = holders(self.rules, self.players, self.forehand, self.buried, self.stock)
        unknown = self.unknown if self.buried else 0
        return tuple(
            (card, seat)
            for card, seat in zip(self.buried, seats, strict=True)
            if unknown >> card & 1
        )

    @property
    def hidden(self) -> int:
        """The set of unseen cards that may be in any hand or in the stock."""
        return self.unknown & ~mask_of(card for card, _ in self.placed)

    @property
    def promises(self) -> tuple[tuple[int, int], ...]:
        """A (seat, value) pair for each build whose owner must hold a card for it (K7, B6)."""
        return tuple((b.owner, b.value) for b in self.builds if b.owner >= 0)

    @property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        """A (seat, move) pair for each move of the round so far, oldest first."""
        found: list[tuple[int, Move]] = []
        node = self.history
        while node is not None:
            node, seat, move = node
            found.append((seat, move))
        return tuple(reversed(found))

    def side(self, seat: int) -> int:
        """Return the side a seat scores for; raise DealError if there is no such seat."""
        _check_seat(seat, self.players)
        return self.rules.side_of(seat, self.players)

    def __repr__(self) -> str:
        from kasino.engine.position_text import summary

        return f"<View from seat {self.seat}, {summary(self._known, self.stock)}>"

    def _repr_html_(self) -> str:
        """Return the view as a picture for notebooks, with the other hands face down."""
        from kasino.drawing import felt

        return felt(repr(self)[1:-1], self._rows())

    def _rows(self) -> list[Row]:
        """Return the view as rows to draw, with the other hands face down."""
        from kasino.engine.position_text import rows_of

        return rows_of(self._known, self.stock, self.seat, self.hand_sizes)

    @property
    def _known(self) -> State:
        """The position with only the cards that the seat knows."""
        known = self._known_state
        if known is None:
            known = freeze(self._draft())
            object.__setattr__(self, "_known_state", known)
        return known

    @classmethod
    def from_text(cls, text: str) -> View:
        """Return the view described by a line of text in which the other hands are only counted.

        Raise PositionError if the line isn’t a view or the view is impossible.

        >>> View.from_text("finnish hands:As+9s+2d+Td/4 table:4h+7s+Tc+Js stock:40").hand_sizes
        (4, 4)
        """
        from kasino.engine.position_text import read

        draft, seat = read(text, hidden=True)
        return cls.of(freeze(draft), seat)

    def to_text(self) -> str:
        """Return the view as a line of text that ``from_text`` reads."""
        from kasino.engine.position_text import Counts, write

        return write(self._known, Counts(self.seat, self.hand_sizes, self.stock))

    def legal_moves(self) -> Iterator[Move]:
        """Return an iterator over this seat’s legal moves, empty if another seat is to move."""
        if self.turn != self.seat:
            return iter(())
        return self._known.legal_moves()

    def why_not(self, move: Move | str) -> Reason | None:
        """Return the reason why this seat may not make a move now, or None if it may."""
        move = read_move(move)
        if self.turn != self.seat:
            return Reason.NOT_IN_HAND
        return self._known.why_not(move)

    @property
    def possible(self) -> State:
        """A possible position, in which the unknown cards are dealt in the order of the deck."""
        unknown = list(bits(self.hidden))
        return self._position(*self._hand_out(unknown))

    def sample(self, rng: Stream) -> State:
        """Return a possible position: the unknown cards are dealt again at random.

        The owner of each build gets a card of its value. Among such deals, each is equally likely,
        unless ``TRIES`` random deals in a row give an owner no such card. Then one is given to it
        directly.
        """
        if not callable(getattr(rng, "shuffle", None)) or isinstance(rng, type):
            raise ArgumentError("rng", rng, "a Stream")
        unknown = list(bits(self.hidden))
        # Rejection sampling: deal at random until every build’s owner could take it. That keeps all
        # such deals equally likely; dealing the promised cards first wouldn’t.
        for _ in range(TRIES):
            rng.shuffle(unknown)
            hands, undealt = self._hand_out(unknown)
            if self._kept(hands):
                return self._position(hands, undealt)
        # After this many failures, few deals can fit. A deal that isn’t quite random is better than
        # none.
        self._owe_first(unknown)
        return self._position(*self._hand_out(unknown))

    @property
    def deals_left(self) -> int:
        """The number of ways to deal the unknown cards, including those that break a promise."""
        others = [size for seat, size in enumerate(self.room) if seat != self.seat]
        return math.factorial(self.hidden.bit_count()) // math.prod(map(math.factorial, others))

    def every_deal(self) -> Iterator[State]:
        """Yield each possible position once, in a fixed order; each is equally likely."""
        bottom = self._bottom
        for hands, undealt in self._dealt(self.hidden, ()):
            if self._kept(hands):
                for order in permutations(bits(undealt)):
                    yield self._position(hands, (*order, *bottom))

    @property
    def room(self) -> tuple[int, ...]:
        """The number of cards in each hand, without the buried cards that it is known to hold."""
        seats = [seat for _, seat in self.placed]
        return tuple(size - seats.count(seat) for seat, size in enumerate(self.hand_sizes))

    @property
    def _bottom(self) -> tuple[int, ...]:
        """The buried cards that are still in the stock, in the order of their deal."""
        return tuple(card for card, seat in self.placed if seat < 0)

    def _dealt(self, cards: int, hands: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the hands of all seats, beginning with those given, and the cards left over."""
        seat = len(hands)
        if seat == self.players:
            yield hands, cards
        elif seat == self.seat:
            yield from self._dealt(cards, (*hands, self.hand))
        else:
            known = self.held_by(seat)
            for held in map(mask_of, combinations(bits(cards), self.room[seat])):
                yield from self._dealt(cards & ~held, (*hands, held | known))

    def held_by(self, seat: int) -> int:
        """Return the buried cards that another seat is known to hold.

        Raise DealError if there is no such seat.
        """
        _check_seat(seat, self.players)
        return mask_of(card for card, holder in self.placed if holder == seat)

    def _hand_out(self, cards: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the hands and the stock if hidden cards are dealt in this order."""
        hands = []
        used = 0
        placed = self.placed if self.buried else ()
        sizes = self.room if placed else self.hand_sizes
        for seat, size in enumerate(sizes):
            if seat == self.seat:
                hands.append(self.hand)
            else:
                known = self.held_by(seat) if placed else 0
                hands.append(mask_of(cards[used : used + size]) | known)
                used += size
        return tuple(hands), (*cards[used:], *(self._bottom if placed else ()))

    def _kept(self, hands: tuple[int, ...]) -> bool:
        return all(
            keeps_promises(self.rules, self.builds, seat, hand) for seat, hand in enumerate(hands)
        )

    def _owe_first(self, cards: list[int]) -> None:
        """Swap a card of each promised value into the hand of the build’s owner, in place."""
        takers_of = self.rules.takers_of
        start = 0
        kept: set[int] = set()  # places that hold a promised card
        for seat, size in enumerate(self.hand_sizes):
            if seat == self.seat:
                continue
            owed = sorted(build.value for build in self.builds if build.owner == seat)
            for place, value in enumerate(owed, start):
                found = next(
                    i
                    for i, card in enumerate(cards)
                    if i not in kept and takers_of[value] >> card & 1
                )
                cards[place], cards[found] = cards[found], cards[place]
                kept.add(place)
            start += size

    def _position(self, hands: tuple[int, ...], undealt: tuple[int, ...]) -> State:
        """Return the position in which the other seats hold these hands."""
        draft = copied(self._known)
        draft.hands = replaced(hands, self.seat, self.hand)
        draft.undealt = undealt
        return freeze(draft)

    def _draft(self) -> Draft:
        """Return the position with only the cards that the seat knows, as a draft."""
        draft = Draft()
        draft.setup = Setup(
            # The seed would deal the hidden cards, so a sampled position has none.
            seed=None,
            sides=tuple(self.rules.side_of(seat, self.players) for seat in range(self.players)),
            frozen=frozen_round(self.rules, self.base),
            empty=(0,) * self.players,
            **{name: getattr(self, name) for name in _OF_SETUP},
        )
        for name in _OF_STATE:
            setattr(draft, name, getattr(self, name))
        draft.hands = replaced((0,) * self.players, self.seat, self.hand)
        draft.undealt = ()
        draft.phase = MATCH_OVER if self.match_over else ROUND_OVER if self.round_over else PLAYING
        return draft


def _check_seat(seat: int, players: int) -> None:
    if not isinstance(seat, int) or seat not in range(players):
        raise DealError("seat", seat=clip(seat), last=players - 1)


# View, Draft and Setup use the same names, so a field is copied if it is declared in a View. The
# seed and the undealt cards aren’t declared there.
_FIELDS: Final = frozenset(field.name for field in fields(View))
#: The fields that a View copies from the position, and from the round’s setup.
_OF_STATE: Final = tuple(name for name in Draft.__slots__ if name in _FIELDS)
_OF_SETUP: Final = tuple(name for name in Setup.__slots__ if name in _FIELDS)

"""A match whose deals are left to chance, for libraries that do the dealing."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple, TypeVar

from kasino.cards import Stream, bits, mask_of, set_text
from kasino.engine.position import bury, copied, deal, is_misdeal
from kasino.engine.state import State, freeze
from kasino.errors import KasinoError
from kasino.moves import Kind, Move
from kasino.rules import Points, Rules
from kasino_lab.env.table import CARDS, Table, rewards

_Line = TypeVar("_Line", bound=Points)

#: The round after which an unfinished match is cut off.
ROUNDS: Final = 200
#: The actors that aren’t seats, as OpenSpiel numbers them.
CHANCE: Final = -1
OVER: Final = -4
#: The table, in place of a seat.
TABLE: Final = -1


class Packet(NamedTuple):
    """Cards that are dealt to a seat or to the table."""

    seat: int
    cards: int

    def __str__(self) -> str:
        return f"{'table' if self.seat == TABLE else self.seat}<{set_text(self.cards)}"


class Play(NamedTuple):
    """A move, and the actions that chose it."""

    seat: int
    move: Move
    actions: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.seat}:{self.move}"


class Deals:
    """A match whose hands are dealt by the caller, each when the rules call for it.

    A hand is a set: chance names its cards in order of card number, so that every set can be
    dealt in only one way.
    """

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules = rules
        self.players = players
        self.forehand: int = -1
        self.turn: int = CHANCE
        self.table: Table | None = None
        self.said: tuple[int, ...] = ()  # the actions chosen so far for the next move
        self.log: list[Packet | Play] = []
        self._seen = [""] * players  # everything that each seat has seen, in order
        self._shuffled = 0  # the index in the log at which the cards were last shuffled
        self._seen_then = self._seen[:]
        self._wanted: tuple[tuple[int, int], ...] = ()  # the number of cards due to each receiver
        self._pool = 0
        self._drawn = 0  # the cards drawn so far for the first packet in ``_wanted``
        self._move: Move | None = None  # the move after which cards are being dealt
        self._given = 0  # the length of the log in the position at which the match began

    @classmethod
    def at(cls, position: State) -> Deals:
        """Return a match that begins at a position of a round."""
        found = cls(position.rules, position.players)
        found.forehand = position.forehand
        for seat, hand in enumerate(position.hands):
            found._tell(Packet(seat, hand))
        found._given = len(found.log)
        found._place(position)
        return found

    def __deepcopy__(self, _memo: object) -> Deals:
        """Return an independent copy; positions are values, so they are shared."""
        found = copy(self)
        found.log, found._seen = [*self.log], [*self._seen]
        found.table = self.table and self.table.copy()
        return found

    @property
    def state(self) -> State:
        """The position, once cards have been dealt."""
        assert self.table is not None
        return self.table.state

    @property
    def plays(self) -> list[Play]:
        """The plays of the round."""
        return [item for item in self.log[self._shuffled :] if isinstance(item, Play)]

    @property
    def drawn(self) -> list[int]:
        """The cards of the packet that is being dealt."""
        return list(bits(self._drawn))

    @property
    def over(self) -> bool:
        """Whether the match has ended or been cut off."""
        return self.turn == OVER

    def chances(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of chance with their probabilities; none if a seat acts.

        Chance chooses the first player, and then cards.
        """
        if self.forehand < 0:
            return [(seat, 1 / self.players) for seat in range(self.players)]
        if not self._wanted:
            return []
        higher = self._pool >> self._drawn.bit_length() << self._drawn.bit_length()
        missing = self._wanted[0][1] - self._drawn.bit_count()
        odds = _odds(higher.bit_count(), missing)
        return list(zip(bits(higher), odds, strict=False))

    def act(self, action: int) -> None:
        """Perform an action by chance or by a seat."""
        if self.forehand < 0:
            self.forehand = action
            self._shuffle(1, action)
        elif self._wanted:
            self._drawn |= 1 << action
            (seat, count), *rest = self._wanted
            if self._drawn.bit_count() == count:
                self._tell(Packet(seat, self._drawn))
                self._draw(self._pool & ~self._drawn, *rest)
                if not rest:
                    self._dealt()
        else:
            self._act(action)

    def _act(self, action: int) -> None:
        assert self.table is not None
        turn, move = self.turn, self.table.say(action)
        self.said = (*self.said, action)
        if move is None:
            return
        self._tell(Play(turn, move, self.said))
        self.said = ()
        before, after = self.state, self.state.after(move)
        if after.match_over or after.round_over:
            self._place(after)
            if not self.over:
                self._shuffle(after.round + 1, (after.forehand + 1) % self.players)
        elif len(after.undealt) == len(before.undealt):
            self._place(after)
        else:
            self._move = move
            pool, later = mask_of(before.undealt), self.rules.later_deal
            served = [(seat, later) for seat in self._in_order(after.forehand)]
            self._draw(pool, *(served if later else [(turn, 1)]))

    def _in_order(self, forehand: int) -> list[int]:
        return [(forehand + place) % self.players for place in range(self.players)]

    def _shuffle(self, number: int, forehand: int) -> None:
        """Begin the first deal of a round."""
        self._seen = [f"{seen}|round {number} by {forehand}" for seen in self._seen]
        self._shuffled, self._seen_then = len(self.log), self._seen[:]
        served = [(seat, self.rules.first_deal) for seat in self._in_order(forehand)]
        if self.rules.table_cards:
            served.append((TABLE, self.rules.table_cards))
        self._draw(self.rules.deck, *served)

    def _draw(self, pool: int, *wanted: tuple[int, int]) -> None:
        self._pool, self._drawn, self._wanted = pool, 0, wanted
        self.turn = CHANCE

    def _dealt(self) -> None:
        """Continue with the cards that chance has drawn."""
        if self._move is not None:
            draft = copied(self.state)
            draft.undealt = self._order(self.state.forehand, self.rules.later_deal, first=False)
            self._place(freeze(draft).after(self._move))
            self._move = None
            return
        number, forehand = 1, self.forehand
        if self.table is not None:
            number, forehand = self.state.round + 1, (self.state.forehand + 1) % self.players
        order = self._order(forehand, self.rules.first_deal, first=True)
        wrong = bury(self.rules, self.players, order)[1]
        if wrong or is_misdeal(self.rules, self.players, order):
            self._shuffle(number, forehand)
        elif self.table is None:
            self._place(State.from_deck(self.rules, self.players, order, forehand))
        else:
            self._place(self.state.next_round(order)[0])

    def _order(self, forehand: int, size: int, first: bool) -> tuple[int, ...]:
        """Return a stock that deals the most recently drawn packets, and then the other cards."""
        packets: dict[int, int] = {}
        for item in reversed(self.log):
            if isinstance(item, Play):
                break
            packets.setdefault(item.seat, item.cards)
        if not size:  # a card was drawn
            return (
                *(card for cards in packets.values() for card in bits(cards)),
                *bits(self._pool),
            )
        places = range(CARDS)
        hands, table, used = deal(self.rules, self.players, forehand, places, size, first)
        order = [0] * used
        for seat, cards in packets.items():
            served = table if seat == TABLE else hands[seat]
            for place, card in zip(bits(served), bits(cards), strict=True):
                order[place] = card
        return (*order, *bits(self._pool))

    def _place(self, state: State) -> None:
        """Continue from a position."""
        self.table = Table(state)
        over = state.match_over or state.round > ROUNDS
        self.turn = OVER if over else state.turn

    def _tell(self, item: Packet | Play) -> None:
        """Record an event for everyone who may see it."""
        self.log.append(item)
        for seat in range(self.players):
            if isinstance(item, Play) or item.seat in (seat, TABLE):
                self._seen[seat] += f"|{item}"

    def known(self, seat: int) -> str:
        """Return everything that a seat has seen of the match, in order, as text."""
        said = " ".join(map(str, self.said)) if seat == self.turn else ""
        return f"{seat}{self._seen[seat]}|{said}"

    def resampled(self, seat: int, rng: Stream) -> Deals:
        """Return a match that looks the same to a seat, with the hidden cards dealt again.

        Other seats’ hands in finished rounds are left unchanged, because no position depends on
        them. Raise KasinoError while cards are being dealt.
        """
        if self.turn == CHANCE:
            raise KasinoError("a match can't be sampled while its cards are being dealt")
        deals = Deals(self.rules, self.players)
        deals.forehand, deals.log = self.forehand, self.log[: self._shuffled]
        deals._shuffled, deals._seen_then = self._shuffled, self._seen_then
        deals._given = self._given
        deals._seen = [*self._seen_then]
        position = self.state.view(seat).sample(rng)
        for item in _dealt_again(self.log[self._shuffled :], seat, position.hands, rng):
            deals._tell(item)
        deals._place(position)
        if seat == deals.turn:  # the parts of another seat’s move are hidden
            deals.said = self.said
            for action in self.said:
                deals.table.say(action)  # type: ignore[union-attr]
        return deals

    def actions(self) -> list[tuple[int, int]]:
        """Return all actions by chance and by the seats, each with its actor."""
        found = [] if self._given else [(CHANCE, self.forehand)]
        for item in self.log[self._given :]:
            if isinstance(item, Play):
                found += [(item.seat, action) for action in item.actions]
            else:
                found += [(CHANCE, card) for card in bits(item.cards)]
        return found + [(self.turn, action) for action in self.said]

    def returns(self) -> list[float]:
        """Return 1 for each seat that has won and −1 for each that has lost."""
        return [*map(float, rewards(self.state))] if self.over else [0.0] * self.players


def smaller(rules: Rules, players: int, deck: int, hand: int, table: int) -> Rules:
    """Return a game’s rules for a smaller deck, with the given hand and first-table sizes.

    Anything that depends on missing cards isn’t scored. Raise RulesError if the cards can’t be
    dealt evenly.
    """
    highest = max((rules.hand_values[card] for card in bits(rules.summing & deck)), default=0)
    return replace(
        rules,
        players=(players,),
        partners=tuple(number for number in rules.partners if number == players),
        deck=deck,
        first_deal=hand,
        later_deal=0 if rules.draws else hand,
        table_cards=table,
        packet=0,
        misdeals=(),
        buried=0,
        build_limit=min(rules.build_limit, highest),
        points=_within(rules.points, deck),
        majorities=_within(rules.majorities, deck),
        runs=_within(rules.runs, deck),
    )


def _within(lines: tuple[_Line, ...], deck: int) -> tuple[_Line, ...]:
    return tuple(replace(line, cards=line.cards & deck) for line in lines if line.cards & deck)


def _dealt_again(
    log: list[Packet | Play], seat: int, hands: tuple[int, ...], rng: Stream
) -> list[Packet | Play]:
    """Return the log of a round in which the other seats hold these hands at its end.

    The log is read backwards: a seat held every card that it played, from the time it was dealt. In
    a hand that grew card by card, any card may have been dealt last.
    """
    held, found = list(hands), list[Packet | Play]()
    for item in reversed(log):
        if isinstance(item, Play):
            if item.move.kind is not Kind.CALL:
                held[item.seat] |= 1 << item.move.card
        elif item.seat != TABLE:
            cards = item.cards
            if item.seat != seat:
                cards = mask_of(rng.shuffled(bits(held[item.seat]))[: cards.bit_count()])
            held[item.seat] &= ~cards
            item = Packet(item.seat, cards)
        found.append(item)
    return found[::-1]


@lru_cache(maxsize=4096)
def _odds(cards: int, missing: int) -> tuple[float, ...]:
    """Return, for each card in order, the odds that it is the lowest in a set drawn from them."""
    sets = comb(cards, missing)
    return tuple(
        comb(cards - 1 - below, missing - 1) / sets for below in range(cards - missing + 1)
    )

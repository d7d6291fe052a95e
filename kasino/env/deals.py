"""A match whose deals are left to chance, for libraries that deal by themselves."""

from __future__ import annotations

from copy import copy
from typing import Final

from kasino.cards import bits, mask_of, text
from kasino.engine.position import copied
from kasino.engine.state import State, freeze
from kasino.env.table import Table
from kasino.moves import Move
from kasino.rules import Rules

#: A match that hasn't ended by then is cut off.
ROUNDS: Final = 200


class Deals:
    """A match whose cards are dealt one by one, each when the rules deal it, by whoever asks."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules = rules
        self.players = players
        self.forehand = -1
        self.drawn: list[int] = []
        self.wanted = 0  # so many cards are to be drawn of the pool
        self.pool = 0
        self.plays: list[tuple[int, Move]] = []  # of the round
        self.told: list[str] = []  # all that everybody has seen
        self.held: list[tuple[int, ...]] = []  # the hands before each play
        self._move: Move | None = None
        self.table: Table | None = None
        self._shuffle()

    def __deepcopy__(self, _memo: object) -> Deals:
        """Return a copy that goes its own way; positions are values, so they are shared."""
        found = copy(self)
        found.drawn, found.plays = [*self.drawn], [*self.plays]
        found.told, found.held = [*self.told], [*self.held]
        found.table = copy(self.table)  # what it holds is replaced, never changed
        return found

    @property
    def state(self) -> State:
        """The position, once cards have been dealt."""
        assert self.table is not None
        return self.table.state

    @property
    def chance(self) -> list[int]:
        """What chance may do now: name who plays first, or a card; empty where a seat is to act."""
        if self.forehand < 0:
            return list(range(self.players))
        return list(bits(self.pool)) if self.wanted else []

    @property
    def over(self) -> bool:
        """Whether the match has ended, or is cut off."""
        return not self.chance and (self.state.match_over or self.state.round > ROUNDS)

    def act(self, action: int) -> None:
        """Do what chance does, or a seat."""
        if self.forehand < 0:
            self.forehand = action
        elif self.wanted:
            self.drawn.append(action)
            self.pool &= ~(1 << action)
            self.wanted -= 1
            if not self.wanted:
                self._dealt()
        else:
            self._act(action)

    def _act(self, action: int) -> None:
        assert self.table is not None
        turn, move = self.state.turn, self.table.say(action)
        if move is None:
            return
        self.plays.append((turn, move))
        self.told.append(f"{turn}:{move}")
        self.held.append(self.state.hands)
        after = self.state.after(move)
        if after.match_over:
            self.table = Table(after)
        elif after.round_over:
            self.plays = []
            self.table = Table(after)
            self._shuffle()
        elif len(after.undealt) < len(self.state.undealt):
            self._move = move
            stock = self.state.undealt
            self._draw(mask_of(stock), len(stock) - len(after.undealt))
        else:
            self.table = Table(after)

    def _shuffle(self) -> None:
        """Have the first deal of a round drawn."""
        deck = tuple(bits(self.rules.deck))
        first = State.from_deck(self.rules, self.players, deck)
        self._draw(self.rules.deck, len(deck) - len(first.undealt))

    def _draw(self, pool: int, count: int) -> None:
        self.pool, self.wanted, self.drawn = pool, count, []

    def _dealt(self) -> None:
        """Go on with the cards in the order in which chance has drawn them."""
        order = (*self.drawn, *bits(self.pool))
        if self.table is None:
            found = State.from_deck(self.rules, self.players, order, self.forehand)
        elif self._move is None:
            found, _ = self.state.next_round(order)
        else:
            draft = copied(self.state)
            draft.undealt = order
            found = freeze(draft).after(self._move)
            self._move = None
        self.table = Table(found)
        if not self.plays:
            table = "+".join(text(card) for card in bits(found.table))
            self.told.append(f"round {found.round} by {found.forehand}, table {table}")

    def known(self, seat: int) -> str:
        """Return all that a seat has seen of the match, in order."""
        hands = [*self.held, self.state.hands] if self.table is not None else []
        own = " ".join("+".join(text(card) for card in bits(hand[seat])) for hand in hands)
        said = ""
        if self.table is not None and seat == self.state.turn:
            said = f"{self.table.said} {self.table.value} {self.table.actions()}"
        return f"{seat}; {own}; {' '.join(self.told)}; {said}"

    def returns(self) -> list[float]:
        """Return 1 for each seat that has won, −1 for each that has lost."""
        result = self.state.result if self.over else None
        if result is None:
            return [0.0] * self.players
        sides = self.state.setup.sides
        return [
            float(side in result.winners and bool(result.losers)) - (side in result.losers)
            for side in sides
        ]

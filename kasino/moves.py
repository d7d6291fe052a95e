"""A move is a frozen value that prints as ASCII text and parses back.

>>> move = Move.parse("5h+5c=10")
>>> move.kind.name, str(move)
('BUILD', '5h+5c=10')
>>> str(Move.parse("9sx5d+4h"))
'9sx4h+5d'
"""

from __future__ import annotations

import enum
from typing import NamedTuple

from kasino.cards import (
    RANKS,
    TOP_NUMERAL,
    TOP_VALUE,
    bits,
    card,
    parse_set,
    pretty,
    set_text,
    text,
)
from kasino.errors import NotationError
from kasino.messages import clip

#: The longest move: a card, every other card of the deck and a value.
MAX_TEXT = 200

_COURTS = {n: RANKS[n - 1] for n in range(TOP_NUMERAL + 1, len(RANKS) + 1)}
_VALUES = {n: str(n) for n in range(1, TOP_VALUE + 1)} | _COURTS
_VALUE_OF = {name: value for value, name in _VALUES.items()}


class Kind(enum.IntEnum):
    """What a move does."""

    TRAIL = 0
    CAPTURE = 1
    BUILD = 2
    CALL = 3


class Move(NamedTuple):
    """The card played, the set of table cards it concerns and a build's value.

    ``cards`` is a 52-bit set, never a grouping; ``value`` is 0 except for a build (1–16).
    In a call ``card`` is the trailed card.
    """

    kind: Kind
    card: int
    cards: int = 0
    value: int = 0

    def __str__(self) -> str:
        if self.kind is Kind.TRAIL:
            return text(self.card)
        if self.kind is Kind.CAPTURE:
            return f"{text(self.card)}x{set_text(self.cards)}"
        if self.kind is Kind.BUILD:
            return f"{text(self.card)}+{set_text(self.cards)}={_VALUES[self.value]}"
        return f"!{text(self.card)}x{set_text(self.cards)}"

    def __repr__(self) -> str:
        """Return what makes the move again; of numbers that are no move, those.

        >>> Move.parse("9sx5d+4h"), Move(Kind.BUILD, 0, 2)
        (Move.parse('9sx4h+5d'), Move(BUILD, 0, 2, 0))
        """
        try:
            return f"Move.parse({str(self)!r})"
        except (IndexError, KeyError):
            return f"Move({self.kind.name}, {self.card}, {self.cards}, {self.value})"

    def _repr_html_(self) -> str:
        """Return the move as a notebook shows it."""
        return f"<span>{self.pretty()}</span>"

    @classmethod
    def parse(cls, source: str) -> Move:
        """Return the move a text names; the cards of a set may come in any order.

        Raise NotationError, which quotes the text and tells what is wrong with it.
        """
        if not isinstance(source, str) or not source or len(source) > MAX_TEXT:
            raise NotationError("move", move=clip(source))
        try:
            move = cls._read(source)
        except NotationError as error:
            raise NotationError("move-because", move=clip(source), why=error) from None
        if move.kind is not Kind.CALL and move.cards >> move.card & 1:
            twice = NotationError("twice", card=text(move.card))
            raise NotationError("move-because", move=clip(source), why=twice)
        return move

    @classmethod
    def _read(cls, source: str) -> Move:
        if source.startswith("!"):
            trailed, cross, rest = source[1:].partition("x")
            if not cross:
                raise NotationError("call-cross")
            call = cls(Kind.CALL, card(trailed), parse_set(rest))
            if call.cards >> call.card & 1:
                raise NotationError("twice", card=trailed)
            return call
        if "=" in source:
            played, plus, rest = source.partition("+")
            names, _, value = rest.partition("=")
            if not plus:
                raise NotationError("build-plus")
            if value not in _VALUE_OF:
                raise NotationError(
                    "build-value",
                    value=repr(value),
                    ten=TOP_NUMERAL,
                    letters=", ".join(_COURTS.values()),
                    more=len(RANKS) + 1,
                    top=TOP_VALUE,
                )
            return cls(Kind.BUILD, card(played), parse_set(names), _VALUE_OF[value])
        if "x" in source:
            played, _, rest = source.partition("x")
            return cls(Kind.CAPTURE, card(played), parse_set(rest))
        return cls(Kind.TRAIL, card(source))

    def pretty(self) -> str:
        """Return the move with suit signs, for people: ``9♠ × 4♥ + 5♦``."""
        cards = " + ".join(pretty(number) for number in bits(self.cards))
        if self.kind is Kind.TRAIL:
            return pretty(self.card)
        if self.kind is Kind.BUILD:
            return f"{pretty(self.card)} + {cards} = {_VALUES[self.value]}"
        return f"{'! ' if self.kind is Kind.CALL else ''}{pretty(self.card)} × {cards}"


def value_text(value: int) -> str:
    """Return a build's value as notation writes it: ``10``, ``K``."""
    return _VALUES[value]


TRAILS: tuple[Move, ...] = tuple(Move(Kind.TRAIL, number) for number in range(len(RANKS) * 4))

"""A move: an immutable value that prints as ASCII text and can be parsed from it.

>>> move = Move.parse("5h+5c=10")
>>> move.kind.name, str(move)
('BUILD', '5h+5c=10')
>>> str(Move.parse("9sx5d+4h"))
'9sx4h+5d'
"""

from __future__ import annotations

import enum
from typing import Final, NamedTuple, NoReturn

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
from kasino.errors import ArgumentError, KasinoError, NotationError
from kasino.lookalikes import plain
from kasino.messages import clip

#: The length limit of a move’s text: a card, every other card of the deck, and a value fit in it.
MAX_TEXT = 200

_COURTS = {n: RANKS[n - 1] for n in range(TOP_NUMERAL + 1, len(RANKS) + 1)}
_VALUES = {n: str(n) for n in range(1, TOP_VALUE + 1)} | _COURTS
_VALUE_OF = {name: value for value, name in _VALUES.items()}


class Kind(enum.IntEnum):
    """The kinds of moves."""

    TRAIL = 0
    CAPTURE = 1
    BUILD = 2
    CALL = 3

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise ArgumentError("the kind of a move", value, "a whole number from 0 to 3")


# As global names, which are found faster than members of a class: the inner loops compare kinds.
TRAIL: Final = Kind.TRAIL
CAPTURE: Final = Kind.CAPTURE
CALL: Final = Kind.CALL


class Move(NamedTuple):
    """A move: the card played, the set of table cards involved, and the value of a build.

    ``cards`` is a 52-bit set. It doesn’t say how the cards form groups, because every grouping of
    the same cards has the same result (``docs/decisions/capture-is-its-cards.md``). ``value`` is 1
    to 16 in a build and 0 otherwise. In a call, ``card`` is the trailed card, not one from the
    caller’s hand.
    """

    kind: Kind
    card: int
    cards: int = 0
    value: int = 0

    def __str__(self) -> str:
        """Return the move in notation; raise NotationError if its fields don’t form a move."""
        kind, number, cards, value = self
        try:
            if kind is Kind.TRAIL:
                return text(number)
            if kind is Kind.CAPTURE:
                return f"{text(number)}x{set_text(cards)}"
            if kind is Kind.BUILD:
                return f"{text(number)}+{set_text(cards)}={_VALUES[value]}"
            if kind is Kind.CALL:
                return f"!{text(number)}x{set_text(cards)}"
        except (LookupError, TypeError):
            pass
        raise NotationError("move", move=f"{self._fields_text():.80}")

    def __repr__(self) -> str:
        """Return an expression that evaluates to the move.

        If the fields don’t form a move, they are shown as they are.

        >>> Move.parse("9sx5d+4h"), Move(Kind.BUILD, 0, 2)
        (Move.parse('9sx4h+5d'), Move(BUILD, 0, 2, 0))
        """
        try:
            return f"Move.parse({str(self)!r})"
        except KasinoError:
            return self._fields_text()

    def _fields_text(self) -> str:
        """Return the fields as they are, whether or not they form a move."""
        kind = self.kind.name if isinstance(self.kind, Kind) else repr(self.kind)
        return f"Move({kind}, {self.card!r}, {self.cards!r}, {self.value!r})"

    def _repr_html_(self) -> str:
        """Return the move as HTML, for notebooks."""
        return f"<span>{self.pretty()}</span>"

    @classmethod
    def parse(cls, source: str) -> Move:
        """Return the move that a string describes; the cards of a set may be in any order.

        Raise NotationError, which quotes the string and explains the problem.
        """
        if not isinstance(source, str) or not source or len(source) > MAX_TEXT:
            raise NotationError("move", move=clip(source))
        try:
            move = cls._read(plain(source))
            if move.kind is not Kind.CALL and move.cards >> move.card & 1:
                raise NotationError("twice", card=text(move.card))
        except NotationError as error:
            raise NotationError("move-because", move=clip(source), why=error) from None
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
            return cls(Kind.BUILD, card(played), parse_set(names), value_of(value))
        if "x" in source:
            played, _, rest = source.partition("x")
            return cls(Kind.CAPTURE, card(played), parse_set(rest))
        return cls(Kind.TRAIL, card(source))

    def pretty(self) -> str:
        """Return the move with suit signs, for people, such as ``9♠ × 4♥ + 5♦``.

        Raise NotationError if the fields don’t form a move.
        """
        str(self)
        cards = " + ".join(pretty(number) for number in bits(self.cards))
        if self.kind is Kind.TRAIL:
            return pretty(self.card)
        if self.kind is Kind.BUILD:
            return f"{pretty(self.card)} + {cards} = {_VALUES[self.value]}"
        return f"{'! ' if self.kind is Kind.CALL else ''}{pretty(self.card)} × {cards}"


def value_text(value: int) -> str:
    """Return the value of a build as the notation writes it, such as ``10`` or ``K``."""
    return _VALUES[value]


def read_move(given: Move | str) -> Move:
    """Return a move, given as a Move or in notation; raise NotationError for anything else."""
    if not isinstance(given, Move):
        return Move.parse(given)
    kind, number, cards, value = given
    if (
        isinstance(kind, Kind)
        and isinstance(number, int)
        and isinstance(cards, int)
        and isinstance(value, int)
    ):
        return given
    raise NotationError("move", move=clip(given))


def value_of(name: str) -> int:
    """Return the value of a build from its notation; raise NotationError if it isn’t one.

    >>> value_of("Q")
    12
    """
    if name in _VALUE_OF:
        return _VALUE_OF[name]
    court = next((letter for number, letter in _COURTS.items() if str(number) == name), None)
    if court is not None:
        raise NotationError("build-court", value=name, letter=court)
    raise NotationError(
        "build-value",
        value=clip(name),
        ten=TOP_NUMERAL,
        letters=", ".join(_COURTS.values()),
        more=len(RANKS) + 1,
        top=TOP_VALUE,
    )


#: The trail of each card, made once, because searches look at these moves very often.
TRAILS: tuple[Move, ...] = tuple(Move(Kind.TRAIL, number) for number in range(len(RANKS) * 4))

"""Moves as people type them: the notation, or less where a position leaves no doubt.

>>> from kasino.games import game
>>> from kasino.engine.state import State
>>> view = State.start(game("finnish"), players=2, seed="kasino").view(0)
>>> [str(move) for move in read(view, "AS 4h 10c")]
['Asx4h+Tc']
>>> [str(move) for move in read(view, "A♠")], [str(move) for move in read(view, "As-")]
(['Asx4h+Tc'], ['As'])

Cards may come in any order, with or without x, + and commas; ♠ stands for s. A card alone is the
one move it is plainly for, a card and a minus sign is laid on the table, ``!`` calls.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice
from typing import Final

from kasino.cards import RANKS, SUIT_SIGNS, SUITS, card, mask_of, text
from kasino.engine.view import View
from kasino.errors import KasinoError
from kasino.match.selection import candidates
from kasino.moves import MAX_TEXT, TRAILS, Kind, Move

#: Moves looked through for what a card could do.
LOOK: Final = 200

#: Of a text, what can be a piece of a move; anything else is one wrong piece up to the next space.
_PIECES: Final = re.compile(
    r"(?P<card>(?:10|[a2-9tjqk])[shdc])|(?P<mark>[x×+,;\s]+)|(?P<wrong>[^x×+,;\s]+)"
)
_NAMED: Final = {name.lower(): rank for rank, name in enumerate(RANKS, 1)}


class UnreadableMove(KasinoError):
    """Which piece of a typed text is no part of a move; ``ident`` names the message for it."""

    def __init__(self, ident: str, piece: str = "") -> None:
        super().__init__(f"{piece!r:.60} can't be read as a move ({ident})")
        self.ident = ident
        self.piece = piece


def read(view: View, source: str, names: Mapping[str, int] | None = None) -> tuple[Move, ...]:
    """Return the move that a text means, legal or not, or the several that it could mean.

    ``names`` are more names of cards, such as a language's own. The view is that of the player who
    types. Raise UnreadableMove for what is no move at all.
    """
    plain = _plain(source, names or {})
    if not plain:
        raise UnreadableMove("typed.empty")
    if plain.startswith("!"):
        return _call(view, _cards(plain[1:]))
    if plain.endswith("-"):
        cards = _cards(plain[:-1])
        if len(cards) != 1:
            raise UnreadableMove("typed.lay", source.strip())
        return (TRAILS[cards[0]],)
    before, equals, value = plain.partition("=")
    cards = _cards(before)
    if not cards:
        raise UnreadableMove("typed.empty")
    played = _played(view, cards)
    table = _whole(view, mask_of(cards) & ~(1 << played))
    if equals:
        return (Move(Kind.BUILD, played, table, _value(view, value.strip())),)
    if not table:
        return obvious_moves(view, played)
    meant = [m for m in candidates(view.rules, played, table) if view.why_not(m) is None]
    if not meant or meant[0].kind is Kind.CAPTURE:
        return (Move(Kind.CAPTURE, played, table),)
    return tuple(meant)


def obvious_moves(view: View, played: int) -> tuple[Move, ...]:
    """Return what a card alone is plainly for: to take all it can, else to be laid on the table.

    There are several where it could take this or that but not both; none of them is legal where
    nothing is.
    """
    could = [move for move in islice(view.legal_moves(), LOOK) if move.card == played]
    takes = [move for move in could if move.kind is Kind.CAPTURE]
    for move in takes:
        if not any(other.cards & ~move.cards for other in takes):
            return (move,)
    if takes:
        return tuple(takes)
    trail = TRAILS[played]
    builds = [move for move in could if move.kind is Kind.BUILD]
    return tuple(builds) if builds and view.why_not(trail) is not None else (trail,)


def _plain(source: str, names: Mapping[str, int]) -> str:
    """Return a text in small letters with every name of a card replaced by its two signs."""
    if len(source) > MAX_TEXT:
        raise UnreadableMove("typed.long", source[:20])
    plain = source.strip().lower()
    for name in sorted(names, key=len, reverse=True):
        plain = plain.replace(name.lower(), f" {text(names[name]).lower()} ")
    for sign, letter in zip(SUIT_SIGNS, SUITS, strict=True):
        plain = plain.replace(sign, letter)
    return plain.strip()


def _cards(plain: str) -> list[int]:
    """Return the cards of a text in their order, none twice."""
    found: list[int] = []
    for piece in _PIECES.finditer(plain):
        if piece["wrong"]:
            raise UnreadableMove("typed.unknown", piece["wrong"])
        if piece["card"]:
            number = card(piece["card"][:-1].upper() + piece["card"][-1])
            if number in found:
                raise UnreadableMove("typed.twice", text(number))
            found.append(number)
    return found


def _value(view: View, name: str) -> int:
    """Return a value by its number, where cards add up to so much, or by its rank's name."""
    numbers = {str(n): n for n in range(1, view.rules.top_sum + 1)}
    value = (_NAMED | numbers).get(name)
    if value is None:
        raise UnreadableMove("typed.value", name)
    return value


def _played(view: View, cards: list[int]) -> int:
    """Return the first card, unless one of the others alone is in the hand."""
    held = [number for number in cards if view.hand >> number & 1]
    return held[0] if len(held) == 1 else cards[0]


def _whole(view: View, table: int) -> int:
    """Return a set of table cards with every build whole that one of them lies in."""
    for build in view.builds:
        if build.cards & table:
            table |= build.cards
    return table


def _call(view: View, cards: list[int]) -> tuple[Move, ...]:
    """Return the calls that hold some cards; where there is none, one that says why not."""
    wanted = mask_of(cards)
    calls = []
    for move in view.legal_moves():  # calls come first
        if move.kind is not Kind.CALL:
            break
        if not wanted & ~(move.cards | 1 << move.card):
            calls.append(move)
    if calls:
        return tuple(calls)
    called = cards[0] if cards else max(view.trailed, 0)
    return (Move(Kind.CALL, called, wanted & ~(1 << called)),)

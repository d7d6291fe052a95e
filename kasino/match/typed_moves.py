"""Moves as people type them: in full notation, or shorter if the position leaves no doubt.

>>> from kasino.games import game
>>> from kasino.engine.state import State
>>> view = State.start(game("finnish"), players=2, seed="kasino").view(0)
>>> [str(move) for move in read(view, "AS 4h 10c")]
['Asx4h+Tc']
>>> [str(move) for move in read(view, "A♠")], [str(move) for move in read(view, "As-")]
(['Asx4h+Tc'], ['As'])

Cards may be in any order, with or without x, + and commas. ♠ means s, and the suit may come before
the rank. A single card means its obvious move, a minus sign after a card trails it, and ``!`` makes
a call.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from kasino.cards import RANKS, SUITS, mask_of, text
from kasino.engine.view import View
from kasino.errors import KasinoError
from kasino.lookalikes import plain, visible
from kasino.match.selection import candidates
from kasino.messages import clip
from kasino.moves import TRAILS, Kind, Move

#: The number of moves to search for those that a card could make.
LOOK: Final = 200
#: The maximum length of a typed move; card names in words are longer than the notation.
MAX_TEXT: Final = 399

#: The separators between the parts of a move.
_MARKS: Final = r"[x×+,;\s]"
_NAMED: Final = {name.lower(): rank for rank, name in enumerate(RANKS, 1)} | {
    str(number): number for number in range(2, 11)
}
_QUOTES: Final = dict.fromkeys(map(ord, "\"'“”„‘’‚«»"))
_SUITS: Final = {name: number for number, name in enumerate(SUITS)}


class CardWords(NamedTuple):
    """A language’s own names for cards, in lowercase.

    ``between`` are the words between rank and suit, such as *of* in *eight of spades*.
    """

    ranks: tuple[tuple[str, int], ...] = ()
    suits: tuple[tuple[str, int], ...] = ()
    between: tuple[str, ...] = ()


NO_WORDS: Final = CardWords()


class UnreadableMove(KasinoError):
    """A line with a part that can’t belong to a move; ``ident`` is the id of the error message."""

    def __init__(self, ident: str, piece: str = "") -> None:
        super().__init__(f"{clip(piece, 60)} can't be read as a move ({ident})")
        self.ident = ident
        self.piece = piece


def read(view: View, source: str, words: CardWords = NO_WORDS) -> tuple[Move, ...]:
    """Return the move that was typed, legal or not, or every move that it could mean.

    ``view`` is the typing player’s view. Raise UnreadableMove if the text isn’t a move at all.
    """
    typed = _plain(source)
    if not typed:
        raise UnreadableMove("typed.empty")
    if typed.startswith("!"):
        return _call(view, _cards(typed[1:], words))
    if typed.endswith("-"):
        cards = _cards(typed[:-1], words)
        if len(cards) != 1:
            raise UnreadableMove("typed.lay", visible(plain(source).strip()))
        return (TRAILS[cards[0]],)
    before, equals, value = typed.partition("=")
    cards = _cards(before, words)
    if not cards:
        raise UnreadableMove("typed.empty")
    played = _played(view, cards)
    table = _whole(view, mask_of(cards) & ~(1 << played))
    if equals:
        return (Move(Kind.BUILD, played, table, _value(view, value.strip(), words)),)
    if not table:
        return obvious_moves(view, played)
    meant = [m for m in candidates(view.rules, played, table) if view.why_not(m) is None]
    if not meant or meant[0].kind is Kind.CAPTURE:
        return (Move(Kind.CAPTURE, played, table),)
    return tuple(meant)


def obvious_moves(view: View, played: int) -> tuple[Move, ...]:
    """Return the obvious move with a single card: its largest capture, or otherwise a trail.

    Several moves are returned if no capture includes all others. If the card has no legal move, the
    result is an illegal one.
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


def cards_named(source: str, words: CardWords = NO_WORDS) -> tuple[list[int], bool]:
    """Return the typed cards in order, and whether the text also says what to do with them.

    Raise UnreadableMove if the text contains anything else.
    """
    typed = _plain(source)
    inner = typed.removeprefix("!").removesuffix("-")
    before, equals, _ = inner.partition("=")
    marks = {piece["mark"] or "" for piece in _pieces(words).finditer(before)}
    cards = _cards(before, words)
    return cards, inner != typed or bool(equals) or bool(set("".join(marks)) & set("x+"))


def _plain(source: str) -> str:
    """Return the typed text in lowercase, with the standard signs for moves."""
    if len(source) > MAX_TEXT:
        raise UnreadableMove("typed.long", visible(plain(source[:20])))
    return bare(plain(source)).lower()


def bare(typed: str) -> str:
    """Return a typed text without quotation marks, and without a full stop at its end.

    >>> bare("“9s”."), bare("7♠-"), bare("hint. ")
    ('9s', '7♠-', 'hint')
    """
    return typed.translate(_QUOTES).strip().rstrip(".").rstrip()


@lru_cache(maxsize=8)
def _pieces(words: CardWords) -> re.Pattern[str]:
    """Return the pattern of the parts of a move: a card, a separator, or anything else."""
    names = [*dict(words.ranks), *_NAMED]
    ranks, suits = _any_of(names), _any_of([*dict(words.suits), *_SUITS])
    # “As” is the ace of spades, but German “Pik As” and Spanish “as de picas” name an ace.
    before = _any_of([name for name in names if not (name[0] in _NAMED and name[1:] in _SUITS)])
    between = _any_of([re.escape(each.strip().lower()) for each in words.between] or ["-"])
    joint = rf"\s*(?:-|{between})?\s*"
    return re.compile(
        rf"(?P<rank>(?:{ranks})(?=\s+(?:{between})\s)|{before}){joint}(?P<suit>{suits})"
        rf"|(?P<first>{suits}){joint}(?P<second>{ranks}(?!\d))"
        rf"|(?P<mark>{_MARKS}+)|(?P<wrong>.)",
        re.DOTALL,
    )


def _any_of(names: list[str]) -> str:
    """Return a pattern that matches any of the names, longest first."""
    return "|".join(sorted(names, key=len, reverse=True))


def _cards(typed: str, words: CardWords) -> list[int]:
    """Return the typed cards in order; raise UnreadableMove if any is repeated or unknown."""
    ranks, suits = dict(words.ranks) | _NAMED, dict(words.suits) | _SUITS
    found: list[int] = []
    for piece in _pieces(words).finditer(typed):
        if piece["mark"]:
            continue
        if piece["wrong"]:
            raise UnreadableMove("typed.unknown", visible(_word_at(typed, piece.start())))
        rank, suit = piece["rank"] or piece["second"], piece["suit"] or piece["first"]
        number = 13 * suits[suit] + ranks[rank] - 1
        if number in found:
            raise UnreadableMove("typed.twice", text(number))
        found.append(number)
    return found


def _word_at(typed: str, at: int) -> str:
    """Return the part between separators that contains a given index."""
    return next(
        piece[0] for piece in re.finditer(rf"(?:(?!{_MARKS}).)+", typed) if piece.end() > at
    )


def _value(view: View, name: str, words: CardWords) -> int:
    """Return a value, given as a number that cards can add up to, or as the name of a rank."""
    numbers = {str(n): n for n in range(1, view.rules.top_sum + 1)}
    value = (dict(words.ranks) | _NAMED | numbers).get(name)
    if value is None:
        raise UnreadableMove("typed.value", visible(name))
    return value


def _played(view: View, cards: list[int]) -> int:
    """Return the card to play: the only one that is in hand, otherwise the first."""
    held = [number for number in cards if view.hand >> number & 1]
    return held[0] if len(held) == 1 else cards[0]


def _whole(view: View, table: int) -> int:
    """Return a set of table cards with every build that it touches completed."""
    for build in view.builds:
        if build.cards & table:
            table |= build.cards
    return table


def _call(view: View, cards: list[int]) -> tuple[Move, ...]:
    """Return the calls that contain the given cards, or an illegal call if there are none."""
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

"""Lines at a prompt in other forms than the notation: moves and cards as people write them."""

from __future__ import annotations

from kasino.engine.view import View
from kasino.lookalikes import plain
from kasino.match.typed_moves import UnreadableMove, cards_named, read
from kasino.moves import TRAILS, Move
from kasino.words import Voice, card_words


def typed_line(voice: Voice, view: View, line: str) -> tuple[Move, ...] | list[int]:
    """Return the possible moves of a line, empty if none, or the list of cards that it names."""
    words = card_words(voice)
    try:
        cards, marked = cards_named(line, words)
        if not marked:
            return cards if len(cards) > 1 else tuple(TRAILS[number] for number in cards)
        return read(view, line, words) if len(cards) > 1 or lays(line) else ()
    except UnreadableMove:
        return ()


def lays(line: str) -> bool:
    """Return whether a line ends with the sign for trailing a card."""
    return plain(line).endswith("-")

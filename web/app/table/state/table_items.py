"""The items on the table, in the order in which they are dealt and listed."""

from __future__ import annotations

from kasino.cards import bits, rank_of, set_text, suit_of, text
from kasino.engine.view import View


def card_order(cards: int) -> list[int]:
    """Return the cards in a set, sorted by rank and then by suit."""
    return sorted(bits(cards), key=lambda card: (rank_of(card), suit_of(card)))


def items(view: View) -> list[str]:
    """Return the names of the items on the table, builds last."""
    return [
        *map(text, card_order(view.loose)),
        *(set_text(build.cards) for build in view.builds),
    ]

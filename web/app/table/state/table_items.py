"""The items on the table, in the order of dealing and of lists."""

from __future__ import annotations

from kasino.cards import bits, rank_of, set_text, suit_of, text
from kasino.engine.view import View


def card_order(cards: int) -> list[int]:
    """Return a set of cards sorted for reading: by rank, then by suit."""
    return sorted(bits(cards), key=lambda card: (rank_of(card), suit_of(card)))


def items(view: View) -> list[str]:
    """Return the names of the items on the table, builds last."""
    return [
        *map(text, card_order(view.loose)),
        *(set_text(build.cards) for build in view.builds),
    ]

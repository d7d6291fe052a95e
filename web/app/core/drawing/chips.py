"""Cards in sentences, each drawn on a small piece of paper, so that suits keep their colours."""

from __future__ import annotations

import re
from typing import Final

from app.platform.dom import Node, h
from kasino.cards import pretty

#: A card in signs: its rank, in any language, followed by its suit.
CARD: Final = re.compile(r"(?:10|[2-9]|\w)[♠♥♦♣]")

SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def chips(text: str) -> tuple[Node | str, ...]:
    """Return the parts of a sentence, with its cards drawn as pieces of paper.

    >>> [one if isinstance(one, str) else one.text for one in chips("K♣ took 9♥ and 10♦.")]
    ['K♣', ' took ', '9♥', ' and ', '10♦', '.']
    """
    parts: list[Node | str] = []
    at = 0
    for found in CARD.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        parts.append(chip(found[0]))
        at = found.end()
    if at < len(text):
        parts.append(text[at:])
    return tuple(parts)


def mini(card: int) -> Node:
    """Draw a card in miniature: the rank above the suit."""
    shown = pretty(card)
    suit = shown[-1]
    return h("span.mini", {"data-suit": SUITS[suit]}, h("b", shown[:-1]), suit)


def chip(card: str) -> Node:
    """Draw one card, given as signs, as a small piece of paper."""
    return h("span.chip", {"data-suit": SUITS[card[-1]]}, card)

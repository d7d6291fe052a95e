"""The texts of its own lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "learn.draw.title": "Drawing",
    "learn.draw.goal": (
        "After each play you draw a card, until the stock runs out. One of your cards takes a "
        "card of the same rank: take it, and see what you draw."
    ),
    "learn.draw.why": "The card you drew is already in your hand.",
}

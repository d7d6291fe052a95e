"""The texts of its own lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "learn.forced.title": "You have to take",
    "learn.forced.goal": (
        "A card that can take must take here. Trail a card that takes nothing. Try the others, "
        "and the game will say why not."
    ),
    "learn.forced.why": "Cards that take nothing are precious: here you want to take little.",
    "learn.maximal.title": "Everything that fits",
    "learn.maximal.goal": (
        "A card keeps taking until no group of its value is left on the table. Only one of "
        "your cards can take anything. Pick it, and everything it has to take."
    ),
    "learn.maximal.why": "You couldn’t take less: another group would have been left.",
    "learn.least.title": "The lesser evil",
    "learn.least.goal": (
        "One of your cards fits two sums that share a card, and you choose. You don’t want "
        "aces, 2♠ and 10♦: take the sum without them."
    ),
    "learn.least.why": (
        "They score, and points are bad here: the player with the most at {target} loses."
    ),
}

"""The texts of its own lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "learn.spade.title": "Spades",
    "learn.spade.goal": (
        "Every spade you take is a point, including the one you play. Two of your cards take "
        "something. Play the capture that gets you a spade."
    ),
    "learn.spade.why": "The jack of spades scores one more.",
}

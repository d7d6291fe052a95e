"""Its own words: a sweep is a scopa, and the names of its house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "line.sweeps@scopone": (
        "scopas | one = scopa | a = a scopa | cry = scopa | told = a scopa, Italian for a broom; "
        "elsewhere it is called a sweep | rule = each scopa | subj = a scopa | all"
    ),
    "preset.scopone-classico": "Scopone classico",
    "preset.scopone-11": "To 11",
    "preset.scopone-16": "To 16",
    "preset.scopone-31": "To 31",
    "preset.scopone-re-bello": "With the re bello",
    "preset.scopone-napola": "With the napola",
    "preset.scopone-aces": "Scopa d’assi for pairs",
    "preset.scopone-fewest": "Fewest cards first",
    "start.example@scopone": "Your seven takes the three and the four.",
    "option.take.any@scopone": (
        "A card may take one card or one sum of its value; you may also trail it."
    ),
    "option.take.must@scopone": (
        "A card that can take must take one card or one sum; otherwise it is trailed."
    ),
    "learn.court.goal@scopone": (
        "There is no 8, 9 or 10: a jack is worth 8, a queen 9, a king 10, and they take sums "
        "too. Find the one that takes two cards."
    ),
    "learn.court.why@scopone": (
        "Never more than one sum at a time. A card that can take must take, but you choose "
        "which card to play."
    ),
    "learn.single.title": "Same rank first",
    "learn.single.goal": (
        "One of your cards has the same rank as a card on the table, and it fits a sum too. In "
        "that case the sum isn’t allowed: take the card of the same rank. Try the sum, and the "
        "game will show why not."
    ),
    "learn.single.why": "A card may take a sum only if no card of its rank is on the table.",
    "learn.sweep.why@scopone": (
        "That is a scopa, Italian for a broom: worth {sweep}, but not with the last card of a "
        "round."
    ),
}

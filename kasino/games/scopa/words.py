"""Its own words: a sweep is a scopa."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "line.sweeps@scopa": (
        "scopas | one = scopa | a = a scopa | cry = scopa | told = a scopa, Italian for a broom; "
        "elsewhere it is called a sweep | rule = each scopa | subj = a scopa | all"
    ),
    "preset.scopa-16": "To 16",
    "preset.scopa-21": "To 21",
    "preset.scopa-31": "To 31",
    "preset.scopa-re-bello": "With the re bello",
    "preset.scopa-napola": "With the napola",
    "preset.scopa-aces": "Scopa d’assi, to 31",
    "preset.scopa-aces-sweep": "Asso piglia tutto",
    "preset.scopa-sevens": "Most sevens in place of the primiera",
    "start.example@scopa": "Your seven takes the three and the four.",
    "option.take.any@scopa": (
        "A card may take one card or one sum of its value; you may also trail it."
    ),
    "option.take.must@scopa": (
        "A card that can take must take one card or one sum; otherwise it is trailed."
    ),
    "learn.court.goal@scopa": (
        "There is no 8, 9 or 10: a jack is worth 8, a queen 9, a king 10, and they take sums "
        "too. Find the one that takes two cards."
    ),
    "learn.court.why@scopa": (
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
    "learn.coin.title": "Coins",
    "learn.coin.goal": (
        "Diamonds are called coins here. One of your cards fits two sums, and may take only "
        "one of them. Take the one with more coins."
    ),
    "learn.coin.why": ("Having the most coins scores {coins}, and having the most cards {cards}."),
    "learn.seven.title": "The beautiful seven",
    "learn.seven.goal": (
        "The 7♦ is the settebello, worth a point on its own, and a coin. Sevens are best for "
        "the primiera, too. Take it."
    ),
    "learn.seven.why": (
        "The primiera scores {primiera}: in each suit your best card counts, a 7 most, then a "
        "6, then an ace. The highest sum of all four suits wins it."
    ),
    "learn.sweep.why@scopa": (
        "That is a scopa, Italian for a broom: worth {sweep}, but not with the last card of a "
        "round."
    ),
}

"""Its own words: a sweep is a chkobba, the majority of sevens the bermila, the 7♦ the hayya."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "line.sweeps@chkobba": (
        "chkobbas | one = chkobba | a = a chkobba | cry = chkobba | told = a chkobba, from scopa, "
        "Italian for a broom; elsewhere it is called a sweep | rule = each chkobba | subj = a "
        "chkobba | all"
    ),
    "line.sevens@chkobba": (
        "bermila | obj = the bermila | one = seven | all = sevens | subj = the bermila | rule = "
        "bermila, for the most sevens | tie = the bermila | top = most sevens"
    ),
    "line.settebello@chkobba": "Hayya, {card} | rule",
    "preset.chkobba-11": "To 11",
    "preset.chkobba-31": "To 31",
    "technique.sevens.why@chkobba": (
        "Sevens score, and 7♦ scores again: take them, and leave none."
    ),
    "lesson.sevens@chkobba": (
        "The most sevens win the bermila, and 7♦ scores by itself. While someone may hold a "
        "seven, leave none on the table, and no sum of seven with 7♦ in your hand."
    ),
    "start.example@chkobba": "Your seven takes the three and the four.",
    "option.take.any@chkobba": (
        "A card may take one card or one sum of its value; you may also trail it."
    ),
    "option.take.must@chkobba": (
        "A card that can take must take one card or one sum; otherwise it is trailed."
    ),
    "learn.court.goal@chkobba": (
        "There is no 8, 9 or 10: a queen is worth 8, a jack 9, a king 10, and they take sums "
        "too. Find the one that takes two cards."
    ),
    "learn.court.why@chkobba": (
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
    "learn.dinari.title": "Dinari",
    "learn.dinari.goal": (
        "Diamonds are called dinari in Tunisia, coins here. One of your cards fits two sums, and "
        "may take only one of them. Take the one with more coins."
    ),
    "learn.dinari.why": (
        "Having the most coins scores {coins}, and having the most cards, the karta, {cards}."
    ),
    "learn.hayya.title": "The hayya",
    "learn.hayya.goal": (
        "The 7♦ is the hayya, the living seven, worth a point on its own. It is also a coin and "
        "a seven. Take it."
    ),
    "learn.hayya.why": (
        "The most sevens win the bermila, another point. Between players with two each, the "
        "sixes decide."
    ),
    "learn.sweep.why@chkobba": "That is a chkobba, from scopa, Italian for a broom: worth {sweep}.",
}

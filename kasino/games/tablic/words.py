"""Its own words: a sweep is a tabla, and aces, courts and tens are the cards that score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "line.sweeps@tablic": (
        "tablas | one = tabla | a = a tabla | cry = tabla | told = a tabla, Serbian for a board; "
        "elsewhere it is called a sweep | rule = each tabla | subj = a tabla | all"
    ),
    "line.big@tablic": "{card} | rule",
    "preset.tablic-short": "Short game: one round",
    "start.example@tablic": "Your queen takes the ace and the two: 11 + 2.",
    "learn.court.goal@tablic": (
        "A jack is worth 12, a queen 13, a king 14, and they take sums too. Find the one that "
        "takes two cards."
    ),
    "learn.ace.goal@tablic": (
        "An ace from your hand counts 1 or 11, as you like. Use it to take two cards that add up "
        "to 11."
    ),
    "learn.ace.why@tablic": "An ace takes other aces as well, alone or in the same play.",
    "learn.eleven.title": "Aces on the table",
    "learn.eleven.goal": (
        "On the table, too, an ace counts 1 or 11. One of your cards takes an ace that counts 11, "
        "together with another card. Find it."
    ),
    "learn.eleven.why": (
        "Each ace counts by itself: a jack takes two aces, one as 11 and the other as 1."
    ),
    "learn.honours.title": "Honours",
    "learn.honours.goal": (
        "Aces, kings, queens, jacks and tens are honours, and score. Two of your cards take "
        "something: take an honour."
    ),
    "learn.honours.why": (
        "Each honour scores {honours}, 10♦ one more, and 2♣ scores too. Having the most cards "
        "scores {cards}."
    ),
    "learn.sweep.why@tablic": "That is a tabla, Serbian for a board: worth {sweep}.",
}

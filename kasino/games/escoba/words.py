"""Its own words: a sweep is an escoba, the 7♦ the siete de velo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "line.sweeps@escoba": (
        "escobas | one = escoba | a = an escoba | cry = escoba | told = an escoba, Spanish for a "
        "broom; elsewhere it is called a sweep | rule = each escoba | subj = an escoba | all"
    ),
    "line.primiera@escoba": (
        "setenta | obj = the setenta | tie = the setenta | top = highest setenta | subj = the "
        "setenta | all rule"
    ),
    "line.settebello@escoba": "Siete de velo, {card} | rule",
    "option.take.any@escoba": (
        "A card takes cards that make 15 with it, if you like; you may also trail it."
    ),
    "option.take.must@escoba": "A card that can make 15 must take; otherwise it is trailed.",
    "preset.fifteen-setenta": "Argentine: the setenta scores instead of sevens",
    "preset.fifteen-21": "Spanish, to 21",
    "preset.fifteen-free": "Nobody has to take",
    "technique.sevens.why@escoba": (
        "Sevens score, and 7♦ scores again: take them, and leave none."
    ),
    "lesson.sevens@escoba": (
        "Having the most sevens scores, and 7♦ scores by itself. A seven on the table falls to a "
        "jack, and to any other card that makes 15 with it and the rest, so leave one only if you "
        "must."
    ),
    "start.example@escoba": "Your seven takes the three and the five: fifteen.",
    "learn.sum.title@escoba": "Fifteen",
    "learn.sum.goal@escoba": (
        "A card takes cards that make fifteen with it. One of yours does so with two cards from "
        "the table. Find it."
    ),
    "learn.sum.why@escoba": (
        "It may be one card or several, but fifteen only once. A card that can take must take, "
        "but you choose which card to play."
    ),
    "learn.court.goal@escoba": (
        "There is no 8, 9 or 10: a jack is worth 8, a queen 9, a king 10. Find the one that makes "
        "fifteen with two cards."
    ),
    "learn.court.why@escoba": "A jack takes 7, a queen 6 and a king 5, in one card or in several.",
    "learn.oros.title": "Coins",
    "learn.oros.goal": (
        "Diamonds are called coins here. One of your cards makes fifteen in two ways, and may "
        "take only one of them. Take the one with more coins."
    ),
    "learn.oros.why": "Having the most coins scores {coins}, and having the most cards {cards}.",
    "learn.velo.title": "Siete de velo",
    "learn.velo.goal": (
        "The 7♦ is the siete de velo, worth a point on its own. It is also a coin and a seven, "
        "and having the most sevens scores. Take it."
    ),
    "learn.velo.why": (
        "A jack and a seven make fifteen, so a seven on the table is safe only if all jacks are "
        "gone and nothing else fits."
    ),
    "learn.sweep.why@escoba": "That is an escoba, Spanish for a broom: worth {sweep}.",
}

"""Its own words: a sweep is a sur, the majority of clubs the haft khâj."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "line.sweeps@pasur": (
        "surs | one = sur | a = a sur | cry = sur | told = a sur; elsewhere it is called a sweep "
        "| rule = each sur | subj = a sur | all"
    ),
    "line.clubs@pasur": (
        "haft khâj | obj = the haft khâj | one = club | all = clubs | subj = the haft khâj | rule "
        "= haft khâj (Persian for seven clubs), the most clubs | tie = the haft khâj | top = most "
        "clubs"
    ),
    "line.big@pasur": "{card} | rule",
    "preset.pasur-50": "No surs from 50 points on",
    "preset.pasur-all": "Surs don’t cancel out",
    "preset.pasur-round": "One round",
    "option.take.any@pasur": (
        "A card takes cards that make 11 with it, if you like; you may also trail it."
    ),
    "option.take.must@pasur": "A card that can take must take; otherwise it is trailed.",
    "help.capture.total.best@pasur": (
        "A card takes one group of table cards, or one card, that makes {n} together with it. The "
        "game picks the best: most cards, then most points from scoring cards, then most clubs."
    ),
    "help.capture.total.best.plain@pasur": (
        "A card takes one group of table cards, or one card, that makes {n} together with it. The "
        "game picks the best: most cards, then most clubs."
    ),
    "start.example@pasur": "Your eight takes the ace and the two: eleven.",
    "learn.sum.title@pasur": "Eleven",
    "learn.sum.goal@pasur": (
        "A number card takes cards that make eleven with it; an ace counts one. One of your cards "
        "does so with two cards from the table. Find it."
    ),
    "learn.sum.why@pasur": (
        "It may be one card or several, but eleven only once. A card that can take must take, but "
        "you choose which card to play."
    ),
    "learn.king.title": "Kings and queens",
    "learn.king.goal": (
        "Kings and queens have no number. A king takes one king, and a queen one queen. Take the "
        "one on the table."
    ),
    "learn.king.why": "Nothing else takes a king or a queen, not even a jack.",
    "learn.spare.title": "The jack",
    "learn.spare.goal": (
        "A jack takes all number cards and jacks from the table at once. Only kings and queens "
        "stay. Play it."
    ),
    "learn.spare.why": (
        "Each jack scores a point. A jack that clears the table makes no sur, so keep it for a "
        "table with much to take."
    ),
    "learn.khaj.title": "Haft khâj",
    "learn.khaj.goal": (
        "Clubs are called khâj. One of your cards makes eleven in two ways, and may take only one "
        "of them. Take the one with more clubs."
    ),
    "learn.khaj.why": (
        "Having the most clubs, the haft khâj, scores {clubs}, more than anything else. With two "
        "sides that means seven of the thirteen."
    ),
    "learn.sweep.why@pasur": (
        "That is a sur, worth {sweep}. If the other side has one, the two cancel out, and none "
        "counts in the last deal."
    ),
}

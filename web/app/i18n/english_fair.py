"""English: duplicate matches and challenges."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ENGLISH: Final[dict[str, Message]] = {
    "duplicate.option": "Duplicate match",
    "duplicate.option-off": "Once",
    "duplicate.option-on": "Twice, seats swapped",
    "duplicate.option-about": "The same cards twice, with seats swapped, so luck evens out.",
    "duplicate.pass-first": "Duplicate match, first pass",
    "duplicate.pass-second": "Duplicate match, second pass: same cards, seats swapped",
    "duplicate.first-over": (
        "That was the first pass. Now the same cards come again, with seats swapped."
    ),
    "duplicate.second": "Play the second pass",
    "duplicate.ahead": (
        "With the same cards you did {n} point better.",
        "With the same cards you did {n} points better.",
    ),
    "duplicate.behind": (
        "With the same cards you did {n} point worse.",
        "With the same cards you did {n} points worse.",
    ),
    "duplicate.even": "With the same cards you did equally well.",
    "duplicate.named": (
        "With the same cards, {name} did {n} point better.",
        "With the same cards, {name} did {n} points better.",
    ),
    "duplicate.none": "No round was finished in both passes, so there is nothing to compare.",
    "duplicate.uncounted": (
        "Round {rounds} was played in one pass only and doesn’t count.",
        "Rounds {rounds} were played in one pass only and don’t count.",
    ),
    "duplicate.both": "Both passes, your own points first",
    "duplicate.first": "First",
    "duplicate.again": "Then",
    "duplicate.difference": "Difference",
    "duplicate.all": "Total",
    "duplicate.matches": "Duplicate matches",
    "duplicate.apart": (
        "They count only here, once for both passes: the second time you know the cards."
    ),
    "duplicate.mean": "Points a round",
    "challenge.challenge": "Challenge",
    "challenge.asked": "Challenge: beat {own}–{other} with these cards.",
    "challenge.about-address": (
        "Anyone who opens this link gets the same cards and tries to beat your {own}–{other}."
    ),
    "challenge.about-words": (
        "Anyone who picks this game and types this seed under “More” gets the same cards and "
        "tries to beat your {own}–{other}."
    ),
    "challenge.beat": "Can you beat my {own}–{other}? At the table: {names}.",
    "challenge.copy": "Copy the challenge",
    "challenge.beaten": (
        "Challenge beaten: your {own}–{other} is better than {asked}–{asked_other}."
    ),
    "challenge.met": "Challenge met: your {own}–{other} is as good as {asked}–{asked_other}.",
    "challenge.missed": (
        "Challenge not beaten: {asked}–{asked_other} is better than your {own}–{other}."
    ),
}

"""English: the story of a round, in one sentence."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ENGLISH: Final[dict[str, Message]] = {
    "story.took": (
        "{player} took {things}: {n} point in the round.",
        "{player} took {things}: {n} points in the round.",
    ),
    "story.took-you": (
        "You took {things}: {n} point in the round.",
        "You took {things}: {n} points in the round.",
    ),
    "story.stuck": (
        "{player} ended up with {things}: {n} point in the round.",
        "{player} ended up with {things}: {n} points in the round.",
    ),
    "story.stuck-you": (
        "You ended up with {things}: {n} point in the round.",
        "You ended up with {things}: {n} points in the round.",
    ),
    "story.even": (
        "The round is a tie: {n} point each.",
        "The round is a tie: {n} points each.",
    ),
    "story.shared": (
        "{players} scored most in this round: {n} point each.",
        "{players} scored most in this round: {n} points each.",
    ),
    "story.reached": ("{player} reached {n} point.", "{player} reached {n} points."),
    "story.reached-you": ("You reached {n} point.", "You reached {n} points."),
    "story.reached-by": (
        "{player} reached {n} point by taking {cards} with {card}.",
        "{player} reached {n} points by taking {cards} with {card}.",
    ),
    "story.reached-by-you": (
        "You reached {n} point by taking {cards} with {card}.",
        "You reached {n} points by taking {cards} with {card}.",
    ),
    "story.nothing": "Nobody scored in this round.",
    "story.cards": (
        "the most cards ({n})",
        "the most cards ({n})",
    ),
    "story.spades": (
        "the most spades ({n})",
        "the most spades ({n})",
    ),
    "story.coins": (
        "the most coins ({n})",
        "the most coins ({n})",
    ),
    "story.primiera": ("the primiera ({n})", "the primiera ({n})"),
    "story.aces": ("an ace", "{n} aces"),
    "story.each-spade": ("a spade", "{n} spades"),
    "story.sweeps": ("a sweep", "{n} sweeps"),
    "story.sweeps@finnish": ("a mökki", "{n} mökkis"),
    "story.sweeps@scopa": ("a scopa", "{n} scopas"),
    "story.last": "the last capture",
    "story.rounds": "Round by round",
    "story.rounds@clearance": "Game by game",
    "story.round": "Round {round}",
    "story.round@clearance": "Game {round}",
}

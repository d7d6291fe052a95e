"""English: what the page says of the coach's advice, reviews, puzzles and proofs."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ENGLISH: Final[dict[str, Message]] = {
    "coach.thinks": "The coach looks at your cards …",
    "coach.look": "Look at your {card}.",
    "coach.look-call": "Look at {card}, which was just trailed.",
    "coach.why": "Why",
    "coach.mark-best": "best",
    "coach.mark-played": "played",
    "coach.whiskers": (
        "Points that your side may expect, over the best other one. The whiskers show how sure "
        "that is."
    ),
    "coach.level": "All are worth the same.",
    "coach.review": "Review",
    "coach.review-of": "Review: {game}, {player}",
    "coach.review-save": "The coach's review",
    "coach.review-none": "There is nothing to review yet.",
    "coach.reviewed": ("{n} decision reviewed", "{n} decisions reviewed"),
    "coach.progress": "{n} of {all} decisions reviewed",
    "coach.stopped": "Stopped after {n} of {all} decisions",
    "coach.stop": "Stop",
    "coach.go-on": "Go on",
    "coach.match": "Match",
    "coach.round": "Round {n}",
    "coach.rounds": "Rounds",
    "coach.move": "Move",
    "coach.summary": (
        "{n} decision gave {loss} points away.",
        "{n} decisions gave {loss} points away in all.",
    ),
    "coach.par": "Round {round}: par {par}, give or take {error}; made {made}.",
    "coach.par-running": "Round {round}: par {par}, give or take {error}.",
    "coach.costliest": "The costliest moments",
    "coach.where": "Round {round}, deal {deal}, move {n}",
    "coach.moment": "Move {n}: ",
    "coach.graded": " – {grade}, {loss} points lost",
    "coach.play-on": "Play on from here",
    "coach.report": "Report this move",
    "coach.before": "‹ Decision before",
    "coach.after": "Next decision ›",
    "coach.all": ("{n} decision as a table", "All {n} decisions as a table"),
    "coach.head-move": "Move",
    "coach.head-played": "Played",
    "coach.head-points": "Expected points",
    "coach.head-cost": "Lost",
    "coach.as-text": "As text",
    "coach.chart": "Points expected at the end of the round, over the best other side",
    "coach.line": "Line of expected points; the table below tells the same",
    "coach.key-best": "better",
    "coach.key-played": "played",
    "coach.verify": "Verify",
    "coach.verify-about": (
        "Every move of an opponent is thought again from what its seat alone could see, and the "
        "decks are dealt again from the seed."
    ),
    "coach.verify-none": "A match can be verified once it is over.",
    "coach.verify-progress": "{n} of {all} moves checked",
}

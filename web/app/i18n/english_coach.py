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
}

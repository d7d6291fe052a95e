"""English: techniques, each by its name and by a sentence that tells why it works."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

TECHNIQUES: Final[dict[str, Message]] = {
    "coach.technique": "{name}: {why}",
    "technique.take": "Take what counts",
    "technique.take.why": "What you take now, nobody else can take.",
    "technique.points-first": "Points before cards",
    "technique.points-first.why": "A small capture can be worth more than a large one.",
    "technique.right-card": "Take with the right card",
    "technique.right-card.why": "The card you take with counts, too: use the one worth more.",
    "technique.clear": "Empty the table",
    "technique.clear.why": "Taking everything at once counts by itself.",
    "technique.no-sweep": "Leave no sweep",
    "technique.no-sweep.why": "Leave more on the table than one card can take.",
    "technique.hold": "Hold what counts",
    "technique.hold.why": "Keep a card that is worth points until it can take something.",
    "technique.little": "Leave little behind",
    "technique.little.why": "Look at what the next player can take before you play.",
    "technique.dead": "Trail what nobody can match",
    "technique.dead.why": "Once the other cards of its value are gone, a card is safer to lay.",
    "technique.take-back": "Trail what you can take back",
    "technique.take-back.why": "With a card in hand that takes it, you can take it next time.",
    "technique.pair": "Keep your pair",
    "technique.pair.why": "Two cards of which one takes the other are a capture to come.",
    "technique.wait": "Keep a card for later",
    "technique.wait.why": "Play another card first, and keep the one that can take more next time.",
    "technique.build": "Build for a card you hold",
    "technique.build.why": "Cards put together are yours to take, unless somebody else can.",
    "technique.safe-build": "Build what only you can take",
    "technique.safe-build.why": "No card that you haven't seen takes it.",
    "technique.raise": "Raise in time",
    "technique.raise.why": "A raised build is safe from those who held its old value.",
    "technique.lock": "Lock a build",
    "technique.lock.why": "A build with a second set of its value can't be raised any more.",
    "technique.fetch": "Fetch your build",
    "technique.fetch.why": "Take it before somebody else does.",
    "technique.count": "Count cards and spades",
    "technique.count.why": "One card more or less can decide who has the most.",
    "technique.last": "Mind the last capture",
    "technique.last.why": "Who captures last also gets the cards left on the table.",
    "technique.avoid": "Take as little as you can",
    "technique.avoid.why": "Points count against you, so keep nothing that will have to take them.",
    "technique.call": "Watch for calls",
    "technique.call.why": "Check whether a card that is trailed could have taken something.",
    "technique.match": "Play for the match",
    "technique.match.why": "When the match can be decided, it comes before points.",
}

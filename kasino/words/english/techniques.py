"""English: the name of each technique, and a sentence about why it works."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

TECHNIQUES: Final[dict[str, Message]] = {
    "technique.take": "Take what counts",
    "technique.take.why": "What you take now, nobody else can take.",
    "technique.points-first": "Points before cards",
    "technique.points-first.why": "Look at what a capture is worth, not how many cards it takes.",
    "technique.right-card": "Take with the right card",
    "technique.right-card.why": "The card you take with counts, too, so use the one worth more.",
    "technique.clear": "Empty the table",
    "technique.clear.why": "Clearing the table is worth points in itself.",
    "technique.no-sweep": "Leave no {-sweeps:one}",
    "technique.no-sweep.why": "Leave more on the table than one card can take.",
    "technique.hold": "Hold what counts",
    "technique.hold.why": "Keep a card that is worth points until it can take something.",
    "technique.little": "Leave little behind",
    "technique.little.why": "Look at what the next player can take before you play.",
    "technique.others": "Let others take it",
    "technique.others.why": "What another player has to take counts against them, not you.",
    "technique.dead": "Trail what nobody can match",
    "technique.dead.why": "Once the other cards of its value are gone, a card is safer to leave.",
    "technique.take-back": "Trail what you can take back",
    "technique.take-back.why": "With a card in hand that takes it, you can take it next time.",
    "technique.pair": "Keep your pair",
    "technique.pair.why": "Two cards where one can take the other are a capture in waiting.",
    "technique.wait": "Keep a card for later",
    "technique.wait.why": "Play another card first, and keep the one that can take more next time.",
    "technique.build": "Build for a card you hold",
    "technique.build.why": (
        "What you build is yours to take, unless someone else can take it first."
    ),
    "technique.safe-build": "Build what only you can take",
    "technique.safe-build.why": "No unseen card has its value, so nobody else can take it yet.",
    "technique.raise": "Raise in time",
    "technique.raise.why": "A card of its old value can’t take a raised build.",
    "technique.lock": "Lock a build",
    "technique.lock.why": "A build with a second group of its value can’t be raised.",
    "technique.fetch": "Take your build",
    "technique.fetch.why": "Take it before someone else does.",
    "technique.count": "Count the cards",
    "technique.count.why": "One card more or less can decide who has the most.",
    "technique.last": "Mind the last capture",
    "technique.last.why": "Whoever captures last also gets the cards left on the table.",
    "technique.avoid": "Avoid points",
    "technique.avoid.why": (
        "Points count against you, so don’t keep a card that will have to take them."
    ),
    "technique.sure": "Save a sure capture",
    "technique.sure.why": (
        "Whoever captures last also gets the rest, so save a capture that nobody can prevent."
    ),
    "technique.read-build": "Read their builds",
    "technique.read-build.why": (
        "Whoever builds holds a card of that value, so leave nothing more for it."
    ),
    "technique.partner": "Leave it to your partner",
    "technique.partner.why": "Leave what your partner can take and the opponents can’t.",
    "technique.spariglio": "Spariglio",
    "technique.spariglio.why": (
        "A sum breaks up pairs of ranks and a single card keeps them: look at the ranks left over."
    ),
    "technique.sevens": "Mind the sevens",
    "technique.sevens.why": "Sevens count most in the primiera: take them, and leave none.",
    "technique.call": "Watch for calls",
    "technique.call.why": (
        "When a card is trailed, check whether it could have gathered something."
    ),
    "technique.match": "Play for the match",
    "technique.match.why": "Winning the match comes before points.",
}

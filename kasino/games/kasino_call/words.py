"""Its own words: players gather cards, and there are the Good Ten and the Good Two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "move.take@call": "Gather {cards}",
    "move.take.with@call": "Gather {cards} with {card}",
    "event.captured.you@call": "You gather {cards} with {card}.",
    "event.captured.brief@call": "You gather {cards}.",
    "event.captured.other@call": "{player} gathers {cards} with {card}.",
    "event.residue.you@call": (
        "You gathered last and get the card left on the table.",
        "You gathered last and get the {n} cards left on the table.",
    ),
    "event.residue.other@call": (
        "{player} gathered last and gets the card left on the table.",
        "{player} gathered last and gets the {n} cards left on the table.",
    ),
    "line.big@call": "Good Ten, {card} | rule = the Good Ten, {card}",
    "line.little@call": "Good Two, {card} | rule = the Good Two, {card}",
    "reason.nothing-taken@call": "Choose what to gather from the table.",
    "reason.no-groups.court@call": "A jack, queen or king gathers only cards of its rank: {card}.",
    "reason.owner-trail@call": (
        "You own the build of {owned}, so you can’t trail: gather, stack, build or raise if you "
        "can."
    ),
    "report.taken.you@call": "You have gathered: {what}.",
    "report.taken.other@call": "{player} has gathered: {what}.",
    "help.section.capture@call": "Gathering cards",
    "help.capture.any@call": (
        "A card gathers table cards of its own value, and groups of table cards that add up to "
        "it; as many at once as you like."
    ),
    "help.courts.any@call": (
        "A jack, queen or king gathers any number of cards of its rank, and nothing else."
    ),
    "help.residue@call": (
        "Cards left on the table when the last card of a round has been played go to the player "
        "who last gathered cards, even by a call. If nobody gathered any, nobody gets them."
    ),
    "help.build.raise@call": (
        "A card from your hand raises a single build, your own or your opponent’s, to a higher "
        "value, if you keep a card of the new value. Loose cards can’t help to raise it: they "
        "can only join as groups of the new value. A locked build can’t be raised, but groups of "
        "its value may be added, or a card stacked on it."
    ),
    "guide.takes@call": "Your {card} gathers {cards}.",
    "guide.takes-points@call": (
        "Your {card} gathers {cards}: {n} point.",
        "Your {card} gathers {cards}: {n} points.",
    ),
    "guide.can-take@call": "Your {cards} can gather.",
    "guide.can-build@call": "Nothing to gather. Your {card} can build {value}.",
    "guide.leave-free@call": "Nothing to gather. Leave {card}: it scores nothing.",
    "guide.leave@call": "Nothing to gather. Leave {card}.",
    "guide.wasted@call": "Your {other} can gather, {card} can’t.",
    "guide.build@call": "{sum}: gather it later with {cards}.",
    "guide.answer@call": "{player}: {card} gathered {cards}.",
    "guide.answer-points@call": (
        "{player}: {card} gathered {cards}. {n} point!",
        "{player}: {card} gathered {cards}. {n} points!",
    ),
    "page.only-trail@call": "Nothing to gather with this card.",
    "page.none-takes@call": "Nothing can be gathered now. Leave a card that doesn’t score.",
    "do.take@call": "gather {cards} with {card}",
    "do.take.own@call": "gather your build of {value} with {card}",
    "do.take.their@call": "gather the opponent’s build of {value} with {card}",
    "do.take.keep@call": (
        "gather {cards} with {card} and keep {extra}, which is worth {size}",
        "gather {cards} with {card} and keep {extra}, which are worth {size} together",
    ),
    "do.take.wait@call": "gather {cards} with {card} and keep {other} for later",
    "do.take.with@call": "gather {cards} with {card}, not with {other}",
    "do.take.too@call": "gather {extra} with {card}, too",
    "if.take@call": "gather {cards}",
    "teach.either.with@call": "Either is fine: gather {cards} with {card} or with {other}.",
    "teach.either.which@call": "Either is fine: gather {cards} or {extra} with {card}.",
    "teach.either.more@call": (
        "Either is fine: gather {cards} with {card}, with or without {extra}."
    ),
    "teach.hard.with@call": "It’s hard to tell: gather {cards} with {card} or with {other}.",
    "teach.hard.which@call": "It’s hard to tell: gather {cards} or {extra} with {card}.",
    "teach.hard.more@call": (
        "It’s hard to tell: gather {cards} with {card}, with or without {extra}."
    ),
    "help.turn@call": (
        "On your turn you play exactly one card from your hand: you gather cards with it, or it "
        "stays on the table."
    ),
    "help.aim.most@call": (
        "The cards you gather score points, and {n} point wins the match.",
        "The cards you gather score points, and {n} points win the match.",
    ),
    "help.trail.held@call": (
        "Instead you may trail a card: leave it on the table and gather nothing, even if it "
        "could gather something, unless a build forbids it."
    ),
    "learn.choose.goal@call": (
        "A card gathers cards of its rank and cards that add up to it, as many groups as you "
        "like. One of your cards gathers three cards: pick it, then all three on the table, "
        "and gather them."
    ),
    "learn.choose.why@call": (
        "You may also gather less, or trail a card that could gather, but then your opponent "
        "may call it."
    ),
    "learn.build-2.goal@call": (
        "Nobody took it: that needs a card of its value. While you own a build you can’t "
        "trail. Gather it now with the card you kept."
    ),
    "learn.stack.title": "Stacking",
    "learn.stack.goal": (
        "You hold two cards of the same rank, and one more is on the table. Tick Stack, put "
        "one of yours on it, and keep the other."
    ),
    "learn.stack.why": "A stack is locked: nobody can raise it.",
    "learn.stack-2.title": "Take your stack",
    "learn.stack-2.goal": (
        "It’s still there. While you own it you can’t trail. Take it with the card you kept."
    ),
    "learn.stack-2.why": "Three of a kind in one go.",
    "learn.call.title": "Kasino!",
    "learn.call.goal": (
        "Your opponent just trailed a card that could have gathered something. Before you "
        "play, press Kasino! and take it, with what it could have gathered."
    ),
    "learn.call.why": "Your turn continues. Beware: you can be called too.",
}

"""English: the sentences that describe a game; ``kasino.words.help`` picks them by its Rules."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

HELP: Final[dict[str, Message]] = {
    "help.section.deal": "Cards",
    "help.section.values": "Values",
    "help.section.capture": "Taking cards",
    "help.section.build": "Building",
    "help.section.call": "The call",
    "help.section.sweep": "Sweeps",
    "help.section.score": "Scoring",
    "help.section.end": "The end",
    "help.players": "Players: {counts}.",
    "help.partners": (
        "Four play as partners who sit opposite each other and score together, but don't see each "
        "other's hands."
    ),
    "help.deal.same": (
        "Everybody gets {n} card a deal, until all 52 cards have been dealt: that is a round.",
        "Everybody gets {n} cards a deal, until all 52 cards have been dealt: that is a round.",
    ),
    "help.deal.first": (
        "The first deal of a round gives everybody {first} cards, each later deal {n}, until all "
        "52 cards have been dealt."
    ),
    "help.packet": ("Cards are dealt {n} at a time.", "Cards are dealt {n} at a time."),
    "help.table": (
        "A round starts with {n} card face up on the table.",
        "A round starts with {n} cards face up on the table.",
    ),
    "help.table.empty": "A round starts with an empty table.",
    "help.turn": (
        "In your turn you play exactly one card from your hand: you take cards with it, or it "
        "stays on the table."
    ),
    "help.values.numeric": (
        "On the table an ace counts 1, a jack 11, a queen 12, a king 13, the others their number."
    ),
    "help.values.rank": (
        "An ace counts 1, the others their number; jacks, queens and kings have no number."
    ),
    "help.values.power": "Some cards count more from your hand than on the table: {list}.",
    "help.values.power.item": "{card} = {value}",
    "help.capture.any": (
        "A card takes table cards of its own value, and groups of table cards that add up to it; "
        "as many groups at once as you like."
    ),
    "help.capture.best": (
        "A card takes table cards of its own value, and groups of table cards that add up to it. "
        "The game picks the best capture: most cards, then most points, then most spades."
    ),
    "help.capture.forced": (
        "A card takes table cards of its own value, and groups of table cards that add up to it. "
        "It must take until no further group of its value is left; which groups is up to you."
    ),
    "help.capture.group": (
        "A card takes one thing of its value: a card, a group that stands, or a group formed on "
        "the spot. Equal things pair to one thing of the same value, numbers add up to 10 at most, "
        "and both may be nested: two aces pair to 1, which goes with a 4 to make 5."
    ),
    "help.courts.any": "A jack, queen or king takes any number of its equals, and nothing else.",
    "help.courts.one": "A jack, queen or king takes exactly one of its equals, and nothing else.",
    "help.courts.pair": "Jacks, queens and kings only pair with their equals.",
    "help.trail.free": (
        "Instead you may trail: lay a card on the table and take nothing, even if it could take "
        "something."
    ),
    "help.trail.forced": "Only a card that can take nothing may be trailed.",
    "help.residue": (
        "What lies on the table after the last card of a round goes to whoever took cards last."
    ),
    "help.build.held": (
        "You may lay a number card on table cards so that they make a build of 10 at most, if you "
        "keep a card of that value for it. From then on the build can only be taken whole, by a "
        "card of its value, by anybody."
    ),
    "help.build.multiple": (
        "A build of one group is single, a build of several groups of the same value is multiple. "
        "A single build may be raised to a higher value by a card from the hand; a multiple build "
        "can't be raised, but more groups of its value may be added."
    ),
    "help.build.stack": (
        "Stacking lays a card on table cards of its own value, and makes a multiple build; "
        "building makes a sum."
    ),
    "help.build.owner": (
        "A build belongs to whoever made, raised or added to it last. Its owner can't trail, and "
        "always keeps a card of its value."
    ),
    "help.build.one": "Nobody owns builds of two values at a time.",
    "help.build.free": (
        "You may lay a card on the table and form one group of it and other things there, paired "
        "or added up to 10 at most. A group can only be taken whole. It belongs to nobody: "
        "anybody may take it or build on it, and no card need be kept for it."
    ),
    "help.call": (
        "If your opponent trails a card that could have taken something, you may call Kasino! "
        "before you play: you take the trailed card and all that one capture of it could have "
        "taken. Then you play as usual. Once you have played, the chance is gone."
    ),
    "help.sweep": (
        "A sweep takes all cards from the table and scores {n} point.",
        "A sweep takes all cards from the table and scores {n} points.",
    ),
    "help.sweep.last-deal": "No sweep counts in the last deal of a round.",
    "help.sweep.own-at-deal": (
        "It doesn't count for a player who had {n} points or more when the deal began."
    ),
    "help.sweep.any-at-round": (
        "No sweep counts in a round that somebody began with {n} points or more."
    ),
    "help.sweep.void": "If everybody sweeps in a round, all sweeps of the round are void.",
    "help.score.cards": ("Most cards: {n} point.", "Most cards: {n} points."),
    "help.score.spades": ("Most spades: {n} point.", "Most spades: {n} points."),
    "help.score.big": ("{card}: {n} point.", "{card}: {n} points."),
    "help.score.little": ("{card}: {n} point.", "{card}: {n} points."),
    "help.score.aces": ("Each ace: {n} point.", "Each ace: {n} points."),
    "help.score.ties.nobody": "In a tie for most cards or most spades nobody scores.",
    "help.score.ties.all": "In a tie for most cards or most spades everybody tied scores.",
    "help.score.at-once": (
        "Aces, 10♦, 2♠ and sweeps score at once, the rest at the end of the round."
    ),
    "help.score.royal": "Whoever takes all {n} points of a round has a Royal Kasino!",
    "help.end.limit": (
        "Game Over: the match ends at once when a play leaves more than {n} cards on the table. "
        "The round is scored as it stands, and the higher score wins."
    ),
    "help.end.most": (
        "The match ends after a round in which somebody has {n} points and nobody has as many: "
        "that side wins."
    ),
    "help.end.most.at-once": (
        "The match ends as soon as somebody has {n} points and nobody has as many: that side wins."
    ),
    "help.end.fewest": (
        "Points are bad. The match ends after a round in which somebody has {n} points and nobody "
        "has as many: that side loses, and the fewest points win."
    ),
    "help.end.one-round": "One round is the match: most points win, equal points share the win.",
}

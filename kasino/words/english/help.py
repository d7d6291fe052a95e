"""English: the sentences that describe a game; ``kasino.words.help`` chooses them by its Rules."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message
from kasino.words.english.help_builds import BUILDS, CALL
from kasino.words.english.help_scores import SCORES

SECTIONS: Final[dict[str, Message]] = {
    "help.section.house": "House rules",
    "help.section.aim": "The aim",
    "help.section.deal": "Cards",
    "help.section.values": "Values",
    "help.section.capture": "Taking cards",
    "help.section.build": "Building",
    "help.section.call": "The call",
    "help.section.sweep": "{-Sweeps}",
    "help.section.score": "Scoring",
    "help.section.end": "The end",
    "help.house": "House rule: {sentence}",
}

AIM: Final[dict[str, Message]] = {
    "help.aim.most": (
        "The cards you take score points, and {n} point wins the match.",
        "The cards you take score points, and {n} points win the match.",
    ),
    "help.aim.one-round": "The cards you take score points, and the most points win.",
    "help.aim.fewest": (
        "The cards you take score points, but points are bad: the fewest points win."
    ),
}

DEAL: Final[dict[str, Message]] = {
    "help.players": "Players: {counts}.",
    "help.partners": (
        "Two or three players play alone. Four play in pairs: partners sit opposite each other "
        "and score together, but can’t see each other’s hands."
    ),
    "help.partners.two": (
        "Two players play alone. Four play in pairs: partners sit opposite each other and score "
        "together, but can’t see each other’s hands."
    ),
    "help.alone": "Everyone plays alone; there are no partners.",
    "help.deck": "The deck has {n} cards: {ranks} are left out.",
    "help.deal.same": (
        "Each deal gives everyone {n} card; once all {cards} are used up, the round is over.",
        "Each deal gives everyone {n} cards; once all {cards} are used up, the round is over.",
    ),
    "help.deal.first": (
        "The first deal of a round gives everyone {first} cards, each later deal {n}; once all "
        "{cards} are used up, the round is over."
    ),
    "help.deal.draws": (
        "Everyone gets {n} card at the start of a round; no more are dealt.",
        "Everyone gets {n} cards at the start of a round; no more are dealt.",
    ),
    "help.draws": (
        "After playing a card you draw the top card of the stock, while it lasts; the others "
        "don’t see it. The round is over when all hands are empty."
    ),
    "help.packet": ("Cards are dealt {n} at a time.", "Cards are dealt {n} at a time."),
    "help.table": (
        "A round starts with {n} card face up on the table.",
        "A round starts with {n} cards face up on the table.",
    ),
    "help.misdeal": (
        "If {n} or more of these are among them, all cards are reshuffled and dealt again: {cards}."
    ),
    "help.buried": (
        "If one of these is among them, it is put under the stock, where it is dealt last, and the "
        "next card of the stock takes its place: {cards}."
    ),
    "help.dealer-takes": (
        "If they make {n}, or two groups of {n}, the dealer takes them before the first play."
    ),
    "help.dealer-takes.sweeps": (
        "If they make {n}, the dealer takes them before the first play, as {-sweeps:a}; if they "
        "make {twice} in two groups of {n}, as two."
    ),
    "help.table.empty": (
        "A round starts with an empty table, so its first card can only be trailed."
    ),
    "help.begin": (
        "The first player is chosen at random, and goes first in every deal of the round. Play "
        "goes clockwise; the dealer plays last."
    ),
    "help.begin@draws": (
        "The first player is chosen at random. Play goes clockwise; the dealer plays last."
    ),
    "help.begin.counter": (
        "The first player is chosen at random, and goes first in every deal of the round. Play "
        "goes counter-clockwise; the dealer plays last."
    ),
    "help.pass": (
        "After each round the deal passes on: the player who went first deals, and the next "
        "player goes first."
    ),
    "help.turn": (
        "On your turn you play exactly one card from your hand: you take cards with it, or it "
        "stays on the table."
    ),
}

VALUES: Final[dict[str, Message]] = {
    "help.values.numeric": (
        "On the table an ace counts 1, a jack {jack}, a queen {queen}, a king {king}, and all "
        "other cards their number."
    ),
    "help.values.numeric.both": (
        "A jack counts {jack}, a queen {queen}, a king {king}, and number cards their number."
    ),
    "help.values.rank": (
        "An ace counts 1, and number cards their number; jacks, queens and kings have no number."
    ),
    "help.values.power": "Some cards are worth more in your hand than on the table: {list}.",
    "help.values.power.item": "{card} = {value}",
    "help.values.power.lone": (
        "So an ace can’t take a lone ace, and {cards} can’t take a lone card of their rank. In a "
        "sum they can: a king and an ace make 14."
    ),
    "help.values.power.lone.ace": (
        "So an ace can’t take a lone ace. In a sum it can: a king and an ace make 14."
    ),
    "help.values.power.lone.cards": (
        "So {cards} can’t take a lone card of their rank. In a sum they can."
    ),
    "help.values.ace": (
        "An ace from your hand counts 1 or 14: it takes cards and groups worth 1, or ones worth "
        "14, but not both in one play."
    ),
    "help.values.ace.table": (
        "An ace counts 1 or {n}, as you like: in your hand, and each ace on the table by itself. "
        "So an ace takes any ace, and a sum of {n}."
    ),
}

CAPTURE: Final[dict[str, Message]] = {
    "help.capture.any": (
        "A card takes table cards of its own value, and groups of table cards that add up to it; "
        "as many at once as you like."
    ),
    "help.capture.best": (
        "A card takes table cards of its own value, and groups of table cards that add up to it. "
        "The game picks the best capture: most cards, then most points from scoring cards, then "
        "most spades."
    ),
    "help.capture.best.plain": (
        "A card takes table cards of its own value, and groups of table cards that add up to it. "
        "The game picks the best capture: most cards, then most spades."
    ),
    "help.capture.forced": (
        "A card takes table cards of its own value, and groups of table cards that add up to it. "
        "It must take until no further group of its value is left; which groups is up to you."
    ),
    "help.capture.group": (
        "A card takes one card or group of its own value; the group may be made in the same "
        "play. Pair: cards or groups of equal value become one group of that value. Combine: "
        "number cards or groups become one group worth their sum, 10 at most. You can do one "
        "after the other: two aces pair to make 1, and that 1 combines with a 4 to make 5."
    ),
    "help.capture.one": (
        "A card takes one thing: a table card of its own value, or one group of table cards that "
        "add up to it. It never takes several groups, but which one is up to you."
    ),
    "help.capture.one.best": (
        "A card takes one thing: a table card of its own value, or one group of table cards that "
        "add up to it. The game picks the best: most cards, then most points from scoring cards, "
        "then most coins."
    ),
    "help.capture.one.best.plain": (
        "A card takes one thing: a table card of its own value, or one group of table cards that "
        "add up to it. The game picks the best: most cards, then most coins."
    ),
    "help.capture.total": (
        "A card takes one group of table cards, or one card, that makes {n} together with it. It "
        "never takes several groups, but which one is up to you."
    ),
    "help.capture.total.best": (
        "A card takes one group of table cards, or one card, that makes {n} together with it. The "
        "game picks the best: most cards, then most points from scoring cards, then most coins."
    ),
    "help.capture.total.best.plain": (
        "A card takes one group of table cards, or one card, that makes {n} together with it. The "
        "game picks the best: most cards, then most coins."
    ),
    "help.capture.single-first.ace": (
        "If a card of its own value is on the table, it must take one such card, and nothing "
        "else. An ace from your hand may still count 14 when an ace is on the table, and take a "
        "sum."
    ),
    "help.capture.single-first": (
        "If a card of its own value is on the table, it must take one such card, and nothing else."
    ),
    "help.capture.fewest": "If several groups fit, it must take one with the fewest cards.",
    "help.capture.ace.table": "An ace takes the whole table, whatever is on it.",
    "help.capture.takers.spare": (
        "These cards take the whole table, except {spared}, which stay on it: {cards}."
    ),
    "help.capture.takers": "These cards take the whole table, whatever is on it: {cards}.",
    "help.capture.ace.ace": (
        "An ace takes the whole table, unless there is an ace on it: then it takes one ace and "
        "nothing else."
    ),
    "help.courts.any.no-jack": (
        "A queen or king takes any number of cards of its rank, and nothing else."
    ),
    "help.courts.any.no-jack.forced": (
        "A queen or king takes all cards of its rank, and nothing else."
    ),
    "help.courts.any": (
        "A jack, queen or king takes any number of cards of its rank, and nothing else."
    ),
    "help.courts.one.no-jack": (
        "A queen or king takes exactly one card of its rank, and nothing else."
    ),
    "help.courts.one": (
        "A jack, queen or king takes exactly one card of its rank, and nothing else."
    ),
    "help.courts.three": (
        "A jack, queen or king takes one card of its rank, or all three others if they are on the "
        "table, and nothing else; never two."
    ),
    "help.courts.pair": "Jacks, queens and kings only pair with their own rank.",
    "help.trail.free": (
        "Instead you may trail a card: leave it on the table and take nothing, even if it could "
        "take something."
    ),
    "help.trail.held": (
        "Instead you may trail a card: leave it on the table and take nothing, even if it could "
        "take something, unless a build forbids it."
    ),
    "help.trail.forced": (
        "You may trail a card, that is, leave it on the table, only if it can’t take anything."
    ),
    "help.residue": (
        "Cards left on the table when the last card of a round has been played go to the player "
        "who took cards last. If nobody took any, nobody gets them."
    ),
}

HELP: Final[dict[str, Message]] = {
    **SECTIONS,
    **AIM,
    **DEAL,
    **VALUES,
    **CAPTURE,
    **BUILDS,
    **CALL,
    **SCORES,
}

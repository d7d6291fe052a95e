"""English: the names of house rules, and the meaning of their values.

``option.<name>`` names an option, and ``option.<name>.<value>`` describes a value.
``option.<name>.n`` describes every number without its own sentence.
"""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

OPTIONS: Final[dict[str, Message]] = {
    "option.line": "{Line:rule}",
    "option.line.0": "{Line:subj} scores nothing.",
    "option.line.n": ("{Line:subj} scores {n} point.", "{Line:subj} scores {n} points."),
    "option.run.n": (
        "{Line:subj} scores {n} point for each of its cards.",
        "{Line:subj} scores {n} points for each of its cards.",
    ),
    "option.target": "The match goes to",
    "option.target.0": "The match is a single round.",
    "option.target.n": ("The match goes to {n} point.", "The match goes to {n} points."),
    "option.ties": "A tie for {lines}",
    "option.ace": "An ace from the hand",
    "option.ace.low": "An ace from the hand counts 1, as on the table.",
    "option.ace.high": "An ace from the hand counts 14, and can’t take a lone ace.",
    "option.ace.both": "An ace from the hand counts 1 or 14.",
    "option.power": "Power cards",
    "option.power.yes": "From the hand: {list}.",
    "option.power.no": "{cards} count the same from the hand as on the table.",
    "option.at-once": "Immediate points",
    "option.at-once.yes": "Scoring cards and {-sweeps} count immediately.",
    "option.at-once.yes.cards": "Points for cards count at once.",
    "option.at-once.yes.sweeps": "Points for {-sweeps} count at once.",
    "option.at-once.ends": "They can end the match.",
    "option.at-once.no": "All points count when the round ends.",
    "option.single-first": "Single card first",
    "option.single-first.yes": (
        "If a card of its own value is on the table, a card takes one such card and no sum."
    ),
    "option.single-first.yes.ace": (
        "If a card of its own value is on the table, a card takes one such card and no sum; an ace "
        "still counts 1 or 14."
    ),
    "option.single-first.no": (
        "A card may take sums even if a card of its own value is on the table."
    ),
    "option.ace-takes": "Aces",
    "option.ace-takes.value": "An ace takes only an ace.",
    "option.ace-takes.table": "An ace takes the whole table.",
    "option.ace-takes.ace": "An ace takes the whole table, or one ace if there is one on it.",
    "option.ace-takes.table-sweep": "An ace takes the whole table, and makes {-sweeps:a}.",
    "option.ace-takes.ace-sweep": (
        "An ace takes the whole table, or one ace if there is one on it; if that clears the table, "
        "it makes {-sweeps:a}."
    ),
    "option.dealer": "A first table that makes a total",
    "option.dealer.yes": (
        "If the first cards on the table make {n}, or {n} twice, the dealer takes them."
    ),
    "option.dealer.no": "The first cards on the table stay there, whatever they make.",
    "option.void": "When everyone has {-sweeps:a}",
    "option.void@partners": "When each side has {-sweeps:a}",
    "option.void.none": "{-Sweeps} count even if everyone has one.",
    "option.void.none@partners": "{-Sweeps} count even if each side has one.",
    "option.void.all": (
        "Once everyone has {-sweeps:a} that counts, no {-sweeps:one} of the round counts."
    ),
    "option.void.all@partners": (
        "Once each side has {-sweeps:a} that counts, no {-sweeps:one} of the round counts."
    ),
    "option.freeze": "When {-sweeps} stop counting",
    "option.freeze.never": "{-Sweeps} count whatever the score.",
    "option.freeze-at": "The score that stops {-sweeps}",
    "option.freeze-at.0": "No {-sweeps:one} scores, whatever the points.",
    "option.freeze-at.n": ("{-Sweeps} stop at {n} point.", "{-Sweeps} stop at {n} points."),
    "option.last-sweep": "{-Sweeps} in the last deal",
    "option.last-sweep@draws": "{-Sweeps} when the stock is empty",
    "option.last-sweep.yes": "{-Sweeps} count in the last deal of a round, too.",
    "option.last-sweep.yes@draws": "{-Sweeps} count when the stock is empty, too.",
    "option.last-sweep.card": "{-Sweeps} count in the last deal, but not with its last card.",
    "option.last-sweep.card@draws": (
        "{-Sweeps} count when the stock is empty, but not with the last card of the round."
    ),
    "option.take": "Taking cards",
    "option.take.any": (
        "A card takes as many matching cards and groups as you like; you may also trail it."
    ),
    "option.take.best": "The game picks the best capture for a card; you may also trail it.",
    "option.take.must": (
        "A card that can take must take, until nothing that fits is left; otherwise it is trailed."
    ),
    "option.fewest": "Several sums",
    "option.fewest.yes": "If several sums fit, a card takes one with the fewest cards.",
    "option.fewest.no": "If several sums fit, a card may take any of them.",
    "option.courts": "Jacks, queens and kings",
    "option.courts.one": "A jack, queen or king takes exactly one card of its rank.",
    "option.courts.three": (
        "A jack, queen or king takes one card of its rank, or all three others, but never two."
    ),
    "option.courts.any": "A jack, queen or king takes any number of cards of its rank.",
    "option.limit": "Cards on the table",
    "option.limit.0": "Any number of cards may be on the table.",
    "option.limit.n": "More than {n} cards on the table end the match.",
    "option.limit-counts": "What counts as a card on the table",
    "option.limit-counts.cards": "Every card of a build counts as a card on the table.",
    "option.limit-counts.piles": "A build counts as one card on the table.",
    "option.overflow": "Game Over",
    "option.overflow.scores": "At Game Over, the higher score wins.",
    "option.overflow.loses": "At Game Over, the player who made the last play loses.",
    "option.layout": "The first table",
    "option.layout.0": "The players get all the cards, and the table is empty.",
    "option.layout.4": "Four cards go to the table, the others to the players.",
    "option.partners": "Partners",
    "option.partners.yes": "Four play in two pairs.",
    "option.partners.no": "Four players play alone.",
    "option.direction": "Direction of play",
    "option.direction.clockwise": "Play goes clockwise.",
    "option.direction.counter-clockwise": "Play goes counter-clockwise.",
}

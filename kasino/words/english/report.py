"""English: descriptions of the match for people who can’t see it, typed moves, and letters."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

REPORT: Final[dict[str, Message]] = {
    "report.table": ("{n} card on the table: {cards}.", "{n} cards on the table: {cards}."),
    "report.loose": (
        "{n} loose card on the table: {cards}.",
        "{n} loose cards on the table: {cards}.",
    ),
    "report.table.empty": "The table is empty.",
    "report.build": "{build}: {cards}.",
    "report.build.you": "{build}, yours: {cards}.",
    "report.build.other": "{build}, owned by {player}: {cards}.",
    "report.limit": "{n} of {limit} cards on the table.",
    "report.limit.piles": "{n} of {limit} cards and builds on the table.",
    "report.stock": ("{n} card left to deal.", "{n} cards left to deal."),
    "report.hand": ("{n} card in your hand: {cards}.", "{n} cards in your hand: {cards}."),
    "report.hand.brief": "Your hand: {cards}.",
    "report.hand.empty": "Your hand is empty.",
    "report.worth": "{card} worth {value}",
    "report.picked": "Picked: {cards}.",
    "report.holds": "{player} holds {cards}.",
    "report.unseen": "Not yet seen: {things}",
    "report.unseen.count": ("{n} card not yet seen", "{n} cards not yet seen"),
    "report.unseen.spoken": (
        "{n} card not yet seen; {things}.",
        "{n} cards not yet seen; {things}.",
    ),
    "report.suit": "{suit}: {things}",
    "report.aim": "The target is {points}.",
    "report.aim.fewest": "The match goes to {points}, and the most points lose.",
    "report.taken.you": "You have taken: {what}.",
    "report.taken.other": "{player} has taken: {what}.",
    "report.sweeps": ("{n} {-sweeps:one}", "{n} {-sweeps}"),
    "report.where": "Round {round}, deal {deal} of {deals}.",
    "typed.empty": "Type a card, such as 8s, or a card and what it takes: 8s 5h 3d.",
    "typed.unknown": "Not a card: {piece}. Write 8s, Ah or 10d, or use words.",
    "typed.twice": "This card appears twice: {piece}.",
    "typed.value": "No build can have this value: {piece}.",
    "typed.lay": "Only a single card can be left on the table, as in 8s-, not this: {piece}.",
    "typed.long": "This is too long for a move; it begins with {piece}.",
    "typed.several": "That could mean several moves. {list} Type a number, or add what it takes.",
    "typed.way": "{n}: {move}.",
    "letter.invites": "{player} invites you to {game}",
    "letter.accepts": "{player} accepts",
    "letter.deals": "{player}: cards dealt",
    "letter.waits": "{player}: ready for the next deal",
    "letter.over": "{player}: the match is over",
}

"""English messages with different words in some games (U13), by message id and kind of game.

The kinds are those of ``Rules.vocabulary``. ``.one`` is for games where the match is one round,
and ``draws`` for games where cards are drawn.
"""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

#: In Kasino! players gather cards, and there are the Good Ten and the Good Two.
CALL: Final[dict[str, Message]] = {
    "move.take@call": "Gather {cards}",
    "move.take.with@call": "Gather {cards} with {card}",
    "event.captured.you@call": "You gather {cards} with {card}.",
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
}

#: In the Finnish games a sweep is a mökki.
FINNISH: Final[dict[str, Message]] = {
    "line.big@finnish": "Big Kasino, {card}",
    "line.little@finnish": "Little Kasino, {card}",
    "line.sweeps@finnish": (
        "mökkis | one = mökki | a = a mökki | cry = mökki | told = a mökki, Finnish for a "
        "cottage; elsewhere it is called a sweep or a full house | rule = each mökki | subj = a "
        "mökki"
    ),
}

#: In Clearance players drop and place cards; a deal is called a round, and the round is the game.
CLEARANCE: Final[dict[str, Message]] = {
    "move.trail@clearance": "Drop {card}",
    "move.name.trail@clearance": "dropping {card}",
    "move.told.trail.you@clearance": "You dropped the {card}",
    "move.told.trail.other@clearance": "{player} dropped the {card}",
    "build.named@clearance": "the group of {value}",
    "build.named.gen@clearance": "the group of {value}",
    "event.trailed.you@clearance": "You drop {card}.",
    "event.trailed.other@clearance": "{player} drops {card}.",
    "event.round.you@clearance": "Game {round}, you play first.",
    "event.round.other@clearance": "Game {round}, {player} plays first.",
    "event.round.you@clearance.one": "You play first.",
    "event.round.other@clearance.one": "{player} plays first.",
    "event.deal@clearance": (
        "Round {deal} of {deals}: {n} card each.",
        "Round {deal} of {deals}: {n} cards each.",
    ),
    "event.last@clearance": "Last: this is the last round of the game.",
    "event.round-over@clearance": "Game {round} is over: {points}.",
    "event.round-over@clearance.one": "The game is over: {points}.",
    "event.match-score@clearance.one": "Score: {points}.",
    "match.won.you@clearance.one": "You win the game!",
    "match.won.other@clearance.one": (
        "Game won by {players}.",
        "Game won by {players}.",
    ),
    "line.match@clearance.one": "Game",
    "line.last@clearance": (
        "last capture | obj = the last capture | rule = the last capture of the game | subj = the"
        " last capture"
    ),
    "reason.round-over@clearance": "The game is over.",
    "report.where@clearance": "Game {round}, round {deal} of {deals}.",
    "report.where@clearance.one": "Round {deal} of {deals}.",
    "terminal.round@clearance": (
        "Game {round}, round {deal} of {deals} · cards left to deal: {stock}"
    ),
    "terminal.round@clearance.one": "Round {deal} of {deals} · cards left to deal: {stock}",
    "terminal.last@clearance": "Last: the last round of the game",
    "terminal.next-round@clearance": "Press Enter for the next game.",
    "terminal.match-over@clearance.one": (
        "The game is over: again, review, undo, save FILE, load FILE or quit."
    ),
    "terminal.again@clearance": "Type the card again to drop it.",
    "technique.dead@clearance": "Drop what nobody can match",
    "technique.take-back@clearance": "Drop what you can take back",
}

#: In Scopa a sweep is a scopa; cards, coins and the primiera are counted.
SCOPA: Final[dict[str, Message]] = {
    "line.sweeps@scopa": (
        "scopas | one = scopa | a = a scopa | cry = scopa | told = a scopa, Italian for a broom; "
        "elsewhere it is called a sweep | rule = each scopa | subj = a scopa"
    ),
    "coach.part.majorities@scopa": "most cards",
    "technique.count@scopa": "Count cards, coins and sevens",
}

#: If cards are drawn, there is one deal, and the last cards are those in the stock.
DRAWS: Final[dict[str, Message]] = {
    "event.deal@draws": ("{n} card each.", "{n} cards each."),
    "event.last@draws": "Last: the stock has run out.",
    "event.swept.last-deal@draws": "It doesn’t count: the stock had already run out.",
    "report.stock@draws": ("{n} card left to draw.", "{n} cards left to draw."),
    "report.where@draws": "Round {round}.",
    "terminal.round@draws": "Round {round} · cards left to draw: {stock}",
    "terminal.last@draws": "Last: the stock has run out",
}

BY_GAME: Final[dict[str, Message]] = {**CALL, **FINNISH, **CLEARANCE, **SCOPA, **DRAWS}

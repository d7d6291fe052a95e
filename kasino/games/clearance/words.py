"""Its own words: players drop and place cards, a deal is a round, and the round is the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "move.trail@clearance": "Drop {card}",
    "move.trail.with@clearance": "Drop {card}",
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
    "event.deal.brief@clearance": "Round {deal} of {deals}.",
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
    "puzzle.build@clearance": "groups",
    "technique.dead@clearance": "Drop what nobody can match",
    "technique.take-back@clearance": "Drop what you can take back",
    "help.deal.same@clearance": (
        (
            "Everyone gets {n} card and plays it: that’s a round. Once all {cards} cards have "
            "been dealt and played, the game is over."
        ),
        (
            "Everyone gets {n} cards and plays them one at a time: that’s a round. Once all "
            "{cards} cards have been dealt and played, the game is over."
        ),
    ),
    "help.table@clearance": (
        "The game starts with {n} card face up on the table.",
        "The game starts with {n} cards face up on the table.",
    ),
    "help.begin@clearance": (
        "The first player is chosen at random, and goes first in every round. Play goes "
        "clockwise; the dealer plays last."
    ),
    "help.pass@clearance": (
        "After each game the deal passes on: the player who went first deals, and the next "
        "player goes first."
    ),
    "help.trail.free@clearance": (
        "Instead you may drop a card: leave it on the table and take nothing, even if it could "
        "take something."
    ),
    "help.residue@clearance": (
        "Cards left on the table when the last card of the game has been played go to the player "
        "who took cards last. If nobody took any, nobody gets them."
    ),
    "help.score.ties.carry@clearance": (
        "In a tie for {lines}, nobody scores yet: the points carry over to the same line in the "
        "next game."
    ),
    "help.score.at-end@clearance": "All points count when the game ends.",
    "help.end.most@clearance": (
        "The match ends after a game in which someone has {points} or more and leads outright: "
        "that side wins. Otherwise another game is played."
    ),
    "help.end.one-round@clearance": (
        "The most points win the game, and equal points share the win."
    ),
    "option.target.0@clearance": "The match is a single game.",
    "do.trail@clearance": "drop {card}",
    "do.trail.keep@clearance": (
        "drop {card} and keep {extra}, which is worth {size}",
        "drop {card} and keep {extra}, which are worth {size} together",
    ),
    "do.trail.back@clearance": "drop {card}, and your {own} can take it back",
    "do.trail.back.sure@clearance": "drop {card}, which only your {own} can take",
    "teach.threat.build@clearance": "If you group {value}, the opponent’s {takers} can take it.",
    "do.trail.back.one-way@clearance": (
        "drop {card}, and your {own} can take it back, but not the other way round"
    ),
    "do.trail.back.with@clearance": (
        "drop {card}, and your {own} can take it back together with {extra}"
    ),
    "do.trail.safe@clearance": "drop {card}, which no unseen card matches",
    "do.trail.not@clearance": "drop {card}, not {other}",
    "do.trail.wait@clearance": "drop {card} and keep {other} for later",
    "teach.either.trail@clearance": "Either is fine: drop {card} or {other}.",
    "teach.hard.trail@clearance": "It’s hard to tell: drop {card} or {other}.",
    "if.trail@clearance": "drop {card}",
    "page.did-trail@clearance": "dropped {card}",
    "page.brief-trail@clearance": "dropped {card}",
    "page.did-build@clearance": "{card} grouped {value}",
    "page.builds@clearance": "Groups",
    "page.aim-round@clearance": "One game, most points",
    "page.where@clearance": "Game {round}, round {deal} of {deals}",
    "page.where@clearance.one": "Round {deal} of {deals}",
    "page.tally@clearance": "Score for game {round}",
    "page.tally@clearance.one": "Score for the game",
    "page.line-round@clearance": "Game",
    "page.next-round@clearance": "Next game",
    "story.round@clearance": "Game {round}",
    "learn.form.title": "One thing",
    "learn.form.goal": (
        "A card takes one thing: a card of its rank, or cards that add up to it, 10 at most. "
        "Pick your card and two on the table that make its value, and take them."
    ),
    "learn.form.why": "One thing a turn, but it can be made of many cards.",
    "learn.nest.title": "Pairs in sums",
    "learn.nest.goal": (
        "Cards of the same rank pair up and count once. Such a pair and one more card make one "
        "of your cards: pick it and the three on the table, and take them."
    ),
    "learn.nest.why": "Pair and Combine show it step by step when it gets too much.",
    "learn.group.title": "Making a group",
    "learn.group.goal": (
        "Put a card from your hand on a card on the table, so that together they make a group "
        "of the same value as another card in your hand. Pick both, then press the button that "
        "shows the group."
    ),
    "learn.group.why": "A group is there for everyone.",
    "learn.group-2.title": "Take the group",
    "learn.group-2.goal": (
        "It belongs to nobody, but it is still there. Take it with your card, and whatever "
        "else can be paired with it."
    ),
    "learn.group-2.why": "A group is always taken whole.",
    "page.round-done@clearance": "Game {round} is over",
    "page.round-won@clearance": "You win game {round}",
    "page.round-lost@clearance": "You lose game {round}",
    "page.round-even@clearance": "Game {round} is a tie",
    "page.won@clearance.one": "You win the game",
    "page.winner@clearance.one": "Game won by {name}",
    "story.rounds@clearance": "Game by game",
}

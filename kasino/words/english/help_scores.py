"""English: the rules of games about sweeps, scoring and the end."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

SWEEPS: Final[dict[str, Message]] = {
    "help.sweep": (
        "A capture that leaves the table empty is {-sweeps:told}. It scores {n} point.",
        "A capture that leaves the table empty is {-sweeps:told}. It scores {n} points.",
    ),
    "help.sweep.all": "Every {-sweeps:one} of a round counts, down to the last card played.",
    "help.sweep.last-deal": "No {-sweeps:one} counts in the last deal of a round.",
    "help.sweep.last-deal@draws": "No {-sweeps:one} counts if the stock was empty before the play.",
    "help.sweep.last-card": "{-Sweeps:a} with the last card of a round doesn’t count.",
    "help.sweep.own": (
        "{-Sweeps:a} doesn’t count if the player who made it had {points} or more when the deal "
        "began."
    ),
    "help.sweep.own@draws": (
        "{-Sweeps:a} doesn’t count if the player who made it had {points} or more when the round "
        "began."
    ),
    "help.sweep.any": (
        "No {-sweeps:one} counts in a round that someone began with {points} or more."
    ),
    "help.sweep.live": "No {-sweeps:one} counts once someone has {points} or more.",
    "help.sweep.void": (
        "Once everyone has {-sweeps:a} that counts, all {-sweeps} of the round are void, and no "
        "later one counts."
    ),
    "help.sweep.void@partners": (
        "Once each side has {-sweeps:a} that counts, all {-sweeps} of the round are void, and no "
        "later one counts."
    ),
    "help.sweep.void.back": "Points already scored for them are cancelled.",
    "help.sweep.net": "{-Sweeps} that everyone has cancel out; only the extra ones count.",
    "help.sweep.net@partners": (
        "{-Sweeps} that both sides have cancel out; only the extra ones count."
    ),
    "help.sweep.net.back": (
        "Whenever everyone has one more, the points already scored for them are cancelled."
    ),
    "help.sweep.net.back@partners": (
        "Whenever both sides have one more, the points already scored for them are cancelled."
    ),
    "help.sweep.nothing": (
        "{-Sweeps:a}, a capture that leaves the table empty, scores nothing by itself."
    ),
}

POINTS: Final[dict[str, Message]] = {
    "help.score.big": (
        "Big Casino, the Good Ten, {card}: {n} point.",
        "Big Casino, the Good Ten, {card}: {n} points.",
    ),
    "help.score.big@call": (
        "The Good Ten, {card}: {n} point.",
        "The Good Ten, {card}: {n} points.",
    ),
    "help.score.big@finnish": ("Big Kasino, {card}: {n} point.", "Big Kasino, {card}: {n} points."),
    "help.score.little": (
        "Little Casino, the Good Two, {card}: {n} point.",
        "Little Casino, the Good Two, {card}: {n} points.",
    ),
    "help.score.little@call": (
        "The Good Two, {card}: {n} point.",
        "The Good Two, {card}: {n} points.",
    ),
    "help.score.little@finnish": (
        "Little Kasino, {card}: {n} point.",
        "Little Kasino, {card}: {n} points.",
    ),
    "help.score.aces": ("Each ace: {n} point.", "Each ace: {n} points."),
    "help.score.each-spade": ("Each spade: {n} point.", "Each spade: {n} points."),
    "help.score.spade-jack": (
        "{card}: {n} extra point.",
        "{card}: {n} extra points.",
    ),
    "help.score.spade-sum": "So in total: {list}.",
    "help.score.coins": (
        "Most coins, as diamonds are called here: {n} point.",
        "Most coins, as diamonds are called here: {n} points.",
    ),
    "help.score.primiera": (
        (
            "Primiera: {n} point. In each suit, your best card counts: {list}. The highest sum "
            "of all four suits scores; without a card of every suit you have no primiera."
        ),
        (
            "Primiera: {n} points. In each suit, your best card counts: {list}. The highest sum "
            "of all four suits scores; without a card of every suit you have no primiera."
        ),
    ),
    "help.score.last": (
        "The last capture of the round: {n} point.",
        "The last capture of the round: {n} points.",
    ),
    "help.score.sweeps": ("Each sweep: {n} point.", "Each sweep: {n} points."),
    "help.score.sweeps@finnish": ("Each mökki: {n} point.", "Each mökki: {n} points."),
    "help.score.sweeps@scopa": ("Each scopa: {n} point.", "Each scopa: {n} points."),
    # For a line of the score sheet that has no sentence of its own.
    "help.score.line": "{line}: {points}.",
    "help.score.ties.nobody.line": "{line}: in a tie, nobody scores.",
    "help.score.ties.all.line": "{line}: in a tie, all tied players score.",
    "help.score.ties.carry.line": "{line}: after a tie, the points carry over to the next round.",
    "help.score.ties.share.line": "{line}: those tied share the points, rounded down.",
    "help.end.limit.line": "{line}: then only with {n} or more.",
    "help.score.ties.nobody": "In a tie for most cards or most spades, nobody scores.",
    "help.score.ties.nobody@scopa": (
        "In a tie for most cards, most coins or the primiera, nobody scores."
    ),
    "help.score.ties.nobody.cards": "In a tie for most cards, nobody scores.",
    "help.score.ties.nobody.spades": "In a tie for most spades, nobody scores.",
    "help.score.ties.nobody.coins": "In a tie for most coins, nobody scores.",
    "help.score.ties.nobody.primiera": "In a tie for the primiera, nobody scores.",
    "help.score.ties.all": (
        "In a tie for most cards or most spades, all tied players score, unless nobody has any."
    ),
    "help.score.ties.all@scopa": (
        "In a tie for most cards, most coins or the primiera, all tied players score, unless "
        "nobody has any."
    ),
    "help.score.ties.all.cards": (
        "In a tie for most cards, all tied players score, unless nobody has any."
    ),
    "help.score.ties.all.spades": (
        "In a tie for most spades, all tied players score, unless nobody has any."
    ),
    "help.score.ties.all.coins": (
        "In a tie for most coins, all tied players score, unless nobody has any."
    ),
    "help.score.ties.all.primiera": (
        "In a tie for the primiera, all tied players score, unless nobody has one."
    ),
    "help.score.ties.carry": (
        "In a tie for most cards or most spades, nobody scores yet: the points carry over to the "
        "same majority in the next round."
    ),
    "help.score.ties.carry@scopa": (
        "In a tie for most cards, most coins or the primiera, nobody scores yet: the points "
        "carry over to the same line in the next round."
    ),
    "help.score.ties.carry.cards": (
        "In a tie for most cards, nobody scores yet: the points carry over to most cards in the "
        "next round."
    ),
    "help.score.ties.carry.spades": (
        "In a tie for most spades, nobody scores yet: the points carry over to most spades in "
        "the next round."
    ),
    "help.score.ties.carry.coins": (
        "In a tie for most coins, nobody scores yet: the points carry over to most coins in the "
        "next round."
    ),
    "help.score.ties.carry.primiera": (
        "In a tie for the primiera, nobody scores yet: the points carry over to the primiera in "
        "the next round."
    ),
    "help.score.ties.share": (
        "In a tie for most cards or most spades, those tied share the points, rounded down."
    ),
    "help.score.ties.share@scopa": (
        "In a tie for most cards, most coins or the primiera, those tied share the points, "
        "rounded down."
    ),
    "help.score.ties.share.cards": (
        "In a tie for most cards, those tied share the points, rounded down."
    ),
    "help.score.ties.share.spades": (
        "In a tie for most spades, those tied share the points, rounded down."
    ),
    "help.score.ties.share.coins": (
        "In a tie for most coins, those tied share the points, rounded down."
    ),
    "help.score.ties.share.primiera": (
        "In a tie for the primiera, those tied share the points, rounded down."
    ),
    "help.score.at-once": (
        "Scoring cards and {-sweeps} count immediately, the rest at the end of the round."
    ),
    "help.score.at-once.all": "All points count immediately.",
    "help.score.at-once.honours": (
        "Scoring cards count immediately, the rest at the end of the round."
    ),
    "help.score.at-once.sweeps": "{-Sweeps} count immediately, the rest at the end of the round.",
    "help.score.at-end": "All points count when the round ends.",
    "help.score.at-end@clearance": "All points count when the game ends.",
    "help.score.royal": (
        "Whoever takes all {n} points of a round has a Royal Kasino! It scores no extra points."
    ),
    "help.score.royal.carry": (
        "Whoever takes all {n} points of a round, and all points carried over to it, has a Royal "
        "Kasino! It scores no extra points."
    ),
}

END: Final[dict[str, Message]] = {
    "help.end.limit": (
        "Game Over: leaving more than {n} cards on the table ends the match immediately, and you "
        "may do it on purpose. Cards in builds count."
    ),
    "help.end.limit.piles": (
        "Game Over: leaving more than {n} cards on the table ends the match immediately, and you "
        "may do it on purpose. A build is one card."
    ),
    "help.end.limit.rest": (
        "Then nobody gets the cards on the table, and the cards already taken are scored."
    ),
    "help.end.limit.cards": "Most cards then scores only with {n} cards or more.",
    "help.end.limit.spades": "Most spades then scores only with {n} spades or more.",
    "help.end.limit.last": "The last capture then scores nothing.",
    "help.end.limit.wins": "The higher match score wins, and equal scores are a draw.",
    "help.end.limit.loses": "Whoever made that play loses the match, whatever the score.",
    "help.end.most": (
        "The match ends after a round in which someone has {points} or more and leads "
        "outright: that side wins. Otherwise another round is played."
    ),
    "help.end.most@clearance": (
        "The match ends after a game in which someone has {points} or more and leads outright: "
        "that side wins. Otherwise another game is played."
    ),
    "help.end.most.at-once": (
        "Whoever has {points} or more after a play, and more than anyone else, wins "
        "immediately. But after the last play of a round everything is counted first, including "
        "the cards left over: whoever then has {points} or more, and more than anyone else, "
        "wins. Otherwise another round is played."
    ),
    "help.end.fewest": (
        "Points are bad. The match ends after a round in which someone has {points} or more, "
        "unless everyone has the same score: then another round is played. The fewest points win "
        "and the most lose, alone or together; anyone in between neither wins nor loses."
    ),
    "help.end.fewest.at-once": (
        "Points are bad. The match ends after the play with which someone has {points} or "
        "more, unless everyone has the same score: then it continues. After the last play of a "
        "round everything is counted first. The fewest points win and the most lose, alone or "
        "together; anyone in between neither wins nor loses."
    ),
    "help.end.fewest.one-round": (
        "Points are bad. The match is a single round: the fewest points win and the most lose, "
        "alone or together; anyone in between neither wins nor loses. If everyone has the same "
        "score, everyone wins."
    ),
    "help.end.one-round": (
        "The match is a single round: the most points win, and equal points share the win."
    ),
    "help.end.one-round@clearance": (
        "The most points win the game, and equal points share the win."
    ),
}

SCORES: Final[dict[str, Message]] = {**SWEEPS, **POINTS, **END}

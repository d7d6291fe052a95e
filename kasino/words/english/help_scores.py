"""English: the rules of games about sweeps, scoring and the end."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

SWEEPS: Final[dict[str, Message]] = {
    "help.sweep": (
        "A capture that leaves the table empty is {-sweeps:told}. It scores {n} point.",
        "A capture that leaves the table empty is {-sweeps:told}. It scores {n} points.",
    ),
    "help.sweep.no-ace": "A capture with an ace is never {-sweeps:a}.",
    "help.sweep.no-takers": "A capture with one of these cards is never {-sweeps:a}: {cards}.",
    "help.sweep.takers-to": (
        "With one of these, clearing the table is {-sweeps:a} only if everything on it is a number "
        "card and they add up to {n} or less: {cards}."
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
    "help.score.spade-sum": "So in total: {list}.",
    # For a line of the score sheet that has no sentence of its own.
    "help.score.line": "{Line:rule}: {points}.",
    "help.score.extra": ("{Line:rule}: {n} extra point.", "{Line:rule}: {n} extra points."),
    "help.score.best": (
        "In each suit, your best card counts: {list}. The highest sum of all four suits scores; "
        "without a card of every suit you have no {line}."
    ),
    # Follows the points of a majority, such as that of the sevens.
    "help.score.then": "In a tie, whoever has the most of these cards scores: {cards}.",
    "help.score.run": (
        "{Line:rule}: {n} point for each card of the run that begins with {cards}, if you have "
        "all of these.",
        "{Line:rule}: {n} points for each card of the run that begins with {cards}, if you have "
        "all of these.",
    ),
    "help.end.limit.line": "{Line:subj} then scores only with {counted} or more.",
    "help.score.ties.nobody": "In a tie for {lines}, nobody scores.",
    "help.score.ties.all": "In a tie for {lines}, all tied players score, unless they have none.",
    "help.score.ties.carry": (
        "In a tie for {lines}, nobody scores yet: the points carry over to the same line in the "
        "next round."
    ),
    "help.score.ties.share": "In a tie for {lines}, those tied share the points, rounded down.",
    "help.score.at-once": (
        "Scoring cards and {-sweeps} count immediately, the rest at the end of the round."
    ),
    "help.score.at-once.all": "All points count immediately.",
    "help.score.at-once.own": (
        "Scoring cards count immediately, the rest at the end of the round."
    ),
    "help.score.at-once.sweeps": "{-Sweeps} count immediately, the rest at the end of the round.",
    "help.score.at-end": "All points count when the round ends.",
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
    "help.end.limit.last": "The last capture then scores nothing.",
    "help.end.limit.wins": "The higher match score wins, and equal scores are a draw.",
    "help.end.limit.loses": "Whoever made that play loses the match, whatever the score.",
    "help.end.most": (
        "The match ends after a round in which someone has {points} or more and leads "
        "outright: that side wins. Otherwise another round is played."
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
}

SCORES: Final[dict[str, Message]] = {**SWEEPS, **POINTS, **END}

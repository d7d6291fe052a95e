"""English: what the coach says: grades, reasons, what it costs, and what follows."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

COACH: Final[dict[str, Message]] = {
    "coach.number": "{whole}.{tenths}",
    "coach.plus": "+{number}",
    "coach.minus": "−{number}",
    "coach.plus.spoken": "plus {number}",
    "coach.minus.spoken": "minus {number}",
    "coach.grade.best": "best",
    "coach.grade.good": "good",
    "coach.grade.slip": "slip",
    "coach.grade.mistake": "mistake",
    "coach.grade.blunder": "blunder",
    "coach.only": "{move} is the only move.",
    "coach.best": "{move} is the best move, worth {value}; the next is {other}, worth {better}.",
    "coach.best.near": (
        "{move} looks best, worth {value}; {other}, worth {better}, may be just as good."
    ),
    "coach.even": "{move} and {other} are worth the same: {value}.",
    "coach.near": (
        "{other} was worth {better} and {move} {value}: too close to call, give or take {error}."
    ),
    "coach.unsure": (
        "{other} looks worth {better} and {move} {value}, but that is too uncertain to compare "
        "them: give or take {error}."
    ),
    "coach.worse": "{other} was worth {better} and {move} {value}: {loss} points lost.",
    "coach.worse.about": (
        "{other} was worth {better} and {move} {value}: {loss} points lost, give or take {error}."
    ),
    "coach.reason": "{move} ({points}): {reason}.",
    "coach.now": "takes {cards} now, in all {what}",
    "coach.now.bad": "takes what counts against you, {what}",
    "coach.taken": "the points taken now",
    "coach.majorities": "how the count of cards and spades turns out",
    "coach.coins": "how the count of coins turns out",
    "coach.primiera": "how the primiera turns out",
    "coach.sweep": "sweeps later in the deal",
    "coach.sweep.now": "clears the table: a sweep",
    "coach.sweep.open": (
        "the table can be swept by {takers} ({count} of {unseen} unseen cards), {chance} "
        "% that {player} has one"
    ),
    "coach.sweep.known": (
        "the table can be swept by {takers}, and every unseen card is with {player}"
    ),
    "coach.left": "what the others take afterwards",
    "coach.left.open": (
        (
            "{cards} lies open for {takers} ({count} of {unseen} unseen cards), {chance} % "
            "that {player} has one"
        ),
        (
            "{cards} lie open for {takers} ({count} of {unseen} unseen cards), {chance} % "
            "that {player} has one"
        ),
    ),
    "coach.left.known": (
        "{cards} lies open for {takers}, and every unseen card is with {player}",
        "{cards} lie open for {takers}, and every unseen card is with {player}",
    ),
    "coach.kept": "what is left for you to take later",
    "coach.kept.own": "your own {card} can take {cards} next time, if left there",
    "coach.build": "what becomes of your builds",
    "coach.build.safe": "no unseen card takes your build of {value}",
    "coach.build.open": (
        "your build of {value} can be taken by {takers} ({count} of {unseen} unseen "
        "cards), {chance} % that {player} has one"
    ),
    "coach.duty": "what you have to take later",
    "coach.duty.own": "your {card} would then have to take {cards}",
    "coach.last": "the last capture and the cards left over",
    "coach.call": "calls later in the deal",
    "coach.call.now": "the call brings {cards}",
    "coach.call.left": "{card} laid beside {cards} can be called",
    "coach.fewer": "{move} was worth {value}, and {other} only {better}.",
    "coach.match": "And it decides the match.",
    "coach.match.may": "And it may decide the match.",
    "coach.match.wins": "And it decides the match: {move} wins it.",
    "coach.match.loses": "And it decides the match: {move} loses it.",
    "coach.part.taken": "taken",
    "coach.part.majorities": "majorities",
    "coach.part.coins": "coins",
    "coach.part.primiera": "primiera",
    "coach.part.sweep": "sweeps",
    "coach.part.left": "left for others",
    "coach.part.kept": "kept for oneself",
    "coach.part.build": "builds",
    "coach.part.duty": "having to take",
    "coach.part.last": "last capture",
    "coach.part.call": "calls",
    "review.title": "Review of {player}: {game}",
    "review.total": (
        "{n} decision, {loss} points lost, give or take {error}: {grades}",
        "{n} decisions, {loss} points lost, give or take {error}: {grades}",
    ),
    "review.match": (
        "{n} decision decided the match, too.",
        "{n} decisions decided the match, too.",
    ),
    "review.count": "{what} {n}",
    "review.parts": "Lost by part: {parts}",
    "review.round": (
        "Round {round}: made {made}, par {par} give or take {error}, {loss} lost, give or take "
        "{slack}"
    ),
    "review.round.running": (
        "Round {round}, not over: par {par} give or take {error}, {loss} lost, give or take {slack}"
    ),
    "review.moment": "Round {round}, deal {deal}, move {n}: {move}, {grade}",
    "review.none": "No move gave anything away for sure.",
    "puzzle.title": "Puzzle: {game}, {level} ({name})",
    "puzzle.easy": "easy",
    "puzzle.medium": "middling",
    "puzzle.hard": "hard",
    "puzzle.asked": (
        "The last deal, and you are to move. One move is better than every other by at least a "
        "point: which?"
    ),
    "puzzle.keys": "Type a move or its number, solution for the answer, or quit.",
    "puzzle.right": "Right! {why}",
    "puzzle.as-good": "Good: nothing is better for sure. {why}",
    "puzzle.wrong": "Not that one: {move} gives {loss} points away.",
    "puzzle.wrong.match": "Not that one: {move} gives no points away.",
    "puzzle.solution": "Best is {move}  [{text}]",
    "verify.moves": (
        "The {n} move of {player} follows from what that seat could see.",
        "All {n} moves of {player} follow from what that seat could see.",
    ),
    "verify.some": "{n} of {count} moves of {player} follow from what that seat could see.",
    "verify.strange": (
        "Move {n}, round {round}: {player} played {move}, but {other} would follow."
    ),
    "verify.unknown": "The level {level} isn't known here, so its moves can't be checked.",
    "verify.players": (
        "The opponents are of version {version}, and only version {known} is known here, so their "
        "moves can't be checked."
    ),
    "verify.rounds": (
        "The deck of {n} round follows from the seed {seed}.",
        "The decks of {n} rounds follow from the seed {seed}.",
    ),
    "verify.seal": "The seal is that of the seed.",
    "verify.seal.none": "The record has no seal.",
    "verify.seal.wrong": "The seal is not that of the seed.",
    "verify.letters": (
        "Dealt by nobody: the cards follow from the seeds of both players. That both were promised "
        "before the first card was dealt, only the letters show."
    ),
    "verify.cut": (
        "{n} move of {player} was cut short by a clock, to {share} % of the whole thought.",
        "{n} moves of {player} were cut short by a clock, the shortest to {share} % of the whole "
        "thought.",
    ),
    "verify.cut.wrong": (
        "Move {n} is noted as cut short by a clock, but {player} was done thinking before that."
    ),
    "verify.claim.beat": (
        "That {line} is the result to beat is only said here: the record of that match can prove "
        "it."
    ),
    "verify.claim.duplicate": (
        "What the first pass scored is only said here: the record of that pass can prove it."
    ),
    "verify.claim.alone": (
        "That no move was taken back is only said here: no record can prove that."
    ),
    "verify.impossible.beat": "No match of this game ends {line}, the result to beat.",
    "verify.impossible.duplicate": (
        "No first pass of this game can have scored what is noted here: {line}"
    ),
    "verify.refused": "A move doesn't follow: {why}",
}

"""English: the coach’s grades, reasons, losses and conclusions."""

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
    "coach.best.fewer": (
        "{move} is best, though it earns {loss} point less than {other}.",
        "{move} is best, though it earns {loss} points less than {other}.",
    ),
    "coach.near.points": "On points, {move} and {other} can’t be told apart.",
    "coach.fewer": (
        "{other} earns {loss} point less than {move}.",
        "{other} earns {loss} points less than {move}.",
    ),
    "coach.match": "And it decides the match.",
    "coach.match.may": "And it may decide the match.",
    "coach.match.wins": "And it decides the match: {move} wins it.",
    "coach.match.loses": "And it decides the match: {move} loses it.",
    "coach.part.taken": "taken",
    "coach.part.sweep": "cleared tables",
    "coach.part.left": "left for others",
    "coach.part.kept": "kept for yourself",
    "coach.part.build": "building",
    "coach.part.duty": "forced captures",
    "coach.part.last": "last capture",
    "coach.part.call": "calls",
    "review.title": "Review of {player}: {game}",
    "review.total": (
        "{n} decision gave away {loss} points, give or take {error}: {grades}",
        "{n} decisions gave away {loss} points, give or take {error}: {grades}",
    ),
    "review.match": (
        "The match was also at stake in {n} move.",
        "The match was also at stake in {n} moves.",
    ),
    "review.count": "{what} {n}",
    "review.parts": "Where the points went: {parts}",
    "review.round": (
        "Round {round}: lead {made}, par {par} (about ±{error}), gave away {loss} (about ±{slack})"
    ),
    "review.round.running": (
        "Round {round}, not over: par {par} (about ±{error}), gave away {loss} (about ±{slack})"
    ),
    "review.moment": "Round {round}, deal {deal}, move {n}: {move}, {grade}",
    "review.found": (
        "Well found: {move} looks better, but costs {loss} point.",
        "Well found: {move} looks better, but costs {loss} points.",
    ),
    "review.found.match": "Well found: {move} looks better.",
    "review.none": "No clear mistakes.",
    "puzzle.title": "Puzzle: {game}, {level} ({name})",
    "puzzle.easy": "easy",
    "puzzle.medium": "medium",
    "puzzle.hard": "hard",
    "puzzle.capture": "captures",
    "puzzle.build": "builds",
    "puzzle.older": "older",
    "puzzle.asked": (
        "The last deal, with both hands open, and it’s your turn. One move beats all others by at "
        "least a point: which?"
    ),
    # The words for the commands, in this order.
    "puzzle.words": "solution, quit",
    "puzzle.keys": "Type a move or its number, solution for the answer, or quit.",
    "puzzle.right": "Right! {why}",
    "puzzle.as-good": "Good: nothing is clearly better. {why}",
    "puzzle.wrong": (
        "Not that one: {move} costs {loss} point.",
        "Not that one: {move} costs {loss} points.",
    ),
    "puzzle.wrong.match": "Not that one: {move} costs no points.",
    "puzzle.solution": "Best: {move}  [{text}]",
    "verify.moves": (
        "The {n} move by {player} follows from what that seat could see.",
        "All {n} moves by {player} follow from what that seat could see.",
    ),
    "verify.some": "{n} of {count} moves by {player} follow from what that seat could see.",
    "verify.strange": (
        "Move {n}, round {round}: {player} played {move}, but would have played {other}."
    ),
    "verify.unknown": "The level {level} is unknown here, so its moves can’t be checked.",
    "verify.players": (
        "The opponents are version {version}, but only version {known} is known here, so their "
        "moves can’t be checked."
    ),
    "verify.rounds": (
        "The deck for {n} round follows from the seed {seed}.",
        "The decks for {n} rounds follow from the seed {seed}.",
    ),
    "verify.seal": "The seal matches the seed.",
    "verify.seal.none": "The record has no seal.",
    "verify.seal.wrong": "The seal doesn’t match the seed.",
    "verify.letters": (
        "No dealer: the cards follow from both players’ seeds. Only the messages can show that "
        "both seeds were promised before the first card was dealt."
    ),
    "verify.cut": (
        "{n} move by {player} was cut short by a clock, to {share}% of its full thinking.",
        (
            "{n} moves by {player} were cut short by a clock, the shortest to {share}% of its "
            "full thinking."
        ),
    ),
    "verify.cut.wrong": (
        "Move {n} is noted as cut short by a clock, but {player} was done thinking before that."
    ),
    "verify.claim.beat": (
        "The result to beat, {line}, is only claimed; the record of that match can prove it."
    ),
    "verify.claim.duplicate": (
        "The first pass’s score is only claimed; the record of that pass can prove it."
    ),
    "verify.claim.alone": (
        "The record only claims that no move was taken back; no record can prove it."
    ),
    "verify.impossible.beat": "No match of this game can end {line}, the result to beat.",
    "verify.impossible.duplicate": (
        "No first pass of this game can have scored what is noted here: {line}"
    ),
    "verify.refused": "A move doesn’t follow: {why}",
}

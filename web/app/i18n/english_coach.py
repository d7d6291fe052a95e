"""English: what the page says of the coach's advice, reviews, puzzles and proofs."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ENGLISH: Final[dict[str, Message]] = {
    "coach.thinks": "The coach looks at your cards …",
    "coach.look": "Look at your {card}.",
    "coach.look-call": "Look at {card}, which was just trailed.",
    "coach.why": "Why",
    "coach.mark-best": "best",
    "coach.mark-played": "played",
    "coach.whiskers": (
        "Points that your side may expect, over the best other one. The whiskers show how sure "
        "that is."
    ),
    "coach.level": "All are worth the same.",
    "coach.review": "Review",
    "coach.review-of": "Review: {game}, {player}",
    "coach.review-none": "There is nothing to review yet.",
    "coach.reviewed": ("{n} decision reviewed", "{n} decisions reviewed"),
    "coach.progress": "{n} of {all} decisions reviewed",
    "coach.stopped": "Stopped after {n} of {all} decisions",
    "coach.stop": "Stop",
    "coach.go-on": "Go on",
    "coach.whole": "Match",
    "coach.round": "Round {n}",
    "coach.rounds": "Rounds",
    "coach.move": "Move",
    "coach.summary": (
        "{n} decision gave {loss} points away, give or take {error}.",
        "{n} decisions gave {loss} points away in all, give or take {error}.",
    ),
    "coach.par": "Round {round}: par {par}, give or take {error}; made {made}.",
    "coach.par-running": "Round {round}: par {par}, give or take {error}.",
    "coach.costliest": "The costliest moments",
    "coach.where": "Round {round}, deal {deal}, move {n}",
    "coach.moment": "Move {n}: ",
    "coach.deciding": "{grade}, decided the match",
    "coach.graded": " – {grade}, {loss} points lost",
    "coach.play-on": "Play on from here",
    "coach.report": "Report this move",
    "coach.before": "‹ Decision before",
    "coach.after": "Next decision ›",
    "coach.all": ("{n} decision as a table", "All {n} decisions as a table"),
    "coach.head-move": "Move",
    "coach.head-played": "Played",
    "coach.head-points": "Expected points",
    "coach.head-cost": "Lost",
    "coach.as-text": "As text, to copy or print",
    "coach.print": "Print",
    "coach.chart": "Points expected at the end of the round, over the best other side",
    "coach.line": "Line of expected points; the table below tells the same",
    "coach.key-best": "better",
    "coach.key-played": "played",
    "coach.verify": "Verify",
    "coach.verify-about": (
        "Every move of an opponent is thought again from what its seat alone could see, and the "
        "decks are dealt again from the seed."
    ),
    "coach.verify-none": "A match can be verified once it is over.",
    "coach.verify-progress": "{n} of {all} moves checked",
    "puzzle.puzzles": "Puzzles",
    "puzzle.about": "One move is best",
    "puzzle.solved": ("{n} solved", "{n} solved"),
    "puzzle.explained": (
        "The last deal of a round, and you are to move. One move is better than every other by at "
        "least a point. Try any move: the answer is what it costs, and why."
    ),
    "puzzle.gathers": "The puzzles are being laid out …",
    "puzzle.none": "There are no puzzles of this game yet.",
    "puzzle.today": "Puzzle of the day",
    "puzzle.what": "{game}, {level}",
    "puzzle.solve": "Solve",
    "puzzle.once-more": "Solved – look again",
    "puzzle.games": "Puzzles by game",
    "puzzle.of": "{n} of {all} solved",
    "puzzle.button": "Puzzle {n}",
    "puzzle.button-solved": "Puzzle {n}, solved",
    "puzzle.head-solved": "Solved",
    "puzzle.head-once": "First try",
    "puzzle.head-streak": "Days in a row",
    "puzzle.of-today": "Puzzle of the day, {level}",
    "puzzle.numbered": "Puzzle {n}, {level}",
    "puzzle.close": "Back to the puzzles",
    "puzzle.next": "Next puzzle",
    "puzzle.look": "Where to look",
    "puzzle.show": "Solution",
    "exercise.asked": "Your match as it was, and you are to move again. Which move is best?",
    "exercise.again": "Try again",
    "exercise.begin": (
        "Try this moment again",
        "Try all {n} costly moments again",
    ),
    "exercise.next": "Next moment",
    "exercise.back": "Back to the review",
    "seal.title": "Seal and cut",
    "seal.strip": "Sealed {seal} · cut",
    "seal.none": "This match has no seal: its seed was named and not drawn by lot.",
    "seal.about": (
        "All cards of this match follow from a seed that was drawn by lot. Its seal was shown "
        "before the first card; the seed is shown at the end, so that anybody can check that no "
        "card was changed."
    ),
    "seal.short": "Seal {seal} …",
    "seal.copy": "Copy the seal",
    "seal.full": "The whole seal",
    "seal.how": "SHA-256 of kasino:seal:1: and the seed that was drawn.",
    "seal.cut-about": (
        "Cut the cards: any words of your own are added to the seed now that its seal is known, "
        "so that nobody could have chosen your cards. The match is dealt anew. The page doesn't "
        "show the seed before; whoever can look into this browser's storage could still find it, "
        "so let somebody else choose the words if it matters."
    ),
    "seal.closed": (
        "The seed stays sealed until you cut or play the first card. After that you can have it "
        "here."
    ),
    "seal.words": "Words of your own",
    "seal.cut": "Cut",
    "seal.was-cut": "Cut with the words: {words}",
    "seal.fits": "Seed {seed}. It is the one that was sealed: {seal} …",
    "seal.wrong": "Seed {seed}. It is not the one that was sealed: {seal} …",
    "par.ask": "Par for this deal",
    "par.begins": "The deal is laid out again …",
    "par.progress": "{n} of {all} played again",
    "luck.title": "Luck",
    "luck.none": "Nothing has been counted yet: every match that is played to its end counts.",
    "luck.about": (
        "What was dealt in {n} round, and between which numbers 99 of 100 fair deals lie.",
        "What was dealt in {n} rounds, and between which numbers 99 of 100 fair deals lie.",
    ),
    "luck.usual": "Your deals were usual.",
    "luck.strange": "Your deals were unusual in this: {list}.",
    "luck.sentence": "{what}: {n}, where {low} to {high} would be usual",
    "luck.pars": (
        "Your {n} deal by par: {good} good, {bad} bad, {even} even.",
        "Your {n} deals by par: {good} good, {bad} bad, {even} even.",
    ),
    "luck.pars-about": (
        "Par was {par} a deal, and you made {made}. These are the last deals whose par you had "
        "played. Par is played against your opponents: weaker ones make more deals good."
    ),
    "luck.kind": "Cards",
    "luck.mine": "Dealt to you",
    "luck.others": "To the others",
    "luck.range": "{low} to {high} usual",
    "luck.aces": "Aces",
    "luck.big": "Ten of diamonds",
    "luck.little": "Two of spades",
    "luck.spades": "Spades",
}

"""English: the messages about hints, reviews, puzzles and seals."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ENGLISH: Final[dict[str, Message]] = {
    "coach.hint-closed": "The hint is closed.",
    "coach.thinks": "The coach is looking at your cards…",
    "coach.look": "Look at your {card}.",
    "coach.look-call": "Look at {card}, which was just trailed.",
    "coach.why": "Why",
    "coach.mark-best": "best",
    "coach.mark-played": "played",
    "coach.whiskers": (
        "Your expected winning margin in this round. The thin lines show how certain it is."
    ),
    "coach.level": "All equally good.",
    "coach.numbers": "Numbers",
    "coach.review": "Review",
    "coach.review-of": "Review: {game}, {player}",
    "coach.review-none": "There is nothing to review yet.",
    "coach.reviewed": ("{n} move reviewed", "{n} moves reviewed"),
    "coach.progress": "{n} of {all} moves reviewed",
    "coach.stopped": "Stopped after {n} of {all} moves",
    "coach.stop": "Stop",
    "coach.go-on": "Continue",
    "coach.whole": "Match",
    "coach.round": "Round {n}",
    "coach.rounds": "Rounds",
    "coach.move": "Move",
    "coach.summary": ("You gave away about {n} point.", "You gave away about {n} points."),
    "coach.summary.none": "Hardly a point given away.",
    "coach.par": "Round {round}: a good player scores about {par} here; you scored {made}.",
    "coach.par-running": "Round {round}: a good player scores about {par} here.",
    "coach.costliest": "Biggest mistakes",
    "coach.where": "Round {round}, deal {deal}, move {n}",
    "coach.moment": "Move {n}: ",
    "coach.deciding": "{grade}, match at stake",
    "coach.graded": ("{grade}, cost {loss} point", "{grade}, cost {loss} points"),
    "coach.play-on": "Play on from here",
    "coach.report": "Report this move",
    "coach.before": "‹ Previous move",
    "coach.after": "Next move ›",
    "coach.all": ("Your move as a table", "All {n} moves as a table"),
    "coach.head-move": "Move",
    "coach.head-played": "Played",
    "coach.head-points": "Expected",
    "coach.head-cost": "What it cost",
    "coach.as-text": "As text, to copy or print",
    "coach.chart": "Your expected margin in the round",
    "coach.line": "Expected points, move by move; figures in the table below",
    "coach.key-best": "better",
    "coach.key-played": "played",
    "coach.verify": "Check fairness",
    "coach.verify-about": (
        "Each opponent’s move is worked out again from what they could see, and the decks are "
        "dealt again from the seed."
    ),
    "coach.verify-none": "You can check a match once it is over.",
    "coach.verify-progress": "{n} of {all} moves checked",
    "puzzle.puzzles": "Puzzles",
    "puzzle.about": "Find the best move",
    "puzzle.puzzle": "Puzzle",
    "puzzle.done": "Solved",
    "puzzle.explained": (
        "The last deal of a round, and it’s your turn. One move beats all others by at least a "
        "point. Find it."
    ),
    "puzzle.gathers": "Preparing the puzzles…",
    "puzzle.none": "There are no puzzles for this game yet.",
    "puzzle.today": "Puzzle of the day",
    "puzzle.what": "{game}, {level}",
    "puzzle.solve": "Solve",
    "puzzle.once-more": "Solved. Look again",
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
    "exercise.asked": "Your match as it was. What would you play now?",
    "exercise.again": "Try again",
    "exercise.begin": (
        "Try this move again",
        "Try all {n} mistakes again",
    ),
    "exercise.next": "Next mistake",
    "exercise.back": "Back to the review",
    "book.title": "Mistakes to practise",
    "book.about": (
        "Mistakes from matches you reviewed. Get one right and it comes back in a few days, "
        "then after longer and longer gaps; get it wrong and it’s back tomorrow."
    ),
    "book.none": "None yet. Review a match: mistakes that a deeper look confirms are kept here.",
    "book.again": "Try again",
    "book.start": ("{n} mistake", "{n} mistakes"),
    "book.none-due": "nothing today",
    "book.practise": "Practise",
    "book.practise-due": (
        "Practise the one due",
        "Practise the {n} due",
    ),
    "book.practise-all": "Practise them all",
    "book.unnamed": "Other mistakes",
    "book.page": "{game}, {lost} lost",
    "book.today": "due today",
    "book.day": ("comes back tomorrow", "comes back in {n} days"),
    "book.learnt": "learnt",
    "book.remove": "Remove",
    "book.back": "Back to the mistakes",
    "techniques.title": "What costs you most",
    "techniques.first": (
        "Worth practising first: {name}. It costs you about {points} points a round."
    ),
    "techniques.here": "Costs you most here: {name}, about {points} points a round.",
    "techniques.points": "{points} a round",
    "techniques.from": ("In {n} round you reviewed.", "In {n} rounds you reviewed."),
    "seal.title": "Seal and cut",
    "seal.menu": "Fair deal ✓",
    "seal.none": "This match has no seal: someone chose its seed.",
    "seal.about": (
        "A random seed determines every card in this match. You saw its seal before the first "
        "card, and you’ll see the seed at the end, so anyone can check that no card was changed."
    ),
    "seal.short": "Seal {seal}…",
    "seal.copy": "Copy the seal",
    "seal.full": "Full seal",
    "seal.how": "SHA-256 of kasino:seal:1: and the random seed.",
    "seal.cut-about": (
        "Type anything to reshuffle. It is added to the seed now that you know the seal, so "
        "nobody could have chosen your cards. The match starts over. Anyone who can read this "
        "browser’s storage could still find the seed: if that matters, let a friend type."
    ),
    "seal.closed": (
        "The seed stays sealed until you cut or play the first card. After that you’ll find it "
        "here."
    ),
    "seal.words": "Type anything to reshuffle",
    "seal.cut": "Cut",
    "seal.was-cut": "Cut with: {words}",
    "seal.fits": "Seed {seed}. It is the one that was sealed: {seal}…",
    "seal.wrong": "Seed {seed}. It is not the one that was sealed: {seal}…",
    "par.ask": "What would a good player score here?",
    "par.begins": "Dealing the cards again…",
    "par.progress": "{n} of {all} played again",
    "luck.title": "Luck",
    "luck.none": "Nothing counted yet. Finish a match, and it will count.",
    "luck.about": (
        "Cards dealt in {n} round, and the range that 99 of 100 fair deals fall in.",
        "Cards dealt in {n} rounds, and the range that 99 of 100 fair deals fall in.",
    ),
    "luck.usual": "Your luck was average.",
    "luck.strange": "Your luck was unusual: {list}.",
    "luck.sentence": "{what} {n} (usually {low} to {high})",
    "luck.pars": (
        "{n} round compared: {good} good, {bad} bad, {even} even.",
        "{n} rounds compared: {good} good, {bad} bad, {even} even.",
    ),
    "luck.pars-about": (
        "In the rounds you compared last, a good player would have scored about {par} each; you "
        "scored {made}. Weak opponents make more rounds look good."
    ),
    "luck.kind": "Cards",
    "luck.mine": "Dealt to you",
    "luck.others": "To the others",
    "luck.range": "usually {low} to {high}",
    "luck.aces": "Aces",
    "luck.big": "Ten of diamonds",
    "luck.little": "Two of spades",
    "luck.spades": "Spades",
}

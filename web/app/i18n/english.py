"""English: the messages that several parts of the page use, by catalogue, and those of the match.

The messages of a feature are in its own module, and those of a setting in `app.core.options`.
Those about the game are in `kasino.words`.
"""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

#: The messages by catalogue: page-fi.po translates those of "page".
ENGLISH: Final[dict[str, dict[str, Message]]] = {
    "page": {
        "page.choose-game": "Game",
        "page.own-language-name": "English",  # each language by its own name
        "page.play": "Play",
        "page.resume": "Continue the last match",
        "page.refused-here": "“{value}” can’t be used here: it is too long or cut off.",
        "page.refused-option": "The address asks for {name} “{value}”, which doesn’t exist.",
        "page.refused-rules": (
            "These house rules can’t be used, so no match has started and the game’s own rules "
            "apply: {problem}"
        ),
        "page.rules-daily": "The daily round is played without house rules.",
        "page.date": "{day} {month} {year}",
        "page.month-1": "Jan",
        "page.month-2": "Feb",
        "page.month-3": "Mar",
        "page.month-4": "Apr",
        "page.month-5": "May",
        "page.month-6": "June",
        "page.month-7": "July",
        "page.month-8": "Aug",
        "page.month-9": "Sept",
        "page.month-10": "Oct",
        "page.month-11": "Nov",
        "page.month-12": "Dec",
        "page.house-rules": "House rules",
        "page.undo-costs": (
            "Taking this back is help, and a match with help counts separately. Press again to "
            "do it."
        ),
        "page.players": "Players",
        "page.dealer": "dealer",
        "page.your-partner": "your partner",
        "page.partner-of": "partner of {player}",
        "page.with": "with {player}",
        "page.to-move": "to play",
        "page.heard-taken": ("{n} card taken", "{n} cards taken"),
        "page.heard-held": ("{n} in hand", "{n} in hand"),
        "page.heard-certain": ("{n} this round", "{n} this round"),
        "page.heard-none": "none",
        "page.heard-score": "{points} to {other}",
        "page.heard-standing": "{scores}, target {target}",
        "page.points-unit": ("point", "points"),
        "page.certain": "this round",
        "page.to-go": "{n} to go",
        "page.race-line": "{Line:all}",
        "page.race-leads": "leads",
        "page.cancelled": "{Line} {scores}: cancelled",
        "page.race-decided": "decided",
        "page.race-line-leads": "{line:top}",
        "page.race-line-decided": "{line:top}, decided",
        "page.seat-own": "your seat",
        "page.seat-dealer": "dealer: {player}",
        "page.did-trail": "trailed {card}",
        "page.brief-trail": "trailed {card}",
        "page.did-build": "{card} built {value}",
        "page.did-call": "called {cards}",
        "page.did-take": "{card} took {cards}",
        "page.did-open": "took {cards}",
        "page.since": "Since your turn",
        "page.since-none": "Nothing yet.",
        "page.show-again": "Show it again",
        "page.table": "Table",
        "page.table-empty": "The table is empty.",
        "page.builds": "Builds",
        "page.loose": "Loose cards",
        "page.stock-unit": ("card left to deal", "cards left to deal"),
        "page.stock-unit@draws": ("card left to draw", "cards left to draw"),
        "page.last-deal": "Last deal",
        "page.last-capture": "Last capture: {name}",
        "page.build-name": "Build {plate}: {cards}",
        "page.single": "single",
        "page.multiple": "locked",
        "page.yours": "yours",
        "page.picked": "picked",
        "page.will-be-taken": "will be taken",
        "page.hand": "Your hand",
        "page.hand-empty": "No cards.",
        "page.worth": "{card}, worth {value} in your hand",
        "page.actions": "What you can do",
        "page.choices": "Kind of move",
        "page.ways": "Ways to play",
        "page.all-ways": "All ways to play this card",
        "page.more-choices": ("{n} more", "{n} more"),
        "page.take-all": "everything",
        "page.take-but": "all but {cards}",
        "page.take-more": ("{cards} and {n} more", "{cards} and {n} more"),
        "page.in-ways": "in choice {list}",
        "page.sum": "{terms} = {value}",
        "page.swept": "{-Sweeps:cry}!",
        "page.call": "Kasino!",
        "page.call-which": "Which cards could the trailed card have taken?",
        "page.thinking": "{player} is thinking…",
        "page.only-trail": "Nothing to take with this card.",
        "page.none-takes": "Nothing can be taken now. Leave a card that doesn’t score.",
        "page.none-takes-any": "Nothing can be taken now. Leave a card.",
        "page.only-build": "With this card you can build {value}.",
        "page.find": "Pick cards on the table, or leave this one.",
        "page.find-sum": "{sum} = {total}, not {value}.",
        "page.find-better": "{card} has a better capture.",
        "page.pick-table": "Choose below, or pick cards on the table.",
        "page.trail-means": "leave it on the table",
        "page.really": "{n} cards: Game Over. Play it anyway?",
        "page.really-loses": "{n} cards: Game Over, and you lose. Play it anyway?",
        "page.really-trail": (
            "{card} is worth {n} point. Leave it anyway?",
            "{card} is worth {n} points. Leave it anyway?",
        ),
        "page.really-not": "Another move",
        "page.instead": "Instead: {move}",
        "page.close": "Close",
        "page.print": "Print",
        "page.step-title": "Step by step",
        "page.step-place": "Place {card}",
        "page.step-pair": "Pair to {value}",
        "page.step-combine": "Combine to {value}",
        "page.step-made": "Group {value}: {cards}",
        "page.sheet": "Scores and log",
        "page.scores": "Scores",
        "page.counts-later": "Cards and points are counted when the round is scored.",
        "page.log": "Log",
        "page.points": "Points",
        "page.aim": ("To {n} point", "To {n} points"),
        "page.aim-fewest": ("To {n} point; the most loses", "To {n} points; the most loses"),
        "page.aim-round": "One round, most points",
        "page.aim-round.fewest": "One round, fewest points",
        "page.where": "Round {round}, deal {deal} of {deals}",
        "page.where@draws": "Round {round}",
        "page.tally": "Score for round {round}",
        "page.line-round": "Round",
        "page.line-match": "Match",
        "page.next-round": "Next round",
        "page.title-turn": "Your turn – {game}",
        "page.title-player": "{name} to play – {game}",
        "page.leave": "Back to the start",
        "page.standing": "{scores}, to {target}",
        "page.more-actions": "Menu",
        "page.new-match": "New match",
        "page.undo": "Undo",
        "page.redo": "Redo",
        "page.rules": "Rules",
        "page.record-copy": "Copy",
        "page.record-copied": "Copied.",
        "page.record-wrong": "This isn’t a match that can be loaded: {problem}",
        "page.newer-use": "Update now",
        "page.newer-later": "Later",
        "page.broken": "Something went wrong. Your match is saved: reload the page to continue.",
    },
    "start": {
        "difficulty.of": "{name}, {difficulty}",
        "difficulty.random": "very easy",
        "difficulty.beginner": "easy",
        "difficulty.greedy": "medium",
        "difficulty.counter": "hard",
        "difficulty.endgame": "very hard",
        "difficulty.expert": "expert",
        "difficulty.fits": "your level",
        "difficulty.about": "like {name}",
        "start.learn": "Learn in two minutes",
        "start.play-next": "Play",
        "plays.random": "Onni plays whatever comes to hand, and often passes up a capture.",
        "plays.beginner": "Aino plays like Eino, but misses a good move now and then.",
        "plays.greedy": "Eino goes for what pays right now, and never looks ahead.",
        "plays.counter": "Helmi remembers every card played, and considers your reply.",
        "plays.endgame": "One on one, Toivo makes no mistake in the last deal. Be ahead by then.",
        "plays.expert": (
            "Venla considers the hands you may hold, and sometimes lets a capture wait."
        ),
        "plays.fits": "Lempi plays about as well as you do, and improves when you do.",
    },
    "story": {
        "story.round": "Round {round}",
    },
    "saves": {
        "saves.turn-mine": "your turn",
        "saves.turn-theirs": "their turn",
        "page.person": "Player {n}",
        "page.cover-pass": "Next to play: {name}",
        "page.cover-about": (
            "Hand over the screen. The cards stay hidden until you press the button."
        ),
        "page.cover-ready": "I’m ready ({name})",
        "page.save-load": "Continue",
        "page.kept-as-copy": "This match continued in another tab, so it continues here as a copy.",
        "page.not-kept": (
            "Nothing is saved in this browser: matches, settings and statistics are gone when you "
            "close the page. Copy a match’s record to take it with you."
        ),
        "page.too-long": (
            "This match can’t be saved any more, so it can’t continue once the page is closed: "
            "{problem}"
        ),
        "page.not-printed": (
            "Nothing was printed: this browser, or the page around the game, doesn’t allow it. "
            "Open the game on its own page to print."
        ),
        "page.file-copied": (
            "If no file appears, the page around the game doesn’t allow it. The text was also "
            "copied: paste it where you want to keep it."
        ),
        "page.file-blocked": (
            "If no file appears, the page around the game doesn’t allow it. Open the game on its "
            "own page to save files."
        ),
        "page.copy-by-hand": (
            "Your browser doesn’t allow that. The text is selected: copy it yourself."
        ),
        "page.assisted": "with help",
        "page.share-address-field": "Link to these cards",
        "page.share-words-field": "These cards as text",
        "page.share-words": "{game}, {n} players",
        "page.share-seed": "Seed: {seed}",
        "page.same-deal": "Same cards again",
        "page.swap-seats": "Swap seats",
        "page.stats-won": "Won",
        "page.stats-drawn": "Drawn",
        "page.stats-decimal": "{sign}{whole}.{tenth}",
        "page.stats-count": ("{n} match", "{n} matches"),
        "page.stats-assisted": "With help",
    },
    "learn": {
        "learn.progress": "{n} of {all}",
        "sums.title": "Sums",
        "sums.check": "Check",
    },
    "embed": {
        "page.hint-is": "A hint: {move}",
        "page.pause": "Pause",
        "page.go-on": "Continue",
        "page.paused": "Paused.",
        "page.save-damaged": "{save} is a damaged save",
        "page.save-version": (
            "{save} was saved by a version of the game that this one doesn’t recognise"
        ),
        "page.share-result": "{game}: {scores}. Play the same cards: {link}",
        "page.replay-at": "Replay: step {at} of {of}.",
        "page.locked": "it is a match of {game}, and this page plays another game.",
        "page.helper-told": (
            "The page around the game can see your possible moves, and so your hand."
        ),
    },
    "keys": {
        "keys.along": "Along the hand, the table, the moves, the players or the puzzles",
        "keys.across": (
            "From the hand to the moves, the table and the players, and back; from one row of "
            "puzzles to another"
        ),
        "keys.ends": "To the first or last one",
        "keys.pick": "Pick a card; put a picked table card back",
        "keys.again": "On a picked hand card: play it",
        "keys.clear": "Put everything back, close a dialog",
        "keys.confirm": "Play the picked move",
        "keys.choice": (
            "Pick a card in your hand; with Shift, or while a choice has the focus, take a "
            "numbered choice"
        ),
        "keys.tick": "Tick the next kind of move",
        "keys.call": "Call Kasino!",
        "keys.next": "Continue: next round, lesson or match",
        "keys.undo": "Take a move back",
        "keys.redo": "Redo a move that was taken back",
        "keys.undo-chord": "Another way to take a move back",
        "keys.redo-chord": "Another way to redo a move",
        "keys.pause": "Pause or resume opponents and replays",
        "keys.hint": "A hint",
        "keys.type": "Type a move",
        "keys.table": "Read the table",
        "keys.hand": "Read the hand",
        "keys.score": "Read the score",
        "keys.last": "Read the last moves",
        "keys.all": "All keys",
        "keys.short": (
            "By keyboard: the arrow keys move, Enter picks a card, and Enter again plays it. "
            "The question mark shows all keys."
        ),
        "keys.short.off": (
            "By keyboard: the arrow keys move, Enter picks a card, and Enter again plays it."
        ),
        "keys.tools": "Read out and type",
        "keys.undone": "Taken back: {event}",
        "keys.put-back": "Put back.",
        "keys.idle": "Not possible now: “{key}”.",
        "keys.leads": "{Line} so far: {player}.",
        "keys.decided": "{Line}, already decided: {player}.",
        "keys.way": "{n}: {move}.",
        "keys.first-way": "Shift+{n}: {move}.",
        "keys.or-trail": "Or trail",
        "keys.all-take": "All take: {cards}.",
        "keys.first-take": "The first {n} take: {cards}.",
        "keys.no-more": "nothing more",
        "keys.no-card": "You have no card {n}.",
        "keys.no-choice": "There is no choice {n}.",
        "keys.typed": "Type a move",
        "keys.typed-play": "Play",
        "keys.typed-close": "Close the field",
        # In this order; people can type these words.
        "keys.words": "hint, undo, redo, table, hand, score, last, next, rules, help",
        "keys.typed-words": "Or type one of these: {words}.",
        "keys.typed-help": "8s, 8s 5h 3d, 5h 5c = 10, 8s-, !",
    },
    "coach": {
        "coach.thinks": "The coach is looking at your cards…",
        "coach.look": "Look at your {card}.",
        "coach.look-call": "Look at {card}, which was just trailed.",
        "coach.alike": "the same, but {cards}, not {extra}",
        "coach.alike-more": "the same and {cards}",
        "coach.alike-less": "the same without {cards}",
        "coach.mark-best": "best",
        "coach.mark-played": "played",
        "coach.whiskers": (
            "Your expected winning margin in this round. The thin lines show how certain it is."
        ),
        "coach.level": "All equally good.",
        "coach.numbers": "Numbers",
        "coach.stop": "Stop",
        "coach.par": "Round {round}: {good}; {you}.",
        "coach.par-running": "Round {round}: {good}.",
        "par.would-win": (
            "a good player would win it by about {n} point",
            "a good player would win it by about {n} points",
        ),
        "par.would-lose": (
            "a good player would lose it by about {n} point",
            "a good player would lose it by about {n} points",
        ),
        "par.would-draw": "a good player would come out about even",
        "par.won": ("you won it by {n} point", "you won it by {n} points"),
        "par.lost": ("you lost it by {n} point", "you lost it by {n} points"),
        "par.drew": "you came out even",
        "coach.where": "Round {round}, deal {deal}, move {n}",
        "exercise.again": "Try again",
        "coach.show-me": "Show me",
        "book.title": "Mistakes to practise",
        "book.practise": "Practise",
        "seal.closed": (
            "The seed stays sealed until you cut or play the first card. After that you’ll find it "
            "here."
        ),
        "luck.pars": (
            "{n} round compared: {good} good, {bad} bad, {even} even.",
            "{n} rounds compared: {good} good, {bad} bad, {even} even.",
        ),
        "luck.pars-about": (
            "Average lead at the end of the rounds you compared last: about {par} for a good "
            "player, {made} for you. Weak opponents make more rounds look good."
        ),
    },
    "fair": {
        "duplicate.option": "Duplicate match",
        "duplicate.option-off": "Once",
        "duplicate.option-on": "Twice, seats swapped",
        "duplicate.option-about": "The same cards twice, with seats swapped, so luck evens out.",
        "fair.closed": "You can review this round once you’ve both shown how you shuffled.",
        "fair.not-shared": "Nobody dealt this match, so it can’t be dealt again.",
    },
}

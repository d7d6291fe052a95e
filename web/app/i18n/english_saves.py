"""English: saved matches, statistics, sharing, and several people at one screen."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

SEATS: Final[dict[str, Message]] = {
    "page.person": "Player {n}",
    "page.chairs": "Seating",
    "page.chairs-about": "Two or more people take turns at this screen, with a cover between them.",
    "page.chair-person": "Person",
    "page.chair-name": "Name of player {n}",
    "page.cover-pass": "Next to play: {name}",
    "page.cover-about": "Hand over the screen. The cards stay hidden until you press the button.",
    "page.cover-ready": "I’m ready ({name})",
}

SAVES: Final[dict[str, Message]] = {
    "page.saves": "Saved matches",
    "page.saves-about": "Every match is saved after each move. Name it to keep it for good.",
    "page.saves-more": "Show more ({n} left)",
    "page.saves-none": "No saved matches yet.",
    "page.save-name": "Name of the match: {name}",
    "page.save-unknown": "A match that can’t be read",
    "page.save-round": "round {round}",
    "page.save-over": "finished",
    "page.save-when": "{day}/{month}/{year}, {time}",
    "page.save-now": "in play",
    "page.save-load": "Continue",
    "page.save-review": "Watch it again",
    "page.save-change": "Rename or delete",
    "page.save-name-hint": "Your own name for it",
    "page.save-delete": "Delete",
    "page.save-deleted": "Deleted: {name}.",
    "page.save-restore": "Put back",
    "page.save-file": "Save as a file",
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
        "Nothing was printed: this browser, or the page around the game, doesn’t allow it. Open "
        "the game on its own page to print."
    ),
    "page.file-copied": (
        "If no file appears, the page around the game doesn’t allow it. The text was also copied: "
        "paste it where you want to keep it."
    ),
    "page.file-blocked": (
        "If no file appears, the page around the game doesn’t allow it. Open the game on its own "
        "page to save files."
    ),
    "page.copy-by-hand": (
        "Your browser doesn’t allow that. The text is selected: copy it yourself."
    ),
    "page.assisted": "moves taken back",
    "page.assisted-about": "You took moves back, so the statistics count this match separately.",
}

SHARING: Final[dict[str, Message]] = {
    "page.share": "Share these cards",
    "page.share-address-field": "Link to these cards",
    "page.share-words-field": "These cards as text",
    "page.share-words": "{game}, {n} players",
    "page.share-seed": "Seed: {seed}",
    "page.same-deal": "Same cards again",
    "page.swap-seats": "Swap seats",
    "page.daily": "Daily match",
    "page.piles": "Cards taken",
    "page.pile-of": ("{name}: {n} card", "{name}: {n} cards"),
    "page.pile-empty": "Nothing taken.",
    "page.pile-swept": "{card}, a sweep",
    "page.pile-swept@finnish": "{card}, a mökki",
    "page.pile-swept@scopa": "{card}, a scopa",
    "page.spades": "Spades",
    "page.coins": "Coins",
    "page.primiera": "Primiera",
    "page.race-cards-leads": "most cards",
    "page.race-cards-decided": "most cards, decided",
    "page.race-spades-leads": "most spades",
    "page.race-spades-decided": "most spades, decided",
    "page.race-coins-leads": "most coins",
    "page.race-coins-decided": "most coins, decided",
    "page.race-primiera-leads": "highest primiera",
    "page.race-primiera-decided": "highest primiera, decided",
}

DAILY: Final[dict[str, Message]] = {
    "daily.results": "Daily results",
    "daily.about": ("One match a day, with the same cards for everyone. The first one counts."),
    "daily.mark": "Daily match · no undo",
    "daily.intro": "Daily match: {game}, with the same cards for everyone.",
    "daily.strict": "No undo, no hints.",
    "daily.new": "You haven’t played this game yet: its rules are in the menu.",
    "daily.play": "Play the daily match: {game}",
    "daily.no-undo": "No undo in the daily match.",
    "daily.no-hint": "No hints in the daily match.",
    "daily.uncounted": (
        "The daily match counts only on its own day, and only the first time you begin it. "
        "This match "
        "doesn’t count."
    ),
    "daily.tomorrow": "Tomorrow: {game}",
    "daily.grid": "Kasino {date} {marks}",
    "daily.date": "{day}/{month}/{year}",
    "daily.field": "Today’s result",
    "daily.signs": "▲ a round won, = tied, ▼ lost; then the score.",
    "daily.copy": "Copy result",
    "daily.match": "Match",
    "daily.easy": "{name}, with hints",
    "daily.won": "Won {scores}",
    "daily.drawn": "Drawn {scores}",
    "daily.lost": "Lost {scores}",
    "daily.review": "Review today’s",
    "daily.review-before": "Review yesterday’s",
}

STATISTICS: Final[dict[str, Message]] = {
    "page.statistics": "Statistics",
    "page.stats-none": "Finish a match, and it will count here.",
    "page.stats-mixed": "Mixed opponents",
    "page.stats-people": "People",
    "page.stats-played": "Matches",
    "page.stats-won": "Won",
    "page.stats-drawn": "Drawn",
    "page.stats-best": "Best streak",
    "page.stats-streak": "In a row",
    "page.stats-run": "{n}, best {best}",
    "page.stats-percent": "{n}%",
    "page.stats-decimal": "{sign}{whole}.{tenth}",
    "page.stats-count": ("{n} match", "{n} matches"),
    "page.stats-margin": "Points per round, against the others:",
    "page.stats-lines": (
        "Lines: your points against the others in the last {n} rounds. Figures: the average of "
        "all rounds."
    ),
    "page.stats-line": "Last {n} rounds: ahead in {ahead}, behind in {behind}.",
    "page.stats-export-import": "Export and import",
    "page.stats-assisted": "With undo",
    "page.stats-apart": "Matches where you took a move back count only under “With undo”.",
    "page.stats-text": "Paste here",
    "page.stats-file": "Open a file",
    "page.stats-about": (
        "Take your statistics with you: copy them or save a file. Where you want to continue, "
        "open the file or paste the text."
    ),
    "page.stats-load": "Load",
    "page.stats-loaded": "Loaded. You can bring the earlier ones back.",
    "page.stats-former": "Bring back the earlier ones",
    "page.stats-reset": "Reset statistics",
    "page.stats-was-reset": "Reset. You can bring the earlier ones back.",
    "page.stats-damaged": "Save the damaged ones as a file",
    "page.stats-wrong": "These statistics can’t be loaded: {problem}",
    "page.stats.not-ours": "this text isn’t {head}.",
    "page.stats.version": "version {found} can’t be read, only {known}.",
    "page.stats.no-list": "“lines” and “counted” must be lists.",
    "page.stats.twice": "entry {place} repeats {game}, {level}.",
    "page.stats.counted": "“counted” must list at most {most} names of matches.",
    "page.stats.days": "“days” must be an object with at most {most} days.",
    "page.stats.day": "the day {day} can’t be {found}.",
    "page.stats.puzzles": "“puzzles” must have the solved puzzles, at most {most}, and the days.",
    "page.stats.luck": "“luck” must have the rounds and the cards dealt in them.",
    "page.stats.duplicates": "“duplicates” must have the results of duplicate matches.",
    "page.stats.book": (
        "“book” must have the mistakes to practise, {most} at most, each once: record, game, "
        "technique, tenths of a point lost, day and right answers."
    ),
    "page.stats.techniques": "“techniques” must have the points lost in reviewed rounds.",
    "page.stats.ratings": (
        "“ratings” must have games with a rating from {low} to {high} and its number of rounds."
    ),
    "page.stats.pars": "“pars” must contain the par for at most {most} rounds.",
    "page.stats.size": "it is longer than {most} characters.",
    "page.stats.json": "it isn’t JSON; line {line}, character {column}.",
    "page.stats.double": "{name} appears twice or isn’t a value.",
    "page.stats.no-key": "entry {place} has no {name}.",
    "page.stats.no-entry": "entry {place} isn’t an object in braces.",
    "page.stats.number": "entry {place}: {name} can’t be {found}.",
    "page.stats.sum": "entry {place}: won, lost, drawn and played don’t fit together.",
}

ENGLISH: Final[dict[str, Message]] = SEATS | SAVES | SHARING | DAILY | STATISTICS

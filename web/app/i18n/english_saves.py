"""English: what the page says of saved matches, statistics, sharing and several people."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

SEATS: Final[dict[str, Message]] = {
    "page.person": "Player {n}",
    "page.chairs": "Who sits where",
    "page.chairs-about": "Two or more people take turns at this screen, with a cover between them.",
    "page.chair-person": "Person",
    "page.chair-name": "Name of player {n}",
    "page.cover-pass": "Next to play: {name}",
    "page.cover-about": "Hand the screen over. The cards stay hidden until the button is pressed.",
    "page.cover-ready": "I'm ready ({name})",
}

SAVES: Final[dict[str, Message]] = {
    "page.saves": "Saved matches",
    "page.saves-about": "Every match is kept after each move. Give it a name to keep it for good.",
    "page.saves-more": "Show more ({n} left)",
    "page.saves-none": "No match has been kept yet.",
    "page.save-name": "Name of the match: {name}",
    "page.save-unknown": "A match that can't be read",
    "page.save-round": "round {round}",
    "page.save-over": "finished",
    "page.save-when": "{day}/{month}/{year}, {time}",
    "page.save-now": "in play",
    "page.save-load": "Go on",
    "page.save-review": "Watch it again",
    "page.save-change": "Rename or delete",
    "page.save-name-hint": "A name of your own",
    "page.save-delete": "Delete",
    "page.save-deleted": "Deleted: {name}.",
    "page.save-restore": "Put back",
    "page.save-file": "Save as a file",
    "page.record-rejected": "The text that was refused",
    "page.kept-as-copy": "This match was played on in another tab: here it goes on as a copy.",
    "page.not-kept": (
        "The browser keeps nothing here: matches, settings and statistics last until the page is "
        "closed. Copy the record of a match to take it with you."
    ),
    "page.too-long": (
        "This match can't be kept any more, and not be gone on with once the page is closed: "
        "{problem}"
    ),
    "page.copy-by-hand": "The browser doesn't allow it: the text is selected, copy it yourself.",
    "page.assisted": "moves taken back",
    "page.assisted-about": "Moves were taken back: the statistics count this match apart.",
}

SHARING: Final[dict[str, Message]] = {
    "page.share": "Share this deal",
    "page.share-about-address": "Whoever opens this address plays the very same cards.",
    "page.share-about-words": (
        "Whoever chooses this game and types this seed under “More” plays the very same cards."
    ),
    "page.share-address-field": "Link to the deal",
    "page.share-words-field": "The deal as text",
    "page.share-words": "{game}, {n} players",
    "page.share-seed": "Seed: {seed}",
    "page.share-copy-address": "Copy link",
    "page.share-copy-words": "Copy text",
    "page.same-deal": "Same deal again",
    "page.swap-seats": "Swap seats",
    "page.daily": "Today’s deal",
    "page.piles": "Cards taken",
    "page.pile-of": ("{name}: {n} card", "{name}: {n} cards"),
    "page.pile-empty": "Nothing taken.",
    "page.pile-swept": "{card}, a sweep",
    "page.pile-swept@finnish": "{card}, a mökki",
    "page.pile-swept@scopa": "{card}, a scopa",
    "page.spades": "Spades",
    "page.spades-unit": ("spade", "spades"),
    "page.coins": "Coins",
    "page.coins-unit": ("coin", "coins"),
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
    "daily.about": (
        "Every day another game, with the same cards for everyone, against {opponent}. No undo, no "
        "hints. The first match of a day counts."
    ),
    "daily.mark": "Today’s deal · no undo",
    "daily.intro": "Today’s deal: {game}, with the same cards for everyone. No undo, no hints.",
    "daily.new": "You haven’t played this game yet: its rules are in the menu.",
    "daily.play": "Play today’s deal: {game}",
    "daily.no-undo": "No undo in today’s deal.",
    "daily.no-hint": "No hints in today’s deal.",
    "daily.uncounted": (
        "Today’s deal counts once, on its own day and the first time you begin it. This match "
        "doesn’t count."
    ),
    "daily.streak": ("{n} day in a row", "{n} days in a row"),
    "daily.tomorrow": "Tomorrow: {game}",
    "daily.grid": "Kasino, {date}: {game}",
    "daily.date": "{day}/{month}/{year}",
    "daily.field": "Today’s result",
    "daily.signs": "▲ a round won, = even, ▼ lost; then the score.",
    "daily.copy": "Copy result",
    "daily.calendar": "The last five weeks",
    "daily.cell": "{date}: {how}",
    "daily.won": "won",
    "daily.drawn": "drawn",
    "daily.lost": "lost",
    "daily.not-played": "not played",
    "daily.review": "Review today’s",
    "daily.review-before": "Review yesterday’s",
}

STATISTICS: Final[dict[str, Message]] = {
    "page.statistics": "Statistics",
    "page.stats-none": "Finish a match, and it counts here.",
    "page.stats-mixed": "Mixed levels",
    "page.stats-people": "People",
    "page.stats-played": "Matches",
    "page.stats-won": "Won",
    "page.stats-drawn": "Drawn",
    "page.stats-sweeps": "Sweeps",
    "page.stats-sweeps@finnish": "Mökkis",
    "page.stats-sweeps@scopa": "Scopas",
    "page.stats-royals": "Royal Kasino",
    "page.stats-best": "Best streak",
    "page.stats-streak": "In a row",
    "page.stats-run": "{n}, best {best}",
    "page.stats-percent": "{n}%",
    "page.stats-decimal": "{sign}{whole}.{tenth}",
    "page.stats-count": ("{n} match", "{n} matches"),
    "page.stats-margin": "Points a round, against the others:",
    "page.stats-lines": (
        "Lines: your points against the others in the last {n} rounds. Figures: the mean of all "
        "rounds."
    ),
    "page.stats-line": "Last {n} rounds: ahead in {ahead}, behind in {behind}.",
    "page.stats-export-import": "Export and import",
    "page.stats-assisted": "With undo",
    "page.stats-apart": "Matches in which a move was taken back count under “With undo” alone.",
    "page.stats-text": "Paste here",
    "page.stats-file": "Open a file",
    "page.stats-about": (
        "Take your statistics with you: copy them or save them as a file. Where you want to go on, "
        "open that file, or paste what you copied."
    ),
    "page.stats-load": "Load",
    "page.stats-loaded": "Loaded. The earlier statistics can be put back.",
    "page.stats-former": "Put the earlier ones back",
    "page.stats-damaged": "Save the damaged ones as a file",
    "page.stats-wrong": "These statistics can't be loaded: {problem}",
    "page.stats.not-ours": "this isn't a text of {head}.",
    "page.stats.version": "version {found} can't be read, only {known}.",
    "page.stats.no-list": "“lines” and “counted” must be lists.",
    "page.stats.twice": "entry {place} repeats {game}, {level}.",
    "page.stats.counted": "“counted” must list at most {most} names of matches.",
    "page.stats.days": "“days” must be an object with at most {most} days.",
    "page.stats.day": "the day {day} can’t be {found}.",
    "page.stats.puzzles": "“puzzles” must have what was solved, at most {most}, and the days.",
    "page.stats.luck": "“luck” must have the rounds and what was dealt in them.",
    "page.stats.duplicates": "“duplicates” must have how duplicate matches ended.",
    "page.stats.pars": "“pars” must have par for deals, {most} at most.",
    "page.stats.size": "it has more than the {most} characters that it may have.",
    "page.stats.json": "it isn't JSON; line {line}, character {column}.",
    "page.stats.double": "{name} appears twice or isn't a value.",
    "page.stats.has": "it has {name}, which isn't known.",
    "page.stats.lacks": "it lacks {name}.",
    "page.stats.unknown-key": "entry {place} has {name}, which isn't known.",
    "page.stats.no-key": "entry {place} lacks {name}.",
    "page.stats.no-entry": "entry {place} isn't an object in braces.",
    "page.stats.game": "entry {place} names the game {found}, which isn't known.",
    "page.stats.level": "entry {place} names the level {found}, which isn't known.",
    "page.stats.number": "entry {place}: {name} can't be {found}.",
    "page.stats.sum": "entry {place}: won, lost, drawn and played don't fit together.",
}

ENGLISH: Final[dict[str, Message]] = SEATS | SAVES | SHARING | DAILY | STATISTICS

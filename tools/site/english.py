"""The English messages of scripts that run before Python or on other people’s pages."""

from __future__ import annotations

from typing import Final

#: Every message by its name; the part before the dot says where it appears.
BEFORE: Final[dict[str, str]] = {
    # On the page, before anything has started.
    "page.old": (
        "If nothing happens, the rest of the page hasn’t arrived, this browser is too old for "
        "Kasino, or an extension or this site’s policy blocks its scripts."
    ),
    "page.scripts": (
        "Kasino needs JavaScript, which doesn’t run here. Allow it for this page and reload. If "
        "this is a preview, save the file and open it in a browser; if a browser saved this copy, "
        "open the game itself."
    ),
    "page.about": "A fishing card game: play cards from your hand to capture cards on the table.",
    "page.server": "This page needs a web server. To play from a disk, open {file}: it’s the "
    "same game.",
    "page.file": "the single file",
    "rules.title": "The rules in short",
    "rules.take": (
        "On your turn you play one card. It takes every table card of the same value and every "
        "group of cards that adds up to it: an 8 takes 8, 5 + 3 and 6 + 2."
    ),
    "rules.values": (
        "In the Finnish games some cards are worth more in the hand than on the table: an ace "
        "takes 14, the two of spades 15, the ten of diamonds 16."
    ),
    "rules.trail": (
        "A card that takes nothing stays on the table. Clearing the table is a sweep, or mökki "
        "in Finnish."
    ),
    "rules.points": (
        "Points: most cards, most spades, each ace, the two of spades, the ten of diamonds, each "
        "sweep."
    ),
    # After a button on the start screen is pressed before Python has loaded.
    "opening.noted": "“{what}” opens once the game has loaded.",
    # While the page starts, and if it can’t.
    "boot.bytes": "Loading: {done} of {all} MB",
    "boot.starting": "Starting…",
    "boot.slow": "This is taking longer than usual. An old or busy device may need a minute.",
    "boot.stalled": (
        "Nothing more of the page has arrived for a while. The connection may have stalled."
    ),
    "boot.failed": "Kasino could not start",
    "boot.again": "Try again",
    "boot.details": "Details",
    "boot.old": (
        "This browser is too old for Kasino, or part of it is switched off: it lacks WebAssembly, "
        "the means to unpack it, or the styles that the table needs. Any current Firefox, Chrome, "
        "Edge or Safari will do. Some browsers switch WebAssembly off in a lockdown mode or by a "
        "policy."
    ),
    # In a copy of a running page, saved by a browser.
    "boot.copied": (
        "A browser saved this page while the game was running. Such a copy shows only a table, "
        "and nothing on it works."
    ),
    "boot.copied-file": (
        "To take the game with you, copy the file kasino.html; a website offers it on the start "
        "screen of the game."
    ),
    "boot.copied-record": (
        "The match is not lost. This is its record: copy it, open the game, and load it there "
        "under “Record” in the match menu."
    ),
    "boot.memory": (
        "There wasn’t enough memory for the game. Close other tabs or programs and try again."
    ),
    "boot.damaged": (
        "Part of the page is missing or damaged. If this is a copy, copy the whole file again; on "
        "a website, reload the page."
    ),
    "boot.type": (
        "This site sends a script of the page as another type of file, so the browser doesn’t run "
        "it. The owner of the site can correct the type."
    ),
    "boot.request": (
        "Part of the page could not be fetched. The connection, the server, an extension or a "
        "download manager may be the cause."
    ),
    "boot.policy": (
        "A security policy blocks part of this page. It may come from the site, an extension or "
        "this browser’s settings."
    ),
    "boot.storage": (
        "This browser refused to store data or to read it. Allow this page to store data, or free "
        "some space, and try again."
    ),
    "boot.python": (
        "Python started, then failed. Reloading the page may help; if not, report the details "
        "below."
    ),
    "boot.unknown": (
        "The cause isn’t known: it may be an extension, this browser, the site or a fault in the "
        "game. Try again or use another browser; if neither helps, report the details below."
    ),
    # The element on other people’s pages: its poster, and a game that can’t be loaded.
    "poster.play": "Play",
    "poster.about": "A card game: no gambling, no account.",
    "poster.title": "Kasino, a card game",
    "failed.failed": "The game could not be loaded.",
    "failed.again": "Try again",
    "failed.open": "Open it on its own page",
    "failed.address": "The game can’t load from this address:",
    "failed.target": "The game is set to talk only to another page.",
    "failed.blocked": "This page’s security policy blocks the game.",
    "failed.waiting": "The game isn’t responding yet. The connection may be slow.",
    "failed.unreachable": (
        "The game hasn’t responded: it may not be at this address, or something may block it."
    ),
    "failed.timeout": "The game took too long to start.",
    # The record of a match on other people’s pages.
    "record.none": "This isn’t a match record.",
    "record.missing": "The record could not be fetched.",
    "record.won": "{names} won, {scores}.",
    "record.lost": "{names} lost, {scores}.",
    "record.draw": "A draw, {scores}.",
    "record.running": "The match is not over.",
    "record.assisted": "Moves were taken back.",
    "record.who": "Player",
    "record.score": "Score",
    "record.person": "Player {seat}",
    "record.seed": "Seed: {seed}",
    "record.table": "Played and left on the table: {cards}",
    "record.empty": "nothing",
    "record.moves": "Moves: {count}",
    "record.deal": "Round {round}, deal {deal}",
    "record.replay": "See it move by move",
}

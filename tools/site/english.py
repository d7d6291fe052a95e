"""English: what the scripts say that run before Python, or on other people's pages."""

from __future__ import annotations

from typing import Final

#: Every sentence by its name; what stands before the dot is where it is said.
BEFORE: Final[dict[str, str]] = {
    # On the page, before anything has started.
    "page.old": (
        "If nothing happens, this browser is too old for Kasino, or an extension stops its scripts."
    ),
    "page.scripts": (
        "Kasino needs JavaScript, which is switched off here. Allow it for this page and load the "
        "page again."
    ),
    "page.about": (
        "A card game of fishing: with a card from your hand you take cards from the table."
    ),
    "page.server": (
        "This page needs a web server. From a disk, open {file}, which is the same game."
    ),
    "page.file": "the one file",
    "rules.title": "The rules in short",
    "rules.take": (
        "On your turn you play one card. It takes every table card of the same value and every "
        "group of cards that adds up to it: an 8 takes 8, 5 + 3 and 6 + 2."
    ),
    "rules.values": (
        "In the Finnish games three cards are worth more in the hand than on the table: an ace "
        "takes 14, the two of spades 15, the ten of diamonds 16."
    ),
    "rules.trail": (
        "A card that takes nothing stays on the table. Whoever clears the table has made a sweep, "
        "in Finnish a mökki."
    ),
    "rules.points": (
        "Points: most cards, most spades, each ace, the two of spades, the ten of diamonds, each "
        "sweep."
    ),
    # Where a button of the start screen was pressed before Python is there.
    "opening.noted": "“{what}” follows as soon as Python is there.",
    # While the page starts, and when it can't.
    "boot.bytes": "Unpacking Python: {done} of {all} MB",
    "boot.starting": "Starting Python …",
    "boot.slow": "This takes longer than usual. An old or busy device may need a minute.",
    "boot.failed": "Kasino could not start",
    "boot.again": "Try again",
    "boot.details": "Details",
    "boot.old": (
        "This browser is too old for Kasino: it lacks WebAssembly or the means to unpack it. Any "
        "current Firefox, Chrome, Edge or Safari will do. Some browsers switch WebAssembly off in "
        "a lockdown mode or by a policy."
    ),
    "boot.memory": (
        "The device did not have enough free memory. Close other tabs or programs and try again."
    ),
    "boot.blocked": (
        "The browser blocked a part of this page. An extension or a security setting may be the "
        "cause; allow scripts for this page and try again."
    ),
    "boot.incomplete": (
        "A part of the page is missing or damaged. If this is a copy, copy the whole file again; "
        "on a web site, load the page again."
    ),
    "boot.python": (
        "Python started but then failed. Loading the page again may help; if not, the details "
        "below say what to report."
    ),
    # The element on other people's pages: its poster, and a game that can't be loaded.
    "poster.play": "Play",
    "poster.about": "A card game: no gambling, no account.",
    "poster.title": "Kasino, a card game",
    "failed.failed": "The game could not be loaded.",
    "failed.again": "Try again",
    "failed.open": "Open it on its own page",
    "failed.address": "This is no address the game can have:",
    "failed.target": "The game was told to talk to another page only.",
    "failed.blocked": "This page's policy doesn't allow the game's frame.",
    "failed.unreachable": "The game was not found, or it does not answer.",
    "failed.timeout": "The game took too long to start.",
    # The record of a match on other people's pages.
    "record.none": "This is no record of a match.",
    "record.missing": "The record was not found.",
    "record.won": "{names} won, {scores}.",
    "record.lost": "{names} lost, {scores}.",
    "record.draw": "A draw, {scores}.",
    "record.running": "The match is not over.",
    "record.assisted": "Moves were taken back.",
    "record.who": "Player",
    "record.score": "Score",
    "record.person": "Player {seat}",
    "record.seed": "Deal: {seed}",
    "record.table": "Played and left on the table: {cards}",
    "record.empty": "nothing",
    "record.moves": "Moves: {count}",
    "record.deal": "Round {round}, deal {deal}",
    "record.replay": "See it move by move",
}

"""English: what the page says where it is shown inside another page, and how to put it there."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

PLAY: Final[dict[str, Message]] = {
    "page.hint": "Hint",
    "page.hint-is": "A hint: {move}",
    "page.pause": "Pause",
    "page.go-on": "Go on",
    "page.paused": "Paused.",
    "page.save-damaged": "{save} is a damaged save",
    "page.save-version": "{save} is a save of a version that isn't known here",
    "page.share-result": "{game}: {scores}. Play the same deal: {link}",
    "page.replay-at": "Seen again: step {at} of {of}.",
}

BUILDER: Final[dict[str, Message]] = {
    "page.embed-title": "Put it on your page",
    "page.embed-about": (
        "Choose, copy the lines into a page of your own, and there is a game. "
        "It is a card game without gambling, money or accounts."
    ),
    "page.embed-snippet": "The lines to copy",
    "page.embed-copy": "Copy the lines",
    "page.embed-preview": "Show how it looks",
    "page.embed-preview-title": "How it looks",
    "page.embed-play": "Play {game}",
    "page.embed-colour": "A colour is written as #284f45.",
    "page.embed-number": "Which one is a number, such as 3.",
    "page.embed-files": (
        "The lines find kasino.html, and embed.js and embed-more.js beside it, where this page has "
        "them. Put all three on your own server if you like."
    ),
    "page.locked": "it is a match of {game}, and on this page another game is played.",
    "page.helper-told": "The page around the game may see which moves you can make, so your hand.",
    "page.option-way": "Way",
    "page.way-link": "Link",
    "page.way-frame": "Frame",
    "page.way-element": "Element, with a poster",
    "page.way-script": "Element and script",
    "page.option-mode": "Opens with",
    "page.value-mode-play": "A match",
    "page.value-mode-daily": "Today’s deal",
    "page.value-mode-lesson": "Lessons",
    "page.value-mode-puzzle": "A puzzle",
    "page.value-mode-watch": "A match to watch",
    "page.option-number": "Which one",
    "page.option-accent": "Colour of buttons",
    "page.option-hints": "Hints",
    "page.value-hints-on": "Yes",
    "page.value-hints-off": "No",
    "page.option-undo": "Undo",
    "page.value-undo-on": "Yes",
    "page.value-undo-off": "No",
    "page.option-controls": "Bar at the top",
    "page.value-controls-on": "Whole",
    "page.value-controls-min": "Small",
    "page.value-controls-off": "None",
    "page.option-start": "Loads",
    "page.value-start-click": "At a click",
    "page.value-start-visible": "When in sight",
    "page.value-start-now": "At once",
    "page.option-storage": "The match is kept",
    "page.value-storage-auto": "By the browser, if it can",
    "page.value-storage-host": "By your page",
    "page.value-storage-none": "Not at all",
}

ENGLISH: Final[dict[str, Message]] = PLAY | BUILDER

"""English: the messages for an embedded page, and for the embed builder."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

PLAY: Final[dict[str, Message]] = {
    "page.hint": "Hint",
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
}

BUILDER: Final[dict[str, Message]] = {
    "page.embed-title": "Embed",
    "page.embed-about": (
        "Choose, then copy these lines into your own page. It is a card game without gambling, "
        "money or accounts."
    ),
    "page.embed-snippet": "Code to copy",
    "page.embed-copy": "Copy code",
    "page.embed-preview": "Preview",
    "page.embed-preview-title": "Preview",
    "page.embed-play": "Play {game}",
    "page.embed-colour": "Write a colour like this: #284f45.",
    "page.embed-number": "“Which one” is a number, such as 3.",
    "page.embed-files": (
        "The lines load kasino.html, embed.js and embed-more.js from the same place as this "
        "page. You can also put all three on your own server."
    ),
    "page.locked": "it is a match of {game}, and this page plays another game.",
    "page.helper-told": "The page around the game can see your possible moves, and so your hand.",
    "page.option-way": "Embed as",
    "page.way-link": "Link",
    "page.way-frame": "Frame",
    "page.way-element": "Element, with a poster",
    "page.way-script": "Element and script",
    "page.option-mode": "Opens with",
    "page.value-mode-play": "A match",
    "page.value-mode-daily": "Daily match",
    "page.value-mode-lesson": "Lessons",
    "page.value-mode-puzzle": "A puzzle",
    "page.value-mode-sums": "Sums",
    "page.value-mode-watch": "A match to watch",
    "page.option-number": "Which one",
    "page.option-accent": "Button colour",
    "page.option-hints": "Hints",
    "page.value-hints-on": "Yes",
    "page.value-hints-off": "No",
    "page.option-undo": "Undo",
    "page.value-undo-on": "Yes",
    "page.value-undo-off": "No",
    "page.option-controls": "Toolbar",
    "page.value-controls-on": "Full",
    "page.value-controls-min": "Small",
    "page.value-controls-off": "None",
    "page.option-start": "Load game",
    "page.value-start-click": "On click",
    "page.value-start-visible": "When visible",
    "page.value-start-now": "Right away",
    "page.option-storage": "Match saved",
    "page.value-storage-auto": "In the browser, if possible",
    "page.value-storage-host": "By your page",
    "page.value-storage-none": "Nowhere",
}

ENGLISH: Final[dict[str, Message]] = PLAY | BUILDER

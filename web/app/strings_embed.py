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
    "page.share-result": "{game}: {scores}. Play the same deal: {link}",
    "page.replay-at": "Seen again: step {at} of {of}.",
}

ENGLISH: Final[dict[str, Message]] = PLAY

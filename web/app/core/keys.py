"""The key map: what every key does, in one table for the keyboard, the map and the tests.

A key that has a button presses it, so that nothing can be done by a key alone; single characters
can be switched off (WCAG 2.1.4). Letters are the same in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.core.actions import keys_of

DIGITS: Final = tuple("123456789")


@dataclass(frozen=True, slots=True)
class Key:
    """What some keys do: `keys.<name>` says it, `press` finds the button it stands for."""

    name: str
    keys: tuple[str, ...]  # as events name them, letters small
    group: str
    press: str = ""  # "" where the keyboard itself does it

    @property
    def single(self) -> bool:
        """Whether these are characters, which somebody who speaks to the page may type unawares."""
        return all(len(key) == 1 and key != " " for key in self.keys)


KEYS: Final = (
    Key("along", ("ArrowLeft", "ArrowRight"), "moving"),
    Key("across", ("ArrowUp", "ArrowDown"), "moving"),
    Key("ends", ("Home", "End"), "moving"),
    Key("pick", ("Enter", " "), "playing"),
    Key("again", ("Enter",), "playing"),
    Key("clear", ("Escape",), "playing"),
    Key("confirm", keys_of("confirm"), "playing"),
    Key("choice", DIGITS, "playing"),
    Key("tick", keys_of("tick"), "playing"),
    Key("call", ("c",), "playing", "#actions .call"),
    Key("next", ("n",), "playing", ":is(#result, #onward, #cover, #start) button.main"),
    Key("undo", keys_of("undo"), "playing", "[data-action=undo]"),
    Key("redo", keys_of("redo"), "playing", "[data-action=redo]"),
    Key("undo-chord", ("Ctrl+Z",), "playing", "[data-action=undo]"),
    Key("redo-chord", ("Ctrl+Shift+Z",), "playing", "[data-action=redo]"),
    Key(
        "pause",
        keys_of("pause", "go-on"),
        "playing",
        ":is([data-action=pause], [data-action=go-on])",
    ),
    Key(
        "hint",
        keys_of("hint", "learn-hint", "task-hint"),
        "playing",
        ":is([data-action=hint], [data-action=learn-hint], [data-action=task-hint])",
    ),
    Key("sort", keys_of("sort"), "playing", "[data-action=sort]"),
    Key("type", keys_of("type"), "reading", "[data-action=type]"),
    Key("table", keys_of("read-table"), "reading", "[data-action=read-table]"),
    Key("hand", keys_of("read-hand"), "reading", "[data-action=read-hand]"),
    Key("score", keys_of("read-score"), "reading", "[data-action=read-score]"),
    Key("last", keys_of("read-last"), "reading", "[data-action=read-last]"),
    Key("rules", keys_of("rules"), "page", "[data-action=rules]"),
    Key("settings", keys_of("settings"), "page", "[data-action=settings]"),
    Key("keys", keys_of("keys"), "page", "[data-action=keys]"),
)

GROUPS: Final = tuple(dict.fromkeys(key.group for key in KEYS))


def single(name: str, options: Mapping[str, str]) -> Key | None:
    """Return what a single character does, None where there is nothing or they are off.

    >>> single("U", {"keys": "on"}).name
    'undo'
    >>> single("u", {"keys": "off"}) is single("Enter", {"keys": "on"}) is None
    True
    """
    if options["keys"] == "off":
        return None
    return next((key for key in KEYS if key.single and name.lower() in key.keys), None)


def chord(name: str, *, shift: bool) -> Key | None:
    """Return what a key does together with Ctrl or Cmd.

    >>> chord("Z", shift=True).name, chord("x", shift=False)
    ('redo-chord', None)
    """
    held = f"Ctrl+{'Shift+' if shift else ''}{name.upper()}"
    return next((key for key in KEYS if held in key.keys), None)


def command(text: str) -> Key | None:
    """Return what a letter typed in place of a move asks for: something read, or the map."""
    return next(
        (key for key in KEYS if text in key.keys and key.group in ("reading", "page")), None
    )

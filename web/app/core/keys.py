"""The key map: what every key does, for the keyboard, the map that is drawn, and the tests.

A key that has a button presses it, so that nothing can be done by a key alone; single characters
can be switched off (WCAG 2.1.4). Letters are the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from app.core.page_elements import PageElement

DIGITS: Final = tuple("123456789")
#: What keyboards of other scripts write: neither Latin letters nor punctuation and symbols.
_OTHER_SCRIPT: Final = re.compile("[^\0-\u024f\u1e00-\u1eff\u2000-\u2bff]+")
_PLACE: Final = re.compile(r"(?:Key|Digit)([A-Z0-9])")


@dataclass(frozen=True, slots=True)
class Key:
    """What some keys do: `keys.<name>` says it.

    ``buttons`` are the actions whose button it presses, or ``element`` is where that button is;
    otherwise it does ``action``, and without one the keyboard itself knows what.
    """

    name: str
    keys: tuple[str, ...]  # as events name them, letters small
    group: str
    buttons: tuple[str, ...] = ()
    element: PageElement | None = None
    action: str = ""

    @property
    def single(self) -> bool:
        """Whether these are characters, which somebody who speaks to the page may type unawares."""
        return all(len(key) == 1 and key != " " for key in self.keys)


def merged(found: Iterable[Key]) -> tuple[Key, ...]:
    """Return the map of the keys, where several actions may share an entry.

    >>> first = Key("pause", ("a",), "playing", ("pause",))
    >>> [(one.keys, one.buttons) for one in merged([first, replace(first, buttons=("go-on",))])]
    [(('a',), ('pause', 'go-on'))]
    """
    entries: dict[str, Key] = {}
    for key in found:
        known = entries.get(key.name, Key(key.name, (), key.group))
        entries[key.name] = replace(
            key,
            keys=tuple(dict.fromkeys((*known.keys, *key.keys))),
            buttons=(*known.buttons, *key.buttons),
        )
    return tuple(entries.values())


def latin(key: str, code: str) -> str:
    """Return a key's Latin letter or digit where its layout has another script, or the key as is.

    ``code`` is where the key is on the keyboard, by what stands there in the USA.

    >>> latin("я", "KeyZ"), latin("נ", "KeyB"), latin("٣", "Digit3"), latin("ä", "Quote")
    ('z', 'b', '3', 'ä')
    >>> latin("Enter", "Enter"), latin("'", "KeyQ"), latin("€", "KeyE"), latin("ж", "Semicolon")
    ('Enter', "'", '€', 'ж')
    """
    place = _PLACE.fullmatch(code)
    return place[1].lower() if place and _OTHER_SCRIPT.fullmatch(key) else key


def single(keys: Iterable[Key], name: str, options: Mapping[str, str]) -> Key | None:
    """Return what a single character does, None where there is nothing or they are off.

    >>> undo = Key("undo", ("u",), "playing")
    >>> single([undo], "U", {"keys": "on"}) is undo
    True
    >>> single([undo], "u", {"keys": "off"}) is single([undo], "Enter", {"keys": "on"}) is None
    True
    """
    if options["keys"] == "off":
        return None
    return next((key for key in keys if key.single and name.lower() in key.keys), None)


def chord(keys: Iterable[Key], name: str, *, shift: bool) -> Key | None:
    """Return what a key does together with Ctrl or Cmd.

    >>> redo = Key("redo-chord", ("Ctrl+Shift+Z",), "playing")
    >>> chord([redo], "Z", shift=True) is redo, chord([redo], "x", shift=False)
    (True, None)
    """
    held = f"Ctrl+{'Shift+' if shift else ''}{name.upper()}"
    return next((key for key in keys if held in key.keys), None)


def command(keys: Iterable[Key], text: str) -> Key | None:
    """Return what a letter typed in place of a move asks for: something read, or the map."""
    return next(
        (key for key in keys if text in key.keys and key.group in ("reading", "page")), None
    )

"""The key map: the effect of every key, used by the keyboard, the drawn map and the tests.

A key presses its button if there is one, so keys never do more than buttons. Single-character keys
can be switched off (WCAG 2.1.4). Letters are the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from app.core.page_elements import PageElement
from kasino.match.typed_moves import bare

DIGITS: Final = tuple("123456789")
#: Characters of other scripts: neither Latin letters nor punctuation and symbols.
_OTHER_SCRIPT: Final = re.compile("[^\0-\u024f\u1e00-\u1eff\u2000-\u2bff]+")
_PLACE: Final = re.compile(r"(?:Key|Digit)([A-Z0-9])")
#: Question marks of other scripts: Arabic, Greek and full width.
_QUESTION: Final = ("?", "\u061f", "\u037e", "\uff1f")


@dataclass(frozen=True, slots=True)
class Key:
    """The effect of some keys, which the message `keys.<name>` describes.

    A key presses the button for one of the actions in ``buttons``, or presses ``element``.
    Otherwise it performs ``action``. If it has none of these, the keyboard itself handles it.
    """

    name: str
    keys: tuple[str, ...]  # as keyboard events name them, with letters in lower case
    group: str
    buttons: tuple[str, ...] = ()
    element: PageElement | None = None
    action: str = ""

    @property
    def single(self) -> bool:
        """Whether the keys are single characters, which dictation may type unintentionally."""
        return all(len(key) == 1 and key != " " for key in self.keys)


def merged(keys: Iterable[Key]) -> tuple[Key, ...]:
    """Return the key map, merging entries with the same name into one.

    >>> first = Key("pause", ("a",), "playing", ("pause",))
    >>> [(one.keys, one.buttons) for one in merged([first, replace(first, buttons=("go-on",))])]
    [(('a',), ('pause', 'go-on'))]
    """
    entries: dict[str, Key] = {}
    for key in keys:
        known = entries.get(key.name, Key(key.name, (), key.group))
        entries[key.name] = replace(
            key,
            keys=tuple(dict.fromkeys((*known.keys, *key.keys))),
            buttons=(*known.buttons, *key.buttons),
        )
    return tuple(entries.values())


def meant(key: str, code: str) -> str:
    """Return the character of the key map that a key event means, or the key’s own name.

    ``key`` is the character that the layout types, and ``code`` the key’s position, named after
    the US layout. A typed digit, Latin letter or question mark means itself. Otherwise the position
    counts: in the row of digits, because many layouts type digits only with Shift, and on keys that
    type a letter of another script.

    >>> [meant(*keys) for keys in (("&", "Digit1"), ("č", "Digit4"), ("٣", "Numpad3"))]
    ['1', '4', '3']
    >>> [meant(*keys) for keys in (("я", "KeyZ"), ("لا", "KeyB"), ("؟", "Slash"), ("ä", "Quote"))]
    ['z', 'b', '?', 'ä']
    >>> [meant(*keys) for keys in (("Dead", "Digit7"), ("Enter", "Enter"), ("'", "KeyQ"))]
    ['Dead', 'Enter', "'"]
    """
    if len(key) == 1 and key.isdecimal():
        return str(int(key))
    if key in _QUESTION:
        return "?"
    place = _PLACE.fullmatch(code)
    if place is None or (key.isascii() and (key.isalpha() or not key.strip())):
        return key
    there = place[1].lower()
    return there if there.isdigit() or _OTHER_SCRIPT.fullmatch(key) else key


def single(keys: Iterable[Key], name: str, options: Mapping[str, str]) -> Key | None:
    """Return the entry for a single character, or None if it has none or they are switched off.

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
    """Return the entry for a key pressed with Ctrl or Cmd, or None.

    >>> redo = Key("redo-chord", ("Ctrl+Shift+Z",), "playing")
    >>> chord([redo], "Z", shift=True) is redo, chord([redo], "x", shift=False)
    (True, None)
    """
    held = f"Ctrl+{'Shift+' if shift else ''}{name.upper()}"
    return next((key for key in keys if held in key.keys), None)


#: The entries that can be typed as words, in the order of the words in ``keys.words``.
COMMANDS: Final = tuple("hint undo redo table hand score last next rules keys".split())


def command(keys: Iterable[Key], text: str, words: str) -> Key | None:
    """Return the entry for a word or a letter typed instead of a move, or None.

    ``words`` lists the words for `COMMANDS` in the reader’s language; English is always understood.

    >>> undo, call = Key("undo", ("u",), "playing"), Key("call", ("c",), "playing")
    >>> [command([call, undo], text, "vihje, kumoa") is undo for text in ("Kumoa", "undo", "U")]
    [True, True, True]
    >>> command([undo, call], "c", "vihje, kumoa"), command([undo], "help", "vihje, kumoa")
    (None, None)
    """
    said = bare(text).lower()
    own = dict(zip(words.split(", "), COMMANDS, strict=False))
    name = {"help": "keys", **own}.get(said, said)
    return next(
        (
            key
            for key in keys
            if (key.name in COMMANDS and key.name == name)
            or (said in key.keys and (key.name in COMMANDS or key.group in ("reading", "page")))
        ),
        None,
    )

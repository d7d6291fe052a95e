"""What a later version of the page wrote into a kept text, and this one doesn't know.

Whoever reads a kept text notes what was left unread, and whoever writes the next one puts it back.
So every kept thing can have new fields, in an object or at the end of a row: an older page leaves
them as they are, and the defaults stand in for those that an older text lacks.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final

#: The names of what an entry of a list is about, by which it is found again.
ABOUT: Final = ("game", "level")


@dataclass(frozen=True, slots=True)
class Unread:
    """A value that wasn't read, and the one that was taken in its place, None where none was."""

    value: Any
    taken: Any = None


#: What was left unread, by the names that lead to it.
Left = Mapping[Hashable, Any]


def unread(there: Any, read: Any) -> Left:
    """Return what plain data has that isn't in ``read``, which is as much of it as was understood.

    >>> unread({"won": 3, "felt": "moss", "new": [1]}, {"won": 3, "felt": "lake"})
    {'felt': Unread(value='moss', taken='lake'), 'new': Unread(value=[1], taken=None)}
    >>> unread([["a", 1, 9], ["b", 2]], [["a", 1], ["b", 2]])
    {'a': {2: Unread(value=9, taken=None)}}
    """
    rows = isinstance(there, list)
    before, known = _named(there), _named(read)
    left: dict[Hashable, Any] = {}
    for name, value in before.items():
        if name not in known:
            left[name] = Unread(value)
        elif isinstance(value, (dict, list)) and type(value) is type(known[name]):
            inside = unread(value, known[name])
            if inside:
                left[name] = inside
        elif not rows and value != known[name]:
            left[name] = Unread(value, known[name])
    return left


def restored(now: Any, left: Left) -> Any:
    """Return plain data with what was left unread, unless it has been replaced since.

    >>> restored({"won": 4, "felt": "lake"}, {"felt": Unread("moss", "lake"), "new": Unread([1])})
    {'won': 4, 'felt': 'moss', 'new': [1]}
    >>> restored([["b", 3], ["a", 4]], {"a": {2: Unread(9)}})
    [['b', 3], ['a', 4, 9]]
    """
    found = _named(now)
    for name, one in left.items():
        if not isinstance(one, Unread):
            if isinstance(found.get(name), (dict, list)):
                found[name] = restored(found[name], one)
        elif found.get(name) == one.taken:
            found[name] = one.value
    return list(found.values()) if isinstance(now, list) else found


def written(now: dict[str, Any], left: Left, longest: int) -> str:
    """Return plain data as a line of JSON, with what was left unread as long as there is room."""
    text = json.dumps(restored(now, left))
    return text if len(text) <= longest else json.dumps(now)


def row(found: Any, kind: type[Any]) -> list[Any] | None:
    """Return a kept row as long as its dataclass, with the defaults of what it lacks.

    None is returned for what is no row, or lacks what has no default.
    """
    parts = fields(kind)
    if not isinstance(found, list) or any(p.default is MISSING for p in parts[len(found) :]):
        return None
    return [*found[: len(parts)], *(part.default for part in parts[len(found) :])]


def _named(data: Any) -> dict[Hashable, Any]:
    """Return the parts of an object or a list by their names.

    An entry of a list has the name of what it is about, or the text that it begins with, or else
    its place.
    """
    if isinstance(data, dict):
        return dict(data)
    found: dict[Hashable, Any] = {}
    for place, entry in enumerate(data):
        name: Hashable = place
        if isinstance(entry, dict) and all(isinstance(entry.get(key), str) for key in ABOUT):
            name = tuple(entry[key] for key in ABOUT)
        elif isinstance(entry, list) and entry and isinstance(entry[0], str):
            name = entry[0]
        found[place if name in found else name] = entry
    return found

"""The parts of stored data that a later version wrote and this one does not know.

The reader of stored data notes the parts that it did not read, and the next writer restores them.
So everything stored can get new fields, in an object or at the end of a row. An older page leaves
them unchanged, and fields missing from older data have their defaults.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final

#: The keys that identify an entry of a list.
ABOUT: Final = ("game", "level")


@dataclass(frozen=True, slots=True)
class Unread:
    """A value that was not read, and the one used instead of it, or None."""

    value: Any
    taken: Any = None


#: Unread values by the path of keys that leads to them.
Left = Mapping[Hashable, Any]


def unread(there: Any, read: Any) -> Left:
    """Return the parts of plain data that are not in ``read``, which is the part understood.

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
    """Return plain data with its unread parts, except where they have been replaced since.

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
    """Return plain data as a line of JSON, with its unread parts if there is room."""
    text = json.dumps(restored(now, left))
    return text if len(text) <= longest else json.dumps(now)


def row(found: Any, kind: type[Any]) -> list[Any] | None:
    """Return a stored row with as many entries as its dataclass, missing ones by their defaults.

    Return None for anything but a list, or if an entry without a default is missing.
    """
    parts = fields(kind)
    if not isinstance(found, list) or any(p.default is MISSING for p in parts[len(found) :]):
        return None
    return [*found[: len(parts)], *(part.default for part in parts[len(found) :])]


def _named(data: Any) -> dict[Hashable, Any]:
    """Return the parts of an object or a list by name.

    The name of a list entry is its identifying values, or the string at its beginning, or otherwise
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

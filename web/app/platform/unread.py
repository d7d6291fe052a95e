"""The parts of stored data that a later version wrote and this version can’t interpret.

Code that reads stored data remembers the parts that it didn’t read, and the next write restores
them. So later versions can add fields, in an object or at the end of a row. An older page leaves
these fields unchanged, and fields missing from older data get their defaults.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final

#: The keys whose values identify an entry in a list.
ABOUT: Final = ("game", "level")


@dataclass(frozen=True, slots=True)
class Unread:
    """A value that was not read, and the value used in its place, or None."""

    value: Any
    taken: Any = None


#: Unread values, in nested mappings with the same keys as the data.
Left = Mapping[Hashable, Any]


def unread(there: Any, read: Any) -> Left:
    """Return the parts of plain data that aren’t in ``read``, the parts that were understood.

    >>> unread({"won": 3, "felt": "moss", "new": [1]}, {"won": 3, "felt": "lake"})
    {'felt': Unread(value='moss', taken='lake'), 'new': Unread(value=[1], taken=None)}
    >>> unread([["a", 1, 9], ["b", 2]], [["a", 1], ["b", 2]])
    {'a': {2: Unread(value=9, taken=None)}}
    """
    rows = isinstance(there, list)
    before, understood = _named(there), _named(read)
    left: dict[Hashable, Any] = {}
    for name, value in before.items():
        if name not in understood:
            left[name] = Unread(value)
        elif isinstance(value, (dict, list)) and type(value) is type(understood[name]):
            inside = unread(value, understood[name])
            if inside:
                left[name] = inside
        elif not rows and value != understood[name]:
            left[name] = Unread(value, understood[name])
    return left


def restored(now: Any, left: Left) -> Any:
    """Return plain data with its unread parts restored, unless they have been replaced since.

    >>> restored({"won": 4, "felt": "lake"}, {"felt": Unread("moss", "lake"), "new": Unread([1])})
    {'won': 4, 'felt': 'moss', 'new': [1]}
    >>> restored([["b", 3], ["a", 4]], {"a": {2: Unread(9)}})
    [['b', 3], ['a', 4, 9]]
    """
    values = _named(now)
    for name, one in left.items():
        if not isinstance(one, Unread):
            if isinstance(values.get(name), (dict, list)):
                values[name] = restored(values[name], one)
        elif values.get(name) == one.taken:
            values[name] = one.value
    return list(values.values()) if isinstance(now, list) else values


def written(now: dict[str, Any], left: Left, longest: int) -> str:
    """Return plain data as a line of JSON, including its unread parts if there is room."""
    text = json.dumps(restored(now, left))
    return text if len(text) <= longest else json.dumps(now)


def row(found: Any, kind: type[Any]) -> list[Any] | None:
    """Return a stored row with an entry for each field in its dataclass; defaults fill the gaps.

    Return None if it isn’t a list, or if an entry without a default is missing.
    """
    parts = fields(kind)
    if not isinstance(found, list) or any(p.default is MISSING for p in parts[len(found) :]):
        return None
    return [*found[: len(parts)], *(part.default for part in parts[len(found) :])]


def _named(data: Any) -> dict[Hashable, Any]:
    """Return the parts of an object or a list, indexed by name.

    A list entry’s name consists of its identifying values. If it has none, its name is the string
    at its beginning or, failing that, its place in the list.
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

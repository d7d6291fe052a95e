"""Memories for results that can be worked out again: all of a process share one room, in bytes."""

from __future__ import annotations

from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K")
V = TypeVar("V")

#: Bytes that all memories of a process hold together: a page that stays open, and a lab that runs
#: for a week, must not grow.
ROOM = 96 << 20
#: A memory is given so many at a time.
SHARE = 1 << 15


class Memory(dict[K, V]):
    """A dict of results, emptied with all others when they would outgrow their common room.

    ``entry`` is about how many bytes a key and its value take up in the dict, ``item`` what each
    thing takes that a value holds. ``tests/unit/test_memory.py`` weighs them.

    >>> squares = Memory(200)
    >>> [squares.keep(n, n * n) for n in (3, 4, 5)], dict(squares)
    ([9, 16, 25], {3: 9, 4: 16, 5: 25})
    """

    __slots__ = ("__weakref__", "_entry", "_item", "_left")

    def __init__(self, entry: int, item: int = 0) -> None:
        super().__init__()
        self._entry = entry
        self._item = item
        self._left = 0
        _all[id(self)] = self

    def keep(self, key: K, value: V, items: int = 0) -> V:
        """Keep a result that holds so many things, and return it."""
        size = self._entry + self._item * items
        self._left -= size
        if self._left < 0:
            self._left = _given(size) - size
        self[key] = value
        return value


_all: Final[WeakValueDictionary[int, Memory[Any, Any]]] = WeakValueDictionary()
_taken = 0


def _given(size: int) -> int:
    """Return how many bytes a memory is given that needs so many more."""
    global _taken
    more = max(SHARE, size)
    if _taken + more > ROOM:
        forget()
    _taken += more
    return more


def forget() -> None:
    """Empty every memory."""
    global _taken
    _taken = 0
    for memory in list(_all.values()):
        memory.clear()
        memory._left = 0

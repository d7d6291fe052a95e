"""Caches of results that can be worked out again; all of a process share one limit in bytes."""

from __future__ import annotations

from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K")
V = TypeVar("V")

#: The bytes that all caches of a process may hold together: a page that stays open, and a lab that
#: runs for a week, must not grow.
CAPACITY = 96 << 20
#: The bytes that are granted to a cache at a time.
GRANT = 1 << 15


class Cache(dict[K, V]):
    """A dict of results, emptied with all other caches when they would outgrow ``CAPACITY``.

    ``entry`` is about how many bytes a key and its value take up in the dict, ``item`` how many
    each item of a value takes. ``tests/unit/test_cache.py`` weighs them.

    >>> squares = Cache(200)
    >>> [squares.store(n, n * n) for n in (3, 4, 5)], dict(squares)
    ([9, 16, 25], {3: 9, 4: 16, 5: 25})
    """

    __slots__ = ("__weakref__", "_entry", "_item", "_left")

    def __init__(self, entry: int, item: int = 0) -> None:
        super().__init__()
        self._entry = entry
        self._item = item
        self._left = 0
        _all[id(self)] = self

    def store(self, key: K, value: V, items: int = 0) -> V:
        """Store a result of the given size, and return it."""
        size = self._entry + self._item * items
        self._left -= size
        if self._left < 0:
            self._left = _grant(size) - size
        self[key] = value
        return value


_all: Final[WeakValueDictionary[int, Cache[Any, Any]]] = WeakValueDictionary()
_taken = 0


def _grant(size: int) -> int:
    """Return how many bytes are granted to a cache that needs so many more."""
    global _taken
    more = max(GRANT, size)
    if _taken + more > CAPACITY:
        clear_all()
    _taken += more
    return more


def clear_all() -> None:
    """Empty every cache."""
    global _taken
    _taken = 0
    for cache in list(_all.values()):
        cache.clear()
        cache._left = 0

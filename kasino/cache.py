"""Caches of results that can be recomputed; all caches in a process share one limit in bytes."""

from __future__ import annotations

from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K")
V = TypeVar("V")

#: The limit in bytes for all caches of a process together. A page that stays open, or a lab that
#: runs for a week, must not grow. Limits on the number of entries wouldn’t do, because one list of
#: captures on a crowded table can take megabytes (``docs/decisions/lazy-captures.md``).
CAPACITY = 96 << 20
#: The number of bytes granted to a cache at a time.
GRANT = 1 << 15


class Cache(dict[K, V]):
    """A dict of results. All caches are emptied together when they would outgrow ``CAPACITY``.

    ``entry`` is the approximate size in bytes of a key and its value in the dict, and ``item`` the
    size of each item in a value. ``tests/basics/test_cache.py`` measures them.

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
        """Store a value that has ``items`` items, and return it."""
        size = self._entry + self._item * items
        self._left -= size
        if self._left < 0:
            self._left = _grant(size) - size
        self[key] = value
        return value


_all: Final[WeakValueDictionary[int, Cache[Any, Any]]] = WeakValueDictionary()
_taken = 0


def _grant(size: int) -> int:
    """Return the number of bytes granted to a cache that needs ``size`` more."""
    global _taken
    # Whole grants keep this off the hot path. Emptying everything at once needs no record of which
    # entries are old, and results that are needed again are soon recomputed.
    more = max(GRANT, size)
    if _taken + more > CAPACITY:
        clear_all()
    _taken += more
    return more


def clear_all() -> None:
    """Empty all the caches in the process."""
    global _taken
    _taken = 0
    for cache in list(_all.values()):
        cache.clear()
        cache._left = 0

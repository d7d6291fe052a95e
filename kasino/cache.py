"""A memory for results that can be worked out again: it never holds more than it has room for."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

#: Results of one size kept before a memory is emptied; a page that stays open must not grow.
LIMIT = 100_000


class Memory(dict[K, V]):
    """A dict that empties itself when what it keeps would outgrow its room.

    >>> squares = Memory(room=2)
    >>> [squares.keep(n, n * n) for n in (3, 4, 5)], dict(squares)
    ([9, 16, 25], {5: 25})
    """

    __slots__ = ("_left", "_room")

    def __init__(self, room: int = LIMIT) -> None:
        super().__init__()
        self._room = self._left = room

    def keep(self, key: K, value: V, size: int = 1) -> V:
        """Keep a result that takes up so much room, and return it."""
        self._left -= size
        if self._left < 0:
            self.clear()
            self._left = self._room - size
        self[key] = value
        return value

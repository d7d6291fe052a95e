"""Fast sums of per-card numbers over sets of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

_SUIT: Final = 13
_RANKS: Final = (1 << _SUIT) - 1


class Weights:
    """Adds up a number for each card of a set by looking up the sum for one suit at a time.

    A suit has only 8192 subsets, so four table lookups replace a loop over the cards. Suits with
    the same numbers share a table.

    >>> Weights([2] * 13 + [1] * 39).of(0b11 | 1 << 51)
    5
    """

    __slots__ = ("_clubs", "_diamonds", "_hearts", "_spades")

    def __init__(self, each: Sequence[int]) -> None:
        starts = range(0, 4 * _SUIT, _SUIT)
        suits = [_sums(tuple(each[start : start + _SUIT])) for start in starts]
        self._spades, self._hearts, self._diamonds, self._clubs = suits

    def of(self, cards: int) -> int:
        """Return the sum of the numbers over a set of cards."""
        return (
            self._spades[cards & _RANKS]
            + self._hearts[cards >> _SUIT & _RANKS]
            + self._diamonds[cards >> 2 * _SUIT & _RANKS]
            + self._clubs[cards >> 3 * _SUIT]
        )


@lru_cache(16)  # most house rules leave the numbers as they are
def _sums(column: tuple[int, ...]) -> list[int]:
    """Return the sum over each of the 8192 subsets of a suit, indexed by its bits."""
    # There are only a few different sums, so equal ones share one int object. That keeps the table
    # small.
    found, one = [0], {0: 0}
    for weight in column:
        more = [known + weight for known in found]
        found += map(one.setdefault, more, more)
    return found

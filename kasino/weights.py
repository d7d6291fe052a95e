"""One number for each card, added up over sets of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_SUIT: Final = 13
_RANKS: Final = (1 << _SUIT) - 1


class Weights:
    """Sums of a number a card, looked up a suit at a time.

    >>> Weights([2] * 13 + [1] * 39).of(0b11 | 1 << 51)
    5
    """

    __slots__ = ("_clubs", "_diamonds", "_hearts", "_spades")

    def __init__(self, each: Sequence[int]) -> None:
        tables: dict[tuple[int, ...], list[int]] = {}
        suits = []
        for start in range(0, 4 * _SUIT, _SUIT):
            column = tuple(each[start : start + _SUIT])
            if column not in tables:
                tables[column] = _sums(column)
            suits.append(tables[column])
        self._spades, self._hearts, self._diamonds, self._clubs = suits

    def of(self, cards: int) -> int:
        """Return the sum over a set of cards."""
        return (
            self._spades[cards & _RANKS]
            + self._hearts[cards >> _SUIT & _RANKS]
            + self._diamonds[cards >> 2 * _SUIT & _RANKS]
            + self._clubs[cards >> 3 * _SUIT]
        )


def _sums(column: Sequence[int]) -> list[int]:
    """Return the sum of every choice of a suit's cards."""
    # Few sums are different: one number stands for all that are equal.
    found, one = [0], {0: 0}
    for weight in column:
        more = [known + weight for known in found]
        found += map(one.setdefault, more, more)
    return found

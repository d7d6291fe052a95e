"""Counts of things by value, from 1 to 10, packed in one int with six bits a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasino.cards import TOP_NUMERAL

#: The highest bit of each count, which no count reaches: a borrow shows there.
GUARD: Final = sum(32 << 6 * i for i in range(TOP_NUMERAL))


def one_of(value: int) -> int:
    """Return the packed counts of one thing of a value."""
    return 1 << 6 * (value - 1)


def pack(counts: Sequence[int]) -> int:
    """Return counts, from value 1 up, as one int.

    >>> pack([2, 0, 1]) == one_of(1) + one_of(1) + one_of(3)
    True
    """
    return sum(count << 6 * i for i, count in enumerate(counts))


def unpack(packed: int) -> list[int]:
    """Return the counts of the values from 1 to 10."""
    return [packed >> 6 * i & 63 for i in range(TOP_NUMERAL)]


def present(counts: Sequence[int]) -> int:
    """Return which values have a count above 0, as bits.

    >>> bin(present([2, 0, 1]))
    '0b101'
    """
    return sum(1 << i for i, count in enumerate(counts) if count)


def fits(inner: int, outer: int) -> bool:
    """Return whether no packed count of ``inner`` is higher than that of ``outer``.

    >>> fits(pack([1, 0, 1]), pack([2, 0, 1])), fits(pack([0, 1]), pack([2, 0, 1]))
    (True, False)
    """
    return ((outer | GUARD) - inner) & GUARD == GUARD

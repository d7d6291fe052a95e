"""Counts of things by value, 1 to 10, packed into one int with six bits for each value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasino.cards import TOP_NUMERAL

#: The top bit of each count, which no count reaches. In ``(outer | GUARD) - inner`` a count that is
#: too small borrows its guard bit, so one subtraction compares all ten counts.
GUARD: Final = sum(32 << 6 * i for i in range(TOP_NUMERAL))


def one_of(value: int) -> int:
    """Return the packed counts of a single thing with the given value."""
    return 1 << 6 * (value - 1)


def pack(counts: Sequence[int]) -> int:
    """Return counts, listed from value 1 up, packed into one int.

    >>> pack([2, 0, 1]) == one_of(1) + one_of(1) + one_of(3)
    True
    """
    return sum(count << 6 * i for i, count in enumerate(counts))


def unpack(packed: int) -> list[int]:
    """Return the counts of the values from 1 to 10 as a list."""
    return [packed >> 6 * i & 63 for i in range(TOP_NUMERAL)]


def present(counts: Sequence[int]) -> int:
    """Return the values whose count is above 0, as bits; value 1 is the lowest bit.

    >>> bin(present([2, 0, 1]))
    '0b101'
    """
    return sum(1 << i for i, count in enumerate(counts) if count)


def fits(inner: int, outer: int) -> bool:
    """Return whether ``outer`` has at least the packed counts of ``inner``, for every value.

    >>> fits(pack([1, 0, 1]), pack([2, 0, 1])), fits(pack([0, 1]), pack([2, 0, 1]))
    (True, False)
    """
    return ((outer | GUARD) - inner) & GUARD == GUARD

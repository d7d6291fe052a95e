"""The table of nested groups: computed again, and compared with every split."""

from __future__ import annotations

from random import Random

import pytest

from kasino.captures.nesting import _TABLE, nests
from tests.captures.nesting import DIGITS, written
from tests.oracle.clearance import values_formed

pytestmark = pytest.mark.long


def test_the_table_is_what_pair_and_combine_give() -> None:
    """C2: nothing in the table is handwritten; `tests.captures.nesting` computes all of it."""
    rows = {value: text.split() for value, text in _TABLE.items()}
    assert set(rows) == set(range(2, 11))
    assert {value: rows[value] for value in range(2, 10)} == {
        value: text.split() for value, text in written(9).items()
    }


def test_the_rows_of_ten() -> None:
    """C2: those small enough for the oracle do form a ten, and none is smaller than another."""
    tens = _TABLE[10].split()
    counts = [[DIGITS.index(digit) for digit in row] for row in tens]
    tried = [row for row in counts if sum(row) <= 6]
    for row in tried:
        things = tuple(i for i, n in enumerate(row, 1) for _ in range(n))
        assert 10 in values_formed(things)
    assert len(tried) > 200 and len(tens) == 691
    for row in counts:
        for other in counts:
            smaller = row is not other and all(a <= b for a, b in zip(row, other, strict=True))
            assert not smaller or [n > 0 for n in row] != [n > 0 for n in other]


def test_against_the_oracle() -> None:
    """C2: 1,500 random sets of things form what the oracle finds."""
    rng = Random("nesting")
    for _ in range(1_500):
        top = rng.randint(1, 10)
        things = sorted(rng.randint(1, top) for _ in range(rng.randint(1, 6)))
        counts = [things.count(value) for value in range(1, 11)]
        formed = {value for value in range(12) if nests(counts, value)}
        assert formed == set(values_formed(tuple(things))) - {11, 12, 13}, things


@pytest.mark.parametrize("value", [-1, 0, 11, 13, 64])
def test_values_there_are_not(value: int) -> None:
    assert nests([1] * 10, value) is False


def test_small_things() -> None:
    nothing = [0] * 10
    assert not any(nests(nothing, value) for value in range(11))
    one = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert [value for value in range(11) if nests(one, value)] == [5]
    # Ten aces, and no fewer, make a ten by themselves.
    assert nests([10, *nothing[1:]], 10) and not nests([9, *nothing[1:]], 10)
    assert nests([30, *nothing[1:]], 10)

"""The table of nested groups: worked out again, and against every way to split."""

from __future__ import annotations

from random import Random

import pytest

from kasino.nesting import _TABLE, nests
from tests.nesting import written
from tests.oracle.clearance import values_formed


def test_the_table_is_what_pair_and_combine_give() -> None:
    """C2: nothing in the table was written by hand."""
    assert {value: text.split() for value, text in _TABLE.items()} == {
        value: text.split() for value, text in written().items()
    }


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
    assert not nests([1] * 10, value)


def test_small_things() -> None:
    nothing = [0] * 10
    assert not any(nests(nothing, value) for value in range(11))
    one = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert [value for value in range(11) if nests(one, value)] == [5]
    # Ten aces and no less make a ten by themselves.
    assert nests([10, *nothing[1:]], 10) and not nests([9, *nothing[1:]], 10)
    assert nests([30, *nothing[1:]], 10)

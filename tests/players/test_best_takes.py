"""The captures that players find directly are those that the game lists first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.captures.grouping import MAX_THINGS_LISTED, Groups, grouping_of, values_of
from kasino.cards import Stream, mask_of, parse_set
from kasino.games.families import BUILDERS
from kasino.players.search.best_takes import best_takes, widest
from kasino.rules import Building, Courts, Taking

pytestmark = pytest.mark.long

#: Cards are grouped freely, and nobody owns the groups.
RULES = replace(
    BUILDERS,
    partners=(),
    courts=Courts.EQUAL_ANY,
    taking=Taking.GROUP,
    building=Building.FREE,
    build_limit=0,
    makers=False,
    sweep=0,
    sweeps=False,
)
GROUPING = grouping_of(RULES)


def listed(loose: int, groups: Groups) -> list[int]:
    """Return the first capture of each value, in the game’s order."""
    return [0] + [next(iter(GROUPING.takes(loose, groups, value)), 0) for value in range(1, 17)]


def table(stream: Stream, size: int) -> tuple[int, Groups]:
    """Return random loose cards and groups."""
    cards = list(range(52))
    stream.shuffle(cards)
    groups = []
    for _ in range(stream.below(3)):
        group = mask_of(cards[:2])
        del cards[:2]
        values = values_of(GROUPING.things(group, ()))
        if values:
            groups.append((group, stream.choice(values)))
    return mask_of(cards[:size]), tuple(groups)


@pytest.mark.parametrize("size", range(15))
def test_it_is_what_is_listed_first(size: int) -> None:
    stream = Stream(f"richest {size}")
    for _ in range(40 if size < 9 else 8):
        loose, groups = table(stream, size)
        assert best_takes(RULES, loose, groups) == listed(loose, groups)


def test_crowded_tables() -> None:
    stream = Stream("crowded")
    loose, groups = table(stream, MAX_THINGS_LISTED + 8)
    assert widest(2 << 48 | 9 << 6 | 9, 9) is None
    found = best_takes(RULES, loose, groups)
    assert found == listed(loose, groups)
    assert found[10]


def test_of_one_value_the_dearest_are_taken() -> None:
    found = best_takes(RULES, parse_set("2s+2h+5c+5s+Qh+Qd"), [(parse_set("3c+4c"), 7)])
    assert found[7] == parse_set("2s+2h+5c+5s+3c+4c")
    assert found[5] == parse_set("5c+5s")
    assert found[4] == parse_set("2s+2h")
    assert found[12] == parse_set("Qh+Qd")
    assert found[1] == found[11] == found[16] == 0


def test_only_the_widest_ways_count() -> None:
    two_twos_and_a_four = 2 << 6 | 1 << 18
    assert widest(two_twos_and_a_four, 4) == (((2, 2), (4, 1)),)
    assert widest(two_twos_and_a_four, 3) == ()
    assert widest(two_twos_and_a_four, 6) == (((2, 2), (4, 1)),)  # the twos pair, then combine
    assert widest(1 | 1 << 6 | 1 << 12, 3) == (((1, 1), (2, 1), (3, 1)),)
    assert widest(1 | 1 << 12 | 1 << 18, 4) == (((1, 1), (3, 1), (4, 1)),)
    assert widest(1 | 2 << 18 | 1 << 24, 5) == (((1, 1), (4, 2), (5, 1)),)
    assert widest(1 | 1 << 6 | 1 << 24, 6) == (((1, 1), (5, 1)),)

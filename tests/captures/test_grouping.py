"""Free grouping: lists, lazy lists and single answers, compared with brute force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from kasino.cache import clear_all
from kasino.captures import grouping as module
from kasino.captures.grouping import (
    Grouping,
    Groups,
    Thing,
    forms,
    values_of,
)
from kasino.captures.table import captures_of
from kasino.cards import set_text
from kasino.games.families import BUILDERS
from kasino.rules import Building, Courts, Taking
from testing.positions import cards

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


@cache
def becomes(values: tuple[int, ...]) -> frozenset[int]:
    """Return the values of one group made of all the things, by trying every split in two."""
    if len(values) == 1:
        return frozenset(values)
    found = set()
    rest = values[1:]
    for pick in range((1 << len(rest)) - 1):
        one = (values[0], *(v for i, v in enumerate(rest) if pick >> i & 1))
        other = tuple(v for i, v in enumerate(rest) if not pick >> i & 1)
        for a in becomes(one):
            for b in becomes(other):
                if a == b:
                    found.add(a)
                if a <= 10 and b <= 10 and a + b <= 10:
                    found.add(a + b)
    return frozenset(found)


def tables(seed: str, count: int, most: int) -> Iterator[tuple[int, Groups]]:
    """Yield random tables of loose cards and up to two groups."""
    rng = Random(seed)
    for number in range(count):
        pool = [c for c in range(52) if number % 3 == 0 or c % 13 < 6]
        drawn = rng.sample(pool, rng.randint(0, most))
        groups = tuple(
            (1 << drawn.pop() | 1 << drawn.pop(), rng.choice([2, 4, 5, 10, 13]))
            for _ in range(rng.randint(0, 2))
            if len(drawn) > 3
        )
        yield sum(1 << c for c in drawn), groups


def things_of(loose: int, groups: Groups) -> list[Thing]:
    return Grouping(RULES).things(loose, groups)


def every(things: Sequence[Thing], placed: int, values: Sequence[int]) -> set[tuple[int, int]]:
    """Return each set of things that, with a placed value or none (0), forms a value."""
    found = set()
    for count in range(1, len(things) + 1):
        for some in combinations(things, count):
            formed = becomes(tuple(sorted([t.value for t in some] + [placed] * bool(placed))))
            found |= {(sum(t.cards for t in some), v) for v in values if v in formed}
    return found


@pytest.mark.parametrize("crowded", [False, True])
def test_takes_and_builds(crowded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """C3, C4: every set of things, whether listed at once or lazily."""
    if crowded:
        monkeypatch.setattr(module, "MAX_COUNTS_LISTED", -1)
    clear_all()
    rng = Random("cards")
    grouping = Grouping(RULES)
    for loose, groups in tables(f"grouping {crowded}", 70, 7):
        card = rng.choice(
            [c for c in range(52) if not (loose + sum(g[0] for g in groups)) >> c & 1]
        )
        value = RULES.table_values[card]
        things = things_of(loose, groups)
        taken = [(one, value) for one in grouping.takes(loose, groups, value)]
        assert len(taken) == len(set(taken)) and set(taken) == every(things, 0, [value])
        built = list(grouping.builds(loose, groups, card))
        assert len(built) == len(set(built))
        assert set(built) == every(things, value, range(1, 14))
        for found in (taken, built):
            worths = [captures_of(RULES).worth(one) for one, _ in found]
            assert worths == sorted(worths, reverse=True)
    clear_all()


def test_forms_and_values_of() -> None:
    rng = Random("forms")
    for loose, groups in tables("forms", 200, 6):
        things = things_of(loose, groups)
        rng.shuffle(things)
        formed = becomes(tuple(sorted(t.value for t in things))) if things else frozenset()
        assert set(values_of(things)) == formed
        assert {v for v in range(15) if forms(things, v)} == formed
    assert values_of([]) == () and not forms([], 11) and not forms([], 5)


def test_crowded_tables_are_not_listed_whole() -> None:
    grouping = Grouping(RULES)
    loose = sum(1 << c for c in range(40))
    found = grouping.builds(loose, (), 51 - 12)
    first = [next(found) for _ in range(100)]
    assert len(set(first)) == 100
    for one, value in first:
        assert forms([*grouping.things(one, ()), Thing(1 << 39, 1)], value), set_text(one)


def test_courts_pair_only() -> None:
    found = Grouping(RULES).builds(cards("Kh Kd Qd Th 3h"), ((cards("Ks Kc"), 13),), 12)
    assert {(set_text(one), value) for one, value in found} == {
        (text, 13) for text in ("Kh", "Kd", "Kh+Kd", "Ks+Kc", "Ks+Kh+Kc", "Ks+Kd+Kc", "Ks+Kh+Kd+Kc")
    }

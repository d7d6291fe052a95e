"""Sums to practise: every way is valid, none is missing, and a seed gives the same sums again."""

from __future__ import annotations

from itertools import combinations

import pytest

from kasino.cards import mask_of
from kasino.match.practice import GRADES, MAX_WAYS, SUMS_RULES, Sum, sum_of, total

RULES = SUMS_RULES


def made(one: Sum) -> set[int]:
    """Return every set of table cards that adds up to the value, by trying them all."""
    every = [
        mask_of(cards)
        for count in range(1, len(one.table) + 1)
        for cards in combinations(one.table, count)
    ]
    return {cards for cards in every if total(cards) == one.value}


@pytest.mark.parametrize("grade", range(1, len(GRADES) + 1))
def test_the_ways_are_all_that_add_up(grade: int) -> None:
    wanted, seen = GRADES[grade - 1], set()
    for number in range(1, 61):
        one = sum_of("seed", grade, number)
        assert set(one.ways) == made(one) and len(set(one.ways)) == len(one.ways)
        assert 1 <= len(one.ways) <= wanted.ways <= MAX_WAYS
        assert any(cards.bit_count() > 1 for cards in one.ways)
        assert len(set(one.table)) == wanted.cards and one.card not in one.table
        assert one.value == RULES.hand_worths[one.card][-1]
        assert wanted.least <= one.value <= wanted.most
        assert all(RULES.table_values[card] <= wanted.most for card in one.table)
        assert all(map(one.is_way, one.ways)) and not one.is_way(mask_of(one.table))
        seen.add((one.card, one.table, len(one.ways)))
    assert len(seen) == 60
    assert len({ways for _, _, ways in seen}) >= 2


def test_a_seed_gives_the_same_sums_again_and_another_gives_others() -> None:
    first = [sum_of("a", 3, number) for number in range(1, 11)]
    assert [sum_of("a", 3, number) for number in range(1, 11)] == first
    assert [sum_of("b", 3, number) for number in range(1, 11)] != first
    assert [one.counts for one in first[:4]] == [False, True, False, True]


def test_the_highest_grade_has_cards_that_are_worth_more_in_the_hand() -> None:
    cards = [sum_of("a", 4, number) for number in range(1, 61)]
    assert {one.value for one in cards} >= {14}
    assert any(one.value != RULES.table_values[one.card] for one in cards)

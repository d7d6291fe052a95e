"""Counts of ranks packed in one number."""

from __future__ import annotations

from random import Random

import pytest

from kasino.captures.rank_counts import (
    counts_of,
    covers,
    fits,
    pieces,
    reaches,
    size,
    split,
    sums,
    total,
    unions,
)
from testing.positions import cards
from tests.captures.test_captures import splits


def ranks(counts: int) -> tuple[int, ...]:
    """Return counts as the ranks one by one, the highest first."""
    return tuple(r for r in range(13, 0, -1) for _ in range(counts >> 4 * (r - 1) & 15))


def random_counts(rng: Random, most: int) -> int:
    """Return the counts of some random cards."""
    return counts_of(sum(1 << c for c in rng.sample(range(52), rng.randint(0, most))))


def test_counts_of() -> None:
    assert counts_of(0) == 0
    assert ranks(counts_of(cards("As 2s Ah Kc Kd Ts"))) == (13, 13, 10, 2, 1, 1)
    assert counts_of((1 << 52) - 1) == 0x4444444444444


def test_total_size_and_fits() -> None:
    rng = Random("total")
    for _ in range(200):
        one, other = random_counts(rng, 20), random_counts(rng, 20)
        assert total(one) == sum(ranks(one)) and size(one) == len(ranks(one))
        inside = all(one >> 4 * r & 15 <= other >> 4 * r & 15 for r in range(13))
        assert fits(one, other) is inside


def test_sums_and_pieces() -> None:
    rng = Random("sums")
    for _ in range(150):
        counts = random_counts(rng, 8)
        cards_there = ranks(counts)
        reached = {0}
        for rank in cards_there:
            reached |= {one + rank for one in reached}
        assert {value for value in range(120) if sums(counts) >> value & 1} == reached
        for value in range(1, 17):
            assert reaches(counts, value) is (value in reached)
            found = list(pieces(counts, value))
            assert len(found) == len(set(found))
            parts = {
                counts_like(cards_there, pick)
                for pick in range(1 << len(cards_there))
                if sum(r for i, r in enumerate(cards_there) if pick >> i & 1) == value
            }
            assert set(found) == parts


def counts_like(there: tuple[int, ...], pick: int) -> int:
    """Return the counts of some of the ranks."""
    return sum(1 << 4 * (r - 1) for i, r in enumerate(there) if pick >> i & 1)


def test_covers_split_and_unions() -> None:
    rng = Random("covers")
    for _ in range(120):
        counts = random_counts(rng, 9)
        there = ranks(counts)
        for value in (6, 9, 10, 13, 16):
            assert covers(counts, value) is splits(there, value)
            if counts and covers(counts, value):
                groups = split(counts, value)
                assert sum(groups) == counts and {total(group) for group in groups} == {value}
            wanted = {
                counts_like(there, pick)
                for pick in range(1, 1 << len(there))
                if splits(ranks(counts_like(there, pick)), value)
            }
            assert set(unions(counts, value, 1000) or []) == wanted


def test_what_does_not_split() -> None:
    with pytest.raises(ValueError, match="don't split"):
        split(counts_of(cards("As 2s")), 9)


def test_too_many_unions() -> None:
    many = counts_of((1 << 52) - 1)
    assert unions(many, 13, 50) is None
    assert unions(0, 13, 0) == []


def test_memories_are_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasino.cache.CAPACITY", 1)
    rng = Random("limit")
    for _ in range(40):
        counts = random_counts(rng, 8)
        assert covers(counts, 10) is splits(ranks(counts), 10)
        assert reaches(counts, 10) is any(
            sum(r for i, r in enumerate(ranks(counts)) if pick >> i & 1) == 10
            for pick in range(1 << len(ranks(counts)))
        )

"""Drawn seeds: their number and their form."""

from __future__ import annotations

import math
from datetime import date

import pytest

import kasino.__main__ as front
from kasino.cards import shuffled
from kasino.match.setup import SEED_BYTES, SEED_GROUP, SEED_GROUPS, SEED_LETTERS, spoken_seed


def test_a_drawn_seed_has_at_least_128_bits() -> None:
    letters = SEED_GROUPS * SEED_GROUP
    assert letters * math.log2(len(SEED_LETTERS)) >= 128
    assert letters * math.log2(len(SEED_LETTERS)) + 64 <= 8 * SEED_BYTES  # each equally likely


def test_every_one_of_128_bits_changes_the_seed() -> None:
    zero = bytes(SEED_BYTES)
    found = {spoken_seed(zero)}
    for bit in range(128):
        found.add(spoken_seed((1 << bit).to_bytes(SEED_BYTES, "big")))
    assert len(found) == 129
    assert len({shuffled(seed, 1)[0] for seed in found}) == 129


def test_a_drawn_seed_can_be_read_aloud() -> None:
    assert not set(SEED_LETTERS) & set("01ilojqu")
    assert len(set(SEED_LETTERS)) == len(SEED_LETTERS)
    groups = spoken_seed(bytes(range(32))).split("-")
    assert [len(group) for group in groups] == [5] * 6
    assert set("".join(groups)) <= set(SEED_LETTERS)


def test_too_few_random_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="a seed takes 32 random bytes, not 16"):
        spoken_seed(bytes(16))


def test_the_terminal_draws_its_seed_from_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def token(count: int) -> bytes:
        drawn.append(count)
        return bytes(count)

    given: list[tuple[str, str]] = []
    monkeypatch.setattr(front, "token_bytes", token)
    monkeypatch.setattr(front, "run", lambda _argv, *rest: given.append(rest) or 0)
    assert front.main() == 0
    assert drawn == [SEED_BYTES]
    ((seed, day),) = given
    assert seed == spoken_seed(bytes(SEED_BYTES)) and date.fromisoformat(day)

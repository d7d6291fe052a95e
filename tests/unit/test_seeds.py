"""Seeds that are drawn: how many of them there are, and how they read."""

from __future__ import annotations

import math
from datetime import date

import pytest

import kasino.__main__ as front
from kasino.cards import shuffled
from kasino.match import seeds
from kasino.match.seeds import spoken_seed


def test_a_drawn_seed_has_at_least_128_bits() -> None:
    letters = seeds.GROUPS * seeds.GROUP
    assert letters * math.log2(len(seeds.LETTERS)) >= 128
    assert letters * math.log2(len(seeds.LETTERS)) + 64 <= 8 * seeds.BYTES  # each as likely


def test_every_one_of_128_bits_changes_the_seed() -> None:
    zero = bytes(seeds.BYTES)
    found = {spoken_seed(zero)}
    for bit in range(128):
        found.add(spoken_seed((1 << bit).to_bytes(seeds.BYTES, "big")))
    assert len(found) == 129
    assert len({shuffled(seed, 1)[0] for seed in found}) == 129


def test_a_drawn_seed_can_be_read_aloud() -> None:
    assert not set(seeds.LETTERS) & set("01ilojqu")
    assert len(set(seeds.LETTERS)) == len(seeds.LETTERS)
    groups = spoken_seed(bytes(range(32))).split("-")
    assert [len(group) for group in groups] == [5] * 6
    assert set("".join(groups)) <= set(seeds.LETTERS)


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
    assert drawn == [seeds.BYTES]
    ((seed, day),) = given
    assert seed == spoken_seed(bytes(seeds.BYTES)) and date.fromisoformat(day)

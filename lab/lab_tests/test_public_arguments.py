"""The lab’s public callables, tried with wrong types and edge cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kasino
from tests.test_public_arguments import raises_a_sentence

#: Each public callable of the lab with valid arguments.
GOOD: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "duel": (
        lambda *given: kasino.duel(*given, pairs=1),  # a short match
        ("random", "random", "finnish"),
    ),
    "duel, by name": (
        lambda pairs, players, clear, iterations, seed, rules: kasino.duel(
            "random", "random", "kasino", pairs=pairs, players=players, clear=clear,
            iterations=iterations, seed=seed, rules=rules,
        ),
        (1, 2, 0.0, 1, "a", ""),
    ),
    "ladder": (
        lambda levels, near, seed: kasino.ladder(levels, "kasino", pairs=1, near=near, seed=seed),
        (["random", "beginner"], 1, "a"),
    ),
}  # fmt: skip


def test_no_public_callable_is_forgotten() -> None:
    tried = {name.partition(",")[0] for name in GOOD}
    of_lab = {name for name in kasino.__all__ if kasino._PLACES[name].startswith("lab.")}
    assert tried | {"Duel", "Ladder"} == of_lab


@pytest.mark.parametrize("name", GOOD)
def test_good_arguments_are_taken(name: str) -> None:
    call, good = GOOD[name]
    call(*good)


@pytest.mark.parametrize("name", GOOD)
def test_whatever_bad_input_raises_is_a_kasino_error_in_a_sentence(name: str) -> None:
    call, good = GOOD[name]
    # Large numbers of pairs are valid, but take too long.
    raises_a_sentence(call, good, large=name != "duel, by name")


def test_a_game_with_house_rules_is_taken_where_callers_write_its_name() -> None:
    house = kasino.game("kasino", "sweep=0")
    met = kasino.duel("random", "random", house, pairs=1, rules="target=11")
    assert dict(met.task.rules.options) == {"target": "11", "sweep": "0"}


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: kasino.duel("random", "random", "kasino", pairs=0), "pairs is 0, but must be a"),
        (
            lambda: kasino.duel("random", "random", "kasino", pairs=1, iterations=-1),
            "iterations is -1, but must be a whole number from 0",
        ),
    ],
)
def test_what_is_wrong_is_said(call: Callable[[], object], said: str) -> None:
    with pytest.raises(kasino.KasinoError) as refused:
        call()
    assert str(refused.value).startswith(said)

"""The lab’s public callables, tried with wrong types and edge cases."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import kasino
from kasino_lab.env import env, raw_env
from kasino_lab.env.rollouts import Learnt, by_chance, policy_of, rollouts
from kasino_lab.env.single import MatchEnv
from testing.kinds import OTHER
from tests.test_public_arguments import raises_a_sentence, refuses

#: Each public callable of the lab with valid arguments.
GOOD: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "duel": (
        lambda *given: kasino.duel(*given, pairs=1),  # a short match
        ("random", "random", "finnish"),
    ),
    "duel, by name": (
        lambda pairs, players, clear, iterations, seed, rules: kasino.duel(
            "random", "random", OTHER, pairs=pairs, players=players, clear=clear,
            iterations=iterations, seed=seed, rules=rules,
        ),
        (1, 2, 0.0, 1, "a", ""),
    ),
    "ladder": (
        lambda levels, near, seed: kasino.ladder(levels, OTHER, pairs=1, near=near, seed=seed),
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


#: The lab’s functions and classes with valid arguments by name, all that their signatures have.
DUEL: dict[str, Any] = {
    "game": OTHER, "players": 2, "pairs": 1, "clear": 0.0, "matches": False, "iterations": 0,
    "seed": "a", "rules": "", "executor": None,
}  # fmt: skip
NAMED: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "duel": (kasino.duel, {"a": "random", "b": "random", **DUEL}),
    "ladder": (kasino.ladder, {"levels": ["random", "beginner"], "near": 0, **DUEL}),
    "Learnt": (Learnt, {"level": "mine", "policy": by_chance}),
    "policy_of": (policy_of, {"who": "greedy", "iterations": 0}),
    "rollouts": (
        rollouts,
        {"policies": [by_chance] * 2, "episodes": 1, "game": OTHER, "rules": "target=0",
         "seed": 0, "executor": None},
    ),
    "env": (
        env,
        {"game": OTHER, "players": 2, "rules": "", "seed": None, "render_mode": None},
    ),
    "raw_env": (
        raw_env,
        {"game": OTHER, "players": 2, "rules": "", "seed": None, "render_mode": None},
    ),
    "MatchEnv": (
        MatchEnv,
        {"game": OTHER, "opponents": ["greedy"], "rules": "", "iterations": 0,
         "render_mode": None},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", NAMED)
def test_a_wrong_type_is_refused_by_name(name: str) -> None:
    refuses(*NAMED[name])


def test_a_game_with_house_rules_is_taken_where_callers_write_its_name() -> None:
    house = kasino.game(OTHER, "sweep=0")
    met = kasino.duel("random", "random", house, pairs=1, rules="target=11")
    assert dict(met.task.rules.options) == {"target": "11", "sweep": "0"}


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: kasino.duel("random", "random", OTHER, pairs=0), "pairs is 0, but must be a"),
        (
            lambda: kasino.duel("random", "random", OTHER, pairs=1, iterations=-1),
            "iterations is -1, but must be a whole number from 0",
        ),
        (
            lambda: kasino.duel("random", "random", OTHER, pairs=1, executor=2),
            "executor is 2, but must be an Executor, such as ProcessPoolExecutor(), or None",
        ),
        (
            lambda: kasino.ladder(["random", "greedy"], OTHER, executor=ProcessPoolExecutor),
            "executor is <class ",
        ),
        (
            lambda: kasino.duel("random", "random", OTHER, pairs=1, matches="no"),
            "matches is 'no', but must be True or False",
        ),
        (lambda: Learnt("mine", "greedy"), "policy is 'greedy', but must be a function of an"),
        (lambda: Learnt(3, by_chance), "level is 3, but must be the name of the opponent"),
        (lambda: rollouts([by_chance] * 2, -1), "episodes is -1, but must be a whole number from"),
        (lambda: rollouts([by_chance] * 2, 1, seed=-1), "seed is -1, but must be a whole number"),
        (lambda: rollouts([by_chance] * 2, 1, executor=2), "executor is 2, but must be an Exec"),
        (lambda: rollouts([], 1), "policies is [], but must be a list with a policy for each"),
        (lambda: env(OTHER, seed="x"), "seed is 'x', but must be a whole number from 0"),
    ],
)
def test_what_is_wrong_is_said(call: Callable[[], object], said: str) -> None:
    with pytest.raises(kasino.KasinoError) as refused:
        call()
    assert str(refused.value).startswith(said)

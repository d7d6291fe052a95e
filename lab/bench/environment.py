"""Measure the steps per second of ``kasino.env`` with a random player in every seat.

``python lab/bench/environment.py [steps]``; it needs the extra ``kasino[env]``, and for OpenSpiel
``kasino[openspiel]``. Times are CPU seconds of this process, including the observations and the
player’s choices. In OpenSpiel, a step is an action of a seat, and the time includes the actions of
chance.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

import gymnasium

from kasino.games import GAMES
from kasino.terminal.measurements import Figure
from kasino_lab.env import openspiel, raw_env
from tools.measuring import report

STEPS = 2_000
RUNS = 5
GOAL = {"finnish": 10_000}


def speed(name: str, steps: int) -> float:
    """Return the steps per second of a game for two, the best of several runs."""
    env = raw_env(name, seed=1)
    env.reset()
    rng = Random(1)
    best = 0.0
    for _ in range(RUNS):
        began = process_time()
        for _ in range(steps):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                seen, *_ = env.last()
            env.step(rng.choice(seen["action_mask"].nonzero()[0]))
        best = max(best, steps / (process_time() - began))
    return best


def single(name: str, steps: int) -> float:
    """Return the steps per second of a learner in Gymnasium, against a random opponent."""
    env = gymnasium.make(f"kasino/{name}-v1", opponents=["random"]).unwrapped
    rng = Random(1)
    seen, _ = env.reset(seed=1)
    best = 0.0
    for _ in range(RUNS):
        began = process_time()
        for _ in range(steps):
            seen, _, ended, cut, _ = env.step(rng.choice(seen["action_mask"].nonzero()[0]))
            if ended or cut:
                seen, _ = env.reset()
        best = max(best, steps / (process_time() - began))
    return best


def in_openspiel(name: str, steps: int, observes: bool) -> float:
    """Return the seats’ actions per second in OpenSpiel, with or without tensors."""
    from open_spiel.python.observation import make_observation

    game = openspiel.load(name)
    tensor, rng = make_observation(game), Random(1)
    best = 0.0
    for _ in range(RUNS):
        began, state, made = process_time(), game.new_initial_state(), 0
        while made < steps:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                cards, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(cards, odds)[0])
            else:
                if observes:
                    tensor.set_from(state, state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        best = max(best, made / (process_time() - began))
    return best


def rows(steps: int = STEPS) -> Iterator[Figure]:
    """Yield the speed of each game."""
    for name in GAMES:
        found, goal = speed(name, steps), GOAL.get(name, 0)
        asked = f"≥ {goal:,}" if goal else ""
        yield Figure(
            f"steps per second of kasino.env, `{name}`", f"{found:,.0f}", asked, found >= goal
        )
    yield Figure("steps per second in Gymnasium, `finnish`", f"{single('finnish', steps):,.0f}")
    if openspiel.MISSING:
        return
    for observes, what in ((True, "with"), (False, "without")):
        found = in_openspiel("finnish", steps, observes)
        yield Figure(f"steps per second in OpenSpiel {what} tensors, `finnish`", f"{found:,.0f}")


if __name__ == "__main__":
    sys.exit(report(rows(*map(int, sys.argv[1:]))))

"""Measure the steps a second of ``kasino.env``, a random player in every seat.

``python tests/bench/environment.py [steps]``; it needs the extra ``kasino[env]``. Seconds of this
process, the observations and the player's own choices included.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from kasino.env import raw_env
from kasino.games import GAMES
from kasino.lab.measurements import Figure
from tools.measuring import report

STEPS = 2_000
RUNS = 5
GOAL = {"finnish": 10_000}


def speed(name: str, steps: int) -> float:
    """Return the steps a second of a game for two, the best of several runs."""
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


def rows(steps: int = STEPS) -> Iterator[Figure]:
    """Yield the speed of each game."""
    for name in GAMES:
        found, goal = speed(name, steps), GOAL.get(name, 0)
        asked = f"≥ {goal:,}" if goal else ""
        yield Figure(
            f"steps a second of kasino.env, `{name}`", f"{found:,.0f}", asked, found >= goal
        )


if __name__ == "__main__":
    sys.exit(report(rows(*map(int, sys.argv[1:]))))

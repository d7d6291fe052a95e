"""Measure the lab: its share of the engine’s own speed, the cost of many rounds, and its memory.

``python lab/bench/lab.py [pairs] [seconds]``. The lab’s duel of two random players and the bare
engine take turns in this process; the result is the median ratio of neighbouring runs, in CPU
seconds. Both count the plies they play. The engine neither deals nor writes down results in the
time measured. Two players of the same level play each deck once, because the second play would be
the same, so a pair of their rounds costs as much as one round.
"""

from __future__ import annotations

import gc
import sys
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from statistics import quantiles
from time import process_time

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from bench.speed import playouts
from kasino.cache import clear_all
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.terminal.measurements import Figure
from kasino_lab.duel import Stop, Task, play, play_duel
from tools.measuring import report

PAIRS = 9
SECONDS = 0.5
GAME = "finnish"
GOAL = 0.7
#: The levels whose rounds are timed, each against itself.
LEVELS = ("random", "beginner", "greedy", "counter")
MILLION = 1_000_000
#: The numbers of pairs between which the lab’s memory is compared.
FEW, MANY = 50, 1050


def of_game(name: str, level: str = "random") -> Task:
    """Return the task of a duel of two players of a level."""
    return Task(level, level, name, 2, False, "bench", 0)


def lab_speed(task: Task, numbers: Iterator[int], seconds: float) -> tuple[int, int, float]:
    """Play rounds for a number of seconds; return their number, plies and CPU seconds."""
    rounds = plies = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        pair = play(replace(task, number=next(numbers)))
        rounds += 1
        plies += pair.moves  # those of both sides, as the level meets itself
    return rounds, plies, spent


def shares(name: str, pairs: int, seconds: float) -> tuple[float, ...]:
    """Return the quartiles of the lab’s plies per second divided by the bare engine’s."""
    task, numbers, decks, rng = of_game(name), count(), count(), Random(name)

    def lab() -> float:
        _, plies, spent = lab_speed(task, numbers, seconds)
        return plies / spent

    def engine() -> float:
        plies, spent = 0, 0.0
        while spent < seconds:
            number = next(decks)
            start = State.start(GAMES[name], 2, replace(task, number=number).deal_seed)
            more, time = playouts([start], rng.random, 0)
            plies, spent = plies + more, spent + time
        return plies / spent

    found = []
    for number in range(pairs + 1):
        first, second = (lab, engine) if number % 2 else (engine, lab)
        speeds = {side: side() for side in (first, second)}
        found.append(speeds[lab] / speeds[engine])
    return tuple(quantiles(found[1:], n=4))  # the first pair only warms up


def kept(pairs: int) -> int:
    """Return the number of bytes that a duel of this many pairs keeps, apart from the caches."""
    clear_all()
    tracemalloc.start()
    met = play_duel(of_game(GAME), Stop(pairs), keep=False)
    clear_all()
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert met.totals.count == pairs
    return size


def rows(pairs: int = PAIRS, seconds: float = SECONDS) -> Iterator[Figure]:
    """Yield the lab’s figures."""
    for name in GAMES:
        low, middle, high = shares(name, pairs, seconds)
        yield Figure(
            f"plies per second of `lab duel random random`, `{name}`, "
            "divided by those of the bare engine",
            f"{middle:.2f} (quartiles {low:.2f} to {high:.2f}, {pairs} alternating pairs)",
            f"≥ {GOAL}",
            middle >= GOAL,
        )
    for level in LEVELS:
        rounds, plies, spent = lab_speed(of_game(GAME, level), count(), 4 * seconds)
        yield Figure(
            f"a million rounds of two `{level}`s, `{GAME}`, on one core",
            f"{spent / rounds * MILLION / 60:,.0f} minutes of CPU time "
            f"({1000 * spent / rounds:.2f} ms a round, {plies / spent:,.0f} plies a second)",
        )
    more = kept(MANY) - kept(FEW)
    yield Figure(
        "memory that a duel keeps for each further pair",
        f"{max(more, 0) / (MANY - FEW):.1f} bytes ({MANY:,} instead of {FEW} pairs)",
        "≤ 16 bytes",
        more <= 16 * (MANY - FEW),
    )


if __name__ == "__main__":
    asked = [*sys.argv[1:], *[str(PAIRS), str(SECONDS)][len(sys.argv) - 1 :]]
    sys.exit(report(rows(int(asked[0]), float(asked[1]))))

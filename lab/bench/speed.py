"""Measure the plies per second of random playouts: list every legal move, draw one, play it.

``python lab/bench/speed.py [seconds a game]``. Each game is warmed up first; a figure is the best
of three runs in CPU seconds of this process, because other work on the machine can only make it
lower. The goals are for CPython on a machine with two cores.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from kasino.engine.state import State
from kasino.games import GAMES
from kasino.rules import Rules
from kasino.terminal.measurements import Figure
from tools.measuring import report

#: Goals for two players: (at least, aim) in plies per second.
ASKED = {
    "finnish": (60_000, 100_000),
    "casino": (25_000, 40_000),
    # Builds of more than ten.
    **{name: (15_000, 15_000) for name, rules in GAMES.items() if rules.build_limit > 10},
}
RUNS = 3
DEALS = 40  # decks dealt in advance, so that shuffling isn’t measured


def playouts(starts: list[State], draw: Callable[[], float], seconds: float) -> tuple[int, float]:
    """Play rounds from the starts in turn for a number of seconds; return plies and time."""
    plies = turn = 0
    began = process_time()
    while True:
        state = starts[turn % len(starts)]
        turn += 1
        while state.phase == 0:
            moves = list(state.legal_moves())
            state = state.after(moves[int(draw() * len(moves))])
            plies += 1
        spent = process_time() - began
        if spent >= seconds:
            return plies, spent


def speed(rules: Rules, players: int, seconds: float) -> float:
    """Return the plies per second of one game, the best of several runs."""
    starts = [State.start(rules, players, f"speed {n}") for n in range(DEALS)]
    rng = Random(f"{rules.name} {players}")
    playouts(starts, rng.random, seconds / 2)
    best = 0.0
    for _ in range(RUNS):
        plies, spent = playouts(starts, rng.random, seconds)
        best = max(best, plies / spent)
    return best


def rows(seconds: float = 1.5) -> Iterator[Figure]:
    """Yield the speed of each game, for each number of players; goals are for two."""
    for name, rules in GAMES.items():
        found = {players: speed(rules, players, seconds) for players in rules.players}
        every = ", ".join(f"{plies:,.0f} ({players} players)" for players, plies in found.items())
        floor, aim = ASKED.get(name, (0, 0))
        goal = f"≥ {floor:,}, aim {aim:,}" if floor else ""
        yield Figure(
            f"plies per second of random playouts, `{name}`", every, goal, found[2] >= floor
        )


if __name__ == "__main__":
    sys.exit(report(rows(*map(float, sys.argv[1:]))))

"""Compare the speed of random playouts with that of another checkout, by turns in one run.

``python tests/bench/speed_against.py DIR [rounds]`` with a checkout of another commit, such as
``git worktree add DIR COMMIT`` makes. Each game that both have is played for a moment by one and
by the other, again and again, each in a process of its own; the figure is the median of the ratios
of neighbouring moments, in seconds of the processes, so that a busy machine slows down both.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import quantiles

ROOT = Path(__file__).resolve().parent.parent.parent
ROUNDS = 15
SECONDS = 0.4
#: Run in a checkout: prints its games, then the plies a second of each that is asked for.
CHILD = """
import json, sys
from random import Random
sys.path.insert(0, ".")
from tests.bench.speed import DEALS, GAMES, State, playouts
starts = {
    name: [State.start(rules, 2, f"speed {n}") for n in range(DEALS)]
    for name, rules in GAMES.items()
}
print(json.dumps(list(GAMES)), flush=True)
for line in sys.stdin:
    name, seconds, seed = json.loads(line)
    plies, spent = playouts(starts[name], Random(seed).random, seconds)
    print(plies / spent, flush=True)
"""


class Checkout:
    """A process that plays games with the engine of one checkout."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", CHILD],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        line = self._line()
        self.games: list[str] = json.loads(line)

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            sys.exit("a checkout's engine doesn't run: see above")
        return line

    def speed(self, name: str, seed: int) -> float:
        """Return the plies a second of one game, played for a moment."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([name, SECONDS, seed]) + "\n")
        self._process.stdin.flush()
        return float(self._line())


def main() -> None:
    """Print a line for each game that both checkouts have."""
    if len(sys.argv) == 1:
        print("no checkout to compare with was named: python tests/bench/speed_against.py DIR")
        return
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    ours, theirs = Checkout(ROOT), Checkout(Path(sys.argv[1]))
    print(f"plies a second to those of {sys.argv[1]}, median of {rounds} pairs (quartiles)")
    for name in (name for name in ours.games if name in theirs.games):
        ratios = []
        for seed in range(rounds + 1):
            first, second = (ours, theirs) if seed % 2 else (theirs, ours)
            found = {id(each): each.speed(name, seed) for each in (first, second)}
            ratios.append(found[id(ours)] / found[id(theirs)])
        low, middle, high = quantiles(ratios[1:], n=4)  # the first pair only warms up
        print(f"{name:12} {middle:.3f} ({low:.3f} to {high:.3f})", flush=True)


if __name__ == "__main__":
    main()

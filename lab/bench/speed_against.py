"""Compare the speed of random playouts with that of another checkout, alternating in one run.

``python lab/bench/speed_against.py DIR [pairs]`` with a checkout of another commit, such as one
made by ``git worktree add DIR COMMIT``. It plays each game that both have.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from bench._turns import Worker, ratios
from tools.paths import ROOT

PAIRS = 15
SECONDS = 0.4
#: Runs in a checkout: prints its games, then the plies per second of each requested game.
CHILD = """
import json, sys
from random import Random
sys.path.insert(0, ".")
from bench.speed import DEALS, GAMES, State, playouts
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


def main() -> None:
    """Print a line for each game that both checkouts have."""
    if len(sys.argv) == 1:
        print("no checkout to compare with was named: python lab/bench/speed_against.py DIR")
        return
    pairs = int(sys.argv[2]) if len(sys.argv) > 2 else PAIRS
    command = [sys.executable, "-c", CHILD]
    ours, theirs = Worker(command, ROOT), Worker(command, Path(sys.argv[1]))
    print(f"plies per second to those of {sys.argv[1]}, median of {pairs} pairs (quartiles)")
    others = json.loads(theirs.ready)
    for name in (name for name in json.loads(ours.ready) if name in others):
        low, middle, high = ratios(ours, theirs, pairs, name, SECONDS)
        print(f"{name:12} {middle:.3f} ({low:.3f} to {high:.3f})", flush=True)


if __name__ == "__main__":
    main()

"""Compare the speed of random playouts with other libraries’, alternating in one run.

``python lab/bench/peers.py [--pairs 9]``. The libraries are installed from requirements/peers.txt
into a separate environment, in which ours runs too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from bench import _playouts
from bench._playouts import OBSERVED, PEERS
from bench._turns import Worker, ratios
from kasino.terminal.measurements import Figure
from tools.environment import separate_python
from tools.measuring import report

PAIRS = 9
SECONDS = 0.5
OURS = "finnish"


def rows(pairs: int = PAIRS) -> Iterator[Figure]:
    """Yield our speed divided by that of each other library."""
    command: list[str | Path] = [separate_python("peers"), _playouts.__file__]
    for name, other in PEERS.items():
        own = OURS + OBSERVED * other.observed
        ours, peer = Worker([*command, own]), Worker([*command, name])
        low, middle, high = ratios(ours, peer, pairs, SECONDS)
        peer.close()
        ours.close()
        what = f"`{OURS}`{OBSERVED * other.observed}"
        yield Figure(
            f"plies per second of random playouts, {what}, divided by those of {name}",
            f"{middle:.2f} (quartiles {low:.2f} to {high:.2f}, {pairs} alternating pairs)",
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"of runs ({PAIRS})")
    sys.exit(report(rows(parser.parse_args().pairs)))

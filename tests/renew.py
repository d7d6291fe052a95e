"""Regenerate all recorded data of a game: ``python -m tests.renew mine``.

Perft rows (counted by the oracle), playthroughs, records, the levels’ choices, signatures, and the
page of the rules. The recorded data of other games must stay unchanged: check with ``git status``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
#: The command of each step; ``GAMES`` is replaced by the named games.
STEPS = (
    "tests.oracle.make_perft GAMES",
    "tests.make_playthroughs",
    "tests.make_records",
    "tests.level_choices GAMES",
    "tests.signature --write",
    "tests.rules_pages",
)


def main() -> None:
    """Run every step for the named games."""
    names = sys.argv[1:]
    if not names:
        sys.exit("name the game: python -m tests.renew mine")
    for step in STEPS:
        module, *words = step.split()
        words = [word for each in words for word in (names if each == "GAMES" else [each])]
        print(module, *words, flush=True)
        # Each step has its own process, so that no caches are shared.
        subprocess.run(
            [sys.executable, "-m", module, *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "web")])},
            check=True,
        )


if __name__ == "__main__":
    main()

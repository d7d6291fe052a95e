"""Regenerate all recorded data of a game: ``python -m tests.games.renew mine``.

Records, the levels’ choices, the numbers of puzzles, signatures, the page of the rules, and its
sentences; perft rows (counted by the oracle) and playthroughs only if the game has some already. If
the recorded data of another game changes, it is put back and named.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Collection, Mapping
from pathlib import Path

from testing.proof import HOMES
from tests.oracle.rows import files

ROOT = Path(__file__).parents[2]
#: The command of each step; ``GAMES`` is replaced by the named games, and ``COUNTED`` by those of
#: them that have perft rows.
STEPS = (
    "tests.oracle.make_perft COUNTED",
    "tests.games.make_playthroughs",
    "tests.match.make_records",
    "tests.players.level_choices GAMES",
    "tests.coach.puzzle_numbers GAMES",
    "tests.engine.signature --write GAMES",
    "tests.docs.rules_pages",
    "tests.sentences.__main__",
)


def recorded(named: Collection[str]) -> dict[Path, bytes]:
    """Return the recorded files of all games but the named ones."""
    own = {name.replace("-", "_") for name in named}
    found = (path for path in HOMES.glob("*/proof/**/*") if path.suffix in (".txt", ".kasino"))
    return {path: path.read_bytes() for path in found if _folder(path) not in own}


def _folder(path: Path) -> str:
    """Return the name of the folder of the game that a recorded file belongs to."""
    return path.relative_to(HOMES).parts[0]


def put_back(before: Mapping[Path, bytes]) -> list[str]:
    """Put back the files that differ from these, and return the names of their games."""
    changed = [path for path, text in before.items() if path.read_bytes() != text]
    for path in changed:
        path.write_bytes(before[path])
    return sorted({_folder(path).replace("_", "-") for path in changed})


def main() -> None:
    """Run every step for the named games."""
    names = sys.argv[1:]
    if not names:
        sys.exit("name the game: python -m tests.games.renew mine")
    before = recorded(names)
    given = {"GAMES": names, "COUNTED": [each for each in names if files(each)[0].exists()]}
    for step in STEPS:
        module, *words = step.split()
        if words == ["COUNTED"] and not given["COUNTED"]:
            continue
        words = [word for each in words for word in given.get(each, [each])]
        print(module, *words, flush=True)
        # Each step has its own process, so that no caches are shared.
        subprocess.run(
            [sys.executable, "-m", module, *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "web")])},
            check=True,
        )
    if others := put_back(before):
        sys.exit(f"the recorded data of {', '.join(others)} would change, so it was put back")


if __name__ == "__main__":
    main()

"""Keep the numbers of a game’s first puzzles: ``python -m tests.coach.puzzle_numbers mine``.

A number is the same puzzle for ever, so the file in the game’s proof is written only once.
"""

from __future__ import annotations

import hashlib
import sys

from kasino.coach.puzzles import puzzles
from testing.proof import proof


def numbers(name: str, count: int) -> str:
    """Return the number of a game’s first puzzles, and the hash of their names in order."""
    names = " ".join(each.ident for each in puzzles(name)[:count])
    return f"{count} {hashlib.sha256(names.encode()).hexdigest()[:16]}\n"


if __name__ == "__main__":
    for game in sys.argv[1:]:
        file = proof(game, "puzzles.txt")
        if not file.exists():
            file.write_text(numbers(game, len(puzzles(game))), encoding="utf-8")

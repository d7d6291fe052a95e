"""Whole matches of a game on engine and oracle, compared at every position.

Run from the repository’s root: `python -m tests.oracle.matches GAME [matches [house rules]]`, with
that many for each number of players. The seeds are `GAME 0`, `GAME 1` …, and the tempers alternate.
"""

import sys
import time

from .follow import follow
from .games import GAMES

# How often a move other than a trail is preferred; the tempers alternate.
TEMPERS = (0.0, 0.5, 0.9)


def main() -> None:
    """Follow the matches; the first difference ends the program."""
    name = sys.argv[1]
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    options = sys.argv[3] if len(sys.argv) > 3 else ""
    for players in GAMES[name].players:
        began = time.monotonic()
        for number in range(matches):
            follow(name, players, f"{name} {number}", TEMPERS[number % len(TEMPERS)], options)
        seconds = f"{time.monotonic() - began:.0f} s"
        what = " ".join(filter(None, (name, options)))
        print(f"{what} for {players}: {matches} matches agree, {seconds}", flush=True)


if __name__ == "__main__":
    main()

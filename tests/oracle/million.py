"""Compare captures of engine and oracle on a million (card, table) pairs.

Run from the repository's root: `python -m tests.oracle.million [pairs] [seed]`.
"""

import sys
import time

from .games import GAMES
from .pairs import differences


def main() -> int:
    """Print the differences of every game and return how many games have any."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    seed = sys.argv[2] if len(sys.argv) > 2 else "million"
    each = -(-wanted // len(GAMES))
    failed = 0
    for game in GAMES:
        began = time.monotonic()
        found = differences(game, each, seed)
        failed += bool(found)
        print(
            f"{game}: {each} pairs, {len(found)} differences, {time.monotonic() - began:.0f} s",
            flush=True,
        )
        for text in found[:5]:
            print(f"  {text}")
    return failed


if __name__ == "__main__":
    sys.exit(main())

"""Compare the captures of engine and oracle on a million (card, table) pairs, also under options.

Run from the repository’s root: `python -m tests.oracle.million [pairs] [seed]`.
"""

import sys
import time

from .engine import captures_compared
from .pairs import KINDS, differences


def main() -> int:
    """Print the differences in every game, and return the number of games with any."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    seed = sys.argv[2] if len(sys.argv) > 2 else "million"
    kinds = [kind for kind in KINDS if captures_compared(*kind)]
    each = -(-wanted // len(kinds))
    failed = 0
    for game, options in kinds:
        began = time.monotonic()
        found = differences(game, each, seed, options)
        failed += bool(found)
        seconds = f"{time.monotonic() - began:.0f} s"
        print(f"{game} {options}: {each} pairs, {len(found)} differences, {seconds}", flush=True)
        for text in found[:5]:
            print(f"  {text}")
    return failed


if __name__ == "__main__":
    sys.exit(main())

"""The command line: ``python -m kasino``, or ``kasino`` where it is installed."""

from __future__ import annotations

import sys
from secrets import token_bytes

from kasino.match.seeds import BYTES, spoken_seed
from kasino.terminal.cli import run


def main() -> int:
    """Run the command line; a match without a seed gets a fresh one, made only here."""
    return run(sys.argv[1:], spoken_seed(token_bytes(BYTES)))


if __name__ == "__main__":
    sys.exit(main())

"""The command line: ``python -m kasino``, or ``kasino`` if it is installed."""

from __future__ import annotations

import sys
from datetime import date
from secrets import token_bytes

from kasino.match.setup import SEED_BYTES, spoken_seed
from kasino.terminal.cli import run


def main() -> int:
    """Run the command line. No other function draws a random seed or reads the date."""
    return run(sys.argv[1:], spoken_seed(token_bytes(SEED_BYTES)), date.today().isoformat())


if __name__ == "__main__":
    sys.exit(main())

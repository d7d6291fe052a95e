"""The command line: ``python -m kasino``, or ``kasino`` where it is installed."""

from __future__ import annotations

import sys
from datetime import date
from secrets import token_bytes

from kasino.match.seeds import BYTES, spoken_seed
from kasino.terminal.cli import run


def main() -> int:
    """Run the command line; a fresh seed is drawn and the date asked for only here."""
    return run(sys.argv[1:], spoken_seed(token_bytes(BYTES)), date.today().isoformat())


if __name__ == "__main__":
    sys.exit(main())

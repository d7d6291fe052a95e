"""Runs the terminal front end: ``python -m kasino``, or ``kasino`` where it is installed."""

from __future__ import annotations

import sys
from secrets import token_hex

from kasino.terminal.cli import run


def main() -> int:
    """Runs the command line; a match without a seed gets a fresh one, made only here."""
    return run(sys.argv[1:], token_hex(4))


if __name__ == "__main__":
    sys.exit(main())

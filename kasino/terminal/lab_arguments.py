"""What all commands of the lab have in common: the game, the seed, JSON."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from kasino.games import GAMES
from kasino.lab.duel import SEED

#: Adds a command by its name, what it does and what runs it.
Adding = Callable[[str, str, Callable[..., None]], argparse.ArgumentParser]


def subcommands(commands: Any, name: str, does: str) -> tuple[Any, Adding]:
    """Add a command that has commands of its own; return these, and what adds one."""
    parser = commands.add_parser(name, help=does, description=does, allow_abbrev=False)
    subs = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, does: str, run: Callable[..., None]) -> argparse.ArgumentParser:
        sub: argparse.ArgumentParser = subs.add_parser(
            name, help=does, description=does, allow_abbrev=False
        )
        sub.set_defaults(command=run)
        sub.add_argument("--game", required=True, metavar="GAME", help=", ".join(GAMES))
        sub.add_argument("--seed", default=SEED, help=f"default: {SEED}")
        sub.add_argument("--json", action="store_true", help="print one JSON object a line")
        return sub

    return subs, command

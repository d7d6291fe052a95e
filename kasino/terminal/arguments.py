"""What commands of several modules share: wrong use, and the house rules of a game."""

from __future__ import annotations

import argparse

from kasino.errors import KasinoError
from kasino.games import game
from kasino.rules import Rules


class UsageError(KasinoError):
    """What is wrong with a command line."""


class Once(argparse.Action):
    """Keep the text of an argument, and refuse to be given another one."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Keep the text, or raise UsageError where there is one already."""
        given = f"{self.dest}_given"
        if hasattr(namespace, given):
            raise UsageError(
                f"{option_string} stands twice (write all house rules in one, such as "
                "sweep=0,target=11)"
            )
        setattr(namespace, given, True)
        setattr(namespace, self.dest, values)


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """Add ``--rules`` to a command that names a game."""
    parser.add_argument(
        "--rules",
        action=Once,
        default="",
        metavar="RULES",
        help="house rules, such as sweep=0,target=11",
    )


def chosen_rules(arguments: argparse.Namespace) -> Rules:
    """Return the rules of the game that a command names, with its house rules."""
    rules = game(arguments.game)
    players: int = arguments.players
    # A number of players that the game doesn't have is named by what starts it.
    known = players if players in rules.players else None
    return game(arguments.game, arguments.rules, known)

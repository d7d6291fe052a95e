"""Arguments that several commands share, such as numbers, the language, and house rules."""

from __future__ import annotations

import argparse
import os
import re

from kasino.errors import KasinoError
from kasino.games import game
from kasino.messages import clip
from kasino.presets import PRESETS
from kasino.rules import Rules
from kasino.terminal.files import language, languages


class UsageError(KasinoError):
    """The error for a wrong command line."""


def whole_number(source: str) -> int:
    """Return the number written in ASCII digits; raise ArgumentTypeError for anything else."""
    if not re.fullmatch(r"-?[0-9]{1,9}", source):
        raise argparse.ArgumentTypeError(f"{clip(source, 40)} is not a whole number")
    return int(source)


def add_lang(parser: argparse.ArgumentParser) -> None:
    """Add ``--lang`` to a command with translated output."""
    default = language(os.environ)
    known = ", ".join(languages())
    parser.add_argument(
        "--lang", default=default, metavar="LANG", help=f"one of {known}; default: {default}"
    )


class Once(argparse.Action):
    """An action that stores an argument’s value, and rejects a second value."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Store the value, or raise UsageError if there already is one."""
        given = f"{self.dest}_given"
        if hasattr(namespace, given):
            raise UsageError(
                f"{option_string} appears twice (write all house rules in one, such as "
                "sweep=0,target=11)"
            )
        setattr(namespace, given, True)
        setattr(namespace, self.dest, values)


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """Add ``--rules`` to a command that takes a game."""
    parser.add_argument(
        "--rules",
        action=Once,
        default="",
        metavar="RULES",
        help=f"house rules, such as sweep=0,target=11, or preset= and one of {', '.join(PRESETS)}",
    )


def chosen_rules(arguments: argparse.Namespace) -> Rules:
    """Return the rules of a command’s game, including its house rules."""
    rules = game(arguments.game)
    players: int = arguments.players
    # If the game doesn’t allow the player count, that is reported when the match starts.
    known = players if players in rules.players else None
    return game(arguments.game, arguments.rules, known)

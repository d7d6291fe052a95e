"""Code that the programs share: command-line options, players by name, JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.players import Player
from kasino.terminal.measurements import Figure
from kasino.terminal.own_players import find_player, load_player
from kasino.terminal.progress import Progress
from kasino_lab.agents import OWN, Contestant
from kasino_lab.duel import SEED
from kasino_lab.measurements import add_write, write_rows
from kasino_lab.workers import workers


class Found(Protocol):
    """A result that can be printed."""

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        ...

    def sentence(self) -> str:
        """Return the result in one line."""
        ...


class Goal(NamedTuple):
    """The goal of a figure, and whether a result, as plain data, meets it."""

    text: str
    met: Callable[[dict[str, Any]], bool]
    #: The only level to which the goal applies; "" means all levels.
    level: str = ""


NO_GOAL: Final = Goal("", lambda data: True)


def parser(module_doc: str | None) -> argparse.ArgumentParser:
    """Return a parser for the options of every program, described by the module’s docstring."""
    made = argparse.ArgumentParser(
        description=(module_doc or "").partition("\n")[0], allow_abbrev=False
    )
    made.add_argument("--game", required=True, metavar="GAME", help=", ".join(GAMES))
    made.add_argument("--seed", default=SEED, help=f"default: {SEED}")
    made.add_argument("--workers", type=count, default=1, metavar="N", help="processes; default: 1")
    made.add_argument("--json", action="store_true", help="print one JSON object per line")
    add_write(made)
    return made


def program(
    measure: Callable[..., Found],
    module_doc: str | None,
    levels: str = "",
    goal: Goal = NO_GOAL,
    **numbers: int,
) -> Callable[[Sequence[str]], None]:
    """Return the program that prints the results of ``measure``, which gets its options by name.

    With ``levels``, the default levels, there is a result for each of them. ``goal`` is written
    with the figure. ``numbers`` are the program’s own options, with their defaults.
    """

    def main(argv: Sequence[str]) -> None:
        options = parser(module_doc)
        if levels:
            options.add_argument("--levels", default=levels, help=f"default: {levels}")
        counts(options, **numbers)
        arguments = options.parse_args(argv)
        told = {name: getattr(arguments, name) for name in ("seed", *numbers)}
        each = [{"level": one} for one in contestants(arguments.levels)] if levels else [{}]
        with workers(arguments.workers) as executor:
            for level in each:
                found = measure(
                    arguments.game, **told, **level, executor=executor, progress=Progress()
                )
                show(found, arguments, goal)

    return main


def counts(to: argparse.ArgumentParser, **defaults: int) -> None:
    """Add options whose values are numbers from 1."""
    for name, default in defaults.items():
        to.add_argument(
            f"--{name}", type=count, default=default, metavar="N", help=f"default: {default}"
        )


def count(source: str) -> int:
    """Return a number from 1; reject everything else."""
    if not (source.isdecimal() and len(source) < 8 and int(source) > 0):
        raise argparse.ArgumentTypeError(f"{source!r:.40} is not a number from 1")
    return int(source)


def player_named(name: str) -> Player:
    """Return the player of a level, or a custom player given as ``module:Class``."""
    return load_player(name) if ":" in name else find_player(name)


def contestants(names: str) -> list[Contestant]:
    """Return the contestants with these names, which are separated by commas."""
    each = [name.strip() for name in names.split(",")]
    return [name if name in OWN else player_named(name) for name in each]


def show(findings: Found, arguments: argparse.Namespace, goal: Goal = NO_GOAL) -> None:
    """Print a result in the requested form, and write it if requested."""
    data = findings.as_json()
    print(json.dumps(data) if arguments.json else findings.sentence(), flush=True)
    what, _, figure = findings.sentence().partition(": ")
    if goal.level not in ("", data.get("level")):
        goal = NO_GOAL
    write(arguments, Figure(f"{_program()}, {what}", figure, goal.text, goal.met(data)))


def write(arguments: argparse.Namespace, *rows: Figure) -> None:
    """Write figures to the file given by ``--write``."""
    write_rows(arguments, rows, f"python -m research.{_program()}")


def _program() -> str:
    return Path(sys.argv[0]).stem


def run(main: Callable[[Sequence[str]], None]) -> None:
    """Run a program; end it with a one-line message if its arguments are impossible."""
    try:
        main(sys.argv[1:])
    except KasinoError as error:
        sys.exit(str(error))

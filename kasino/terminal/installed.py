"""Commands of other installed packages, such as ``lab`` of kasino-lab.

A package provides a command through an entry point in the group ``kasino.commands``, which names a
function that adds the command to those of a parser::

    [project.entry-points."kasino.commands"]
    lab = "kasino_lab.commands:add_lab"
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

from kasino.terminal.arguments import UsageError
from kasino.terminal.streams import complain

GROUP: Final = "kasino.commands"
LAB: Final = "lab"
NO_LAB: Final = (
    "this command needs the package kasino-lab: pip install kasino-lab "
    "(in a source tree: pip install . ./lab)"
)


@cache
def installed_commands() -> dict[str, Callable[[Any], None]]:
    """Return the functions that add the installed commands, by the names of the commands.

    A command that can’t be loaded is reported, and the others still work.
    """
    found = {}
    for entry in entry_points(group=GROUP):
        try:
            found[entry.name] = entry.load()
        except Exception as error:  # third-party code can raise anything
            reason = f"{type(error).__name__}: {error}"
            complain(f"can't load the command {entry.name!r} ({entry.value}): {reason}")
    return found


def add_installed(commands: Any) -> None:
    """Add the installed commands to a parser’s commands; without the lab, ``lab`` asks for it."""
    installed = installed_commands()
    for add in installed.values():
        add(commands)
    if LAB not in installed:
        does = "Measure how strong the opponents are; needs the package kasino-lab."
        # Without a prefix of options, all arguments are read, whatever they are.
        lab = commands.add_parser(
            LAB, help=does, description=does, prefix_chars="\0", add_help=False
        )
        lab.add_argument("arguments", nargs="*")
        lab.set_defaults(command=_ask_for_lab)


def _ask_for_lab(_arguments: argparse.Namespace) -> None:
    """Raise UsageError with the command that installs the lab."""
    raise UsageError(NO_LAB)

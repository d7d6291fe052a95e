"""Figures written into a page: ``--write FILE`` of the commands that measure."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from kasino.lab.measurements import Figure, updated
from kasino.terminal.files import check_writable, read_text, write_text

#: Options that change nothing about a figure, and whether a value follows.
ASIDE: Final = {"--write": True, "--workers": True, "--dask": True, "--json": False}


class Page(argparse.Action):
    """Keep the name of a file, and refuse one that can't be written before anything is measured."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Keep the name, or raise FileError."""
        check_writable(str(values))
        setattr(namespace, self.dest, values)


def add_write(parser: argparse.ArgumentParser) -> None:
    """Add ``--write`` to a command."""
    does = "put the figures into the table of a Markdown page"
    parser.add_argument("--write", action=Page, metavar="FILE", help=does)


def write_rows(arguments: argparse.Namespace, rows: Iterable[Figure], program: str) -> None:
    """Write figures where ``--write`` says, as found by a program with what it was told."""
    if arguments.write:
        page = read_text(arguments.write) if Path(arguments.write).exists() else ""
        command = shlex.join([*program.split(), *_told(sys.argv[1:])])
        write_text(arguments.write, updated(page, rows, command))


def _told(argv: Sequence[str]) -> Iterator[str]:
    """Yield the arguments that a figure hangs on.

    >>> list(_told(["speed", "--workers", "2", "--json", "--game", "kasino"]))
    ['speed', '--game', 'kasino']
    """
    left = iter(argv)
    for argument in left:
        name, is_given, _ = argument.partition("=")
        if name not in ASIDE:
            yield argument
        elif ASIDE[name] and not is_given:
            next(left, None)

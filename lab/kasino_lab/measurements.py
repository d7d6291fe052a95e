"""Writing figures to a page, for the ``--write FILE`` option of the measuring commands."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from kasino.terminal.files import check_writable, read_text, write_text
from kasino.terminal.measurements import Figure, updated

#: Options that don’t affect the figures, and whether each takes a value.
ASIDE: Final = {"--write": True, "--workers": True, "--dask": True, "--json": False}


class Page(argparse.Action):
    """An action that stores a file name, and rejects an unwritable file before measuring starts."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Store the name; raise FileError if the file can’t be written."""
        check_writable(str(values))
        setattr(namespace, self.dest, values)


def add_write(parser: argparse.ArgumentParser) -> None:
    """Add ``--write`` to a command."""
    does = "put the figures into the table of a Markdown page"
    parser.add_argument("--write", action=Page, metavar="FILE", help=does)


def write_rows(arguments: argparse.Namespace, rows: Iterable[Figure], program: str) -> None:
    """Write figures, with the command that measured them, to the page given by ``--write``."""
    if arguments.write:
        page = read_text(arguments.write) if Path(arguments.write).exists() else ""
        command = shlex.join([*program.split(), *_told(sys.argv[1:])])
        write_text(arguments.write, updated(page, rows, command, str(date.today())))


def _told(argv: Sequence[str]) -> Iterator[str]:
    """Yield the arguments that a figure depends on.

    >>> list(_told(["speed", "--workers", "2", "--json", "--game", "finnish"]))
    ['speed', '--game', 'finnish']
    """
    left = iter(argv)
    for argument in left:
        name, is_given, _ = argument.partition("=")
        if name not in ASIDE:
            yield argument
        elif ASIDE[name] and not is_given:
            next(left, None)

"""Results as text: TSV with everything needed to reproduce them, and a progress bar."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO

from kasino import __version__
from kasino.lab.duel import Duel
from kasino.lab.pair import COLUMNS


def duel_lines(met: Duel, command: str) -> Iterator[str]:
    """Yield a duel as TSV: its origin in lines that start with #, then a line for each pair."""
    yield f"# command\t{command}"
    yield f"# versions\tkasino {__version__}, Python {platform.python_version()}"
    yield f"# seeds\t{met.task.seed}:0 to {met.task.seed}:{len(met.pairs) - 1}"
    yield f"# stop\t{met.stop}"
    yield f"# result\t{met.sentence()}"
    yield "\t".join(COLUMNS)
    for pair in met.pairs:
        cells = (getattr(pair, column) for column in COLUMNS)
        yield "\t".join(f"{cell:.4f}" if isinstance(cell, float) else str(cell) for cell in cells)


@dataclass(slots=True)
class Progress:
    """A progress bar on a terminal; anywhere else it shows nothing."""

    width: int = 40
    file: IO[str] = field(default_factory=lambda: sys.stderr)

    def __call__(self, done: int, all: int) -> None:
        """Show that ``done`` of ``all`` steps are finished."""
        if not self.file.isatty():
            return
        full = self.width * done // all
        end = "\n" if done == all else ""
        self.file.write(f"\r[{'#' * full}{'.' * (self.width - full)}] {done}/{all}{end}")
        self.file.flush()

"""The progress bar of commands that take long."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import IO, Final

#: The number of steps that a progress bar shows; more would only be written too often.
STEPS: Final = 1000


@dataclass(slots=True)
class Progress:
    """A progress bar on a terminal; anywhere else it shows nothing."""

    width: int = 40
    file: IO[str] = field(default_factory=lambda: sys.stderr)
    _shown: int = field(default=-1, init=False)

    def __call__(self, done: int, all: int) -> None:
        """Show that ``done`` out of ``all`` steps are finished."""
        # A terminal that is written to for each of a million steps would take most of the time.
        part = STEPS * done // all
        if part == self._shown or not self.file.isatty():
            return
        self._shown = part
        full = self.width * done // all
        self.file.write(f"\r[{'#' * full}{'.' * (self.width - full)}] {done}/{all}")
        if done == all:
            self.end()
        self.file.flush()

    def end(self) -> None:
        """End the line of the bar, also if the last step was never reached."""
        if self._shown >= 0:
            self.file.write("\n")
        self._shown = -1

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *error: object) -> None:
        self.end()

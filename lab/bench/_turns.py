"""Compare two speeds in alternation: each side plays briefly in its own process, again and again.

The result is the median ratio of neighbouring runs, in CPU seconds of the processes, so a busy
machine slows down both sides.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import quantiles


class Worker:
    """A process that prints a line once it is ready, then answers each line with a speed."""

    def __init__(
        self,
        command: Sequence[str | Path],
        folder: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self._process = subprocess.Popen(
            command, cwd=folder, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.ready = self._line()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            sys.exit("one side doesn’t run: see above")
        return line.strip()

    def speed(self, *request: object) -> float:
        """Return the answer to a request: the plies per second of one run."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return float(self._line())

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def ratios(first: Worker, second: Worker, pairs: int, *request: object) -> tuple[float, ...]:
    """Return the quartiles of the first side’s speed divided by the second’s.

    A request ends with the number of its pair, which both sides may use as a seed.
    """
    found = []
    for number in range(pairs + 1):
        order = (first, second) if number % 2 else (second, first)
        speeds = {id(side): side.speed(*request, number) for side in order}
        found.append(speeds[id(first)] / speeds[id(second)])
    return tuple(quantiles(found[1:], n=4))  # the first pair only warms up

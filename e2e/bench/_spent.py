"""The CPU time that a page in Chromium uses, and programs that keep the machine busy.

Wall-clock time alone hides the work of other threads while processors are idle, and shows the work
of other programs while they aren’t. Benchmarks of the start and of reviews therefore print both,
and measure twice: alone, and next to busy loops.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import quantiles
from typing import Final, NamedTuple

from playwright.sync_api import Page

from kasino.terminal.measurements import Figure

#: Chromium’s names of the three clocks.
CLOCKS: Final = ("Timestamp", "ThreadTime", "ProcessTime")
#: The number of busy loops: as many as a small phone has fast processors.
LOOPS: Final = 2
LOOP: Final = "while True: pass"


class Spent(NamedTuple):
    """Milliseconds by the clock, of the page’s own thread, and of all threads of its process."""

    wall: float
    thread: float
    process: float


class Meter:
    """Reads the CPU time of a page."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")

    def now(self) -> Spent:
        """Return the times since the page’s process has started."""
        told = self._session.send("Performance.getMetrics")["metrics"]
        found = {each["name"]: 1000 * each["value"] for each in told}
        return Spent(*(found[name] for name in CLOCKS))

    def since(self, before: Spent) -> Spent:
        """Return the times since an earlier reading.

        A tab stays in its process as it leaves its first, empty page.
        """
        return Spent(*(now - then for now, then in zip(self.now(), before, strict=True)))


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Keep the machine busy with a number of endless loops."""
    running = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(loops)]
    try:
        yield
    finally:
        for each in running:
            each.kill()
            each.wait()


def beside(loops: int) -> str:
    """Return the part of a row’s name that says what else was running.

    >>> beside(0), beside(2)
    ('', ', next to 2 busy loops')
    """
    return f", next to {loops} busy loops" if loops else ""


def load() -> str:
    """Return the machine’s load, which a reader needs to judge wall-clock times."""
    return f"load {os.getloadavg()[0]:.1f}"


def by_turns(
    what: str, ours: Sequence[float], theirs: Sequence[float], most: float = 0, also: str = ""
) -> Figure:
    """Return the median ratio of neighbouring runs, which is to be at most ``most``, if given.

    ``also`` is put next to the number of pairs.

    >>> by_turns("a start", [2, 3, 4], [2, 2, 2], 1.6).found[:23]
    '1.50 (quartiles 1.00 to'
    """
    ratios = [own / other for own, other in zip(ours, theirs, strict=True)]
    low, middle, high = quantiles(ratios, n=4)
    return Figure(
        what,
        f"{middle:.2f} (quartiles {low:.2f} to {high:.2f}, {len(ratios)} alternating pairs, "
        f"{also}{load()})",
        f"≤ {most}" if most else "",
        not most or middle <= most,
    )

"""The private memory of a page’s process in WebKitGTK: at the start, and over several matches.

The nearest that this machine has to an iPhone. What is counted are the pages of memory that only
this process has, and has written (Private_Dirty): other WebKit processes share the libraries.
Compositing is off, because here it is done by a software driver inside the process, which a phone
doesn’t have. An empty page, a stock page with PyScript and the game take turns.

A script in the page then plays matches with clicks. The more memory a device has, the later WebKit
collects JavaScript’s garbage, so a process grows over many matches though its page holds no more
than before. The slope is that of a line through the memory after each match. The matches are played
once with this machine’s memory, and once with WebKit told that it has that of a small device.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import linear_regression, median
from typing import Any, NamedTuple

from e2e.bench._spent import load
from e2e.bench.memory import CLICKING
from e2e.bench.ready import stock
from e2e.driving.browsing import STATE
from e2e.driving.webkit import unseen_screen, webkit_on
from kasino.terminal.measurements import Figure
from testing.matches import Match
from testing.waiting import until
from tools.measuring import report
from tools.paths import ONE_FILE
from tools.site.server import server

#: Seconds for each start and match, between two readings, and for a page to come to rest.
MATCH, PAUSE, REST = 600, 0.5, 3
TURNS, MATCHES = 3, 8
UNCOMPOSITED = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
#: Makes WebKit collect garbage as early as on a device with this many bytes of memory.
SMALL = {"JSC_forceRAMSize": str(128 << 20)}
OVER = "return globalThis.over"
PYTHON = "return kasino.pyodide._module.HEAPU8.length / 1e6"
GAME = "the game at its first turn"


class Measured(NamedTuple):
    """A page: its URL, and the script that returns whether it is there."""

    url: str
    there: str


def private(text: str) -> float:
    """Return the private memory in MB from the ``smaps_rollup`` of a process.

    >>> private("Pss: 2000 kB\\nPrivate_Clean: 5 kB\\nPrivate_Dirty: 1000 kB\\n")
    1.024
    """
    (line,) = (line for line in text.splitlines() if line.startswith("Private_Dirty:"))
    return int(line.split()[1]) * 1024 / 1e6


def _held(mark: bytes) -> float:
    """Return the memory in MB of the page’s process, which has a mark in its environment.

    WebKit may keep another process ready, which is smaller.
    """
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            name, marks = (process / "comm").read_text(), (process / "environ").read_bytes()
            told = (process / "smaps_rollup").read_text()
        except OSError:
            continue
        if name.startswith("WebKitWebProc") and mark in marks:
            found.append(private(told))
    if not found:
        raise ProcessLookupError("WebKit has no process for the page")
    return max(found)


@contextmanager
def _opened(screen: str, page: Measured, **settings: str) -> Iterator[tuple[Any, bytes]]:
    """Open a page in a fresh process; yield its driver, and the mark of its process."""
    mark = f"{os.getpid()}-{time.monotonic_ns()}"
    with webkit_on(screen, KASINO_BENCH=mark, **UNCOMPOSITED, **settings) as driver:
        driver.get(page.url)
        until(lambda: driver.execute_script(page.there), bool, page.url, MATCH, PAUSE)
        time.sleep(REST)
        yield driver, f"KASINO_BENCH={mark}".encode()


def _starts(screen: str, pages: Mapping[str, Measured], turns: int) -> Iterator[Figure]:
    """Yield the memory of each page, with the pages alternating."""
    found: dict[str, list[float]] = {what: [] for what in pages}
    for _ in range(turns):
        for what, page in pages.items():
            with _opened(screen, page) as (_, mark):
                found[what].append(_held(mark))
    for what, held in found.items():
        yield Figure(
            f"WebKit’s private memory, without compositing, {what}",
            f"{median(held):.0f} MB (median of {turns} turns, {min(held):.0f} to {max(held):.0f}, "
            f"{load()})",
        )


def _matches(screen: str, count: int, **settings: str) -> Iterator[tuple[float, float]]:
    """Play matches; after each, yield the process’s memory and Python’s."""
    with _opened(screen, _game("memory"), **settings) as (driver, mark):
        driver.execute_script(f"({CLICKING})()")
        for number in range(1, count + 1):
            until(
                lambda: driver.execute_script(OVER),
                lambda over, least=number: over >= least,
                f"the end of match {number}",
                MATCH,
                PAUSE,
            )
            yield _held(mark), driver.execute_script(PYTHON)


def _game(seed: str) -> Measured:
    states = "['your-turn', 'thinking']"
    return Measured(
        ONE_FILE.as_uri() + Match.address("finnish", 2, seed, "greedy"),
        f"return {states}.includes({STATE})",
    )


def slope(held: Sequence[float]) -> float:
    """Return by how much each match adds, in a line through the memory after each.

    >>> slope([100, 110, 120])
    10.0
    """
    return linear_regression(range(len(held)), held).slope


def rows(matches: int, turns: int) -> Iterator[Figure]:
    """Yield the memory at the start by turns, then that after each match."""
    with tempfile.TemporaryDirectory() as folder, unseen_screen() as screen:
        stock(Path(folder))
        (Path(folder) / "empty.html").write_text("<!doctype html><p>empty", encoding="utf-8")
        running = server(0, Path(folder))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        host = f"http://127.0.0.1:{running.server_address[1]}"
        pages = {
            "an empty page": Measured(f"{host}/empty.html", "return true"),
            "a stock page’s greeting": Measured(
                f"{host}/index.html", "return !!document.querySelector('#hello')"
            ),
            GAME: _game("bench"),
        }
        if turns:
            yield from _starts(screen, pages, turns)
        running.shutdown()
        for how, settings in {"": {}, ", garbage collected as on a small device": SMALL}.items():
            found = list(_matches(screen, matches, **settings)) if matches else []
            if len(found) > 1:
                held = [private for private, _ in found]
                told = ", ".join(f"{each:.0f}" for each in held)
                yield Figure(
                    f"WebKit’s private memory, without compositing, after each match{how}",
                    f"{told} MB: {slope(held):+.0f} MB a match; Python {found[-1][1]:.0f} MB at "
                    f"most ({load()})",
                )


def main() -> int:
    """Run the measurements requested on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"in one page ({MATCHES})")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"of each start ({TURNS})")
    options = parser.parse_args()
    return report(rows(options.matches, options.turns))


if __name__ == "__main__":
    sys.exit(main())

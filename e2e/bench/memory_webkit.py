"""The memory of the page’s process in WebKitGTK over several matches, with much and little garbage.

A script in the page plays matches with clicks. The more memory a device has, the later WebKit
collects JavaScript’s garbage. So its process grows over many matches, though the page holds no more
than before. With the memory of a small device, only what the page holds counts. About 130 MB are
WebKit’s own code, which all its processes share.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from e2e.bench.memory import CLICKING
from e2e.driving.browsing import PATIENCE, STATE, until
from e2e.driving.matches import Match
from e2e.driving.webkit import unseen_screen, webkit_on
from kasino.lab.measurements import Figure
from tools.measuring import report
from tools.paths import ONE_FILE

#: Seconds for each match, and between two readings.
MATCH, PAUSE = 300, 0.5
#: Makes WebKit collect garbage as early as on a device with this many bytes of memory.
SMALL = {"JSC_forceRAMSize": str(128 << 20)}
OVER = "return globalThis.over"
PYTHON = "return kasino.pyodide._module.HEAPU8.length / 1e6"


def _held(mark: bytes) -> float:
    """Return the memory in MB of the page’s process, which has a mark in its environment."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            name, marks = (process / "comm").read_text(), (process / "environ").read_bytes()
            told = (process / "smaps_rollup").read_text()
        except OSError:
            continue
        if name.startswith("WebKitWebProc") and mark in marks:
            (line,) = (line for line in told.splitlines() if line.startswith("Pss:"))
            return int(line.split()[1]) * 1024 / 1e6
    raise ProcessLookupError("WebKit has no process for the page")


def _matches(screen: str, count: int, *, small: bool) -> Iterator[tuple[int, float, float]]:
    """Play matches; after each, yield its number, the process’s memory and Python’s."""
    mark = f"{os.getpid()}-{small}"
    with webkit_on(screen, KASINO_BENCH=mark, **(SMALL if small else {})) as driver:
        driver.get(ONE_FILE.as_uri() + Match.address("finnish", 2, "memory", "greedy"))
        ready = ("your-turn", "thinking").__contains__
        look = "return " + STATE
        until(lambda: driver.execute_script(look), ready, "the first turn", PATIENCE, PAUSE)
        driver.execute_script(f"({CLICKING})()")
        for number in range(1, count + 1):
            until(
                lambda: driver.execute_script(OVER),
                lambda over, least=number: over >= least,
                f"the end of match {number}",
                MATCH,
                PAUSE,
            )
            held = _held(f"KASINO_BENCH={mark}".encode())
            yield number, held, driver.execute_script(PYTHON)


def rows(matches: int) -> Iterator[Figure]:
    """Yield the memory after each match, with this device’s memory and with that of a small one."""
    with unseen_screen() as screen:
        for small in (False, True):
            found = list(_matches(screen, matches, small=small))
            told = ", ".join(f"{held:.0f}" for _, held, _ in found)
            how = ", garbage collected as on a small device" if small else ""
            name = f"WebKit’s process after each of {matches} matches{how}"
            yield Figure(name, f"{told} MB; Python {found[-1][2]:.0f} MB at most")


def main() -> int:
    """Measure the number of matches given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=4, help="in one page each (4)")
    return report(rows(parser.parse_args().matches))


if __name__ == "__main__":
    sys.exit(main())

"""Print a benchmark’s figures and, for `build.py bench --write`, update docs/measurements/."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from kasino.terminal.measurements import Figure, updated
from tools.paths import ROOT

#: The environment variable with the page to write the figures to.
VARIABLE = "KASINO_WRITE"
#: The page that each folder of benchmarks writes.
PAGES = {
    "lab/bench": ROOT / "docs" / "measurements" / "engine.md",
    "e2e/bench": ROOT / "docs" / "measurements" / "page.md",
}


def report(rows: Iterable[Figure]) -> int:
    """Print figures as they arrive, and write them if asked; return 1 if one misses its goal."""
    found = []
    for row in rows:
        print(row.sentence(), flush=True)
        found.append(row)
    if page := os.environ.get(VARIABLE):
        write(Path(page), found, _command())
    return int(not all(row.met for row in found))


def write(page: Path, rows: Iterable[Figure], command: str) -> None:
    """Write figures into the table of a page, with today’s date."""
    before = page.read_text(encoding="utf-8") if page.exists() else ""
    page.write_text(updated(before, rows, command, str(date.today())), encoding="utf-8")


def _command() -> str:
    """Return the command that runs this benchmark with the same options."""
    options = sys.argv[1:]
    return " ".join(
        ["python3 build.py bench", Path(sys.argv[0]).stem, *(["--", *options] if options else [])]
    )

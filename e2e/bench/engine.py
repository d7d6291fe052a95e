"""The engine’s speed, natively and in Pyodide, on the same seeded rounds in the same run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from kasino.terminal.measurements import Figure
from tools.measuring import report
from tools.runtime import as_in_the_page

SCRIPT = Path(__file__).parent.parent / "start" / "signature.py"


def _speed(said: str) -> float:
    words = said.split()
    return int(words[3]) / float(words[5])


def rows() -> Iterator[Figure]:
    """Yield moves per second: listing the twelve best, playing one, hashing the events."""
    native = subprocess.run(
        [sys.executable, SCRIPT], capture_output=True, text=True, check=True
    ).stdout
    inside = as_in_the_page(SCRIPT)
    here, there = _speed(native), _speed(inside)
    what = "moves a second, mixed rounds of all games"
    yield Figure(f"{what}, native", f"{here:,.0f}")
    yield Figure(
        f"{what}, in Pyodide under Node", f"{there:,.0f}, 1 in {here / there:.1f} of native"
    )
    same = native.split()[1] == inside.split()[1]
    yield Figure("the same rounds in both", "the same" if same else "different", "the same", same)


if __name__ == "__main__":
    sys.exit(report(rows()))

"""The engine's speed, native and inside Pyodide, on the same seeded rounds in the same run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.starts.runtime import as_in_the_page

SCRIPT = Path(__file__).parent.parent / "start" / "signature.py"


def _speed(said: str) -> float:
    words = said.split()
    return int(words[3]) / float(words[5])


def main() -> int:
    """Print moves a second: listing the twelve best, playing one, hashing the events."""
    native = subprocess.run(
        [sys.executable, SCRIPT], capture_output=True, text=True, check=True
    ).stdout
    inside = as_in_the_page(SCRIPT)
    here, there = _speed(native), _speed(inside)
    version = "{}.{}".format(*sys.version_info[:2])
    print(f"mixed rounds of all games, CPython {version}: {here:,.0f} moves/s")
    print(f"mixed rounds of all games, Pyodide under Node: {there:,.0f} moves/s")
    print(f"Pyodide takes {here / there:.1f} times as long")
    return int(native.split()[1] != inside.split()[1])


if __name__ == "__main__":
    sys.exit(main())

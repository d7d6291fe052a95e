"""System features that some tests need; without them, these tests are skipped and reported."""

from __future__ import annotations

import importlib.util
import os
import shutil
from pathlib import Path

from tools.errors import OURS, run
from tools.paths import MODULES, ROOT

#: Each need by its name in `pytest.mark.needs`, and whether this system meets it.
NEEDS = {
    "a POSIX shell": os.name == "posix",
    "/dev/full": Path("/dev/full").exists(),
    "readline": all(importlib.util.find_spec(name) for name in ("pty", "readline")),
    "PettingZoo": importlib.util.find_spec("pettingzoo") is not None,
    "OpenSpiel": importlib.util.find_spec("pyspiel") is not None,
    "textlint": (MODULES / "textlint").exists(),
    "git": shutil.which("git") is not None,
    "a clone with git": shutil.which("git") is not None and (ROOT / ".git").exists(),
}


def unmet_needs() -> list[str]:
    """Return the needs that this system doesn’t meet."""
    return [name for name, met in NEEDS.items() if not met]


def unmet_needs_of(python: Path) -> list[str]:
    """Return the needs that aren’t met for tests run with another Python."""
    return run([python, "-m", "tools.system"], "Asking what there is", OURS, cwd=ROOT).splitlines()


if __name__ == "__main__":
    for need in unmet_needs():
        print(need)

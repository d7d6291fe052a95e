"""System features that some tests need; without them, these tests are skipped and reported."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from tools.errors import OURS, run
from tools.paths import MODULES, ROOT


def _have(*modules: str) -> bool:
    return all(importlib.util.find_spec(name) for name in modules)


#: Each need by its name in `pytest.mark.needs`, and a function that returns whether this system
#: meets it at the moment: a run may install what is missing at its start.
NEEDS: dict[str, Callable[[], bool]] = {
    "a POSIX shell": lambda: os.name == "posix",
    "/dev/full": Path("/dev/full").exists,
    "readline": lambda: _have("pty", "readline"),
    "PettingZoo": lambda: _have("pettingzoo"),
    "OpenSpiel": lambda: _have("pyspiel"),
    "textlint": (MODULES / "textlint").exists,
    "git": lambda: shutil.which("git") is not None,
    "a clone with git": lambda: shutil.which("git") is not None and (ROOT / ".git").exists(),
}


def unmet_needs() -> list[str]:
    """Return the needs that this system doesn’t meet."""
    return [name for name, met in NEEDS.items() if not met()]


def unmet_needs_of(python: Path) -> list[str]:
    """Return the needs that aren’t met for tests run with another Python."""
    return run([python, "-m", "tools.system"], "Asking what there is", OURS, cwd=ROOT).splitlines()


if __name__ == "__main__":
    for need in unmet_needs():
        print(need)

"""What some tests need of the system: where it is missing, they are left out and it is named."""

from __future__ import annotations

import importlib.util
import os
import shutil
from pathlib import Path

#: Each need, as tests name it in `pytest.mark.needs`, and whether it is met here.
NEEDS = {
    "a POSIX shell": os.name == "posix",
    "/dev/full": Path("/dev/full").exists(),
    "readline": all(importlib.util.find_spec(name) for name in ("pty", "readline")),
    "PettingZoo": importlib.util.find_spec("pettingzoo") is not None,
    "git": shutil.which("git") is not None,
}


def unmet_needs() -> list[str]:
    """Return the needs that this system doesn't meet."""
    return [name for name, met in NEEDS.items() if not met]

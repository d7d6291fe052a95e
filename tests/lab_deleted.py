"""The project without its lab: the other tests pass in a copy of the tree without ``lab/``.

``PYTHONPATH=.:web python -m tests.lab_deleted [TESTS]`` checks it: by default, all quick tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.page.deleted import files_in, link
from tools.paths import LAB, ROOT

#: The parts of the tree to copy.
COPIED: Final = (
    *(
        "kasino",
        "web",
        "tests",
        "testing",
        "tools",
        "e2e",
        "docs",
        "examples",
        "requirements",
        ".github",
    ),
    *("build.py", "pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"),
    *("CITATION.cff", ".gitattributes", ".gitignore", ".devcontainer", ".pre-commit-config.yaml"),
)
QUICK: Final = ("tests", "kasino/games", "-m", "not slow and not law and not long")
#: Python runs this first, and then finds no installed lab either.
WITHOUT: Final = f"""
import importlib.metadata, sys
sys.path[:] = [path for path in sys.path if path != {str(LAB)!r}]
found = importlib.metadata.entry_points
importlib.metadata.entry_points = lambda group: [
    entry for entry in found(group=group) if not entry.value.startswith("kasino_lab")
]
"""


def without_lab(*command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the tree without the lab."""
    with tempfile.TemporaryDirectory(prefix="kasino-without-") as name:
        copy, first = Path(name) / "kasino", Path(name) / "first"
        link(copy, [path for path in files_in(COPIED) if not path.startswith("web/node_")])
        first.mkdir()
        (first / "sitecustomize.py").write_text(WITHOUT, encoding="utf-8")
        places = os.pathsep.join(map(str, (first, copy, copy / "web")))
        around = {**os.environ, "PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            [sys.executable, *command],
            cwd=copy,
            env=around,
            capture_output=True,
            text=True,
            check=False,
        )


def main(argv: Sequence[str]) -> int:
    """Run tests without the lab; return the exit code."""
    found = without_lab("-m", "pytest", "-q", "-p", "no:cacheprovider", *(argv or QUICK))
    print(found.stdout[-20_000:], found.stderr[-20_000:], f"in {ROOT.name} without lab/", sep="\n")
    return found.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The law for the baked start: without its parts, the page has the plain start.

``PYTHONPATH=.:web python -m tests.tools.starts_deleted [TESTS]`` checks it. It copies the tree
without `PARTS` and the tests of the baked start, and runs the other tests there, by default all
quick ones.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.lab_deleted import COPIED, QUICK
from tests.page.deleted import files_in, link, run

#: What the baked start consists of.
PARTS: Final = ("web/starts/baked/",)
#: The tests about it alone; the last ones need a browser.
TESTS: Final = (
    *(f"web/starts/tests/test_{name}.py" for name in ("baked", "unused", "tiny")),
    *("tests/tools/test_starts.py", "e2e/start/first_calls.py", "e2e/start/test_awkward_folder.py"),
    *(f"e2e/start/test_{name}.py" for name in ("both_starts", "library", "tiny")),
)


@contextmanager
def deleted() -> Iterator[Path]:
    """Yield a copy of the tree without the baked start."""
    with tempfile.TemporaryDirectory(prefix="kasino-without-") as name:
        gone = (*PARTS, *TESTS, "web/node_")
        kept = [path for path in files_in((*COPIED, "lab")) if not path.startswith(gone)]
        link(Path(name), kept)
        yield Path(name)


def without_starts(*command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the tree without the baked start."""
    with deleted() as copy:
        return run(copy, *command)


def main(argv: Sequence[str]) -> int:
    """Run tests without the baked start; return the exit code."""
    found = without_starts("-m", "pytest", "-q", "-p", "no:cacheprovider", *(argv or QUICK))
    print(found.stdout[-20_000:], found.stderr[-20_000:], sep="\n")
    return found.returncode


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    sys.exit(main(sys.argv[1:]))

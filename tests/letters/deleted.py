"""The law for correspondence matches: without their parts, the rest is whole.

``PYTHONPATH=.:web python -m tests.letters.deleted [TESTS]`` checks it. It copies the tree without
`PARTS`, the tests of letters, and the lines that name them in the list of features and in the
command line. In the copy it runs the other tests, by default all quick ones.
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
from tools.paths import ROOT

#: What correspondence matches consist of.
PARTS: Final = (
    *("kasino/letters/", "web/app/letters/", "testing/letters/", "tests/letters/"),
    *("kasino/words/letters.py", "kasino/terminal/letter_commands.py"),
)
#: The tests outside these folders that are about letters alone.
TESTS: Final = (
    *(f"tests/attack/{name}.py" for name in ("between", "carriers", "letters", "replays")),
    *("tests/attack/test_letters.py", "tests/page/test_channel.py", "tests/page/test_letters.py"),
    *("tests/page/test_letters_kept.py", "tests/page/test_linear.py", "e2e/driving/letters.py"),
    *("e2e/kept/test_letters.py",),
)
#: The lines elsewhere that name them.
LINES: Final = {
    "kasino/terminal/cli.py": ("letter_commands import", "add_letters("),
    "web/app/features.py": ("from app.letters.draw",),
}


@contextmanager
def deleted() -> Iterator[Path]:
    """Yield a copy of the tree without correspondence matches."""
    with tempfile.TemporaryDirectory(prefix="kasino-without-") as name:
        copy, gone = Path(name), (*PARTS, *TESTS, "web/node_")
        link(copy, [path for path in files_in((*COPIED, "lab")) if not path.startswith(gone)])
        for path, named in LINES.items():
            lines = (ROOT / path).read_text(encoding="utf-8").splitlines(keepends=True)
            left = [line for line in lines if not any(each in line for each in named)]
            assert len(lines) - len(left) == len(named), f"{path} names letters in other lines"
            (copy / path).unlink()  # the copy’s files are links, so none may be overwritten
            (copy / path).write_text("".join(left), encoding="utf-8")
        yield copy


def without_letters(*command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the tree without correspondence matches."""
    with deleted() as copy:
        return run(copy, *command)


def main(argv: Sequence[str]) -> int:
    """Run tests without letters; return the exit code."""
    found = without_letters("-m", "pytest", "-q", "-p", "no:cacheprovider", *(argv or QUICK))
    print(found.stdout[-20_000:], found.stderr[-20_000:], sep="\n")
    return found.returncode


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    sys.exit(main(sys.argv[1:]))

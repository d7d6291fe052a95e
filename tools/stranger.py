"""Try what a stranger receives, by the documents’ own commands: ``python3 -m tools.stranger``.

An export of a commit has neither a history nor the files that git ignores, such as `.work`, `dist`
and `.venv`, and its user has an empty home folder. Whatever needs one of these fails here.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path

from tools.environment import python
from tools.errors import BuildError, say
from tools.other_build import commit_of
from tools.paths import ROOT

#: What a reader types when a command of the README asks; one of the commands reads the saved match.
TYPED = "\nsave match.txt\nquit\n"
#: The environment variables that belong to whoever runs this, not to a stranger.
OWN = re.compile(r"(?:KASINO|PYTHON|VIRTUAL_ENV|XDG|GIT)")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def export(commit: str, folder: Path) -> None:
    """Write the files of a commit into a folder."""
    done = subprocess.run(
        ["git", "archive", "--format=tar", commit], cwd=ROOT, check=True, capture_output=True
    )
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")


def commands(text: str) -> list[str]:
    """Return the commands in the blocks of a page that name no language.

    >>> commands("```\\nkasino play   # Enter\\n```\\n```python\\nimport kasino\\n```\\nThe end")
    ['kasino play']
    """
    lines = [line for kind, block in BLOCK.findall(text) if not kind for line in block.splitlines()]
    return [found for line in lines if (found := line.partition(" #")[0].strip())]


def first_command(text: str) -> str:
    """Return the first command in the table of CONTRIBUTING.md.

    >>> first_command("| to | type |\\n| --- | --- |\\n| run `law` | `python3 build.py test` |\\n")
    'python3 build.py test'
    """
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    return rows[2].strip("| ").rpartition(" | ")[2].strip("`")


class Stranger:
    """Someone with a Python, an empty home folder, and an export of a commit in another folder."""

    def __init__(self, place: Path, commit: str) -> None:
        self.tree, home, own = place / "kasino", place / "home", place / "python"
        export(commit, self.tree)
        home.mkdir()
        venv.create(own, with_pip=True)
        self.programs = python(own).parent
        path = os.pathsep.join([str(self.programs), os.environ.get("PATH", "")])
        around = {name: value for name, value in os.environ.items() if not OWN.match(name)}
        self.around = {**around, "PATH": path, "HOME": str(home), "USERPROFILE": str(home)}

    def types(self, command: str) -> None:
        """Run a command in the export; raise BuildError if it fails."""
        say(f"$ {command}")
        name, *rest = shlex.split(command)
        done = subprocess.run(
            [shutil.which(name, path=self.around["PATH"]) or name, *rest],
            cwd=self.tree,
            env=self.around,
            input=TYPED,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            last = "\n".join(done.stdout.splitlines()[-60:])
            what = f"`{command}` failed in an export (exit code {done.returncode})"
            raise BuildError(what, "The lines above say why.", last)

    def reads(self, name: str) -> str:
        """Return the text of a file in the export."""
        return (self.tree / name).read_text(encoding="utf-8")


def play(stranger: Stranger) -> None:
    """Type the README’s commands in order."""
    for command in commands(stranger.reads("README.md")):
        stranger.types(command)


def package(stranger: Stranger) -> None:
    """Build the Python package with the standard tool, and run it."""
    stranger.types("python3 -m pip install --require-hashes -r requirements/stranger.txt")
    stranger.types("python3 -m build")
    wheels = [path.name for path in (stranger.tree / "dist").glob("kasino-*.whl")]
    stranger.types(f"python3 -m pip install dist/{' '.join(wheels)}")
    stranger.types("kasino games")


def contribute(stranger: Stranger) -> None:
    """Type the first command of CONTRIBUTING.md."""
    stranger.types(first_command(stranger.reads("CONTRIBUTING.md")))


PARTS: dict[str, Callable[[Stranger], None]] = {
    part.__name__: part for part in (play, package, contribute)
}


def attempt(name: str, commit: str = "HEAD") -> None:
    """Carry out one part in an export of a commit; raise BuildError if a command fails."""
    with tempfile.TemporaryDirectory(prefix="kasino-") as place:
        PARTS[name](Stranger(Path(place), commit_of(commit)))


def main() -> int:
    """Carry out the parts; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.stranger", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--commit", default="HEAD", help="what to export (HEAD)")
    asked = parser.parse_args()
    try:
        for name in asked.parts or PARTS:
            if name not in PARTS:
                raise BuildError(f"There is no part {name!r}", f"There are {', '.join(PARTS)}.")
            attempt(name, asked.commit)
            say(f"{name}: good")
    except BuildError as failure:
        print(f"{failure.output}\nkasino: {failure.what}. {failure.advice}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

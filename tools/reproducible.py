"""Build a commit in two clean clones and compare every byte: ``python3 -m tools.reproducible``.

Each clone installs its own Python and Node packages and builds both starts. The second is built in
a folder whose name has spaces, quotes and other awkward characters, in another time zone, and with
another seed for Python’s string hashes.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.errors import BuildError, run, say
from tools.other_build import commit_of
from tools.paths import DIST, ONE_FILE, ROOT, files

#: Both starts, with the build options for each.
FLAVOURS: dict[str, list[str]] = {"baked": [], "plain": ["--plain"]}
#: A path with characters that tools often mishandle: spaces, quotes, and characters that URLs
#: encode.
AWKWARD = "the second's/käsi \"%20#?&$(x);ö"
#: The environment variables of each clone, by folder.
CLONES = {
    "first": {"TZ": "UTC", "PYTHONHASHSEED": "1"},
    AWKWARD: {"TZ": "Asia/Kathmandu", "PYTHONHASHSEED": "2"},
}


def hashes(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file in a folder, by its path in the folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files(folder)
    }


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """Return the names of files that differ between the two, or that only one of them has.

    >>> differing({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "9", "d": "3"})
    ['b', 'c', 'd']
    """
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))


def _built(folder: Path, commit: str, around: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Clone and build a commit; return the file hashes of each start."""
    advice = "The lines above say why."
    run(["git", "clone", "--quiet", "--no-checkout", ROOT, folder], "git clone", advice)
    run(["git", "checkout", "--quiet", "--detach", commit], "git checkout", advice, cwd=folder)
    found = {}
    for flavour, options in FLAVOURS.items():
        say(f"building {flavour} in {folder}")
        command = [sys.executable, "build.py", "build", *options]
        run(command, f"Building {flavour}", advice, cwd=folder, env=around)
        found[flavour] = hashes(folder / DIST.name)
    return found


def main() -> int:
    """Print, for each start, whether both clones built the same files; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.reproducible", description=__doc__)
    parser.add_argument("commit", nargs="?", default="HEAD", help="what to build (HEAD)")
    asked = parser.parse_args()
    bad = False
    try:
        commit = commit_of(asked.commit)
        with tempfile.TemporaryDirectory(prefix="kasino-") as folder:
            one, other = (
                _built(Path(folder) / name, commit, around) for name, around in CLONES.items()
            )
    except BuildError as failure:
        print(failure.told(), file=sys.stderr)
        return 1
    for flavour in FLAVOURS:
        odd = differing(one[flavour], other[flavour])
        bad |= bool(odd)
        verdict = f"NOT THE SAME: {', '.join(odd)}" if odd else "the same to the byte"
        print(
            f"{commit[:12]}, {flavour}: {len(one[flavour])} files, {ONE_FILE.name} "
            f"{one[flavour][ONE_FILE.name][:16]}: {verdict}"
        )
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())

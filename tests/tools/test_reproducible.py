"""The comparison of two builds: every file, its name and its bytes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT
from tools.reproducible import CLONES, FLAVOURS, differing, hashes


def _folder(place: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return place


def test_the_same_files_have_the_same_seals(tmp_path: Path) -> None:
    files = {"kasino.html": b"page", "site/runtime/1/core.js": b"core", "site/_headers": b""}
    one, other = (hashes(_folder(tmp_path / name, files)) for name in ("one", "other"))
    assert set(one) == set(files)
    assert len(set(one.values())) == len(files)
    assert differing(one, other) == []


def test_one_byte_a_name_and_a_file_too_many_are_seen(tmp_path: Path) -> None:
    one = hashes(_folder(tmp_path / "one", {"a": b"1", "site/b": b"2", "site/c": b"3"}))
    other = hashes(_folder(tmp_path / "other", {"a": b"0", "site/b": b"2", "c": b"3", "e": b""}))
    assert differing(one, other) == ["a", "c", "e", "site/c"]
    assert differing(other, one) == differing(one, other)


def test_both_starts_are_built_and_the_clones_differ_in_all_around_them() -> None:
    told = subprocess.run(
        [sys.executable, "build.py", "build", "--help"], cwd=ROOT, capture_output=True
    )
    assert all(
        option.encode() in told.stdout for options in FLAVOURS.values() for option in options
    )
    assert [] in FLAVOURS.values()
    one, other = CLONES.values()
    assert one.keys() == other.keys() and not set(one.values()) & set(other.values())


def test_a_commit_that_is_not_there_is_said_so() -> None:
    command = [sys.executable, "-m", "tools.reproducible", "no-such-commit"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert told.returncode == 1
    assert "There is no commit no-such-commit" in told.stderr

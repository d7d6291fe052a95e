"""Matches in videos, by the recorders of the libraries that learners use."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import LAB, ROOT


def recorded(library: str, folder: Path) -> list[int]:
    """Record a match; return what ``recording`` prints."""
    path = os.pathsep.join(map(str, (ROOT, LAB)))
    done = subprocess.run(
        [sys.executable, "-m", "lab_tests.recording", library, folder],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert not done.returncode, done.stderr
    return [int(each) for each in done.stdout.splitlines()[-1].split()]


def check(found: list[int]) -> None:
    """Check that the video shows the first position and each step, and that they differ."""
    steps, pictures, width, height, different = found
    assert pictures >= steps and width >= 300 and height >= 200
    assert different > steps / 2


@pytest.mark.slow
def test_gymnasium_records_a_match(tmp_path: Path) -> None:
    check(recorded("gymnasium", tmp_path))


@pytest.mark.slow
def test_stable_baselines_records_matches(tmp_path: Path) -> None:
    check(recorded("sb3", tmp_path))

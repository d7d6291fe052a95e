"""The wheel, built and run as somebody gets it who installs it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from kasino.terminal import files
from kasino.terminal.files import FileError, find_catalogue

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", folder], cwd=ROOT, check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_has_types_and_catalogues_but_no_research(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "kasino/py.typed" in names
    wanted = {f"kasino/locales/{path.name}" for path in (ROOT / "kasino" / "locales").glob("*.po")}
    assert wanted <= set(names)
    assert not any(name.startswith(("research", "tests", "web")) for name in names)


@pytest.mark.parametrize("unpacked", [False, True])
def test_the_wheel_speaks_finnish_away_from_the_checkout(
    wheel: Path, tmp_path: Path, unpacked: bool
) -> None:
    place = wheel
    if unpacked:
        place = tmp_path / "site"
        zipfile.ZipFile(wheel).extractall(place)
    run = subprocess.run(
        [sys.executable, "-m", "kasino", "games", "--lang", "fi"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(place), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert run.returncode == 0, run.stderr
    assert "Suomalainen kasino" in run.stdout
    assert "Pelaajia: 2" in run.stdout


def test_a_language_is_found_by_its_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "xx.po").write_text('msgctxt "suit.s"\nmsgid "spades"\nmsgstr "bells"\n')
    assert find_catalogue("fi").lang == "fi"
    monkeypatch.setattr(files, "LOCALES", tmp_path)
    assert find_catalogue("xx")("suit.s") == "bells"
    for lang in ("xy", "../fi", "page-fi"):
        with pytest.raises(FileError, match="no catalogue"):
            find_catalogue(lang)

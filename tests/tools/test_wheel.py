"""The wheel, built and run as its users get it."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from trove_classifiers import classifiers as CLASSIFIERS

import kasino
from kasino import __version__
from kasino.terminal import files
from kasino.terminal.files import FileError, find_catalogue
from tools.languages import LANGUAGES

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source archive and, from that alone, the wheel, like `python -m build`."""
    folder = tmp_path_factory.mktemp("wheel")
    build: list[str | Path] = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--directory",
        folder,
        "--target",
    ]
    subprocess.run([*build, "sdist"], cwd=ROOT, check=True, capture_output=True)
    (source,) = folder.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    unpacked = folder / source.name.removesuffix(".tar.gz")
    subprocess.run([*build, "wheel"], cwd=unpacked, check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_has_types_and_catalogues_but_no_research(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "kasino/py.typed" in names
    wanted = {path.relative_to(ROOT).as_posix() for path in (ROOT / "kasino").rglob("*.po")}
    assert wanted <= set(names)
    assert not any(name.startswith(("research", "tests", "web", "kasino_lab")) for name in names)
    assert "kasino/lab/__init__.py" in names and "kasino/lab/duel.py" not in names
    assert not any("proof" in name for name in names)


def test_its_metadata_is_whole_and_valid(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (folder,) = {name.split("/")[0] for name in archive.namelist() if ".dist-info/" in name}
        metadata = Metadata.from_email(archive.read(f"{folder}/METADATA"), validate=True)
        entries = archive.read(f"{folder}/entry_points.txt").decode()
    assert entries == "[console_scripts]\nkasino = kasino.__main__:main\n"
    assert (metadata.name, str(metadata.version)) == (kasino.__name__, __version__)
    assert metadata.summary and metadata.keywords and metadata.license_expression == "MIT"
    assert metadata.description_content_type == "text/markdown"
    assert "pip install" in (metadata.description or "")[:1200]
    assert set(metadata.classifiers or ()) <= CLASSIFIERS
    assert "Typing :: Typed" in (metadata.classifiers or ())
    spoken = [each for each in metadata.classifiers or () if each.startswith("Natural Language")]
    assert len(spoken) == len(LANGUAGES), "pyproject.toml names each language"
    assert not metadata.project_urls and not metadata.home_page  # a flag of the build gives them
    needed = [each for each in metadata.requires_dist or () if each.marker is None]
    assert needed == []  # the engine runs on the standard library alone


def test_it_installs_into_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "empty"
    venv.create(place, with_pip=False)
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    quiet = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-compile"]
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        programs / "python",
        "install",
    ]
    subprocess.run([*pip, *quiet, wheel], cwd=tmp_path, check=True)
    away = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    for command in (["kasino", "games", "--lang", "fi"], ["python", "-m", "kasino", "--version"]):
        run = subprocess.run(
            [programs / command[0], *command[1:]],
            cwd=tmp_path,
            env={**away, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
        )
        assert (run.returncode, run.stderr) == (0, "")
        assert "Suomalainen kasino" in run.stdout or run.stdout == f"kasino {__version__}\n"


def test_it_runs_unpacked_nowhere_and_speaks_finnish(wheel: Path, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "kasino", "games", "--lang", "fi"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(wheel), "PYTHONUTF8": "1"},
        capture_output=True,
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

"""The two packages, built and installed together as their users get them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.metadata import Metadata
from packaging.requirements import Requirement

import kasino
import kasino_lab
from kasino.terminal.installed import NO_LAB
from tools.paths import LAB, ROOT
from tools.project_urls import RELATIVE
from tools.published import incomplete

pytestmark = pytest.mark.long

#: The repository that the source archives are told about; the wheels read it from these.
SOURCE = "https://example.org/kasino"


def build(source: Path, folder: Path) -> Path:
    """Build the source archive of a package and, from that alone, the wheel."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder), "--target"]
    told = {**os.environ, "KASINO_SOURCE": SOURCE}
    subprocess.run([*command, "sdist"], cwd=source, env=told, check=True, capture_output=True)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    unpacked = folder / archive.name.removesuffix(".tar.gz")
    subprocess.run([*command, "wheel"], cwd=unpacked, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheels of the game and of the lab."""
    game, lab = (build(source, tmp_path_factory.mktemp(source.name)) for source in (ROOT, LAB))
    return game, lab


def read(wheel: Path) -> tuple[list[str], Metadata]:
    """Return the names of a wheel’s files, and its metadata."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (told,) = (name for name in names if name.endswith("METADATA"))
        return names, Metadata.from_email(archive.read(told), validate=True)


def test_each_package_has_its_own_files_and_needs_the_others_version(
    wheels: tuple[Path, Path],
) -> None:
    (game, of_game), (lab, of_lab) = map(read, wheels)
    assert not {*game} & {*lab}
    assert {name.partition("/")[0] for name in lab if "dist-info" not in name} == {"kasino_lab"}
    assert {"kasino_lab/py.typed", "kasino_lab/env/single.py"} <= {*lab}
    assert of_lab.license_expression == "MIT" and "pip install" in (of_lab.description or "")
    assert (of_lab.name, str(of_lab.version)) == ("kasino-lab", kasino_lab.__version__)
    assert kasino_lab.__version__ == kasino.__version__
    (needed,) = (each for each in of_lab.requires_dist or () if each.marker is None)
    assert str(needed) == f"kasino=={kasino.__version__}"
    brought = {str(each) for each in of_game.requires_dist or ()}
    assert brought == {
        f'kasino-lab[{extra}]=={kasino.__version__}; extra == "{extra}"'
        for extra in of_game.provides_extra or ()
    }
    for told in (of_game, of_lab):
        assert {*(told.provides_extra or ())} == {"env", "openspiel", "cluster"}


def test_the_page_of_each_package_begins_with_its_name_and_has_no_dead_link(
    wheels: tuple[Path, Path],
) -> None:
    for name, (_, told) in zip(("kasino", "kasino-lab"), map(read, wheels), strict=True):
        assert told.project_urls == {"Source": SOURCE, "Issues": f"{SOURCE}/issues"}
        assert told.description_content_type == "text/markdown"
        text = told.description or ""
        first = re.search(r"^```\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
        assert first and first[1].startswith(f"pip install {name}"), "a published package’s"
        assert not re.search(r"pip install [.']\S* \./lab", text), "for a source tree"
        assert not RELATIVE.search(text)


def test_the_labs_page_keeps_the_rest_of_its_readme(wheels: tuple[Path, Path]) -> None:
    text = (LAB / "README.md").read_text(encoding="utf-8")
    published = read(wheels[1])[1].description or ""
    for section in re.split(r"^(?=## )", text, flags=re.MULTILINE):
        assert (section in published) != section.startswith("## Installation\n")


def test_each_public_name_has_a_type(wheels: tuple[Path, Path], tmp_path: Path) -> None:
    assert incomplete([*wheels], tmp_path) == []


def test_the_extras_need_what_they_needed() -> None:
    with (LAB / "pyproject.toml").open("rb") as file:
        project: dict[str, Any] = tomllib.load(file)["project"]
    needed = {
        extra: {Requirement(each).name for each in each_of}
        for extra, each_of in project["optional-dependencies"].items()
    }
    assert needed == {
        "env": {"pettingzoo", "gymnasium", "numpy"},
        "openspiel": {"open-spiel", "numpy"},
        "cluster": {"dask"},
    }


def test_both_install_by_one_command_and_the_game_alone_asks_for_the_lab(
    wheels: tuple[Path, Path], tmp_path: Path
) -> None:
    place = tmp_path / "empty"
    venv.create(place, with_pip=False)
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    away = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    quiet = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-compile"]
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", *quiet]

    def types(*command: str) -> tuple[int, str]:
        run = subprocess.run(
            [programs / command[0], *command[1:]],
            cwd=tmp_path,
            env={**away, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
        )
        return run.returncode, run.stdout + run.stderr

    game, lab = wheels
    subprocess.run([*pip, game], cwd=tmp_path, check=True)
    assert types("kasino", "lab", "duel") == (2, f"kasino: {NO_LAB}\n")
    asked = types("python", "-c", "from kasino import duel")
    assert asked[0] and "pip install kasino-lab" in asked[1]
    subprocess.run([*pip, game, lab], cwd=tmp_path, check=True)
    duel = ("kasino", "lab", "duel", "greedy", "random", "--game", "finnish", "--pairs", "2")
    code, told = types(*duel, "--workers", "2")
    assert code == 0 and re.search(r"^greedy v random, finnish for 2, rounds: ", told, re.MULTILINE)
    again = "import kasino, kasino.lab.duel, kasino.env; print(kasino.env.ACTIONS, *kasino.__all__)"
    code, told = types("python", "-c", again)
    assert (code, told.split()) == (0, ["277", *kasino.__all__])

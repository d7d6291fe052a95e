"""The lab’s public names, its examples, and the names of its modules in ``kasino``."""

from __future__ import annotations

import doctest
import importlib
import json
import pickle
from pkgutil import walk_packages

import pytest

import kasino_lab
from kasino_lab.aliases import ALIASES
from kasino_lab.duel import Stop
from tests.test_public_names import imported, is_there_and_shown
from tools.paths import LAB
from tools.project_urls import RELATIVE

EXAMPLES = LAB / "examples"
MODULES = [each.name for each in walk_packages(kasino_lab.__path__, "kasino_lab.")]


README = LAB / "README.md"


@pytest.mark.parametrize("name", ["Duel", "Ladder", "duel", "ladder"])
def test_every_public_name_is_there_and_shown(name: str) -> None:
    is_there_and_shown(name, README.read_text(encoding="utf-8"))


def test_the_guide_runs_as_it_is_printed() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 7) == (0, True)


def test_the_page_of_the_package_has_no_relative_link() -> None:
    """It is published as it is, and PyPI resolves none."""
    assert not RELATIVE.search(README.read_text(encoding="utf-8"))


def test_examples_use_public_names_only() -> None:
    """Besides `kasino_lab.env`, which has its own page."""
    sources = [path.read_text(encoding="utf-8") for path in EXAMPLES.glob("*.py")]
    book = json.loads((EXAMPLES / "learner.ipynb").read_text(encoding="utf-8"))
    sources += ["".join(c["source"]) for c in book["cells"] if c["cell_type"] == "code"]
    inside = {name for name in imported(sources) if name.startswith(("kasino.", "kasino_lab."))}
    assert inside and not {name for name in inside if not name.startswith("kasino_lab.env")}


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_the_same_under_its_name_in_kasino(name: str) -> None:
    short = name.replace("kasino_lab.env", "kasino.env").replace("kasino_lab.", "kasino.lab.")
    spec = importlib.import_module(name).__spec__
    assert importlib.import_module(short) is importlib.import_module(name)
    assert importlib.import_module(name).__spec__ is spec and spec is not None
    assert spec.name == name, "reloading finds the module by its own name"


def test_a_class_is_pickled_by_either_name() -> None:
    stop = Stop(3)
    data = pickle.dumps(stop)
    assert pickle.loads(data) == pickle.loads(data.replace(b"kasino_lab.duel", b"kasino.lab.duel"))


@pytest.mark.parametrize("alias", ALIASES)
def test_what_isnt_there_is_named_as_it_was_asked_for(alias: str) -> None:
    with pytest.raises(ModuleNotFoundError, match=f"No module named '{alias}.nothing'"):
        importlib.import_module(f"{alias}.nothing")

"""Commands of other packages: added if they can be loaded; the lab’s asks for it if it’s absent."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import kasino
from kasino.terminal import installed
from kasino.terminal.cli import run
from kasino.terminal.installed import GROUP, NO_LAB

HERE = Path(kasino.__file__).parent


def add_hello(commands: Any) -> None:
    """Add a command that greets."""
    parser = commands.add_parser("hello", help="Greet.")
    parser.set_defaults(command=lambda arguments: print("hello"))


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Replace the installed commands, of which there are none at first."""
    found: list[EntryPoint] = []
    monkeypatch.setattr(installed, "entry_points", lambda group: found)
    installed.installed_commands.cache_clear()
    yield found
    installed.installed_commands.cache_clear()


@pytest.mark.parametrize("arguments", [[], ["-h"], ["duel", "--game", "kasino"], ["--write=x"]])
def test_without_the_lab_its_command_says_what_to_install(
    arguments: list[str], offered: list[EntryPoint], capsys: pytest.CaptureFixture[str]
) -> None:
    assert not offered and run(["lab", *arguments], "made") == 2
    assert capsys.readouterr().err == f"kasino: {NO_LAB}\n"
    with pytest.raises(SystemExit):
        run(["--help"], "made")
    assert "needs the package" in capsys.readouterr().out


def test_a_package_adds_a_command_and_a_broken_one_is_reported(
    offered: list[EntryPoint], capsys: pytest.CaptureFixture[str]
) -> None:
    offered.append(EntryPoint("hello", f"{__name__}:add_hello", GROUP))
    offered.append(EntryPoint("broken", "no.such.module:add", GROUP))
    assert run(["hello"], "made") == 0
    out, err = capsys.readouterr()
    assert out == "hello\n"
    assert err == (
        "kasino: can't load the command 'broken' (no.such.module:add): "
        "ModuleNotFoundError: No module named 'no'\n"
    )


@pytest.mark.parametrize(("name", "package"), [("lab", "kasino-lab"), ("env", "'kasino[env]'")])
def test_a_module_of_the_lab_says_what_to_install(
    name: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(HERE / name / "__init__.py")
    for module in ("kasino_lab", "kasino_lab.aliases"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(sys, "meta_path", [])
    with pytest.raises(ModuleNotFoundError, match="needs the package kasino-lab") as asked:
        runpy.run_path(place)
    assert str(asked.value).endswith(f": pip install {package}")
    monkeypatch.setitem(sys.modules, "kasino_lab", sys)  # there, but without this module
    with pytest.raises(ModuleNotFoundError, match=r"^(?!.*needs the package)"):
        runpy.run_path(place)


def test_without_the_lab_its_names_arent_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PathFinder, "find_spec", lambda name: None)
    alone = runpy.run_path(str(HERE / "__init__.py"))
    assert {*alone["_PLACES"]} - {*alone["__all__"]} == {"Duel", "Ladder", "duel", "ladder"}
    monkeypatch.setattr(PathFinder, "find_spec", lambda name: name)
    assert {*runpy.run_path(str(HERE / "__init__.py"))["__all__"]} == {*alone["_PLACES"]}

"""Commands of other packages: added if they can be loaded; the lab’s asks for it if it’s absent."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module, reload
from importlib.machinery import PathFinder
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import kasino
from kasino.terminal import installed
from kasino.terminal.cli import run
from kasino.terminal.installed import GROUP, NO_LAB


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


@pytest.mark.parametrize("arguments", [[], ["-h"], ["duel", "--game", "finnish"], ["--write=x"]])
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


class Hidden:
    """Finds the lab nowhere, because a module is missing: its own, or one that it needs."""

    def __init__(self, missing: str) -> None:
        self.missing = missing

    def find_spec(self, name: str, *_more: object) -> None:
        """Raise an error for the lab."""
        if name.partition(".")[0] == "kasino_lab":
            raise ModuleNotFoundError(f"No module named {self.missing!r}", name=self.missing)


@pytest.mark.parametrize(("name", "package"), [("lab", "kasino-lab"), ("env", "'kasino[env]'")])
def test_a_module_of_the_lab_says_what_to_install(
    name: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("kasino_lab", "kasino_lab.aliases", f"kasino.{name}"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    usual = [each for each in sys.meta_path if type(each).__name__ != "Aliases"]
    monkeypatch.setattr(sys, "meta_path", [Hidden("kasino_lab"), *usual])
    with pytest.raises(ModuleNotFoundError, match="needs the package kasino-lab") as asked:
        import_module(f"kasino.{name}")
    assert str(asked.value).endswith(f": pip install {package}")
    # The lab is there, but lacks something that it needs.
    monkeypatch.setattr(sys, "meta_path", [Hidden("numpy"), *usual])
    with pytest.raises(ModuleNotFoundError, match=r"^(?!.*needs the package)"):
        import_module(f"kasino.{name}")


def test_without_the_lab_its_names_arent_listed() -> None:
    names = {*kasino._PLACES}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PathFinder, "find_spec", hidden(PathFinder.find_spec))
        reload(kasino)
        assert names - {*kasino.__all__} == {"Duel", "Ladder", "duel", "ladder"}
    reload(kasino)
    assert len(kasino.__all__) in (len(names), len(names) - 4), "with or without the lab"


def hidden(find: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that finds everything but the lab."""
    return lambda name, *more: None if name == "kasino_lab" else find(name, *more)

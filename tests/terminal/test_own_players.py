"""Custom players: by entry point at the prompt and by ``--player``."""

from __future__ import annotations

import io
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from kasino.match.record import load
from kasino.players import UnknownLevel, player
from kasino.terminal import own_players
from kasino.terminal.cli import run
from kasino.terminal.own_players import GROUP, PlayerError, find_player, load_player

pytestmark = pytest.mark.long

SOURCE = """
from kasino import Thought

class First:
    level = "first"

    def think(self, view, rng, budget):
        yield Thought(next(view.legal_moves()), None, 1)

READY = First()

class Broken(First):
    def __init__(self):
        raise RuntimeError("no licence")

class Nameless:
    def think(self, view, rng, budget):
        yield from ()

class Greedy(First):
    level = "greedy"
"""


@pytest.fixture(autouse=True)
def _module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change to a folder with a module of players."""
    (tmp_path / "mybots.py").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "mybots", raising=False)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package that offers the players."""
    offered = [
        EntryPoint("first", "mybots:First", GROUP),
        EntryPoint("second", "mybots:First", GROUP),
    ]
    monkeypatch.setattr(own_players, "entry_points", lambda group: offered)


def test_a_player_is_loaded_by_class_or_as_it_is() -> None:
    assert load_player("mybots:First").level == "first"
    assert load_player("mybots:READY") is load_player("mybots:READY")


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("mybots", "'mybots' is not a player \\(write module:Class\\)"),
        (":First", "is not a player"),
        ("nowhere.bots:First", "ModuleNotFoundError"),
        ("mybots:Second", "AttributeError"),
        ("mybots:Broken", "RuntimeError: no licence"),
        ("mybots:Nameless", "needs a level and think"),
        ("mybots:SOURCE", "AttributeError"),
    ],
)
def test_what_is_no_player_is_told(source: str, wrong: str) -> None:
    with pytest.raises(PlayerError, match=wrong):
        load_player(source)


@pytest.mark.usefixtures("installed")
def test_an_installed_player_is_found_by_its_level() -> None:
    assert find_player("first").level == "first"
    assert find_player("expert") is player("expert")
    with pytest.raises(UnknownLevel, match="expert, fits, first, second"):
        find_player("third")
    with pytest.raises(PlayerError, match="'second' calls itself 'first'"):
        find_player("second")


@pytest.mark.usefixtures("installed")
def test_an_installed_player_plays_at_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["random", "finnish", "--level", "first,greedy", "--seed", "own"], "made") == 0
    assert load(capsys.readouterr().out).record.setup.seats == ("first", "greedy")
    assert run(["random", "finnish", "--level", "third"], "made") == 2
    assert "'third' is not a level" in capsys.readouterr().err


def test_an_own_player_is_met_at_the_prompt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run(["play", "casino", "--player", "mybots:First", "--seed", "a"], "made") == 0
    assert "first" in capsys.readouterr().out.lower()
    two = ["--player", "mybots:First", "--player", "mybots:READY"]
    assert run(["play", "casino", *two, "--seed", "a"], "made") == 0
    seats = ["--player", "mybots:First", "--seats", "you,first,greedy"]
    assert run(["play", "casino", *seats, "--seed", "a"], "made") == 0
    capsys.readouterr()
    for arguments, says in (
        (["--player", "mybots:Greedy"], "calls itself 'greedy': that name is taken"),
        (["--player", "mybots:First", "--level", "greedy"], "use --seats for both"),
    ):
        assert run(["play", "casino", *arguments], "made") == 2
        assert says in capsys.readouterr().err


def test_a_match_against_an_own_player_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nquit\n"))
    assert run(["play", "casino", "--seed", "a", "--player", "mybots:First"], "made") == 0
    assert "kasino play --continue --player mybots:First\n" in capsys.readouterr().out
    assert run(["play", "--continue"], "made") == 2
    told = capsys.readouterr().err
    assert "'first' is not a level" in told
    assert told.endswith("; a player of your own needs --player SOURCE\n")


#: The last line of a ``think`` that is wrong, and a part of the message.
UNTHINKING = [
    ("yield from ()", "yielded nothing: think() must yield Thoughts, of which the last has"),
    ("return next(view.legal_moves())", "(Move): think() must yield Thoughts"),
    ("return Thought(next(view.legal_moves()), None, 1)", "(Thought): think() must yield"),
    ("return 7", "returned 7 (int): think() must yield Thoughts"),
    ("yield next(view.legal_moves())", "(Move): think() must yield Thoughts"),
    ("yield Thought('As', None, 1)", "(Thought): think() must yield Thoughts"),
    ("yield Thought(next(view.legal_moves()), 'x', 1)", "value must be a number or None, and"),
    ("yield Thought(next(view.legal_moves()), 2.5, '')", "None, and iterations a whole number"),
    ("yield Thought(Move(Kind.TRAIL, 52), None, 1)", ", which is not legal"),
]


@pytest.mark.parametrize(("body", "wrong"), UNTHINKING)
@pytest.mark.parametrize("command", [["random", "finnish", "--level"]])
def test_a_player_that_does_not_think_is_told_what_it_should_do(
    body: str, wrong: str, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    write_bad(body)
    with pytest.MonkeyPatch.context() as patch:
        offered = [EntryPoint("first", "mybots:Bad", GROUP)]
        patch.setattr(own_players, "entry_points", lambda group: offered)
        assert run([*command, "first", "--seed", "bad"], "") == 2
    told = capsys.readouterr().err
    assert "the player 'first' (mybots.Bad, seat " in told and wrong in told, told


def write_bad(body: str) -> None:
    """Write a module whose class ``Bad`` thinks wrong, in one line."""
    imports = "from kasino import Move, Thought\nfrom kasino.moves import Kind\n"
    method = f"    level = 'first'\n    def think(self, view, rng, budget):\n        {body}\n"
    Path("mybots.py").write_text(f"{imports}class Bad:\n{method}")


@pytest.mark.parametrize("command", [["random", "finnish"]])
def test_a_match_without_an_end_is_given_up(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kasino.players.checks.ROUNDS", 2)
    assert run([*command, "--rules", "target=99", "--seed", "long"], "") == 2
    told = capsys.readouterr().err
    assert told == "kasino: the match of finnish with target=99 hasn't ended after 2 rounds\n"

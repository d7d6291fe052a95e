"""Custom players: by entry point at the prompt, by ``--player``, and as objects in the lab."""

from __future__ import annotations

import json
import runpy
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from kasino.lab.duel import duel
from kasino.match.record import load
from kasino.players import UnknownLevel, player
from kasino.terminal import own_players
from kasino.terminal.cli import run
from kasino.terminal.own_players import GROUP, PlayerError, find_player, load_player
from tools.paths import ROOT

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
    assert run(["random", "kasino", "--level", "first,greedy", "--seed", "own"], "made") == 0
    assert load(capsys.readouterr().out).record.setup.seats == ("first", "greedy")
    assert run(["random", "kasino", "--level", "third"], "made") == 2
    assert "'third' is not a level" in capsys.readouterr().err


def test_a_player_named_in_the_lab(capsys: pytest.CaptureFixture[str]) -> None:
    own = ["--player", "mybots:First", "--seed", "own", "--json"]
    assert (
        run(["lab", "duel", "first", "random", *own, "--game", "kasino", "--pairs", "2"], "") == 0
    )
    met = json.loads(capsys.readouterr().out)
    assert (met["a"], met["b"], met["pairs"]) == ("first", "random", 2)
    names = ["--levels", "random,first", "--game", "finnish", "--pairs", "2"]
    assert run(["lab", "ladder", *names, *own], "") == 0
    assert json.loads(capsys.readouterr().out)["levels"] == ["random", "first"]
    assert (
        run(["lab", "speed", "--level", "first", "--game", "kasino", "--rounds", "1", *own], "")
        == 0
    )
    assert json.loads(capsys.readouterr().out)["level"] == "first"
    assert (
        run(["lab", "oracle", "--level", "first", "--game", "kasino", "--pairs", "1", *own], "")
        == 0
    )
    assert json.loads(capsys.readouterr().out)["level"]["a"] == "first"


@pytest.mark.parametrize("again", ["mybots:Greedy", "mybots:READY"])
def test_a_name_belongs_to_one_player(again: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["lab", "duel", "first", "random", "--game", "kasino"]
    assert run([*arguments, "--player", "mybots:First", "--player", again], "") == 2
    assert "already" in capsys.readouterr().err


def test_a_duel_takes_players() -> None:
    met = duel(load_player("mybots:READY"), "random", "kasino", pairs=2, seed="own")
    assert met.as_json()["a"] == "first"
    assert sum(met.plays) == 4
    assert met.sentence().startswith("first v random, kasino for 2, rounds: ")
    whole = duel("greedy", "random", "finnish", pairs=1, matches=True, iterations=1)
    assert whole.as_json()["unit"] == "matches"


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


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("yield from ()", "yielded nothing: think() must yield Thoughts, of which the last has"),
        ("return next(view.legal_moves())", "(Move): think() must yield Thoughts"),
        ("return Thought(next(view.legal_moves()), None, 1)", "(Thought): think() must yield"),
        ("return 7", "returned 7 (int): think() must yield Thoughts"),
        ("yield next(view.legal_moves())", "(Move): think() must yield Thoughts"),
        ("yield Thought('As', None, 1)", "(Thought): think() must yield Thoughts"),
        ("yield Thought(Move(Kind.TRAIL, 52), None, 1)", ", which is not legal"),
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        ["random", "kasino", "--level"],
        ["lab", "duel", "random", "--game", "kasino", "--pairs", "1"],
        ["lab", "speed", "--game", "kasino", "--rounds", "1", "--level"],
    ],
)
def test_a_player_that_does_not_think_is_told_what_it_should_do(
    body: str, wrong: str, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    imports = "from kasino import Move, Thought\nfrom kasino.moves import Kind\n"
    method = f"    level = 'first'\n    def think(self, view, rng, budget):\n        {body}\n"
    Path("mybots.py").write_text(f"{imports}class Bad:\n{method}")
    player = ["--player", "mybots:Bad"] if command[0] == "lab" else []
    with pytest.MonkeyPatch.context() as patch:
        offered = [EntryPoint("first", "mybots:Bad", GROUP)]
        patch.setattr(own_players, "entry_points", lambda group: offered)
        assert run([*command, "first", *player, "--seed", "bad"], "") == 2
    told = capsys.readouterr().err
    assert "the player 'first' (mybots.Bad, seat " in told and wrong in told, told


@pytest.mark.parametrize(
    "command",
    [
        ["random", "kasino"],
        ["lab", "duel", "random", "greedy", "--game", "kasino", "--pairs", "1", "--matches"],
    ],
)
def test_a_match_without_an_end_is_given_up(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kasino.players.checks.ROUNDS", 2)
    assert run([*command, "--rules", "target=99", "--seed", "long"], "") == 2
    told = capsys.readouterr().err
    assert told == "kasino: the match of kasino with target=99 hasn't ended after 2 rounds\n"


def test_the_example_of_a_bot_plays_as_its_first_lines_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT / "examples")
    own = ["--player", "bot:Miser", "--game", "scopa", "--pairs", "2", "--json"]
    assert run(["lab", "duel", "miser", "random", *own], "") == 0
    assert json.loads(capsys.readouterr().out)["a"] == "miser"
    runpy.run_path("bot.py")["main"](pairs=3)
    beaten, met = capsys.readouterr().out.splitlines()
    assert beaten.startswith("miser v random, finnish for 2, rounds: ")
    assert met.startswith("miser v greedy, ")
    assert float(beaten.split(": ")[1].split("%")[0]) > 50

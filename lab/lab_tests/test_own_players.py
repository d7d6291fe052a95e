"""Custom players: by ``--player`` and as objects in the lab."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

from kasino.terminal.cli import run
from kasino.terminal.own_players import load_player
from kasino_lab.duel import duel
from tests.terminal.test_own_players import SOURCE, UNTHINKING, write_bad
from tools.paths import ROOT

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def _module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change to a folder with a module of players."""
    (tmp_path / "mybots.py").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "mybots", raising=False)


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
    met = duel(load_player("mybots:READY"), "random", "finnish", pairs=2, seed="own")
    assert met.as_json()["a"] == "first"
    assert sum(met.plays) == 4
    assert met.sentence().startswith("first v random, finnish for 2, rounds: ")
    whole = duel("greedy", "random", "finnish", pairs=1, matches=True, iterations=1)
    assert whole.as_json()["unit"] == "matches"


def test_the_example_of_a_bot_plays_as_its_first_lines_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT / "examples")
    own = ["--player", "bot:Miser", "--game", "casino", "--pairs", "2", "--json"]
    assert run(["lab", "duel", "miser", "random", *own], "") == 0
    assert json.loads(capsys.readouterr().out)["a"] == "miser"
    runpy.run_path("bot.py")["main"](pairs=3)
    beaten, met = capsys.readouterr().out.splitlines()
    assert beaten.startswith("miser v random, finnish for 2, rounds: ")
    assert met.startswith("miser v greedy, ")
    assert float(beaten.split(": ")[1].split("%")[0]) > 50


@pytest.mark.parametrize(("body", "wrong"), UNTHINKING)
@pytest.mark.parametrize(
    "command",
    [
        ["lab", "duel", "random", "--game", "kasino", "--pairs", "1"],
        ["lab", "speed", "--game", "kasino", "--rounds", "1", "--level"],
    ],
)
def test_a_player_that_does_not_think_is_told_what_it_should_do(
    body: str, wrong: str, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    write_bad(body)
    assert run([*command, "first", "--player", "mybots:Bad", "--seed", "bad"], "") == 2
    told = capsys.readouterr().err
    assert "the player 'first' (mybots.Bad, seat " in told and wrong in told, told


@pytest.mark.parametrize(
    "command",
    [["lab", "duel", "random", "greedy", "--game", "kasino", "--pairs", "1", "--matches"]],
)
def test_a_match_without_an_end_is_given_up(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kasino.players.checks.ROUNDS", 2)
    assert run([*command, "--rules", "target=99", "--seed", "long"], "") == 2
    told = capsys.readouterr().err
    assert told == "kasino: the match of kasino with target=99 hasn't ended after 2 rounds\n"

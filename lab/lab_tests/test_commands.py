"""The lab’s commands: what they reject before anything is played, and the house rules."""

from __future__ import annotations

import json

import pytest

from kasino.terminal.cli import run

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--clear", "nan"], "argument --clear: 'nan' is not a number from 0"),
        (["--clear", "inf"], "'inf' is not a number from 0"),
        (["--clear", "-1"], "argument --clear: "),
        (["--clear", "x"], "'x' is not a number from 0"),
        (["--iterations", "-5"], "argument --iterations: "),
        (["--iterations=-5"], "argument --iterations: '-5' is not a number from 1"),
        (["--tsv", "/nowhere/a.tsv"], "can't write '/nowhere/a.tsv': No such file or directory"),
        (["--tsv", "\0"], "can't write '\\x00': "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_duel_refuses_bad_options_before_anything_is_played(
    arguments: list[str],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("kasino_lab.commands.play_duel", None)
    code = run(["lab", "duel", "greedy", "random", "--game", "kasino", *arguments], "made")
    assert code == 2
    assert says in capsys.readouterr().err


def test_a_ladder_refuses_a_bad_path_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kasino_lab.commands.play_ladder", None)
    levels = ("--levels", "greedy,random", "--svg", "/nowhere/a.svg")
    assert run(["lab", "ladder", "--game", "kasino", *levels], "made") == 2
    assert "can't write '/nowhere/a.svg'" in capsys.readouterr().err


def test_zero_iterations_are_the_levels_own(capsys: pytest.CaptureFixture[str]) -> None:
    duel = ("lab", "duel", "greedy", "random", "--game", "kasino", "--pairs", "1")
    assert run([*duel, "--iterations", "0", "--clear", "2"], "made") == 0
    assert "greedy" in capsys.readouterr().out


def test_the_lab_measures_house_rules(kasino):
    """The points for a sweep affect the margin."""
    duel = ("lab", "duel", "greedy", "random", "--game", "kasino", "--pairs", "2", "--json")
    plain = json.loads(kasino(*duel)[1])
    varied = json.loads(kasino(*duel, "--rules", "sweep=0,cards=0")[1])
    assert plain["options"] == {} and varied["options"] == {"cards": "0", "sweep": "0"}
    assert varied["margin"] < plain["margin"]
    code, out, err = kasino(*duel, "--rules", "partners=no")
    assert (code, out) == (2, "") and "partners are for 4 players, not 2" in err
    speed = ("lab", "speed", "--level", "greedy", "--rounds", "1", "--game", "kasino")
    assert "greedy, kasino with sweep=0 for 2: p50" in kasino(*speed, "--rules", "sweep=0")[1]

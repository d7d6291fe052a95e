"""The figures that the lab’s commands write into a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from kasino.terminal.cli import run
from tests.terminal.test_measurements import cells

pytestmark = pytest.mark.long


def test_the_lab_writes_what_it_found_and_how(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "players.md"
    page.write_text("# Players\n", encoding="utf-8")

    def lab(*arguments: str) -> str:
        told = [*arguments, "--game", "finnish", "--seed", "a b", f"--write={page}"]
        monkeypatch.setattr("sys.argv", ["kasino", "lab", *told, "--json", "--workers", "1"])
        assert run(["lab", *told], "made") == 0
        return capsys.readouterr().out

    printed = lab("duel", "greedy", "random", "--pairs", "1").splitlines()[-1]
    lab("ladder", "--levels", "random,greedy,counter", "--near", "1", "--pairs", "1")
    lab("oracle", "--level", "greedy", "--pairs", "1", "--iterations", "1")
    lab("speed", "--level", "greedy", "--rounds", "1")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Players\n\n| what | goal |")
    rows = {row[0]: row for row in cells(text)}
    what, found = printed.split(": ")
    assert rows[what][2] != found, "the ladder's duel of the two has taken its place"
    assert rows[what][3] == (
        "`python3 -m kasino lab ladder --levels random,greedy,counter --near 1 --pairs 1 "
        "--game finnish --seed 'a b'`"
    )
    assert list(rows) == [
        "greedy v random, finnish for 2, rounds",
        "counter v greedy, finnish for 2, rounds",
        "greedy v greedy, finnish for 2, rounds",
        "oracle v greedy, finnish for 2, rounds",
        "share of the oracle's margin, greedy, finnish",
        "time of a move, greedy, finnish for 2",
    ]


def test_a_page_that_cant_be_written_is_refused_first(capsys: pytest.CaptureFixture[str]) -> None:
    code = run(["lab", "speed", "--game", "kasino", "--write", "/nowhere/page.md"], "made")
    assert code == 2
    assert "can't write '/nowhere/page.md'" in capsys.readouterr().err

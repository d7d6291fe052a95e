"""`build.py game`: a new folder loads and names what is missing; renewing leaves others alone."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kasino.games import GAMES
from testing.kinds import first
from testing.proof import HOMES, proof
from tests.games import renew
from tools import game
from tools.errors import BuildError


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the engine, to which games can be added."""
    shutil.copytree(HOMES.parent, tmp_path / "kasino", ignore=shutil.ignore_patterns("*.pyc"))
    monkeypatch.setattr(game, "ROOT", tmp_path)
    monkeypatch.setattr(game, "HOMES", tmp_path / "kasino" / "games")
    return tmp_path


@pytest.mark.parametrize("like", [*first("one_group"), "casino", "finnish"])
def test_a_new_game_loads_and_says_what_is_missing(tree: Path, like: str) -> None:
    assert game.carry_out("high-low", "new", like) == 0
    code = (
        "from kasino.games import GAMES; r = GAMES['high-low']; print(r.title, r.order, len(GAMES))"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=tree, capture_output=True, text=True)
    last = max(rules.order for rules in GAMES.values()) + 1
    assert ran.stdout == f"High-Low {last} {len(GAMES) + 1}\n", ran.stderr
    wrong = list(game.lacking("high-low"))
    assert (
        "puzzles.py is missing (find)" in wrong and "proof/levels.txt is missing (renew)" in wrong
    )
    assert sum("TODO" in line for line in wrong) == 6
    assert not list(game.lacking(like))
    words = "".join(path.read_text("utf-8") for path in game.home("high-low").glob("*.po"))
    assert f'.{like}"' not in words and f'@{like}"' not in words and '"preset.' not in words


def test_a_new_game_takes_no_proof_and_no_letter_of_another(tree: Path) -> None:
    like = next(name for name in GAMES if proof(name, "taught.jsonl").is_file())
    assert game.carry_out("high-low", "new", like) == 0
    own = game.home("high-low")
    assert [path.name for path in (own / "proof").iterdir()] == ["by_hand.py"]
    assert "WEEKDAY" not in (own / "proof" / "by_hand.py").read_text("utf-8")
    (number,) = re.findall(r"^- ([A-Z]+)1 TODO", (own / "rules.md").read_text("utf-8"), re.M)
    others = (path for path in tree.glob("kasino/games/*/rules.md") if path.parent != own)
    assert not [each for each in others if f"\n- {number}" in each.read_text("utf-8")]


@pytest.mark.parametrize(
    ("name", "step", "like", "said"),
    [
        ("High", "new", "casino", "can't name a game"),
        ("casino", "new", "finnish", "There is a game casino already"),
        ("high", "new", "low", "There is no game 'low' to start from"),
        ("high", "check", "", "There is no game 'high'"),
    ],
)
def test_a_wrong_name_is_refused(name: str, step: str, like: str, said: str) -> None:
    with pytest.raises(BuildError, match=said):
        game.carry_out(name, step, like)


def test_what_is_recorded_of_another_game_is_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, other = (tmp_path / name / "proof" / "levels.txt" for name in ("high_low", "other"))
    for path in (mine, other):
        path.parent.mkdir(parents=True)
        path.write_text("old")
    monkeypatch.setattr(renew, "HOMES", tmp_path)
    before = renew.recorded(["high-low"])
    assert renew.put_back(before) == []
    mine.write_text("new")
    other.write_text("new")
    assert renew.put_back(before) == ["other"]
    assert (mine.read_text(), other.read_text()) == ("new", "old")

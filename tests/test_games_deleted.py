"""A game is gone with its folder (`tests.games_deleted` checks each), and its proof is its own."""

from __future__ import annotations

import ast

import pytest

from kasino.games import FIRST, GAMES
from testing.proof import HOMES, by_hand, proof
from tests.games_deleted import problems


@pytest.mark.law
@pytest.mark.parametrize("game", [FIRST, list(GAMES)[-1]])
def test_a_game_is_gone_with_its_folder(game: str) -> None:
    assert not list(problems(game))


def test_every_game_has_a_proof() -> None:
    assert list(by_hand()) == list(GAMES)
    for name in GAMES:
        assert any(proof(name, "").glob("test_*.py")), f"{name} has no tests of its rules"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_a_second_time_imports_nothing(name: str) -> None:
    nodes = list(ast.walk(ast.parse(proof(name, "by_hand.py").read_text(encoding="utf-8"))))
    assert not [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    called = [node.func for node in nodes if isinstance(node, ast.Call)]
    assert all(isinstance(each, ast.Attribute) and each.attr == "split" for each in called)


def test_no_game_imports_another() -> None:
    for path in HOMES.glob("*/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kasino.games"):
                assert node.module in ("kasino.games.families", "kasino.games.shown"), path


def test_the_oracle_imports_nothing_of_the_product_but_where_it_compares() -> None:
    """Only the files that hold both against each other know the engine."""
    comparing = {"engine", "follow", "lacking", "pairs", "matches", "million"}
    for path in (HOMES.parents[1] / "tests" / "oracle").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.partition(".")[0] in ("kasino", "app") for name in names):
                assert path.stem in comparing, path

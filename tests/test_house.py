"""The house rules of the source that no linter knows: one door, docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.sizes import sizes, sources

FOLDERS = ("kasino", "research", "web", "tools", "tests", "e2e")

#: Modules that only the page's door to the browser may import.
BROWSERS = {"pyscript", "js", "pyodide"}
DOOR = ROOT / "web" / "app" / "platform" / "browser.py"

#: A docstring says what something does or is, never that it "says" or "is" it.
MOODS = re.compile(r"(Is|Says|Tells|Lets) ")


def imported(tree: ast.AST) -> set[str]:
    """Return the top names of all that a module imports."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add((node.module or "").split(".")[0])
    return found


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the docstrings of a module with the lines they begin at."""
    kinds = ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef
    for node in ast.walk(tree):
        if isinstance(node, kinds) and (text := ast.get_docstring(node)):
            yield node.body[0].lineno, text


def parsed(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """Yield the Python files of some folders with their trees."""
    for path in sources(*folders):
        if path.suffix == ".py":
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_one_module_knows_the_browser() -> None:
    knowing = [path for path, tree in parsed("kasino", "web/app") if BROWSERS & imported(tree)]
    assert knowing == [DOOR]


def test_docstrings_keep_their_mood() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {text.splitlines()[0]}"
        for path, tree in parsed(*FOLDERS)
        for line, text in docstrings(tree)
        if MOODS.match(text)
    ]
    assert wrong == []


def test_the_report_names_what_is_long_and_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.sizes.ROOT", tmp_path)
    (tmp_path / "room").mkdir()
    for number in range(16):
        (tmp_path / "room" / f"m{number}.py").write_text("x\n" * (385 + number))
    (tmp_path / "long.js").write_text("x\n" * 401)
    assert sizes("long.js", "room") == ["long.js has 401 lines", "room/ has 16 modules"]
    (tmp_path / "room" / "m0.py").unlink()
    assert sizes("room") == []


#: What names certain cards, or the 52 as if every game had them.
CARDS_BY_NAME = re.compile(r"\b(BIG|LITTLE|SPADE_JACK|SPADES|ALL|52)\b")


def test_only_games_name_cards_that_score_and_how_many_there_are() -> None:
    named = []
    for path, tree in parsed("kasino", "web/app"):
        where = path.relative_to(ROOT)
        if where.name in ("cards.py", "landscape.py") or "games" in where.parts:
            continue
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Constant) and type(node.value) is int:
                names.append(str(node.value))
            named += [(where.name, name) for name in names if CARDS_BY_NAME.fullmatch(name)]
    assert named == [("rules.py", "ALL")]  # the deck of a game that says nothing of it

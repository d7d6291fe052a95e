"""Rules for the source that no linter checks: the browser module, the mood of docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT

FOLDERS = ("kasino", "web", "tools", "testing", "tests", "e2e", "lab")

#: Imports that are only allowed in the page’s browser module.
BROWSERS = re.compile(r"^\s*(?:import|from) (?:pyscript|js|pyodide)\b", re.MULTILINE)
DOOR = ROOT / "web" / "app" / "platform" / "browser.py"

#: A docstring describes a function in the imperative, never with “Says” or “Is”.
MOODS = re.compile(r'"""(?:Is|Says|Tells|Lets) .*')


def texts(*folders: str) -> Iterator[tuple[Path, str]]:
    """Yield the Python files in some folders with their contents."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not {"node_modules", "vendor"}.intersection(path.parts):
                yield path, path.read_text(encoding="utf-8")


def test_one_module_knows_the_browser() -> None:
    knowing = [path for path, text in texts("kasino", "web/app") if BROWSERS.search(text)]
    assert knowing == [DOOR]


def test_only_the_program_reads_the_clock() -> None:
    """Everything else is told the day, so that each result can be repeated."""
    clocks = re.compile(r"^\s*(?:import|from) (?:time|datetime)\b", re.MULTILINE)
    knowing = [path for path, text in texts("kasino") if clocks.search(text)]
    assert knowing == [ROOT / "kasino" / "__main__.py"]


#: The lab’s packages, which only the types of the public names in kasino/__init__.py name.
LAB = {"bench", "kasino_lab", "lab_tests", "research"}


def imported(*folders: str) -> set[tuple[str, str]]:
    """Return each file in some folders with every module that it imports, read from its syntax."""
    found = set()
    for path, text in texts(*folders):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [each.name for each in node.names]
                modules = names if isinstance(node, ast.Import) else [node.module or ""]
                found |= {(path.relative_to(ROOT).as_posix(), name) for name in modules}
    return found


def test_nothing_outside_the_lab_imports_it() -> None:
    found = {
        (path, name)
        for path, name in imported("kasino", "web", "tools", "testing", "tests", "e2e", "examples")
        if name.partition(".")[0] in LAB
    }
    allowed = "kasino/__init__.py"
    assert found == {(allowed, "kasino_lab.duel"), (allowed, "kasino_lab.ladder")}


#: Each package of tests, with those that it may not import.
APART = {"testing": {"tests", "e2e"}, "tests": {"e2e"}, "e2e": {"tests"}}


def test_tests_share_only_testing() -> None:
    """So either package can be read, moved and run without the other."""
    wrong = [
        f"{path} imports {name}"
        for package, others in APART.items()
        for path, name in imported(package)
        if name.partition(".")[0] in others
    ]
    assert wrong == []


#: The laws of the whole house, and the tools that prove them.
FLAT = {"__init__", "conftest", "games_deleted", "lab_deleted", "test_doctests"}
FLAT |= {"test_games_deleted", "test_platforms", "test_public_arguments", "test_public_names"}
FLAT |= {"test_source_rules"}


def test_every_other_test_is_in_the_folder_of_its_subject() -> None:
    assert {path.stem for path in (ROOT / "tests").glob("*.py")} == FLAT


def test_docstrings_keep_their_mood() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path, text in texts(*FOLDERS)
        for found in MOODS.finditer(text)
    ]
    assert wrong == []


#: Code that names certain cards, or 52 cards as if every game had them.
CARDS_BY_NAME = re.compile(r"\b(BIG|LITTLE|SPADE_JACK|SPADES|ALL|52)\b")


def test_only_games_and_lines_name_cards_that_score_and_how_many_there_are() -> None:
    named = []
    for path, text in texts("kasino", "web/app"):
        where = path.relative_to(ROOT)
        if where.name in ("cards.py", "pictures.py") or {"games", "sheet"} & {*where.parts}:
            continue
        for node in ast.walk(ast.parse(text)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Constant) and type(node.value) is int:
                names.append(str(node.value))
            named += [(where.name, name) for name in names if CARDS_BY_NAME.fullmatch(name)]
    assert named == [("rules.py", "ALL")]  # the default deck of a game


def test_no_character_is_written_by_its_name() -> None:
    """The page compiles late modules without Unicode’s names."""
    named = [path.name for path, text in texts("kasino", "web/app") if "\\N{" in text]
    assert named == []

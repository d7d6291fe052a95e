"""The house rules of the source that no linter knows: lengths, full rooms, one door, docstrings."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tools.places import ROOT

LONGEST = 400
FULLEST = 15
#: Folders that have more, each for a reason.
FLAT = {
    "tests": "a file of tests is named after what it tests and looked up, never leafed through",
    "tests/page": "the same, for the page",
    "tests/oracle": "a second engine, which is read as a whole beside the rules",
    "web/style": "one sheet, cut by screen; the order of the files is that of the cascade",
}
FOLDERS = ("kasino", "research", "web", "tools", "tests", "e2e")
NOT_OURS = {"node_modules", "vendor", "__pycache__", ".venv", "dist"}

#: Modules that only the page's door to the browser may import.
BROWSERS = {"pyscript", "js", "pyodide"}
DOOR = ROOT / "web" / "app" / "platform" / "browser.py"

#: A docstring says what something does or is, never that it "says" or "is" it.
MOODS = re.compile(r"(Is|Says|Tells|Lets) ")


def sources(*folders: str) -> Iterator[Path]:
    """Yield the Python, JavaScript and CSS files of some folders."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            ours = not NOT_OURS & set(path.relative_to(ROOT).parts)
            if ours and path.suffix in {".py", ".js", ".mjs", ".css"}:
                yield path


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


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_file_is_too_long() -> None:
    lengths = {
        named(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "build.py", *sources(*FOLDERS))
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_no_folder_is_too_full() -> None:
    modules = Counter(
        named(path.parent) for path in sources(*FOLDERS) if path.name != "__init__.py"
    )
    full = {room for room, count in modules.items() if count > FULLEST}
    assert full == FLAT.keys()


def test_one_module_knows_the_browser() -> None:
    knowing = [path for path, tree in parsed("kasino", "web/app") if BROWSERS & imported(tree)]
    assert knowing == [DOOR]


def test_docstrings_keep_their_mood() -> None:
    wrong = [
        f"{named(path)}:{line}: {text.splitlines()[0]}"
        for path, tree in parsed(*FOLDERS)
        for line, text in docstrings(tree)
        if MOODS.match(text)
    ]
    assert wrong == []

"""Count the things to know about the code: ``python3 -m tools.complexity --at REVISION``.

It prints each figure for the revision and for the working tree, side by side. The first click
picks the first card of a match; the calls are those to functions in ``web/app`` and ``kasino``.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
import tempfile
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median

from kasino.terminal.measurements import Figure
from tools.errors import BuildError, run
from tools.measuring import write
from tools.other_build import commit_of
from tools.paths import ROOT

ADVICE = "The lines above say why."
#: The code that visitors run.
PRODUCT = ("kasino", "web/app")
#: The figures that have a goal.
GOALS = {"classes that are actions": "0", "classes that are effects": "0"}
#: The folder of the page’s style sheets.
STYLES = "web/style"
#: The documents.
DOCUMENTS = ("*.md", "docs/**/*.md", "lab/**/*.md", "kasino/**/*.md", "e2e/**/*.md", "web/*/*.md")
#: Prints the calls that the first click makes; runs in the tree that it measures.
CLICK = """
import sys
from pathlib import Path
import pytest
try:
    from testing.page.open_page import OpenPage
except ImportError:  # in 1.1.0, and in commits soon after it
    from tests.page.open_page import OpenPage
homes = tuple(str(Path(name).resolve()) for name in ("kasino", "web/app"))
calls = 0
def count(frame, event, argument):
    global calls
    calls += event == "call" and frame.f_code.co_filename.startswith(homes)
page = OpenPage(pytest.MonkeyPatch(), "?game=finnish&players=2&level=random&pace=0&seed=click")
sys.setprofile(count)
page.click("#hand [data-card]")
sys.setprofile(None)
print(calls)
"""


class Tree:
    """The product’s modules in a folder with the whole repository."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.texts: dict[str, str] = {}
        self.modules: dict[str, ast.Module] = {}
        for part in PRODUCT:
            for path in sorted((root / part).rglob("*.py")):
                name = ".".join(path.relative_to(root).with_suffix("").parts)
                name = name.removeprefix("web.").removesuffix(".__init__")
                self.texts[name] = path.read_text(encoding="utf-8")
                self.modules[name] = ast.parse(self.texts[name])

    def classes(self) -> Iterator[tuple[str, ast.ClassDef]]:
        """Yield each class with the name of its module."""
        for name, tree in self.modules.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    yield name, node

    def features(self) -> dict[str, str]:
        """Return the folder or module of each feature except the table, by the feature’s name."""
        found = {}
        for module, tree in self.modules.items():
            for node in tree.body:
                named = re.match(r"FEATURE\b.*= Feature\('([^']+)'", ast.unparse(node))
                if named is not None and not module.startswith("app.table"):
                    package = module.rpartition(".")[0]
                    found[named[1]] = package if module.endswith((".draw", ".feature")) else module
        return found


def head(tree: ast.Module) -> int:
    """Return the number of lines in a module up to the end of its docstring and imports.

    >>> head(ast.parse("import os\\nfrom re import (\\n    sub,\\n)\\n\\n\\nNAME = 1"))
    4
    """
    last = 0
    for place, node in enumerate(tree.body):
        docstring = place == 0 and ast.get_docstring(tree) is not None
        if not (docstring or isinstance(node, (ast.Import, ast.ImportFrom))):
            break
        last = node.end_lineno or node.lineno
    return last


def imported(tree: ast.Module) -> set[str]:
    """Return the names of the modules that a module may import, even by string or on a call.

    >>> sorted(imported(ast.parse("from app.core import keys\\nLATE = 'app.letters.work'")))
    ['app.core', 'app.core.keys', 'app.letters.work']
    """
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.update(re.findall(r"^app(?:\.\w+)+$", node.value))
    return found


def action_classes(tree: Tree) -> int:
    """Return how many classes of the page are actions: they inherit from ``Action``."""
    bases = {
        node.name: {ast.unparse(base).rpartition(".")[2] for base in node.bases}
        for module, node in tree.classes()
        if module.startswith("app.")
    }
    found: set[str] = set()
    new = {"Action"}
    while new:
        new = {name for name, above in bases.items() if above & new} - found
        found |= new
    return len(found)


def effect_classes(tree: Tree) -> int:
    """Return how many classes are effects: ``core/effects.py`` joins them in unions."""
    module = tree.modules["app.core.effects"]
    own = {node.name for node in module.body if isinstance(node, ast.ClassDef)}
    return len(
        {
            name.id
            for node in module.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp)
            for name in ast.walk(node.value)
            if isinstance(name, ast.Name) and name.id in own
        }
    )


def scene_fields(tree: Tree) -> int:
    """Return how many fields the scene has."""
    return next(
        sum(isinstance(line, ast.AnnAssign) for line in node.body)
        for module, node in tree.classes()
        if node.name == "Scene" and module.startswith("app.table")
    )


def largest(tree: Tree) -> int:
    """Return the most modules in a feature’s folder, without those of features inside it."""
    places = set(tree.features().values())
    counts = Counter(
        max(
            (place for place in places if f"{module}.".startswith(f"{place}.")), key=len, default=""
        )
        for module in tree.modules.keys() - places
    )
    return max(counts[place] for place in places)


def importers(tree: Tree, folder: str) -> int:
    """Return how many modules outside a feature’s folder import one in it.

    The table of features isn’t counted, because it imports each feature once.
    """
    inside = re.compile(rf"{re.escape(folder)}(\.|$)")
    return sum(
        not inside.match(name)
        and name != "app.features"
        and any(map(inside.match, imported(module)))
        for name, module in tree.modules.items()
    )


def rules(sheet: str) -> Iterator[int]:
    """Yield the number of declarations and nested rules in each rule of a style sheet.

    >>> list(rules("@media print { a { top: 0; & i { left: 0; top: 0 } } } b { top: 0 }"))
    [2, 2, 1]
    """
    blocks = [("@", 0)]
    text = ""
    for piece in re.split(r"([{};])", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        if piece == "{":
            blocks[-1] = (blocks[-1][0], blocks[-1][1] + 1)
            blocks.append((text.strip(), 0))
        elif piece in (";", "}"):
            blocks[-1] = (blocks[-1][0], blocks[-1][1] + bool(text.strip()))
            if piece == "}":
                head, count = blocks.pop()
                if not head.startswith("@") and not blocks[-1][0].startswith("@keyframes"):
                    yield count
        text = piece if piece not in ("{", ";", "}") else ""


def first_click(root: Path) -> str:
    """Return how many calls the first click makes; raise BuildError if the page can’t be opened."""
    around = os.environ | {"PYTHONPATH": os.pathsep.join([str(root), str(root / "web")])}
    command = [sys.executable, "-c", CLICK]
    return f"{int(run(command, 'Opening the page in memory', ADVICE, cwd=root, env=around)):,}"


def figures(root: Path) -> dict[str, str]:
    """Return the figures of the tree in a folder, each by a description."""
    tree = Tree(root)
    lines = {name: len(text.splitlines()) for name, text in tree.texts.items()}
    heads = sum(map(head, tree.modules.values()))
    sheets = sorted((root / STYLES).glob("*.css"))
    styled = [count for sheet in sheets for count in rules(sheet.read_text(encoding="utf-8"))]
    documents = [path for pattern in DOCUMENTS for path in root.glob(pattern)]
    words = sum(len(path.read_text(encoding="utf-8").split()) for path in documents)
    found = {
        "classes that are actions": str(action_classes(tree)),
        "classes that are effects": str(effect_classes(tree)),
        "classes": f"{sum(1 for _ in tree.classes()):,}",
        "lines": f"{sum(lines.values()):,}",
        "modules": str(len(lines)),
        "median length of a module": f"{median(lines.values()):g} lines",
        "lines of docstrings and imports at the head of modules": (
            f"{heads / sum(lines.values()):.1%}"
        ),
        "fields of Scene": str(scene_fields(tree)),
        "rules of the style sheets": f"{len(styled):,}",
        "rules with one declaration": str(styled.count(1)),
        "words of documents": f"{words:,}",
        "calls of the first click": first_click(root),
    }
    counts = {name: importers(tree, folder) for name, folder in tree.features().items()}
    found["features"] = str(len(counts))
    found["modules of the largest feature"] = str(largest(tree))
    found["features that another module imports"] = str(sum(map(bool, counts.values())))
    return found | {f"modules that import {name}": str(n) for name, n in sorted(counts.items())}


def at(commit: str) -> dict[str, str]:
    """Return the figures of a commit."""
    with tempfile.TemporaryDirectory(prefix="kasino-") as folder:
        packed, root = Path(folder) / "tree.zip", Path(folder) / "tree"
        run(["git", "archive", "-o", packed, commit], "git archive", ADVICE, cwd=ROOT)
        with zipfile.ZipFile(packed) as archive:
            archive.extractall(root)
        return figures(root)


def compared(before: Mapping[str, str], now: Mapping[str, str], commit: str) -> list[Figure]:
    """Return the figures of a commit and of the working tree side by side."""
    return [
        row(what, f"{before.get(what, '–')} at {commit}, now {now.get(what, '–')}", now.get(what))
        for what in dict.fromkeys((*before, *now))
    ]


def row(what: str, found: str, now: str | None) -> Figure:
    """Return a figure, which meets its goal if its current value does."""
    goal = GOALS.get(what, "")
    return Figure(what, found, goal, met=not goal or now == goal)


def main() -> int:
    """Print the figures, and write them if asked; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.complexity", description=__doc__)
    parser.add_argument("--at", metavar="REVISION", help="what to compare the working tree with")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="the page of measurements")
    asked = parser.parse_args()
    try:
        now = figures(ROOT)
        if asked.at is None:
            rows = [row(what, found, found) for what, found in now.items()]
        else:
            commit = commit_of(asked.at)
            rows = compared(at(commit), now, commit[:8])
    except BuildError as failure:
        print(failure.told(), file=sys.stderr)
        return 1
    for each in rows:
        print(each.sentence())
    if asked.write is not None:
        command = " ".join(
            ["python3 -m tools.complexity", *(["--at", asked.at] if asked.at else [])]
        )
        write(asked.write, rows, command)
    return 0


if __name__ == "__main__":
    sys.exit(main())

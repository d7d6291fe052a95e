"""What the page carries of its own source: the same program, line by line."""

from __future__ import annotations

import ast
import doctest
from pathlib import Path

from tools import stripping
from tools.stripping import strip

APP = Path(__file__).parents[1] / "web" / "app"


def program(source: str) -> str:
    """Return a module’s program with its lines, whatever functions say of themselves."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef):
            said = ast.get_docstring(node, clean=False)
            if said is not None and node.body[0].lineno != getattr(node, "lineno", 0):
                node.body = node.body[1:]
        for place in ("col_offset", "end_col_offset", "end_lineno"):
            if hasattr(node, place):
                setattr(node, place, 0)
    return ast.dump(tree, include_attributes=True)


def test_every_module_of_the_page_stays_the_same_program() -> None:
    saved = 0
    for path in APP.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        made = strip(source)
        assert program(made) == program(source), path
        saved += len(source) - len(made)
    assert saved > 20_000


def test_the_example_holds() -> None:
    failed, tried = doctest.testmod(stripping)
    assert (failed, tried > 0) == (0, True)

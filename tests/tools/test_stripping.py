"""The page’s stripped source: the same program, line by line."""

from __future__ import annotations

import ast
import doctest
from itertools import chain
from pathlib import Path

import pytest

from tools import stripping
from tools.stripping import strip

pytestmark = pytest.mark.long

TOP = Path(__file__).parents[2]
APP, ENGINE = TOP / "web" / "app", TOP / "kasino"


class Bare(ast.NodeTransformer):
    """Drops the same things from a tree as `strip` does from a text."""

    def __init__(self) -> None:
        self.top = True

    def visit(self, node: ast.AST) -> ast.AST | None:
        """Drop docstrings, annotations outside of classes, and columns."""
        top, self.top = self.top, False
        for place in ("col_offset", "end_col_offset", "end_lineno"):
            if hasattr(node, place):
                setattr(node, place, 0)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.Expr) and isinstance(getattr(node.value, "value", None), str):
            return None
        if top and isinstance(node, ast.Module):
            for at, each in enumerate(node.body):
                if isinstance(each, ast.AnnAssign) and each.value:
                    plain = ast.Assign([each.target], each.value)
                    node.body[at] = ast.copy_location(plain, each)
        return self.generic_visit(node)


def program(source: str) -> str:
    """Return a module’s program with its line numbers, without docstrings and annotations."""
    return ast.dump(Bare().visit(ast.parse(source)), include_attributes=True)


def test_every_module_of_the_page_stays_the_same_program() -> None:
    saved = 0
    for path in chain(APP.rglob("*.py"), ENGINE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        made = strip(source)
        assert program(made) == program(source), path
        saved += len(source) - len(made)
    assert saved > 100_000


def test_the_example_holds() -> None:
    failed, tried = doctest.testmod(stripping)
    assert (failed, tried > 0) == (0, True)


def test_odd_places_are_cut_where_they_end() -> None:
    source = '''
class A:
    """Über."""

    size: int = 3
    """Its size."""

    async def f(
        self, é: "Größe" = "→ x", *more: int
    ) -> Callable[
        [int], str
    ]: ...

def g(π: str = "a -> b") -> str: return f"{π:>3}"  # and so on
LAST: Final = """
  kept
"""
later: int
'''
    assert (
        strip(source)
        == '''
class A:
    '.'

    size: int = 3
    ''

    async def f(
        self, é = "→ x", *more
    )\\
\\
: ...

def g(π = "a -> b"): return f"{π:>3}"
LAST = """
  kept
"""
later: int
'''
    )

"""Strip everything from the page’s Python source that only readers and type checkers use."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from itertools import pairwise

Function = ast.FunctionDef | ast.AsyncFunctionDef
#: Replaces the docstring of a class: a dataclass without one would create one from its signature.
NO_DOCSTRING = "'.'"


def strip(source: str) -> str:
    r"""Return a module’s source without comments, docstrings and annotations.

    Every line keeps its number, so that line numbers in a traceback fit the original source.
    Annotations in classes stay, because dataclasses read them.

    >>> strip('"Why."\nx: Final = 1  # one\ndef f(n: int) -> int:\n    "Return n."\n    return n\n')
    "''\nx = 1\ndef f(n):\n    ''\n    return n\n"
    """
    lines = [line.encode() for line in _without_comments(source)]
    text = b"\n".join(lines).decode() + "\n"
    arrows = [
        (before.end[0], len(before.line[: before.end[1]].encode()))
        for before, token in pairwise(_tokens(text))
        if token.string == "->"
    ]
    for start, end, replacement in sorted(_cuts(ast.parse(text), arrows), reverse=True):
        (first, column), (last, after) = start, end
        left, right, more = lines[first - 1][:column], lines[last - 1][after:], last - first
        # The statement continues on the last line of the annotation.
        own = b"\n" if replacement else b"\\\n"
        lines[first - 1 : last] = (left + replacement + own * more + right).split(b"\n")
    return b"\n".join(lines).decode() + "\n"


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    return tokenize.generate_tokens(io.StringIO(text).readline)


def _without_comments(source: str) -> list[str]:
    lines = source.splitlines()
    for token in _tokens(source):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    return lines


Place = tuple[int, int]


def _cuts(tree: ast.Module, arrows: list[Place]) -> Iterator[tuple[Place, Place, bytes]]:
    """Yield the start and end of each text to replace (line and byte), and its replacement."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | Function):
            for number, said in enumerate(node.body):
                if _is_text(said):
                    own = number == 0 and isinstance(node, ast.ClassDef)
                    yield *_ends(said), (NO_DOCSTRING if own else "''").encode()
        if isinstance(node, ast.arg) and node.annotation:
            start = (node.lineno, node.col_offset + len(node.arg.encode()))
            yield start, _ends(node.annotation)[1], b""
        if isinstance(node, Function) and node.returns:
            before, after = _ends(node.returns)
            yield max(place for place in arrows if place < before), after, b""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and node.value:
            yield _ends(node.target)[1], _ends(node.annotation)[1], b""


def _is_text(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def _ends(node: ast.expr | ast.stmt) -> tuple[Place, Place]:
    last, after = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
    return (node.lineno, node.col_offset), (last, after)

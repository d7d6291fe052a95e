"""Leave out of the page's Python what only people who read the source need."""

from __future__ import annotations

import ast
import io
import tokenize

Defined = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef


def strip(source: str) -> str:
    r"""Return a module without comments and without what it and its functions say of themselves.

    Every line stays at its number, so that a traceback means the same in the source. Classes keep
    what they say, since dataclasses look at it.

    >>> strip('"Why."\nx = 1  # one\ndef f():\n    "Return 2."\n    return 2\n')
    "''\nx = 1\ndef f():\n    ''\n    return 2\n"
    """
    lines = source.splitlines()
    for start, end in _docstrings(ast.parse(source)):
        first = lines[start - 1]
        lines[start - 1] = first[: len(first) - len(first.lstrip())] + "''"
        lines[start:end] = [""] * (end - start)
    text = "\n".join(lines) + "\n"
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    return "\n".join(lines) + "\n"


def _docstrings(tree: ast.Module) -> list[tuple[int, int]]:
    """List the first and the last line of each docstring."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, Defined) and ast.get_docstring(node, clean=False) is not None:
            said = node.body[0]
            if said.lineno == getattr(node, "lineno", 0):
                continue  # on the line of its def: too short to matter
            found.append((said.lineno, said.end_lineno or said.lineno))
    return found

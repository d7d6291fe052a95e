"""Strip from the page’s Python source everything that is useful only to readers."""

from __future__ import annotations

import ast
import io
import tokenize

Defined = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef


def strip(source: str) -> str:
    r"""Return a module’s source without comments, and without module and function docstrings.

    Every line keeps its number, so that line numbers in a traceback fit the original source.
    Classes keep their docstrings, because dataclasses look at them.

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
    """Return the numbers of the first and the last line of each docstring to remove."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, Defined) and ast.get_docstring(node, clean=False) is not None:
            said = node.body[0]
            if said.lineno == getattr(node, "lineno", 0):
                continue  # on the same line as its def, and too short to matter
            found.append((said.lineno, said.end_lineno or said.lineno))
    return found

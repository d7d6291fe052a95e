"""Print the imports of given modules in the page’s Python.

This runs in Pyodide, whose library it reads. The arguments are the names, joined by
commas, the archive of the library’s sources, the page’s archive, and the
folder with the engine and the page.
"""

from __future__ import annotations

import ast
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path


def _sources(library: str, carried: str, game: str) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(carried) as archive:
        here = {name.removesuffix("c") for name in archive.namelist()}
    with zipfile.ZipFile(library) as archive:
        for name in sorted(here & set(archive.namelist())):
            yield name, archive.read(name)
    for path in sorted(Path(game).rglob("*.py")):
        yield path.relative_to(game).as_posix(), path.read_bytes()


def _imported(source: bytes) -> Iterator[str]:
    """Yield each module that is imported anywhere in a source, including in functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


def main(names: str, *places: str) -> None:
    """Print the number of sources, then each source with a name that it imports."""
    found, count = set(), 0
    named = re.compile(rf"\b(?:{names.replace(',', '|')})\b".encode())
    for source, text in _sources(*places):
        count += 1
        if not named.search(text):
            continue  # reading the others would take Pyodide most of a minute
        found |= {
            f"{source} {name}" for name in _imported(text) if name.split(".")[0] in names.split(",")
        }
    print(count, *sorted(found), sep="\n")


main(*sys.argv[1:])

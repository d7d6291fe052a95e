"""Compiles the game's own modules for the page; runs inside Pyodide, whose bytecode it is.

Arguments: the zip to write, then the archives whose modules it is made for. The bytecode lies in
`__pycache__`, beside the sources once all archives are unpacked into one folder. `prepared.pyc`
holds the methods of all dataclasses, which would otherwise be compiled at every start.
"""

from __future__ import annotations

import ast
import dataclasses
import importlib
import marshal
import pkgutil
import sys
import types
import zipfile
from importlib import _bootstrap_external, util

HOME = "/home/pyodide/"
MOMENT = (1980, 1, 1, 0, 0, 0)
# What no page starts with, like all that `app.main` doesn't import: it may need more of Python than
# the page has, or is compiled by the page once it is asked for, since source packs to a third of
# what its bytecode does.
UNUSED = ("kasino.coach", "kasino.letters", "kasino.lab", "kasino.terminal", "kasino.__main__")
PREPARED = "import dataclasses, marshal\ndataclasses._known.update(marshal.loads({!r}))\n"


def _without_docstrings(tree: ast.Module) -> ast.Module:
    """Drop what functions say of themselves; classes keep it, as dataclasses ask for it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node):
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return tree


def compiled(source: bytes, filename: str) -> bytes:
    """Return the bytecode file of a module, valid without looking at its source."""
    tree = _without_docstrings(ast.parse(source, filename))
    code = compile(tree, filename, "exec", dont_inherit=True, optimize=0)
    stamp = util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, stamp, False))  # type: ignore[attr-defined]


def _recorded(archives: tuple[str, ...]) -> dict[str, types.CodeType]:
    """Import every module and notes the text that dataclasses compile on the way."""
    known: dict[str, types.CodeType] = {}

    def note(text: str, *spaces: dict[str, object]) -> None:
        known[text] = compile(text, "<dataclass>", "exec", dont_inherit=True)
        exec(known[text], *spaces)

    dataclasses.exec = note  # type: ignore[attr-defined]
    shell = types.ModuleType("pyscript")
    shell.document = shell.window = None  # type: ignore[attr-defined]
    sys.modules["pyscript"] = shell
    sys.path[:0] = archives
    importlib.import_module("app.main")
    for module in pkgutil.walk_packages(importlib.import_module("kasino").__path__, "kasino."):
        if not module.name.startswith(UNUSED):
            importlib.import_module(module.name)
    return known


def _module(name: str) -> str:
    """Return the module that a file of an archive holds."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def main(out: str, *archives: str) -> None:
    """Write the bytecode of all modules in the archives."""
    members: dict[str, bytes] = {}
    for path in archives:
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                if name.endswith(".py"):
                    members[name] = archive.read(name)
    known = marshal.dumps(dict(sorted(_recorded(archives).items())))
    files = {
        util.cache_from_source(name, optimization=""): compiled(data, HOME + name)
        for name, data in members.items()
        if _module(name) in sys.modules and not _module(name).startswith(UNUSED)
    }
    files["prepared.pyc"] = compiled(PREPARED.format(known).encode(), HOME + "prepared.py")
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, MOMENT), files[name])


main(*sys.argv[1:])

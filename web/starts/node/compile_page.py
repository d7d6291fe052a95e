"""Compile the page’s own modules for the page, inside Pyodide, whose bytecode is needed.

The arguments are the page, as JSON (`Page` in starts/interface.py), the zip to write, and then the
archives with the modules. Once all archives have been unpacked into one folder, the bytecode is in
`__pycache__` next to the sources. `prepared.pyc` contains the methods of all dataclasses, which
would otherwise be compiled at every start.
"""

from __future__ import annotations

import dataclasses
import importlib
import json
import marshal
import pkgutil
import sys
import types
import zipfile
from importlib import _bootstrap_external, util

HOME = "/home/pyodide/"
MOMENT = (1980, 1, 1, 0, 0, 0)
# Modules that no page needs at the start, like everything that its first module doesn’t import.
# They may need modules that the page doesn’t have, or the page compiles them on demand, because
# compressed source is a third of the size of compressed bytecode.
PAGE = json.loads(sys.argv[1])
UNUSED = tuple(PAGE["uncompiled"])
PREPARED = "import dataclasses, marshal\ndataclasses._known.update(marshal.loads({!r}))\n"


def compiled(source: bytes, filename: str) -> bytes:
    """Return a module’s bytecode file, which is valid without its source."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=0)
    stamp = util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, stamp, False))  # type: ignore[attr-defined]


def _recorded(archives: tuple[str, ...]) -> dict[str, types.CodeType]:
    """Import every module, and record the text that dataclasses compile in the process."""
    known: dict[str, types.CodeType] = {}

    def note(text: str, *spaces: dict[str, object]) -> None:
        known[text] = compile(text, "<dataclass>", "exec", dont_inherit=True)
        exec(known[text], *spaces)

    dataclasses.exec = note  # type: ignore[attr-defined]
    shell = types.ModuleType("pyscript")
    shell.document = shell.window = None  # type: ignore[attr-defined]
    sys.modules["pyscript"] = shell
    sys.path[:0] = archives
    importlib.import_module(PAGE["main"])
    for module in pkgutil.walk_packages(
        importlib.import_module(PAGE["engine"]).__path__, f"{PAGE['engine']}."
    ):
        if not module.name.startswith(UNUSED):
            importlib.import_module(module.name)
    return known


def _module(name: str) -> str:
    """Return the name of the module in an archive’s file."""
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


main(*sys.argv[2:])

"""Compiles the game's own modules for the page; runs inside Pyodide, whose bytecode it is.

Arguments: the zip to write, then the archives whose modules it is made for. The bytecode lies in
`__pycache__`, beside the sources once all archives are unpacked into one folder.
"""

from __future__ import annotations

import sys
import zipfile
from importlib import _bootstrap_external, util

HOME = "/home/pyodide/"
MOMENT = (1980, 1, 1, 0, 0, 0)


def compiled(source: bytes, filename: str) -> bytes:
    """The bytecode file of a module, valid without looking at its source."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=0)
    stamp = util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, stamp, False))  # type: ignore[attr-defined]


def main(out: str, *archives: str) -> None:
    """Writes the bytecode of all modules in the archives."""
    members: dict[str, bytes] = {}
    for path in archives:
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                if name.endswith(".py"):
                    members[name] = archive.read(name)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            target = util.cache_from_source(name, optimization="")
            data = compiled(members[name], HOME + name)
            archive.writestr(zipfile.ZipInfo(target, MOMENT), data)


main(*sys.argv[1:])

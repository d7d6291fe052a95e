"""Compiles Python's standard library for the page; runs inside Pyodide, whose bytecode it is.

Arguments: the library's zip, the folder of PyScript's package, the zip to write.
"""

from __future__ import annotations

import re
import sys
import zipfile
from importlib import _bootstrap_external, util
from pathlib import Path

# What neither Pyodide's start, PyScript nor the game imports. A module that is missed shows in
# the test that imports every module of the engine and of the page on the trimmed library.
DROPPED = set(
    """
    __hello__ __phello__ _aix_support _apple_support _android_support _osx_support _ios_support
    _markupbase _py_abc _pydatetime _pyio _pylong _pyrepl _ssl antigravity bdb cProfile calendar
    cmd code codeop colorsys compileall configparser csv ctypes curses dbm decimal doctest
    email ensurepip filecmp fileinput fractions ftplib getopt getpass gettext graphlib
    http idlelib imaplib ipaddress lib2to3 mailbox mimetypes modulefinder multiprocessing netrc
    nturl2path optparse pdb pickletools plistlib poplib profile pstats pty py_compile pyclbr
    pydoc pydoc_data quopri rlcompleter sched shelve smtplib socketserver sqlite3 sre_compile
    sre_constants sre_parse ssl statistics stringprep symtable sysconfig tabnanny this timeit
    tkinter tomllib trace tracemalloc tty turtle turtledemo unittest uuid venv wave webbrowser
    wsgiref xml xmlrpc zipapp zoneinfo _sysconfigdata__emscripten_wasm32-emscripten
    """.split()
)
CODECS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "raw_unicode_escape",
          "unicode_escape", "utf_8", "utf_8_sig", "utf_16", "utf_16_le", "utf_16_be", "utf_32",
          "punycode"}  # fmt: skip
# Pyodide's own modules read their docstrings.
DOCUMENTED = ("pyodide/", "_pyodide/", "pyscript/")
MOMENT = (1980, 1, 1, 0, 0, 0)


def wanted(name: str) -> bool:
    """Whether the page needs this member of the library's zip."""
    top, _, rest = name.partition("/")
    if top.removesuffix(".py") in DROPPED:
        return False
    return top != "encodings" or rest.removesuffix(".py") in CODECS


def compiled(source: bytes, filename: str, optimize: int) -> bytes:
    """The bytecode file of a module, valid without looking at any source."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    stamp = util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, stamp, False))  # type: ignore[attr-defined]


def main(library: str, pyscript: str, out: str) -> None:
    """Writes the compiled library."""
    members: dict[str, bytes] = {}
    with zipfile.ZipFile(library) as original:
        for name in original.namelist():
            if not name.endswith("/") and wanted(name):
                members[name] = original.read(name)
    for file in Path(pyscript).glob("*.py"):
        members[f"pyscript/{file.name}"] = file.read_bytes()
    where = "/lib/python{}{}.zip/".format(*sys.version_info[:2])
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            data = members[name]
            if name.endswith(".py"):
                optimize = 0 if name.startswith(DOCUMENTED) else 2
                data = compiled(data, where + name, optimize)
                name = re.sub(r"\.py$", ".pyc", name)
            archive.writestr(zipfile.ZipInfo(name, MOMENT), data)


main(*sys.argv[1:])

"""Compiles Python's standard library for the page; runs inside Pyodide, whose bytecode it is.

Arguments: the library's zip, the folder of PyScript's package, the zip to write.
"""

from __future__ import annotations

import re
import sys
import zipfile
from importlib import _bootstrap_external, util
from pathlib import Path

# What Pyodide's start, PyScript and the game import, and what an engine may well come to need.
# A module that is missing shows in e2e/start/test_library.py: add its name here.
KEPT = set(
    """
    __future__ _collections_abc _colorize _opcode_metadata _py_warnings _pyodide _sitebuiltins
    _weakrefset abc annotationlib argparse ast asyncio base64 bisect codecs codeop collections
    concurrent contextlib contextvars copy copyreg dataclasses datetime dis encodings enum fnmatch
    functools genericpath gettext glob hashlib heapq html importlib inspect io json keyword
    linecache locale logging numbers ntpath opcode operator os pathlib pkgutil posixpath pprint
    pyodide queue random re reprlib selectors shutil signal site socket stat string struct
    subprocess tempfile textwrap threading token tokenize traceback types typing warnings weakref
    zipfile zipimport
    """.split()
)
# Parts of kept packages that nobody asks for.
DROPPED = re.compile(
    r"importlib/(metadata|resources|simple|readers)|asyncio/(__main__|proactor|windows|tools)"
    r"|json/(tool|__main__)|zipfile/__main__|logging/(config|handlers)|concurrent/interpreters"
    r"|concurrent/futures/(process|interpreter)|inspect/__main__"
)
CODECS = set(
    "__init__ aliases ascii cp437 latin_1 raw_unicode_escape unicode_escape utf_8 utf_16".split()
)
# Parts of PyScript's package that it only imports when they are asked for.
ASIDE = ("fs", "media", "web")
# Pyodide's own modules read their docstrings.
DOCUMENTED = ("pyodide/", "_pyodide/", "pyscript/")
# Dataclasses write their methods as text and compile it, which is most of what importing the game
# costs in a browser. The build compiles that text beforehand (compile_page.py); text that isn't
# known is compiled as ever.
EXEC = b"        exec(txt, self.globals, ns)\n"
KNOWN = b"        exec(_known.get(txt, txt), self.globals, ns)\n"
MOMENT = (1980, 1, 1, 0, 0, 0)


def wanted(name: str) -> bool:
    """Return whether the page needs this member of the library's zip."""
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in CODECS
    return top.removesuffix(".py") in KEPT and not DROPPED.match(name)


def compiled(source: bytes, filename: str, optimize: int) -> bytes:
    """Return the bytecode file of a module, valid without looking at any source."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    stamp = util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, stamp, False))  # type: ignore[attr-defined]


def main(library: str, pyscript: str, out: str) -> None:
    """Write the compiled library."""
    members: dict[str, bytes] = {}
    with zipfile.ZipFile(library) as original:
        for name in original.namelist():
            if not name.endswith("/") and wanted(name):
                members[name] = original.read(name)
    source = members["dataclasses.py"]
    if source.count(EXEC) != 1:
        raise SystemExit("dataclasses.py no longer compiles its methods where it did")
    members["dataclasses.py"] = source.replace(EXEC, KNOWN) + b"\n_known = {}\n"
    for file in Path(pyscript).glob("*.py"):
        if file.stem in ASIDE:
            continue
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

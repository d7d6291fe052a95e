"""Compile Python’s standard library for the page, inside Pyodide, whose bytecode is needed.

The arguments are the library’s zip, the folder of PyScript’s package, and the zip to write.
"""

from __future__ import annotations

import re
import sys
import zipfile
from importlib import _bootstrap_external, util
from pathlib import Path

# The modules that Pyodide’s startup, PyScript and the game import, and others that an engine may
# well need in future. If one is missing, e2e/start/test_library.py fails; then add its name here.
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
# Unused parts of packages that are kept.
DROPPED = re.compile(
    r"importlib/(metadata|resources|simple|readers)|asyncio/(__main__|proactor|windows|tools)"
    r"|json/(tool|__main__)|zipfile/__main__|logging/(config|handlers)|concurrent/interpreters"
    r"|concurrent/futures/(process|interpreter)|inspect/__main__"
)
CODECS = set(
    "__init__ aliases ascii cp437 latin_1 raw_unicode_escape unicode_escape utf_8 utf_16".split()
)
# Parts of PyScript’s package that it imports only on demand.
ASIDE = ("fs", "media", "web")
# Pyodide’s own modules read their docstrings.
DOCUMENTED = ("pyodide/", "_pyodide/", "pyscript/")
# Dataclasses generate their methods as source text and compile it. In a browser, that takes most of
# the time of importing the game. So the build compiles the text in advance (compile_page.py);
# unknown text is compiled as usual.
EXEC = b"        exec(txt, self.globals, ns)\n"
KNOWN = b"        exec(_known.get(txt, txt), self.globals, ns)\n"
MOMENT = (1980, 1, 1, 0, 0, 0)


def wanted(name: str) -> bool:
    """Return whether the page needs this member of the library’s zip."""
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in CODECS
    return top.removesuffix(".py") in KEPT and not DROPPED.match(name)


def compiled(source: bytes, filename: str, optimize: int) -> bytes:
    """Return a module’s bytecode file, which is valid without its source."""
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
        raise SystemExit("dataclasses.py no longer compiles its methods in the same place")
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

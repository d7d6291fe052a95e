"""The plain start: PyScript and Python as they are, trimmed, and compiled to bytecode."""

from __future__ import annotations

import json
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from starts.interface import Page, Runtime
from tools.environment import node_packages
from tools.errors import OURS, run, say
from tools.paths import MODULES, WEB, WORK, files, step

#: The folder of this tool, and its scripts for Node, some of which run Python inside Pyodide.
FOLDER = Path(__file__).parent
NODE = FOLDER / "node"
PYODIDE = MODULES / "pyodide"
WASM = "pyodide.asm.wasm"
LIBRARY = WORK / "python_stdlib.zip"
CORE = WORK / "core.js"
BUNDLED = WORK / "packages.json"
BYTECODE = WORK / "bytecode.zip"
MOMENT = (1980, 1, 1, 0, 0, 0)


def inside(
    script: Path,
    argv: Sequence[str] = (),
    mounts: Mapping[str, Path] | None = None,
    path: Sequence[str] = (),
    library: Path | None = None,
) -> str:
    """Run a script in Pyodide under Node and return its output."""
    job = {
        "script": str(script),
        "argv": list(argv),
        "mounts": {name: str(path) for name, path in (mounts or {}).items()},
        "path": list(path),
        "library": str(library) if library else None,
    }
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        note = Path(folder) / "job.json"
        note.write_text(json.dumps(job))
        return run([node_packages(), NODE / "run.mjs", note], f"{script.name} in Pyodide", OURS)


def pack(target: Path, members: Mapping[str, bytes]) -> None:
    """Write a zip archive whose bytes depend only on its members."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, MOMENT)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, members[name])


def _library() -> None:
    pyscript = MODULES / "@pyscript/core/src/stdlib/pyscript"
    script = NODE / "compile_library.py"

    def make() -> None:
        say("compiling Python's standard library for the page")
        mounts = {"/pyodide": PYODIDE, "/pyscript": pyscript, "/work": WORK}
        inside(script, ["/pyodide/python_stdlib.zip", "/pyscript", f"/work/{LIBRARY.name}"], mounts)

    source = PYODIDE / "python_stdlib.zip"
    step("library", [script, NODE / "run.mjs", source, *files(pyscript)], [LIBRARY], make)


def _core() -> None:
    def make() -> None:
        say("bundling PyScript and Pyodide's loader")
        run([node_packages(), NODE / "bundle.mjs", CORE, BUNDLED], "Bundling PyScript", OURS)

    inputs = [WEB / "package-lock.json", *sorted(NODE.glob("*.mjs"))]
    step("core", inputs, [CORE, BUNDLED], make)


def _bytecode(page: Page, target: Path) -> None:
    script = NODE / "compile_page.py"

    def make() -> None:
        say("compiling the page's modules")
        with tempfile.TemporaryDirectory(dir=WORK) as folder:
            mounts = {"/out": target.parent, "/work": Path(folder)}
            for archive in page.archives:
                (Path(folder) / archive.name).write_bytes(archive.read_bytes())
            archives = [f"/work/{archive.name}" for archive in page.archives]
            inside(script, [page.stated(), f"/out/{target.name}", *archives], mounts)

    inputs: list[Path | str] = [script, NODE / "run.mjs", PYODIDE / "package.json"]
    inputs += [page.stated(), *page.archives]
    step(target.stem, inputs, [target], make)


def plain(page: Page, bytecode: Path = BYTECODE) -> Runtime:
    """Return the up-to-date runtime of a page that starts Python in the usual way."""
    node_packages()
    _library()
    _core()
    _bytecode(page, bytecode)
    found = [PYODIDE / WASM, LIBRARY, *page.archives, bytecode]
    return Runtime({path.name: path for path in found}, CORE)

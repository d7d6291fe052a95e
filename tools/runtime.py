"""Build the page’s runtime: the trimmed library, PyScript’s core, the wheel, and the bytecode."""

from __future__ import annotations

import json
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kasino.words import CatalogueError
from tools import project_urls, stripping
from tools.environment import node_packages, python, python_tools
from tools.errors import OURS, BuildError, run, say
from tools.languages import CATALOGUES, DRAFTS, LANGUAGES, SCRIPTS, compiled
from tools.paths import DIST, MODULES, ROOT, WEB, WORK, files, step
from tools.stripping import strip

BUILD = WEB / "build"
PYODIDE = MODULES / "pyodide"
LIBRARY = WORK / "python_stdlib.zip"
CORE = WORK / "core.js"
BUNDLED = WORK / "packages.json"
#: The script that writes and reads QR codes.
CODES = WORK / "codes.js"
#: The wheel that people install. The page loads its modules from ENGINE.
WHEEL = "kasino-*.whl"
ENGINE = WORK / "engine.zip"
#: The parts of the wheel that the page doesn’t load, besides the catalogues, which it has as JSON:
#: the lab, the terminal, and modules that are useful only to programmers.
UNLOADED = (
    *("kasino/lab/", "kasino/env/", "kasino/terminal/"),
    *("kasino/__main__.py", "kasino/drawing.py", "kasino/engine/position_text.py"),
)
APP = WORK / "app.zip"
BYTECODE = WORK / "bytecode.zip"
MOMENT = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Runtime:
    """A page’s runtime: its parts by name, the core, and the layout of a memory among the parts."""

    parts: Mapping[str, Path]
    core: Path
    baked: Mapping[str, object] | None = None

    def files(self) -> list[Path]:
        """Return all files of the runtime."""
        return [*self.parts.values(), self.core]


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
        return run([node_packages(), BUILD / "run.mjs", note], f"{script.name} in Pyodide", OURS)


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
    script = BUILD / "compile_library.py"

    def make() -> None:
        say("compiling Python's standard library for the page")
        mounts = {"/pyodide": PYODIDE, "/pyscript": pyscript, "/work": WORK}
        inside(script, ["/pyodide/python_stdlib.zip", "/pyscript", f"/work/{LIBRARY.name}"], mounts)

    source = PYODIDE / "python_stdlib.zip"
    step("library", [script, BUILD / "run.mjs", source, *files(pyscript)], [LIBRARY], make)


def _core() -> None:
    def make() -> None:
        say("bundling PyScript and Pyodide's loader")
        run([node_packages(), BUILD / "bundle.mjs", CORE, BUNDLED], "Bundling PyScript", OURS)

    inputs = [WEB / "package-lock.json", *sorted(BUILD.glob("*.mjs"))]
    step("core", inputs, [CORE, BUNDLED], make)


def _codes() -> None:
    def make() -> None:
        say("bundling the writer and the reader of QR codes")
        run([node_packages(), BUILD / "codes.mjs", CODES], "Bundling QR codes", OURS)

    inputs = [WEB / "package-lock.json", *sorted(BUILD.glob("codes*.mjs"))]
    step("codes", inputs, [CODES], make)


def wheel(source: str = "") -> Path:
    """Return the engine’s wheel, built by hatchling; its metadata names the source repository."""
    inputs = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    inputs.append(Path(project_urls.__file__))
    missing = [path.name for path in inputs if not path.exists()]
    if missing or not (ROOT / "kasino").is_dir():
        raise BuildError(
            f"The engine is incomplete: {', '.join(missing) or 'kasino/'} is missing",
            "Get the whole project again (git status shows what was removed).",
        )

    def make() -> None:
        say("building the engine's wheel")
        for old in DIST.glob(WHEEL):
            old.unlink()
        run(
            [python(), "-m", "hatchling", "build", "--target", "wheel", "--directory", DIST],
            "Building the wheel",
            OURS,
            cwd=ROOT,
            env={"SOURCE_DATE_EPOCH": "315532800", project_urls.SOURCE: source},
        )

    step("wheel", [*inputs, *files(ROOT / "kasino"), source], [DIST], make)
    found = list(DIST.glob(WHEEL))
    if len(found) != 1:  # someone removed or added a wheel by hand
        make()
        found = list(DIST.glob(WHEEL))
    return found[0]


def _engine(source: str) -> None:
    """Pack the engine for the page: without unused modules, metadata, comments and docstrings."""
    whole = wheel(source)

    def make() -> None:
        with zipfile.ZipFile(whole) as archive:
            names = [name for name in archive.namelist() if name.startswith("kasino/")]
            names = [name for name in names if not name.startswith(UNLOADED)]
            names = [name for name in names if not name.endswith(".po")]
            pack(ENGINE, {name: _bare(name, archive.read(name)) for name in names})

    step("engine", [whole, Path(stripping.__file__), *UNLOADED], [ENGINE], make)


def _bare(name: str, data: bytes) -> bytes:
    """Return a file of the wheel; Python source is stripped of comments and docstrings."""
    return strip(data.decode()).encode() if name.endswith(".py") else data


def _app() -> None:
    sources = [path for path in files(WEB / "app") if path.suffix == ".py"]
    spoken = [path for path in CATALOGUES.values() if path.parent != SCRIPTS]

    def make() -> None:
        say("packing the page's Python")
        members = {f"app/{path.relative_to(WEB / 'app').as_posix()}": path for path in sources}
        data = {name: strip(path.read_text("utf-8")).encode() for name, path in members.items()}
        # The script is in a module, because a page started from saved memory has no files.
        data["app/codes_script.py"] = f"SCRIPT = {CODES.read_text('utf-8')!r}\n".encode()
        for lang in (*LANGUAGES[1:], *DRAFTS):
            try:
                data[f"app/locales/{lang}.json"] = compiled(lang).encode()
            except CatalogueError as error:
                advice = f"Correct a catalogue of {lang!r} where the line above says."
                raise BuildError(str(error), advice) from error
        pack(APP, data)

    # A catalogue has a translation of each English message, including the engine’s.
    english = [*files(ROOT / "kasino" / "words"), *(ROOT / "kasino" / "games").glob("*/*.py")]
    step("app", [*sources, *spoken, *english, CODES, Path(stripping.__file__)], [APP], make)


def _bytecode() -> None:
    script = BUILD / "compile_page.py"

    def make() -> None:
        say("compiling the game for the page")
        archives = [f"/work/{path.name}" for path in (BYTECODE, ENGINE, APP)]
        inside(script, archives, {"/work": WORK})

    inputs = [script, BUILD / "run.mjs", PYODIDE / "package.json", ENGINE, APP]
    step("bytecode", inputs, [BYTECODE], make)


def plain(source: str = "") -> Runtime:
    """Return the up-to-date runtime of a page that starts Python in the usual way."""
    python_tools("build")
    node_packages()
    _engine(source)
    _library()
    _core()
    _codes()
    _app()
    _bytecode()
    found = [PYODIDE / "pyodide.asm.wasm", LIBRARY, ENGINE, APP, BYTECODE]
    return Runtime({path.name: path for path in found}, CORE)


def as_in_the_page(script: Path, argv: Sequence[str] = ()) -> str:
    """Run a script with the page’s own library, engine and bytecode, in Pyodide under Node."""
    with tempfile.TemporaryDirectory() as folder:
        for archive in (ENGINE, APP, BYTECODE):
            with zipfile.ZipFile(archive) as packed_files:
                packed_files.extractall(folder)
        return inside(script, argv, {"/game": Path(folder)}, ["/game"], LIBRARY)

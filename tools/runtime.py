"""Pack the page’s Python: the engine from its wheel, the page’s modules, and the catalogues."""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

import starts
from kasino.words import CatalogueError
from starts.parts import BUNDLED, BYTECODE, LIBRARY, PYODIDE, inside, pack
from tools import project_urls, stripping
from tools.environment import node_packages, python, python_tools
from tools.errors import OURS, BuildError, run, say
from tools.languages import CATALOGUES, DRAFTS, LANGUAGES, SCRIPTS, compiled
from tools.paths import DIST, ROOT, WEB, WORK, files, step
from tools.stripping import strip

__all__ = ["BUNDLED", "LIBRARY", "PYODIDE", "inside"]

BUILD = WEB / "build"
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
#: Modules that the page never imports, most of which it doesn’t have.
ABSENT = ("kasino.lab", "kasino.terminal", "kasino.__main__")
#: What the page’s start imports, keeps and rehearses; see `starts.Page`.
PAGE = starts.Page(
    archives=(ENGINE, APP),
    main="app.main",
    engine="kasino",
    shell="app",
    uncompiled=("kasino.coach", "kasino.letters", *ABSENT),
    absent=ABSENT,
    later=r"kasino\.(coach\.|letters|words\.letters|games\.\w+\.)",
    works='importlib.import_module("app.core.feature").installed().works',
    # The first hint comes during a move, and people wait for reviews.
    at_once=("hint",),
    quick=("review",),
    prepared="""
import random

import js
from app.platform import browser

browser.document, browser.window = js.document, js
random.seed()
""",
    warming="""def _read_words() -> None:
    catalogue = importlib.import_module("app.i18n.catalogue")
    catalogue.words("en")
    for path in sorted(catalogue.FOLDER.glob("*.json")):
        catalogue.stored(path.stem)
""",
    rehearsal="""_read_words()
importlib.import_module("app.runtime.rehearsal").rehearse()
""",
)


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


def plain(source: str = "") -> starts.Runtime:
    """Return the up-to-date runtime of a page that starts Python in the usual way."""
    python_tools("build")
    node_packages()
    _engine(source)
    _codes()
    _app()
    return starts.plain(PAGE)


def as_in_the_page(script: Path, argv: Sequence[str] = ()) -> str:
    """Run a script with the page’s own library, engine and bytecode, in Pyodide under Node."""
    with tempfile.TemporaryDirectory() as folder:
        for archive in (ENGINE, APP, BYTECODE):
            with zipfile.ZipFile(archive) as packed_files:
                packed_files.extractall(folder)
        return inside(script, argv, {"/game": Path(folder)}, ["/game"], LIBRARY)

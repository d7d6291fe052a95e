"""Build the parts of the baked start: the memory, the module without it, and the core."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

from starts.baked.bake import Bounds, bake, split, watched
from starts.baked.glue import Glue, cut
from starts.baked.unused import clear_unused_memory, without_unused
from starts.baked.wasm import Unexpected
from starts.interface import Page, Runtime, filled
from starts.parts import FOLDER, NODE, PYODIDE, WASM
from starts.parts import LIBRARY as PACKED_LIBRARY
from tools.environment import node_packages
from tools.errors import OURS, run, say
from tools.paths import WEB, WORK, files, step

#: The only supported version of Pyodide, because the baked start depends on its internals.
MADE_FOR = "314.0.7"
BAKED = WORK / "baked"
#: Pyodide’s own snapshot, and the used pages of its memory, which the page fills its memory with.
TAKEN, SNAPSHOT = "snapshot", "snapshot.bin"
LIBRARY = PACKED_LIBRARY.name
#: The numbers of the functions that a start calls, in order; the decision about them is
#: docs/decisions/few-functions-compiled.md.
FIRST_CALLS = Path(__file__).with_name("first_calls.txt")
LOADER = (PYODIDE / "pyodide.mjs", PYODIDE / "pyodide.asm.mjs")


def check_version() -> None:
    """Raise Unexpected for any version of Pyodide other than the supported one."""
    package = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    if package["version"] != MADE_FOR:
        raise Unexpected(f"Pyodide is version {package['version']}, not {MADE_FOR}")


def take(page: Page, app: Runtime, folder: Path) -> tuple[Glue, Bounds]:
    """Start Pyodide under Node, import the page’s modules, and save the memory in a folder.

    Return the reduced glue, and the state outside of memory.
    """
    module, library = app.parts[WASM], app.parts[LIBRARY]
    loader, text = (path.read_text(encoding="utf-8") for path in LOADER)
    glue = cut(text, loader, module.read_bytes())
    making, watching, job, script = (
        folder / name for name in ("making.mjs", "watched.wasm", "job.json", "inside.py")
    )
    making.write_text(glue.making, encoding="utf-8", newline="\n")
    watching.write_bytes(watched(module.read_bytes()))
    rest = (path for name, path in app.parts.items() if name not in (WASM, LIBRARY))
    scripts = FOLDER / "baked"
    own = (scripts / "inside.py").read_text(encoding="utf-8")
    script.write_text(filled(own, page), encoding="utf-8", newline="\n")
    said = {
        "glue": str(making),
        "module": str(watching),
        "library": str(library),
        "archives": [str(path) for path in rest],
        "script": str(script),
        "out": str(folder / TAKEN),
    }
    job.write_text(json.dumps(said), encoding="utf-8")
    told = json.loads(
        run([node_packages(), scripts / "heap.mjs", job], "Taking Python's memory", OURS)
    )
    if told["others"]:
        raise Unexpected(f"objects of JavaScript are left over: {told['others']}")
    globals_, tables = (
        {int(number): value for number, value in told[what].items()}
        for what in ("globals", "tables")
    )
    return glue, Bounds(globals_, tables)


def baked(page: Page, app: Runtime, folder: Path = BAKED) -> Runtime:
    """Return the runtime of a page that starts with Python’s memory as it is after all imports."""
    check_version()
    folder.mkdir(parents=True, exist_ok=True)
    running, head = folder / "running.mjs", folder / "head"
    outputs = code, data, layout, core = (
        folder / name for name in ("code.wasm", SNAPSHOT, "layout.json", "core.js")
    )

    def make() -> None:
        say("capturing Python's memory with the page's modules in it")
        glue, bounds = take(page, app, folder)
        running.write_text(glue.running, encoding="utf-8", newline="\n")
        start, memory = split((folder / TAKEN).read_bytes())
        head.write_bytes(start)
        module = app.parts[WASM].read_bytes()
        less = without_unused(module, glue.exports)
        memory = clear_unused_memory(memory, module)
        calls = [*map(int, FIRST_CALLS.read_text(encoding="utf-8").split())]
        module, used, where = bake(less, memory, bounds, glue.exports, calls)
        code.write_bytes(module)
        data.write_bytes(used)
        layout.write_text(json.dumps(dataclasses.asdict(where)), encoding="utf-8")
        script = NODE / "bundle.mjs"
        command: list[str | Path] = [
            node_packages(),
            script,
            core,
            folder / "packages.json",
            running,
            head,
        ]
        run(command, "Bundling PyScript", OURS)

    own = [*files(Path(__file__).parent, NODE), Path(filled.__code__.co_filename)]
    own += [WEB / "package-lock.json", *LOADER, *app.files()]
    step(folder.name, [*own, page.stated()], outputs, make)
    return Runtime({WASM: code, SNAPSHOT: data}, core, json.loads(layout.read_text("utf-8")))

"""Build the parts of the baked start: the memory, the module without it, and the core."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

from tools import runtime
from tools.environment import node_packages
from tools.errors import OURS, run, say
from tools.paths import WEB, WORK, files, step
from tools.runtime import PYODIDE, Runtime
from tools.starts.bake import Bounds, bake, split, watched
from tools.starts.glue import Glue, cut
from tools.starts.unused import clear_unused_memory, without_unused
from tools.starts.wasm import Unexpected

#: The only supported version of Pyodide, because the baked start depends on its internals.
MADE_FOR = "314.0.7"
BAKED = WORK / "baked"
#: Pyodide’s own snapshot, and the used pages of its memory, which the page fills its memory with.
TAKEN, SNAPSHOT = "snapshot", "snapshot.bin"
WASM, LIBRARY = "pyodide.asm.wasm", "python_stdlib.zip"
#: The numbers of the functions that a start calls, in order; the decision about them is
#: docs/decisions/few-functions-compiled.md.
FIRST_CALLS = Path(__file__).with_name("first_calls.txt")
LOADER = (PYODIDE / "pyodide.mjs", PYODIDE / "pyodide.asm.mjs")


def check_version() -> None:
    """Raise Unexpected for any version of Pyodide other than the supported one."""
    package = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    if package["version"] != MADE_FOR:
        raise Unexpected(f"Pyodide is version {package['version']}, not {MADE_FOR}")


def take(app: Runtime, folder: Path) -> tuple[Glue, Bounds]:
    """Start Pyodide under Node, import the game, and save the memory in a folder.

    Return the reduced glue, and the state outside of memory.
    """
    module, library = app.parts[WASM], app.parts[LIBRARY]
    loader, text = (path.read_text(encoding="utf-8") for path in LOADER)
    glue = cut(text, loader, module.read_bytes())
    making, watching, job = (folder / name for name in ("making.mjs", "watched.wasm", "job.json"))
    making.write_text(glue.making, encoding="utf-8", newline="\n")
    watching.write_bytes(watched(module.read_bytes()))
    rest = (path for name, path in app.parts.items() if name not in (WASM, LIBRARY))
    scripts = runtime.BUILD / "start"
    said = {
        "glue": str(making),
        "module": str(watching),
        "library": str(library),
        "archives": [str(path) for path in rest],
        "script": str(scripts / "heap.py"),
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


def baked(app: Runtime) -> Runtime:
    """Return the runtime of a page that starts with Python’s memory as it is after all imports."""
    check_version()
    BAKED.mkdir(parents=True, exist_ok=True)
    running, head = BAKED / "running.mjs", BAKED / "head"
    outputs = code, data, layout, core = (
        BAKED / name for name in ("code.wasm", SNAPSHOT, "layout.json", "core.js")
    )

    def make() -> None:
        say("capturing Python's memory with the game in it")
        glue, bounds = take(app, BAKED)
        running.write_text(glue.running, encoding="utf-8", newline="\n")
        start, memory = split((BAKED / TAKEN).read_bytes())
        head.write_bytes(start)
        module = app.parts[WASM].read_bytes()
        less = without_unused(module, glue.exports)
        memory = clear_unused_memory(memory, module)
        calls = [*map(int, FIRST_CALLS.read_text(encoding="utf-8").split())]
        module, used, where = bake(less, memory, bounds, glue.exports, calls)
        code.write_bytes(module)
        data.write_bytes(used)
        layout.write_text(json.dumps(dataclasses.asdict(where)), encoding="utf-8")
        script = runtime.BUILD / "bundle.mjs"
        command: list[str | Path] = [
            node_packages(),
            script,
            core,
            BAKED / "packages.json",
            running,
            head,
        ]
        run(command, "Bundling PyScript", OURS)

    own = files(Path(__file__).parent, runtime.BUILD)
    step("baked", [*own, WEB / "package-lock.json", *LOADER, *app.files()], outputs, make)
    return Runtime({WASM: code, SNAPSHOT: data}, core, json.loads(layout.read_text("utf-8")))

"""Build the parts of the baked start: the memory, the module that contains it, and the core."""

from __future__ import annotations

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
SNAPSHOT = "snapshot"
WASM, LIBRARY = "pyodide.asm.wasm", "python_stdlib.zip"
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
    (module,) = app.parts[WASM]
    (library,) = app.parts[LIBRARY]
    loader, text = (path.read_text(encoding="utf-8") for path in LOADER)
    glue = cut(text, loader, module.read_bytes())
    making, watching, job = (folder / name for name in ("making.mjs", "watched.wasm", "job.json"))
    making.write_text(glue.making, encoding="utf-8", newline="\n")
    watching.write_bytes(watched(module.read_bytes()))
    rest = (paths for name, paths in app.parts.items() if name not in (WASM, LIBRARY))
    scripts = runtime.BUILD / "start"
    said = {
        "glue": str(making),
        "module": str(watching),
        "library": str(library),
        "archives": [str(path) for paths in rest for path in paths],
        "script": str(scripts / "heap.py"),
        "out": str(folder / SNAPSHOT),
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
    # The module without its data, which changes only with Pyodide, and its data.
    outputs = code, data, core = BAKED / "code.wasm", BAKED / "data.wasm", BAKED / "core.js"

    def make() -> None:
        say("capturing Python's memory with the game in it")
        glue, bounds = take(app, BAKED)
        running.write_text(glue.running, encoding="utf-8", newline="\n")
        start, memory = split((BAKED / SNAPSHOT).read_bytes())
        head.write_bytes(start)
        module = app.parts[WASM][0].read_bytes()
        less = without_unused(module, glue.exports)
        memory = clear_unused_memory(memory, module)
        for path, part in zip((code, data), bake(less, memory, bounds, glue.exports), strict=True):
            path.write_bytes(part)
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
    return Runtime({WASM: [code, data]}, core, baked=True)

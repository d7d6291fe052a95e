"""Make the parts of the baked start: the cut glue, the memory, the module with it, the core."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from tools.environment import node_packages
from tools.errors import OURS, run, say
from tools.paths import WEB, WORK, step
from tools.starts.bake import Bounds, bake, check_version, refuse, split, watched
from tools.starts.glue import cut
from tools.starts.runtime import APP, BUILD, BUNDLED, BYTECODE, ENGINE, LIBRARY, PYODIDE, Runtime
from tools.starts.unused import Missing, clear_unused_memory, without_unused

BAKED = WORK / "baked"
GLUE, WATCHED, EXPORTS = BAKED / "making.mjs", BAKED / "watched.wasm", BAKED / "exports.json"
RUNNING = BAKED / "running.mjs"
SNAPSHOT, TOLD = BAKED / "snapshot", BAKED / "told.json"
#: The module but for its data, which changes with Pyodide alone; its data; the snapshot's head.
CODE, DATA, HEAD = BAKED / "code.wasm", BAKED / "data.wasm", BAKED / "head"
CORE = BAKED / "core.js"
WASM = PYODIDE / "pyodide.asm.wasm"
OWN = [Path(__file__).with_name(name) for name in ("heap.py", "bake.py", "glue.py", "wasm.py")]
BAKING = [*OWN, *(Path(__file__).with_name(name) for name in ("unused.py", "code.py"))]


def version() -> str:
    """Return the version of Pyodide that npm has put there."""
    return str(json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"])


def _cut() -> None:
    loader, glue = PYODIDE / "pyodide.mjs", PYODIDE / "pyodide.asm.mjs"

    def make() -> None:
        module = WASM.read_bytes()
        found = cut(glue.read_text(encoding="utf-8"), loader.read_text(encoding="utf-8"), module)
        GLUE.write_text(found.making, encoding="utf-8", newline="\n")
        RUNNING.write_text(found.running, encoding="utf-8", newline="\n")
        EXPORTS.write_text(json.dumps(sorted(found.exports)), encoding="utf-8")
        WATCHED.write_bytes(watched(module))

    step("cut", [*OWN, loader, glue, WASM], [GLUE, RUNNING, EXPORTS, WATCHED], make)


SCRIPTS = [BUILD / "heap.mjs", BUILD / "heap.py"]


def engine_wheel() -> Path:
    """Return the engine's wheel as the page loads it."""
    (found,) = ENGINE.glob("*.whl")
    return found


def take_snapshot(out: Path) -> str:
    """Start Pyodide under Node, import the game, and write its memory; return what is told."""
    job = {
        "glue": str(GLUE),
        "module": str(WATCHED),
        "library": str(LIBRARY),
        "archives": [str(path) for path in (engine_wheel(), APP, BYTECODE)],
        "script": str(SCRIPTS[1]),
        "out": str(out),
    }
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        note = Path(folder) / "job.json"
        note.write_text(json.dumps(job))
        return run([node_packages(), SCRIPTS[0], note], "Taking Python's memory", OURS)


def _take() -> None:
    def make() -> None:
        say("taking Python's memory with the game in it")
        TOLD.write_text(take_snapshot(SNAPSHOT), encoding="utf-8")

    inputs = [GLUE, WATCHED, LIBRARY, engine_wheel(), APP, BYTECODE, *SCRIPTS]
    step("heap", inputs, [SNAPSHOT, TOLD], make)


def _bake() -> None:
    def make() -> None:
        told = json.loads(TOLD.read_text(encoding="utf-8"))
        if told["others"]:
            raise ValueError(f"objects of JavaScript are left over: {told['others']}")
        bounds = Bounds(
            {int(number): value for number, value in told["globals"].items()},
            {int(number): places for number, places in told["tables"].items()},
        )
        head, memory = split(SNAPSHOT.read_bytes())
        wanted = frozenset(json.loads(EXPORTS.read_text(encoding="utf-8")))
        module = WASM.read_bytes()
        try:
            less = without_unused(module, wanted)
            memory = clear_unused_memory(memory, module)
        except Missing as missing:
            raise refuse(str(missing)) from missing
        code, data = bake(less, memory, bounds, wanted)
        CODE.write_bytes(code)
        DATA.write_bytes(data)
        HEAD.write_bytes(head)

    step("bake", [*BAKING, WASM, SNAPSHOT, TOLD, EXPORTS], [CODE, DATA, HEAD], make)


def _core() -> None:
    bundled = BAKED / BUNDLED.name

    def make() -> None:
        say("bundling PyScript and the loader of the baked start")
        script = BUILD / "bundle.mjs"
        run([node_packages(), script, CORE, bundled, RUNNING, HEAD], "Bundling PyScript", OURS)

    inputs = [WEB / "package-lock.json", *sorted(BUILD.glob("*.mjs")), RUNNING, HEAD]
    step("baked-core", inputs, [CORE, bundled], make)


def baked(plain: Runtime) -> Runtime:
    """Return the parts of a page that begins with Python's memory as it is after all imports."""
    check_version(version())
    BAKED.mkdir(parents=True, exist_ok=True)
    _cut()
    _take()
    _bake()
    _core()
    module = plain.parts["pyodide.asm.wasm"][0].name
    return Runtime({module: [CODE, DATA]}, CORE, baked=True)

"""Record the functions of Python’s module that a start calls, which the page’s worker compiles.

`python -m e2e.start.first_calls` renews the list that the next build puts into the module. See
docs/decisions/few-functions-compiled.md.
"""

from __future__ import annotations

import base64
import json
import textwrap

from playwright.sync_api import Browser, sync_playwright

from e2e.conftest import launch
from e2e.driving.browsing import wait_for
from starts.baked import wasm
from starts.baked.heap import FIRST_CALLS
from starts.parts import PYODIDE, WASM
from tools.paths import ONE_FILE, SITE

#: The start screen, and a match.
QUERIES = ("", "?game=finnish&players=2&level=greedy&seed=bench&lang=en")
TRACED = ["v8.wasm", "disabled-by-default-v8.wasm.detailed"]
#: Without a worker, the page’s own thread compiles every function at its first call.
NO_WORKER = "delete globalThis.Worker"
#: Milliseconds for a call in an empty memory. Very few functions don’t fail immediately: they call
#: themselves until the stack is full.
LONGEST = 2
# Calls functions as the worker does; returns the milliseconds that each takes once it is compiled.
TIMED = """async ([text, names]) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const module = await WebAssembly.compile(bytes);
  const empty = {
    function: () => () => { throw 0; },
    memory: () => new WebAssembly.Memory({ initial: 0, maximum: 65536 }),
    global: () => new WebAssembly.Global({ value: "i32", mutable: true }, 0),
  };
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = empty[kind]();
  const { exports } = await WebAssembly.instantiate(module, imports);
  const call = (name) => { try { exports[name](); } catch {} };
  names.forEach(call);
  return names.map((name) => {
    const began = performance.now();
    call(name);
    return performance.now() - began;
  });
}"""


def called(browser: Browser, query: str) -> list[int]:
    """Return the numbers of the functions that a start calls, in order."""
    context = browser.new_context()
    try:
        page = context.new_page()
        page.add_init_script(NO_WORKER)
        browser.start_tracing(page=page, categories=TRACED)
        page.goto(ONE_FILE.as_uri() + query)
        wait_for(page, "ready", "your-turn")
        events = json.loads(browser.stop_tracing())["traceEvents"]
    finally:
        context.close()
    compiled = [event for event in events if event["name"] == "wasm.CompileLazy"]
    compiled.sort(key=lambda event: float(event["ts"]))
    return [int(event["args"]["func_index"]) for event in compiled]


def quick(browser: Browser, numbers: list[int]) -> list[int]:
    """Return the module’s own functions that fail or return soon in an empty memory."""
    (built,) = (SITE / "runtime").glob(f"*/{WASM}")
    module = built.read_bytes()
    original = wasm.contents((PYODIDE / WASM).read_bytes())
    first = wasm.first_own(original, wasm.FUNCTION)
    numbers = [number for number in numbers if number >= first]  # Pyodide also has tiny modules
    exports = wasm.exports(wasm.contents(module)[wasm.EXPORTS]).values()
    names = [f"first_call_{number}" for number in numbers]
    more = [
        wasm.export(name, wasm.FUNCTION, number)
        for name, number in zip(names, numbers, strict=True)
    ]
    module = wasm.replaced(module, wasm.EXPORTS, wasm.counted([*exports, *more]))
    context = browser.new_context()
    try:
        took = context.new_page().evaluate(TIMED, [base64.b64encode(module).decode(), names])
    finally:
        context.close()
    return [number for number, each in zip(numbers, took, strict=True) if each <= LONGEST]


def main() -> None:
    """Write the list."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        every = [number for query in reversed(QUERIES) for number in called(browser, query)]
        found = quick(browser, [*dict.fromkeys(every)])
        browser.close()
    FIRST_CALLS.write_text(
        "\n".join(textwrap.wrap(" ".join(map(str, found)), 100)) + "\n", encoding="utf-8"
    )
    print(f"{len(found)} of {len(set(every))} functions are in {FIRST_CALLS.name}")


if __name__ == "__main__":
    main()

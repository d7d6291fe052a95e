"""The time to the first playable card of both starts, compared with a stock PyScript page.

The stock page only says hello. A limit is a page that only unpacks the module and the memory of
the baked start, compiles the module, and shows a word: one with both packed as the single file has
them, and one with gzip, for which the goal is. The pages alternate in fresh profiles, so that other
work on the machine affects all of them equally. Only the ratios of the medians are meaningful.

For Chromium, it also prints the parts of the start: the CPU time that the page’s own thread spends
on each until the first card. The worker that unpacks and compiles runs beside them.
"""

from __future__ import annotations

import json
import math
import re
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.conftest import launch
from e2e.driving.browsing import PATIENCE, until
from kasino.lab.measurements import Figure
from tools.browsers import program
from tools.measuring import report
from tools.page import build, pieces
from tools.paths import MODULES, ONE_FILE, SITE, WEB, WORK
from tools.site.compression import packed
from tools.site.server import server

RUNS = 9
AIMS = {"plain": 0.6, "baked": 0.28}
#: The allowed ratio of the baked start to the limit with gzip.
LIMITS = {"chromium": 1.9, "firefox": 1.5}
QUERY = "?game=finnish&players=2&level=greedy&seed=bench&lang=en"
HELLO = """<!doctype html><meta charset="utf-8"><title>stock</title>
<script type="module" src="core/core.js"></script>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document
document.body.append(document.createElement("main"))
document.querySelector("main").id = "hello"
</script>"""
LIMIT = """<!doctype html><meta charset="utf-8"><title>limit</title><main></main>
<script>globalThis.kasino = {}; SCRIPT</script>
PARTS
<script type="module">
const headers = { "Content-Type": "application/wasm" };
const parts = {};
for (const { value, dataset } of document.querySelectorAll("[data-part]")) {
  const bytes = Uint8Array.fromBase64
    ? Uint8Array.fromBase64(value)
    : Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0));
  (parts[dataset.part] ??= []).push(bytes);
}
const { bytesOf, unpacked, zstd } = kasino;
const text = document.querySelector("[data-part='zstd.wasm']")?.value;
const decompression = text
  ? zstd({ text }, bytesOf, unpacked)
  : () => new DecompressionStream("gzip");
const [code, memory] = ["pyodide.asm.wasm", "snapshot.bin"].map((name) =>
  new Response(new Blob(parts[name]).stream().pipeThrough(decompression()), { headers })
);
await Promise.all([WebAssembly.compileStreaming(code), memory.arrayBuffer()]);
document.querySelector("main").id = "hello";
document.querySelector("main").append("hello");
</script>"""
#: The parts that the limits unpack.
UNPACKED = ("pyodide.asm.wasm", "snapshot.bin")
#: The packings of the limits: that of the single file, and the one for which the goal is.
OWN, GZIP = "zstd", "gzip"
#: Seconds for a new window, because Chromium’s own interface consists of pages that load at the
#: same time.
SETTLED = 2
#: Seconds between two queries from outside, which cost the page time; it records its own times.
PAUSE = 0.25
# Records when the first playable card, or the greeting, appears.
WATCH = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("#hello, #hand button[data-card]")) return;
  observer.disconnect();
  requestAnimationFrame(() => performance.mark("first-card"));
}).observe(document, { childList: true, subtree: true });
"""
# Marks where the parts of the start begin, as far as the page doesn’t do so itself.
PARTS = """
const { instantiate, Module } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  // Pyodide also has tiny modules of its own.
  if (!(given[0] instanceof Module) || Module.exports(given[0]).length < 9)
    return instantiate.apply(WebAssembly, given);
  performance.mark("bench-memory");
  const made = await instantiate.apply(WebAssembly, given);
  performance.mark("bench-pyodide");
  return made;
};
let shared;
Object.defineProperty(globalThis, "kasino", {
  get: () => shared,
  set(given) {
    shared = given;
    const { change } = given;
    if (change) shared.change = (place, described) => {
      performance.mark("bench-elements");
      change(place, described);
      performance.mark("bench-made");
    };
  },
});
"""
#: The marks of the start in order, and the part that ends at each.
ENDS = {
    "bench-memory": "the page, its first screen and PyScript",
    "bench-pyodide": "Python’s memory",
    "kasino-python": "Pyodide’s own start",
    "kasino-ready": "`start()`, without elements, styles and layout",
    "first-card": "the first frame, without styles and layout",
}
#: What the browser does within these parts, by the names of its trace events.
WITHIN = {"UpdateLayoutTree": "styles", "Layout": "layout"}
TRACED = ["blink.user_timing", "devtools.timeline"]
MARKED = "(name) => performance.getEntriesByName(name)[0]?.startTime"


def stock(folder: Path) -> None:
    """Write a page as in PyScript’s guide, with every file on this machine."""
    shutil.copytree(MODULES / "@pyscript/core/dist", folder / "core")
    shutil.copytree(MODULES / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(HELLO, encoding="utf-8")


def limits(folder: Path) -> dict[str, str]:
    """Write the pages that only unpack Python’s module and memory, and compile.

    Return their URLs by the name of the packing.
    """
    text = ONE_FILE.read_text(encoding="utf-8")
    files = [next(SITE.glob(f"runtime/*/{name}")) for name in UNPACKED]
    with_gzip = zip(UNPACKED, packed(".gz", files), strict=True)
    elements = {
        OWN: re.findall(r'<data [^>]*data-part="[^"]+"[^>]*></data>', text),
        GZIP: [element for name, packed_part in with_gzip for element in pieces(name, packed_part)],
    }
    script = (WEB / "compiler.js").read_text(encoding="utf-8")
    found = {}
    for packing, parts in elements.items():
        page = folder / f"limit-{packing}.html"
        page.write_text(
            LIMIT.replace("SCRIPT", script).replace("PARTS", "\n".join(parts)), encoding="utf-8"
        )
        found[packing] = page.as_uri()
    return found


def marked(page: Page, name: str, patience: float = PATIENCE) -> float:
    """Wait for a page’s mark; return its time in milliseconds."""
    found: float = until(lambda: page.evaluate(MARKED, name), bool, name, patience, PAUSE)
    return found


def first_card(context: BrowserContext, url: str, rest: float = 0) -> float:
    """Return the milliseconds until a page shows its first card, or its greeting.

    ``rest`` is the number of seconds for which the empty window is left alone before.
    """
    page = context.new_page()
    page.add_init_script(WATCH)
    time.sleep(rest)
    page.goto(url, wait_until="commit")
    return marked(page, "first-card")


def _time(browser: Browser, url: str) -> float:
    context = browser.new_context()
    try:
        return first_card(context, url, SETTLED)
    finally:
        context.close()


def _parts(browser: Browser, url: str) -> dict[str, float]:
    """Return the milliseconds of CPU time for each part of a start."""
    context = browser.new_context()
    try:
        page = context.new_page()
        page.add_init_script(WATCH + PARTS)
        time.sleep(SETTLED)
        browser.start_tracing(page=page, categories=TRACED)
        page.goto(url, wait_until="commit")
        marked(page, "first-card")
        return parts_of(json.loads(browser.stop_tracing())["traceEvents"])
    finally:
        context.close()


def parts_of(events: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """Return the milliseconds of CPU time for each part of a start, from the trace of its page."""
    began = next(event for event in events if event["name"] == "fetchStart")
    thread = began["pid"], began["tid"]
    own = [
        event
        for event in events
        if (event["pid"], event["tid"]) == thread and "tts" in event and event["ts"] >= began["ts"]
    ]
    own.sort(key=lambda event: float(event["tts"]))
    found = dict.fromkeys((*ENDS.values(), "elements", *WITHIN.values()), 0.0)
    at = making = own[0]["tts"]
    for event in own:
        name, now = event["name"], event["tts"]
        if part := WITHIN.get(name):
            took = event["tdur"]
        elif name == "bench-elements":
            making = now
            continue
        elif name == "bench-made":
            part, took = "elements", now - making
        elif name in ENDS and not found[ENDS[name]]:
            found[ENDS[name]] = now - at
            at = now
            continue
        else:
            continue
        found[part] += took
        at += took  # the part that contains it is counted without it
    return {part: took / 1000 for part, took in found.items()}


def addresses(stock: str) -> dict[str, str]:
    """Return the URL of each page."""
    plain = build(plain=True, dist=WORK / "plain")
    return {"baked": ONE_FILE.as_uri() + QUERY, "plain": plain.as_uri() + QUERY, "stock": stock}


def timings(shown_after: Callable[[str], float], pages: dict[str, str]) -> dict[str, list[float]]:
    """Return the milliseconds of each page for each run, with the pages alternating."""
    times: dict[str, list[float]] = {page: [] for page in pages}
    for number in range(RUNS + 1):
        for page, address in pages.items():
            shown = shown_after(address)
            if number:  # the first start of each warms the disk’s cache
                times[page].append(shown)
    return times


def medians(shown_after: Callable[[str], float], pages: dict[str, str]) -> dict[str, float]:
    """Return each page’s median time in milliseconds, with the pages alternating."""
    return {page: statistics.median(found) for page, found in timings(shown_after, pages).items()}


def compared(name: str, found: dict[str, float], aims: dict[str, float]) -> Iterator[Figure]:
    """Yield the first card of each start, next to the stock page’s greeting."""
    for start, aim in aims.items():
        ratio = found[start] / found["stock"]
        yield Figure(
            f"first playable card, {name}, {start} start, relative to the greeting of a stock page",
            f"{ratio:.2f} ({found[start]:.0f} ms of {found['stock']:.0f}, medians of {RUNS})",
            f"≤ {aim}",
            ratio <= aim,
        )


def _to_limit(name: str, packing: str, ours: list[float], least: list[float]) -> Figure:
    """Return the baked start’s first card divided by a limit, by pairs."""
    ratios = [own / limit for own, limit in zip(ours, least, strict=True)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    aim = LIMITS[name] if packing == GZIP else math.inf
    return Figure(
        f"first playable card, {name}, baked start, to unpacking ({packing}) and compiling alone",
        f"{middle:.2f} (quartiles {low:.2f} to {high:.2f}, {len(ratios)} alternating pairs)",
        f"≤ {aim}" if packing == GZIP else "",
        middle <= aim,
    )


def _part_rows(browser: Browser, url: str) -> Iterator[Figure]:
    """Yield the parts of the baked start in Chromium, which only it can trace."""
    traced = [_parts(browser, url) for _ in range(RUNS)]
    for part in traced[0]:
        took = statistics.median(each[part] for each in traced)
        yield Figure(f"first playable card, chromium: {part}", f"{took:.0f} ms of CPU time")


def rows() -> Iterator[Figure]:
    """Yield the medians for each browser."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stock(Path(folder))
        running = server(0, Path(folder))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        pages = limits(Path(folder)) | addresses(
            f"http://127.0.0.1:{running.server_address[1]}/index.html"
        )
        for name in ("chromium", "firefox"):
            if name == "firefox" and program(name) is None:
                continue
            browser = launch(playwright, name)
            times = timings(partial(_time, browser), pages)
            middles = {page: statistics.median(each) for page, each in times.items()}
            yield from compared(name, middles, AIMS)
            for packing in (GZIP, OWN):
                yield _to_limit(name, packing, times["baked"], times[packing])
            if name == "chromium":
                yield from _part_rows(browser, pages["baked"])
            browser.close()
        running.shutdown()


if __name__ == "__main__":
    sys.exit(report(rows()))

"""The time to the first playable card of both starts, compared with a stock PyScript page.

The stock page only says hello. A limit is a page that only unpacks the module and the memory of
the baked start, compiles the module, and shows a word: one with both packed as the single file has
them, and one with gzip, for which the goal is. The pages alternate in fresh profiles, so that other
work on the machine affects all of them equally. Only ratios are meaningful. They are measured alone
and beside busy loops. In Chromium there is one of the times, and one of the CPU time of the page’s
process with all its threads.

For Chromium, it also prints the parts of the start: the CPU time that the page’s own thread spends
on each until the first card. The worker that unpacks and compiles runs beside them.
"""

from __future__ import annotations

import argparse
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
from typing import Any, NamedTuple, TypeVar

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.bench._spent import LOOPS, Meter, beside, busy, by_turns
from e2e.conftest import launch
from kasino.terminal.measurements import Figure
from starts.compression import packed
from starts.html import COMPILER, pieces
from testing.waiting import PATIENCE, until
from tools.browsers import program
from tools.measuring import report
from tools.page import build
from tools.paths import MODULES, ONE_FILE, SITE, WEB, WORK
from tools.site.server import server

RUNS = 9
AIMS = {"plain": 0.6, "baked": 0.28}
#: The allowed ratio of the baked start to the limit with gzip: of the times with nothing beside it,
#: and of the CPU time.
LIMITS = {"chromium": 1.6, "firefox": 1.5}
CPU_LIMIT = 2.0
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
  requestAnimationFrame(() => {
    performance.mark("first-card");
    console.debug("first-card");
  });
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
#: What a page says once its first card is there.
SAID = "first-card"
T = TypeVar("T")
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
    script = (WEB / COMPILER).read_text(encoding="utf-8")
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


class Shown(NamedTuple):
    """Milliseconds until a page’s first card or greeting: by the clock, and of CPU time."""

    wall: float
    cpu: float


def first_card(context: BrowserContext, url: str, rest: float = 0, *, metered: bool) -> Shown:
    """Return the time until a page shows its first card, or its greeting.

    ``rest`` is the number of seconds for which the empty window is left alone before. Only
    Chromium’s pages are ``metered``.
    """
    page = context.new_page()
    page.add_init_script(WATCH)
    meter = Meter(page) if metered else None
    time.sleep(rest)
    before = meter and meter.now()
    patience = 1000 * PATIENCE
    with page.expect_console_message(lambda told: told.text == SAID, timeout=patience):
        page.goto(url, wait_until="commit")
    cpu = meter.since(before).process if meter and before else math.nan
    return Shown(marked(page, SAID), cpu)


def _shown(browser: Browser, url: str) -> Shown:
    context = browser.new_context()
    try:
        metered = browser.browser_type.name == "chromium"
        return first_card(context, url, SETTLED, metered=metered)
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


def timings(
    shown_after: Callable[[str], T], pages: dict[str, str], runs: int = RUNS
) -> dict[str, list[T]]:
    """Return what is measured of each page in each run, with the pages alternating."""
    times: dict[str, list[T]] = {page: [] for page in pages}
    for number in range(runs + 1):
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
            f"≤ {aim}" if aim else "",
            not aim or ratio <= aim,
        )


def _ratios(name: str, loops: int, times: dict[str, list[Shown]]) -> Iterator[Figure]:
    """Yield a browser’s ratios to the stock page and to the limits."""
    where = name + beside(loops)
    walls = {page: [shown.wall for shown in found] for page, found in times.items()}
    none = dict.fromkeys(AIMS, 0.0)
    yield from _against(where, walls, none if loops else AIMS, 0 if loops else LIMITS[name])
    if name == "chromium":
        cpu = {page: [shown.cpu for shown in found] for page, found in times.items()}
        yield from _against(f"CPU time in {where}", cpu, none, CPU_LIMIT)


def _against(
    where: str, found: dict[str, list[float]], aims: dict[str, float], limit: float
) -> Iterator[Figure]:
    middles = {page: statistics.median(each) for page, each in found.items()}
    yield from compared(where, middles, aims)
    for packing in (GZIP, OWN):
        what = f"first playable card, {where}, baked start, to unpacking ({packing}) and compiling"
        goal = limit if packing == GZIP else 0
        yield by_turns(f"{what} alone", found["baked"], found[packing], goal)


def _part_rows(browser: Browser, url: str) -> Iterator[Figure]:
    """Yield the parts of the baked start in Chromium, which only it can trace."""
    traced = [_parts(browser, url) for _ in range(RUNS)]
    for part in traced[0]:
        took = statistics.median(each[part] for each in traced)
        yield Figure(f"first playable card, chromium: {part}", f"{took:.0f} ms of CPU time")


def rows(browsers: Sequence[str], loops: int, runs: int) -> Iterator[Figure]:
    """Yield the ratios for each browser, alone and beside a number of busy loops."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stock(Path(folder))
        running = server(0, Path(folder))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        pages = limits(Path(folder)) | addresses(
            f"http://127.0.0.1:{running.server_address[1]}/index.html"
        )
        for name in browsers:
            if program(name) is None:
                continue
            browser = launch(playwright, name)
            for others in dict.fromkeys((0, loops)):
                with busy(others):
                    times = timings(partial(_shown, browser), pages, runs)
                yield from _ratios(name, others, times)
            if name == "chromium":
                yield from _part_rows(browser, pages["baked"])
            browser.close()
        running.shutdown()


def main() -> int:
    """Run the measurements requested on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loops", type=int, default=LOOPS, help=f"busy loops ({LOOPS})")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"of each page ({RUNS})")
    parser.add_argument("browsers", nargs="*", default=[], help="chromium and firefox")
    options = parser.parse_args()
    browsers = options.browsers or ["chromium", "firefox"]
    return report(rows(browsers, options.loops, options.runs))


if __name__ == "__main__":
    sys.exit(main())

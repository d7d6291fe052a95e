"""Time to the first playable card of both starts, against a bare hello page of stock PyScript.

The pages start in fresh profiles, turn and turn about, so that whatever else the machine does
meets all alike. Only the ratios of the medians mean something.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.conftest import launch
from e2e.driving.browsing import PATIENCE, until
from kasino.lab.measurements import Figure
from tools.browsers import program
from tools.measuring import report
from tools.page import build
from tools.paths import MODULES, ONE_FILE, WORK
from tools.site.server import server

RUNS = 9
AIMS = {"plain": 0.6, "baked": 0.28}
QUERY = "?game=finnish&players=2&level=greedy&seed=bench&lang=en"
HELLO = """<!doctype html><meta charset="utf-8"><title>stock</title>
<script type="module" src="core/core.js"></script>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document
document.body.append(document.createElement("main"))
document.querySelector("main").id = "hello"
</script>"""
#: Seconds for a new window: what Chromium shows around a page is pages, too, coming up beside it.
SETTLED = 2
#: Seconds between two looks from outside, which take the page’s time; the page notes its own.
PAUSE = 0.25
# Marks when the first card that can be played, or the greeting, is there.
WATCH = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("#hello, #hand button[data-card]")) return;
  observer.disconnect();
  requestAnimationFrame(() => performance.mark("first-card"));
}).observe(document, { childList: true, subtree: true });
"""
MARKED = "(name) => performance.getEntriesByName(name)[0]?.startTime"


def stock(folder: Path) -> None:
    """Write a page as PyScript’s guide has it, with every file on this machine."""
    shutil.copytree(MODULES / "@pyscript/core/dist", folder / "core")
    shutil.copytree(MODULES / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(HELLO, encoding="utf-8")


def marked(page: Page, name: str, patience: float = PATIENCE) -> float:
    """Return after how many milliseconds a page had marked something; wait until it has."""
    found: float = until(lambda: page.evaluate(MARKED, name), bool, name, patience, PAUSE)
    return found


def first_card(context: BrowserContext, url: str, rest: float = 0) -> float:
    """Return after how many milliseconds a page shows its first card, or its greeting.

    ``rest`` are the seconds that the empty window is left alone before.
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


def addresses(stock: str) -> dict[str, str]:
    """Return where each of the pages is."""
    plain = build(plain=True, dist=WORK / "plain")
    return {"baked": ONE_FILE.as_uri() + QUERY, "plain": plain.as_uri() + QUERY, "stock": stock}


def medians(shown_after: Callable[[str], float], pages: dict[str, str]) -> dict[str, float]:
    """Return the median of what each page takes, in milliseconds, turn and turn about."""
    times: dict[str, list[float]] = {page: [] for page in pages}
    for number in range(RUNS + 1):
        for page, address in pages.items():
            shown = shown_after(address)
            if number:  # the first start of each warms the disk’s cache
                times[page].append(shown)
    return {page: statistics.median(found) for page, found in times.items()}


def compared(name: str, found: dict[str, float], aims: dict[str, float]) -> Iterator[Figure]:
    """Yield the first card of each start, beside the stock page’s greeting."""
    for start, aim in aims.items():
        ratio = found[start] / found["stock"]
        yield Figure(
            f"first playable card, {name}, {start} start, to the greeting of a stock page",
            f"{ratio:.2f} ({found[start]:.0f} ms of {found['stock']:.0f}, medians of {RUNS})",
            f"≤ {aim}",
            ratio <= aim,
        )


def rows() -> Iterator[Figure]:
    """Yield the medians for each browser."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stock(Path(folder))
        running = server(0, Path(folder))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        pages = addresses(f"http://127.0.0.1:{running.server_address[1]}/index.html")
        for name in ("chromium", "firefox"):
            if name == "firefox" and program(name) is None:
                continue
            browser = launch(playwright, name)
            found = medians(partial(_time, browser), pages)
            browser.close()
            yield from compared(name, found, AIMS)
        running.shutdown()


if __name__ == "__main__":
    sys.exit(report(rows()))

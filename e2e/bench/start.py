"""How long the page’s own `start()` takes in Chromium, once Python and all modules are there.

With the paths of other pages (`PYTHONPATH=. python e2e/bench/start.py old.html`), as of an earlier
build, those are measured too, turn and turn about, so that whatever else the machine does meets all
alike: then the ratios mean something.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from e2e.conftest import launch
from e2e.driving.browsing import wait_for
from kasino.lab.measurements import Figure
from tools.measuring import report
from tools.paths import ONE_FILE

RUNS = 9
QUERIES = {
    "start screen": "?lang=en",
    "match": "?game=finnish&players=2&level=greedy&seed=bench&lang=en",
}
START = "from app.main import start\n\nstart()\n"
TIMED = """from app.main import start
from pyscript import window

began = window.performance.now()
start()
window.started = window.performance.now() - began
"""


def timed(page: Path, folder: Path) -> str:
    """Return the address of a copy of a page that times its start."""
    text = page.read_text(encoding="utf-8")
    assert START in text, f"{page} starts in another way"
    copy = folder / f"{len(list(folder.iterdir()))}.html"
    copy.write_text(text.replace(START, TIMED), encoding="utf-8")
    return copy.as_uri()


def _time(browser: Browser, url: str) -> float:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    try:
        page = context.new_page()
        page.goto(url)
        wait_for(page, "ready", "your-turn", "thinking")
        found: float = page.evaluate("() => globalThis.started")
        return found
    finally:
        context.close()


def rows(*others: str) -> Iterator[Figure]:
    """Yield the medians, and how they compare with those of other pages."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = [timed(Path(page), Path(folder)) for page in (ONE_FILE, *others)]
        browser = launch(playwright, "chromium")
        for name, query in QUERIES.items():
            times: list[list[float]] = [[] for _ in pages]
            for _ in range(RUNS):
                for found, page in zip(times, pages, strict=True):
                    found.append(_time(browser, page + query))
            own, *rest = map(statistics.median, times)
            yield Figure(f"`start()`, {name}", f"{own:.0f} ms (median of {RUNS})")
            for other, page in zip(rest, others, strict=True):
                yield Figure(
                    f"`start()`, {name}, of {page}", f"{other:.0f} ms; 1 to {own / other:.2f}"
                )
        browser.close()


if __name__ == "__main__":
    sys.exit(report(rows(*sys.argv[1:])))

"""The times of the first text and the first clickable button on the start screen, before Python.

The first text is the browser’s own first contentful paint. A button is clickable after that and
after the page’s own mark that clicks are recorded until Python carries them out. The pages
alternate in fresh profiles, each in a window that has come to rest, because Chromium’s own
interface consists of pages, too. Nothing queries the page before Python has loaded. The bare page
is a paragraph in the same browser.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from e2e.bench.ready import SETTLED, marked
from e2e.conftest import launch
from e2e.site.hosts import hosted
from kasino.terminal.measurements import Figure
from tools.browsers import program
from tools.measuring import report
from tools.paths import ONE_FILE

RUNS = 9
#: Milliseconds after navigation.
READ, CLICK = 100.0, 150.0
#: The allowed ratio of the first text in the single file to that of a bare page.
TO_BARE = {"firefox": 1.6}
PAINT = "first-contentful-paint"
#: The times of several runs: when a page can first be read, and when it can first be clicked.
Times = list[tuple[float, float]]
BARE = "<!doctype html><title>bare</title><p>A paragraph"


def _times(browser: Browser, url: str, clickable: str) -> tuple[float, float]:
    """Return the times when a page can first be read and clicked."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    try:
        page = context.new_page()
        time.sleep(SETTLED)
        page.goto(url, wait_until="commit")
        if clickable:
            marked(page, "kasino-ready")
        read = marked(page, PAINT)
        return read, max(read, marked(page, clickable) if clickable else read)
    finally:
        context.close()


def rows() -> Iterator[Figure]:
    """Yield the medians for each browser and page."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = Path(folder) / "bare.html"
        bare.write_text(BARE, encoding="utf-8")
        with hosted(Path(folder)) as host:
            pages = {
                "from a disk": (ONE_FILE.as_uri() + "?lang=en", "kasino-opening"),
                "from a host": (host.url + "?lang=en", "kasino-opening"),
                "a bare page": (bare.as_uri(), ""),
            }
            for name in ("chromium", "firefox"):
                if program(name) is None:
                    continue
                browser = launch(playwright, name)
                found = {page: Times() for page in pages}
                for number in range(RUNS + 1):
                    for page, where in pages.items():
                        times = _times(browser, *where)
                        if number:  # the first start of each warms the disk’s cache
                            found[page].append(times)
                browser.close()
                for page, times_of in found.items():
                    read, click = (statistics.median(each) for each in zip(*times_of, strict=True))
                    yield _row(f"{name}, {page}", read, click, own=bool(pages[page][1]))
                yield _to_bare(name, found["from a disk"], found["a bare page"])


def _to_bare(name: str, ours: Times, bare: Times) -> Figure:
    """Return the time of the single file’s first text divided by a bare page’s, by pairs."""
    pairs = zip(ours, bare, strict=True)
    low, middle, high = statistics.quantiles([own / least for (own, _), (least, _) in pairs], n=4)
    limit = TO_BARE.get(name)
    return Figure(
        f"something to read, {name}, from a disk, to a bare page",
        f"{middle:.2f} (quartiles {low:.2f} to {high:.2f}, {len(ours)} alternating pairs)",
        f"≤ {limit}" if limit else "",
        limit is None or middle <= limit,
    )


def _row(where: str, read: float, click: float, *, own: bool) -> Figure:
    load = f"medians of {RUNS}, load {os.getloadavg()[0]:.1f}"
    if not own:
        return Figure(f"something to read, {where}", f"{read:.0f} ms ({load})")
    return Figure(
        f"something to read and to click, {where}",
        f"{read:.0f} and {click:.0f} ms ({load})",
        f"≤ {READ:.0f} and {CLICK:.0f} ms",
        read <= READ and click <= CLICK,
    )


if __name__ == "__main__":
    sys.exit(report(rows()))

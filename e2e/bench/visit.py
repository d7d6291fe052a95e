"""A first visit to the site: the requests, and the time of the first text on a slow phone.

Bytes are those of the bodies as files, before a host compresses them; `gzip` is the size with
compression. The slow phone is Chromium with a sixth of the machine’s speed and a connection of 1.6
Mbit/s and 150 ms; the times are the browser’s own first and largest contentful paint. The first
card of a cold visit and of a second one, each in the same profile on a disk and in a newly opened
browser at rest, are compared with the bare page of stock PyScript from the same server, in
alternation, by time and by the CPU time of the page’s process, alone and beside busy loops.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Playwright, sync_playwright

from e2e.bench._spent import LOOPS, beside, busy, load
from e2e.bench.ready import QUERY, Shown, first_card, marked, stock
from e2e.conftest import QUIET, launch
from e2e.driving.browsing import slowed, wait_for
from e2e.site.hosts import Host, hosted, kept_for_offline
from kasino.terminal.measurements import Figure
from tools.browsers import program
from tools.measuring import report

RUNS = 3
VISITS = 9
RATIOS = {"cold": 0.4, "second": 0.25}  # as a share of the stock page’s time
#: Seconds for the start of the browser itself. Its own interface consists of pages, too, and took
#: one of two processors for most of the second in which the game started.
SETTLED = 4
AIM = 2500  # ms: the usual limit for a slow page
SPEED = 6
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
NOTE = """
globalThis.paints = [];
for (const type of ["paint", "largest-contentful-paint"])
  new PerformanceObserver((list) => paints.push(
    ...list.getEntries().map(({ entryType, name, startTime }) => [name || entryType, startTime])
  )).observe({ type, buffered: true });
"""


def _requests(browser: Browser, host: Host) -> Figure:
    context = browser.new_context()
    page = context.new_page()
    page.goto(host.url)
    wait_for(page, "ready")
    kept_for_offline(page)
    paths = [path.strip("/") for status, path in host.answered if status == 200]
    files = [host.site / (path or "index.html") for path in paths]
    data = [file.read_bytes() for file in files]
    small = sum(len(gzip.compress(body)) for body in data)
    twice = len(paths) - len(set(paths))
    context.close()
    return Figure(
        "first visit, including the files kept for offline use",
        f"{len(paths)} requests, {twice} of them twice, {sum(map(len, data)):,} bytes "
        f"({small:,} by gzip)",
        "none twice",
        not twice,
    )


def _paints(browser: Browser, url: str) -> dict[str, float]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(NOTE)
    session = context.new_cdp_session(page)
    slowed(page, SPEED)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    page.goto(url, wait_until="commit")
    ready = marked(page, "kasino-ready", 300)
    found: list[tuple[str, Any]] = page.evaluate("() => paints")
    context.close()
    return {**dict(found), "ready": ready}  # the last entry with a name counts


def _visits(playwright: Playwright, url: str, *, keeps: bool) -> list[Shown]:
    """Return the first card of a cold visit, and of a second one."""
    found = []
    with tempfile.TemporaryDirectory() as profile:
        for _ in RATIOS:
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=program("chromium"), args=QUIET
            )
            found.append(first_card(context, url, SETTLED, metered=True))
            if keeps:
                kept_for_offline(context.pages[-1])
            context.close()
    return found


def _compared(playwright: Playwright, host: Host, loops: int, visits: int) -> Iterator[Figure]:
    """Yield both visits next to the stock page’s, beside a number of busy loops."""
    pages = {host.url + QUERY: True, host.url + "stock/index.html": False}
    with busy(loops):
        found = [
            [_visits(playwright, url, keeps=keeps) for url, keeps in pages.items()]
            for _ in range(visits)
        ]
    for number, (name, aim) in enumerate(RATIOS.items()):
        for clock, of_cpu in (("", False), ("CPU time of a ", True)):
            own, other = (
                statistics.median(
                    run[page][number].cpu if of_cpu else run[page][number].wall for run in found
                )
                for page in (0, 1)
            )
            ratio, asked = own / other, not (loops or of_cpu)
            yield Figure(
                f"first playable card, {clock}{name} visit{beside(loops)}, relative to the "
                "greeting of a stock page",
                f"{ratio:.3f} ({own:.0f} ms of {other:.0f}, medians of {visits}, {load()})",
                f"≤ {aim}" if asked else "",
                not asked or ratio <= aim,
            )


def rows(loops: int, visits: int) -> Iterator[Figure]:
    """Yield requests and bytes, both visits, and the paints on a slow phone."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        with hosted(Path(folder)) as host:
            yield _requests(browser, host)
            stock(host.folder / "stock")
            for others in dict.fromkeys((0, loops)):
                yield from _compared(playwright, host, others, visits)
            runs = [_paints(browser, host.url) for _ in range(RUNS)]
        browser.close()
    for name in runs[0]:
        value = statistics.median(run[name] for run in runs)
        limited = name == "largest-contentful-paint"
        goal = f"≤ {AIM:,} ms" if limited else ""
        what = f"slow phone and line: {name}, median of {RUNS}"
        yield Figure(what, f"{value:.0f} ms", goal, not limited or value <= AIM)


def main() -> int:
    """Run the measurements requested on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loops", type=int, default=LOOPS, help=f"busy loops ({LOOPS})")
    parser.add_argument("--visits", type=int, default=VISITS, help=f"of each page ({VISITS})")
    options = parser.parse_args()
    return report(rows(options.loops, options.visits))


if __name__ == "__main__":
    sys.exit(main())

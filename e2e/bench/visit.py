"""A first visit to the site: what is fetched, and when something can be read on a slow phone.

Bytes are those of the bodies as files, before a host compresses them; `gzip` is what is left with
compression. The slow phone is Chromium with a sixth of the machine's speed, a line of 1.6 Mbit/s
and 150 ms: the browser's own first and largest contentful paint, as its observer gives them.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from e2e.browsing import wait_for
from e2e.conftest import launch
from e2e.hosts import Host, hosts, kept_for_offline

RUNS = 3
AIM = 2500  # ms: where others begin to call a page slow
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


def _requests(browser: Browser, host: Host) -> None:
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
    print(
        f"first visit, kept for offline: {len(paths)} requests, {twice} of them twice, "
        f"{sum(map(len, data)):,} bytes ({small:,} gzip)"
    )
    context.close()


def _paints(browser: Browser, url: str) -> dict[str, float]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(NOTE)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SPEED})
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    page.goto(url, wait_until="commit")
    wait_for(page, "ready", patience=300)
    found: list[tuple[str, Any]] = page.evaluate("() => paints")
    ready = page.evaluate("() => performance.getEntriesByName('kasino-ready')[0].startTime")
    context.close()
    return {**dict(found), "ready": ready}  # the last of a name counts


def main() -> int:
    """Print requests, bytes and paints; fails when text comes late or something comes twice."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        with hosts(Path(folder)) as hosted:
            host = hosted("")
            _requests(browser, host)
            runs = [_paints(browser, host.url) for _ in range(RUNS)]
        browser.close()
    medians = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
    for name, value in medians.items():
        print(f"slow phone, {name}: {value:.0f} ms (median of {RUNS})")
    return int(medians["largest-contentful-paint"] > AIM)


if __name__ == "__main__":
    sys.exit(main())

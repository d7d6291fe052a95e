"""Time to the first playable card, against a bare hello page of stock PyScript in the same run.

Both pages start in fresh profiles, turn and turn about, so that whatever else the machine does
meets both alike. Only the ratio of the medians means something; the aim is 0.6.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from e2e.browsing import until
from e2e.conftest import launch
from tools.browsers import program
from tools.places import MODULES, ONE_FILE
from tools.server import server

RUNS = 7
AIM = 0.6
QUERY = "?game=finnish&players=2&level=greedy&seed=bench&lang=en"
HELLO = """<!doctype html><meta charset="utf-8"><title>stock</title>
<script type="module" src="core/core.js"></script>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document
document.body.append(document.createElement("main"))
document.querySelector("main").id = "hello"
</script>"""
# Tells when the first card that can be played, or the greeting, is there.
WATCH = """
new MutationObserver((_, observer) => {
  const root = document.documentElement;
  if (!document.querySelector("#hello, #hand button[data-card]")) return;
  observer.disconnect();
  requestAnimationFrame(() => (globalThis.shown ??= performance.now()));
}).observe(document, { childList: true, subtree: true });
"""


def _stock(folder: Path) -> None:
    """A page as PyScript's guide has it, with every file on this machine."""
    shutil.copytree(MODULES / "@pyscript/core/dist", folder / "core")
    shutil.copytree(MODULES / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(HELLO, encoding="utf-8")


def _time(browser: Browser, url: str) -> float:
    context = browser.new_context()
    try:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(url, wait_until="commit")
        shown: float = until(lambda: page.evaluate("() => globalThis.shown"), bool, url)
        return shown
    finally:
        context.close()


def main() -> int:
    """Prints the medians for each browser; fails when the ratio misses the aim in Chromium."""
    ratios = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        _stock(Path(folder))
        running = server(0, Path(folder))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        stock = f"http://127.0.0.1:{running.server_address[1]}/index.html"
        for name in ("chromium", "firefox"):
            if name == "firefox" and program(name) is None:
                continue
            browser = launch(playwright, name)
            times: dict[str, list[float]] = {"kasino": [], "stock": []}
            for number in range(RUNS + 1):
                pair = _time(browser, ONE_FILE.as_uri() + QUERY), _time(browser, stock)
                if number:  # the first start of each warms the disk's cache
                    times["kasino"].append(pair[0])
                    times["stock"].append(pair[1])
            browser.close()
            ours, theirs = (statistics.median(times[page]) for page in ("kasino", "stock"))
            ratios[name] = ours / theirs
            print(
                f"first playable card, {name}: {ours:.0f} ms; stock hello: {theirs:.0f} ms; "
                f"ratio {ours / theirs:.2f} (aim {AIM}, medians of {RUNS})"
            )
        running.shutdown()
    return int(ratios["chromium"] > AIM)


if __name__ == "__main__":
    sys.exit(main())

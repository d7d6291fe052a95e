"""A phone with a sixth of this machine’s speed, in Chromium: first card, clicks, motion, thinking.

All times are wall-clock times: the browser pauses between pieces of work, so that each takes six
times as long. Other programs’ work on the machine also counts six times.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator
from itertools import pairwise

from playwright.sync_api import Browser, sync_playwright

from e2e.bench.clicks import round_of, share_of
from e2e.bench.ready import QUERY, WATCH, marked
from e2e.bench.thinking import watched_round
from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, slowed, wait_for
from e2e.driving.pages import visit
from e2e.frames import STILL, scenes
from kasino.terminal.measurements import Figure
from testing.waiting import until
from tools.measuring import report
from tools.paths import ONE_FILE

SLOWER = 6
RUNS = 3
#: Goals in milliseconds: the first card, 95% of clicks, the longest block while an opponent thinks.
FIRST, CLICK, BLOCK = 6000.0, 250.0, 120.0
#: The goal for the median frames per second while a capture moves.
RATE = 50.0
#: Stores the times of the frames in which cards move in `globalThis.stamps`.
STAMP = """() => {
  globalThis.stamps = [];
  const look = (at) => {
    if (document.querySelector("#motion")) stamps.push(at);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
STAMPS = "() => globalThis.stamps"


def _first_card(browser: Browser) -> float:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    try:
        page = context.new_page()
        slowed(page, SLOWER)
        page.add_init_script(WATCH)
        page.goto(ONE_FILE.as_uri() + QUERY, wait_until="commit")
        return marked(page, "first-card", 180)
    finally:
        context.close()


def _frames(browser: Browser) -> float:
    """Return the median frames per second of a capture."""
    box = {"width": 390, "height": 844}
    asked, act = scenes()["capture"]
    with fresh_profile(browser, viewport=box, reduced_motion="no-preference") as watch:
        page = watch.page
        visit(page, ONE_FILE.as_uri() + asked)
        wait_for(page, "your-turn")
        until(lambda: page.evaluate(STILL), bool, "what began with the page")
        slowed(page, SLOWER)
        page.evaluate(STAMP)
        act(page)
        until(lambda: len(page.evaluate(STAMPS)) > 1, bool, "a motion")
        until(lambda: page.evaluate(STILL), bool, "the end of the motion")
        times: list[float] = page.evaluate(STAMPS)
    return 1000 / statistics.median(after - before for before, after in pairwise(times))


def _within(what: str, found: float, most: float) -> Figure:
    return Figure(f"slow phone: {what}", f"{found:.0f} ms", f"≤ {most:,.0f} ms", found <= most)


def rows() -> Iterator[Figure]:
    """Yield the times of the start, clicks and motion, and the blocks while an opponent thinks."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        first = statistics.median(_first_card(browser) for _ in range(RUNS))
        yield _within(f"first playable card, median of {RUNS}", first, FIRST)
        waits = [wait for _, wait in round_of(browser, "finnish", 2, "greedy", "0", SLOWER).waits]
        yield _within("clicks, 95%", share_of(waits, 0.95), CLICK)
        rate = statistics.median(_frames(browser) for _ in range(RUNS))
        what = f"slow phone: frames per second of a capture, median of {RUNS}"
        yield Figure(what, f"{rate:.0f}", f"≥ {RATE:.0f}", rate >= RATE)
        seen = watched_round(browser, "finnish", "expert", SLOWER)
        yield _within("longest block while the expert thinks", max(seen.thoughts), BLOCK)
        yield _within("longest block as its move is played and drawn", max(seen.plays), BLOCK)
        yield Figure("slow phone: blocks, 95%", f"{share_of(seen.walls, 0.95):.0f} ms")
        browser.close()


if __name__ == "__main__":
    sys.exit(report(rows()))

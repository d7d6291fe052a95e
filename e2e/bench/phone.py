"""A phone of a sixth of this machine's speed, in Chromium: first card, clicks, and thinking.

All is by the clock: the browser stands still between pieces of work, so that each takes six times
as long. What other programs do on the machine counts six times too.
"""

from __future__ import annotations

import statistics
import sys

from playwright.sync_api import Browser, sync_playwright

from e2e.bench.clicks import round_of, share_of, tell
from e2e.bench.ready import QUERY, WATCH, marked
from e2e.bench.thinking import part, watched_round
from e2e.conftest import launch
from e2e.driving.browsing import slowed
from tools.places import ONE_FILE

SLOWER = 6
RUNS = 3
#: Milliseconds asked: the first card, 95 % of clicks, the longest block while an opponent thinks.
FIRST, CLICK, BLOCK = 6000.0, 250.0, 120.0


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


def _told(what: str, found: float, most: float) -> bool:
    print(f"{what}: {found:.0f} ms, asked {most:.0f}: {'met' if found <= most else 'NOT MET'}")
    return found > most


def main() -> int:
    """Print all three; fails when one of them misses what is asked."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        first = statistics.median(_first_card(browser) for _ in range(RUNS))
        missed = _told(f"first playable card, median of {RUNS}", first, FIRST)
        waits = tell("phone", round_of(browser, "finnish", 2, "greedy", "0", SLOWER))
        late = share_of([wait for _, wait in waits], 0.95)
        missed |= _told("clicks, 95 %", late, CLICK)
        seen = watched_round(browser, "finnish", "expert", SLOWER)
        print(f"thinking, 95 % of blocks within {part(seen.walls, 0.95):.0f} ms")
        missed |= _told("longest block while the expert thinks", max(seen.thoughts), BLOCK)
        half, most = part(seen.plays, 0.5), max(seen.plays)
        missed |= _told(f"its move played and drawn, half within {half:.0f}; longest", most, BLOCK)
        browser.close()
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

"""How long an opponent's thinking blocks the page, and how long it thinks, in Chromium.

While an opponent thinks, a message goes round in the page as fast as it can: the gap between two
arrivals is the time in which nothing else could be done. Aim: none over 50 ms, 95 % within 16 ms.
"""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

from e2e.browsing import wait_for, watched
from e2e.conftest import launch
from e2e.matches import Match
from kasino.players import LEVELS
from tools.places import ONE_FILE

GAMES = ("finnish", "casino")
PLAYERS = 2
WATCH = """() => {
  const root = document.documentElement;
  const seen = (globalThis.seen = { gaps: [], thoughts: [] });
  const { port1, port2 } = new MessageChannel();
  let last = 0, began = 0;
  port1.onmessage = () => {
    const now = performance.now();
    const thinking = root.dataset.kasino === "thinking";
    if (!thinking) return;
    seen.gaps.push(now - last);
    last = now;
    port2.postMessage(0);
  };
  new MutationObserver(() => {
    const thinking = root.dataset.kasino === "thinking";
    const now = performance.now();
    if (thinking && !began) { began = last = now; port2.postMessage(0); }
    if (!thinking && began) {
      seen.gaps.push(now - last);
      seen.thoughts.push(now - began);
      began = 0;
    }
  }).observe(root, { attributeFilter: ["data-kasino"] });
}"""


def _share(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def main() -> int:
    """Plays a round against each level of two games and prints what was seen."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for name in GAMES:
            for level in LEVELS:
                with watched(browser) as watch:
                    page = watch.page
                    query = Match.address(name, PLAYERS, "bench", level, pace="0")
                    page.goto(ONE_FILE.as_uri() + query)
                    wait_for(page, "your-turn", "thinking")
                    page.evaluate(WATCH)
                    match = Match(page.evaluate, page.click, name, PLAYERS, "bench", "wits")
                    while match.look()["state"] == "your-turn":
                        match.turn()
                    seen = page.evaluate("() => globalThis.seen")
                gaps, thoughts = seen["gaps"], seen["thoughts"]
                print(
                    f"{name:8} {level:9} blocks: longest {max(gaps, default=0):4.0f} ms, "
                    f"95 % within {_share(gaps, 0.95):3.0f} ms; "
                    f"thinks {_share(thoughts, 0.5):4.0f} ms, 95 % within "
                    f"{_share(thoughts, 0.95):4.0f} ms ({len(thoughts)} turns)"
                )
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

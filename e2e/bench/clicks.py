"""The time from a click to its response on the screen, in Chromium: picking a card, playing a move.

It is measured from the timestamp of the click until the frame with the response has been handed
over. Beside it is the browser’s own Event Timing, from which Interaction to Next Paint is made: it
ends when the frame has been presented, is in steps of 8 ms, and has no events below 16 ms, which
count as 16. In the row `thinking`, the strongest opponent thinks while cards are picked. The row
`bare` has clicks on nothing, without any code to respond, which shows the machine’s own delay.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.bench._spent import load
from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, slowed, wait_for
from kasino.terminal.measurements import Figure
from testing.kinds import POWER_CARDS, game_with
from testing.matches import Match
from testing.places.positions import address
from testing.places.positions import found as position
from tools.measuring import report
from tools.paths import ONE_FILE

#: A name, the game, the number of players, the level and the pace.
ROUNDS = (
    ("finnish", "finnish", 2, "greedy", "0"),
    ("casino", "casino", 4, "greedy", "0"),
    ("motion", "finnish", 2, "greedy", "fast"),
)
ASKED = 100.0
#: Milliseconds: what Event Timing doesn’t report, and the usual limit for a good response.
LEAST, GOOD = 16.0, 200.0
WATCH = """() => {
  globalThis.waits = [];
  globalThis.interactions = { before: performance.interactionCount, found: new Map() };
  const take = (entries) => {
    for (const { interactionId, duration } of entries)
      if (interactionId)
        interactions.found.set(
          interactionId,
          Math.max(duration, interactions.found.get(interactionId) ?? 0),
        );
  };
  interactions.observer = new PerformanceObserver((list) => take(list.getEntries()));
  interactions.observer.observe({ type: "event", durationThreshold: LEAST });
  interactions.end = () => {
    take(interactions.observer.takeRecords());
    return [performance.interactionCount - interactions.before, [...interactions.found.values()]];
  };
  addEventListener("click", ({ target, timeStamp }) => {
    const button = target.closest?.("[data-card], [data-item], [data-move]");
    const kind = !button ? "bare" : button.dataset.move === undefined ? "pick" : "play";
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => waits.push([kind, performance.now() - timeStamp]);
      port2.postMessage(0);
    });
  }, true);
}""".replace("LEAST", f"{LEAST:.0f}")
#: Waits for the entries of the last events, which come after their frame.
ENTRIES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))"""


class Clicked(NamedTuple):
    """The kind of each click with its milliseconds, and the durations of all interactions."""

    waits: list[tuple[str, float]]
    interactions: list[float]


def clicked(page: Page) -> Clicked:
    """Return what a page has recorded since `WATCH`."""
    page.evaluate(ENTRIES)
    count, longer = page.evaluate("() => interactions.end()")
    return Clicked(page.evaluate("() => waits"), [LEAST] * (count - len(longer)) + longer)


def round_of(
    browser: Browser, game: str, players: int, level: str, pace: str, slower: int = 1
) -> Clicked:
    """Play a round on a slowed-down machine, and return the times of its clicks."""
    with fresh_profile(browser, viewport={"width": 1280, "height": 800}) as watch:
        page = watch.page
        slowed(page, slower)
        query = Match.address(game, players, "bench", level, pace=pace)
        page.goto(ONE_FILE.as_uri() + query)
        wait_for(page, "your-turn", "thinking")
        page.evaluate(WATCH)
        match = Match(page.evaluate, page.click, game, players, "bench")
        match.play_round()
        return clicked(page)


def _crowded(browser: Browser) -> Clicked:
    """Pick cards from a hand and from a table of 40 cards, over and over."""
    session = position(
        game_with(POWER_CARDS), lambda state: state.loose.bit_count() >= 40, trails=1.0
    )
    with fresh_profile(browser, viewport={"width": 1280, "height": 800}) as watch:
        page = watch.page
        page.goto(ONE_FILE.as_uri() + address(session))
        wait_for(page, "your-turn")
        page.evaluate(WATCH)
        for number in range(30):
            page.click(f"#hand button >> nth={number % 2}")
            page.click(f"#table button >> nth={number}")
        return clicked(page)


def _thinking(browser: Browser) -> Clicked:
    """Pick cards while the strongest opponent thinks."""
    with fresh_profile(browser, viewport={"width": 1280, "height": 800}) as watch:
        page = watch.page
        page.goto(ONE_FILE.as_uri() + Match.address("casino", 2, "bench", "expert"))
        wait_for(page, "your-turn", "thinking")
        page.evaluate(WATCH)
        match = Match(page.evaluate, page.click, "casino", 2, "bench")
        while match.look()["state"] == "your-turn":
            match.turn()
            page.evaluate("() => document.querySelector('#hand button, #result button')?.focus()")
            for _ in range(3):
                if page.locator("#hand button").count():
                    page.click("#hand button >> nth=0")
            wait_for(page, "your-turn", "round-over")
            page.keyboard.press("Escape")
        return clicked(page)


def _bare(browser: Browser) -> Clicked:
    """Click on nothing while the page is idle."""
    with fresh_profile(browser, viewport={"width": 1280, "height": 800}) as watch:
        page = watch.page
        page.goto(ONE_FILE.as_uri() + Match.address("finnish", 2, "bench", "greedy"))
        wait_for(page, "your-turn")
        page.evaluate(WATCH)
        for _ in range(60):
            page.mouse.click(640, 60)
        return clicked(page)


def share_of(values: list[float], share: float) -> float:
    """Return the value that a given share of all values don’t exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def waited(name: str, found: Clicked) -> Iterator[Figure]:
    """Yield the times of each kind of click, and of all interactions."""
    for kind in ("bare", "pick", "play"):
        values = [wait for what, wait in found.waits if what == kind]
        if values:
            yield Figure(
                f"click to painted answer, {name}, {kind}",
                f"half within {share_of(values, 0.5):.0f} ms, 95% {share_of(values, 0.95):.0f}, "
                f"longest {max(values):.0f} ({len(values)} clicks)",
            )
    yield _timing(name, found.interactions)


def _timing(name: str, values: list[float], goal: float = 0) -> Figure:
    """Return the figure of Event Timing."""
    late = share_of(values, 0.95)
    return Figure(
        f"Event Timing of clicks, {name}",
        f"half within {share_of(values, 0.5):.0f} ms, 95% {late:.0f}, longest {max(values):.0f} "
        f"({len(values)} interactions, {load()})",
        f"95% ≤ {goal:.0f} ms" if goal else "",
        not goal or late <= goal,
    )


def _all(browser: Browser) -> Iterator[tuple[str, Clicked]]:
    """Yield the times of each row that counts."""
    for name, *rest in ROUNDS:
        yield name, round_of(browser, *rest)
    yield "crowded", _crowded(browser)
    yield "thinking", _thinking(browser)


def rows() -> Iterator[Figure]:
    """Play rounds, pick cards on a crowded table, and yield the response times."""
    every, timed = list[float](), list[float]()
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        yield from waited("nothing", _bare(browser))
        for name, found in _all(browser):
            every += [wait for _, wait in found.waits]
            timed += found.interactions
            yield from waited(name, found)
        browser.close()
    late = share_of(every, 0.95)
    yield Figure(
        "click to painted answer, all",
        f"95% within {late:.0f} ms, longest {max(every):.0f}",
        f"95% ≤ {ASKED:.0f} ms",
        late <= ASKED,
    )
    yield _timing("all", timed, GOOD)


if __name__ == "__main__":
    sys.exit(report(rows()))

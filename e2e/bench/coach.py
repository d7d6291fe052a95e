"""The coach’s times in Chromium, for every hint of a round and for reviews.

A hint is measured from the click until the frame that shows where to look, a review until its last
decision is done. The benchmark also reports how long the page’s main thread was blocked: the gaps
between messages that it sends itself, in wall-clock time, which a busy machine makes longer. A
match is reviewed in a page that has just opened, so the coach has to be loaded first. It is
reviewed once with a worker and once without, each in a separate process, whose peak memory is
reported.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median
from urllib.parse import quote

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.bench.clicks import share_of
from e2e.bench.memory import Process
from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, wait_for
from e2e.driving.matches import Match
from e2e.driving.workers import BREAK
from kasino.cards import Stream
from kasino.games import game
from kasino.lab.measurements import Figure
from kasino.match.session import Session
from kasino.players import Budget, player
from tools.measuring import report
from tools.paths import ONE_FILE

GAMES = ("finnish", "casino", "kasino-call", "clearance")
#: Milliseconds: 95% of hints, a round’s review, 95% of the gaps.
HINT, REVIEW, GAP = 700.0, 6000.0, 16.0
#: The same for a match’s review, in some games.
MATCH = {"casino": 3000.0, "clearance": 3000.0}
#: The number of reviews of a match, because both cores are fully used, and other programs may need
#: them.
TIMES = 3
#: The maximum time of a step in milliseconds, after which the run is abandoned.
PATIENCE = 120_000
BEAT = """() => {
  globalThis.gaps = [];
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  port1.onmessage = () => {
    if (!globalThis.gaps) return;
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    port2.postMessage(0);
  };
  port2.postMessage(0);
}"""
REST = "() => { const found = gaps; globalThis.gaps = null; return found; }"
#: Presses a button, and waits for the frame in which an element has appeared or disappeared.
PRESS = """async ([button, wanted, there]) => {
  const begun = performance.now();
  document.querySelector(button).click();
  await new Promise((done) => {
    const look = () => {
      if (Boolean(document.querySelector(wanted)) !== there) return;
      observer.disconnect();
      requestAnimationFrame(done);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
  return performance.now() - begun;
}"""


def _timed(page: Page, button: str, wanted: str, there: bool) -> tuple[float, list[float]]:
    """Press a button; return the response time, and the gaps in the meantime."""
    page.evaluate(BEAT)
    took: float = page.evaluate(PRESS, [button, wanted, there])
    gaps: list[float] = page.evaluate(REST)
    return took, gaps


def _round(browser: Browser, name: str) -> Iterator[Figure]:
    """Play a round with a hint before every move, then review it; yield the times."""
    hints, meanwhile = [], []
    with fresh_profile(browser, viewport={"width": 1280, "height": 800}) as watch:
        page = watch.page
        page.set_default_timeout(PATIENCE)
        page.goto(ONE_FILE.as_uri() + Match.address(name, 2, "bench", "greedy", lang="en"))
        wait_for(page, "your-turn", "thinking")
        match = Match(page.evaluate, page.click, name, 2, "bench")
        while match.look()["state"] == "your-turn":
            took, gaps = _timed(page, "[data-action=hint]", "[data-told]", True)
            hints.append(took)
            meanwhile += gaps
            page.keyboard.press("Escape")
            match.turn()
        review, gaps = _timed(page, "#result [data-action=review]", "[data-review]", True)
    late = share_of(hints, 0.95)
    yield Figure(
        f"a hint, `{name}`",
        f"half within {share_of(hints, 0.5):.0f} ms, 95% {late:.0f} ({len(hints)} hints)",
        f"95% ≤ {HINT:.0f} ms",
        late <= HINT,
    )
    yield Figure(
        f"a round reviewed, `{name}`",
        f"{review / 1000:.1f} s",
        f"≤ {REVIEW / 1000:.0f} s",
        review <= REVIEW,
    )
    for what, times in (("hints", meanwhile), ("a review", gaps)):
        away = share_of(times, 0.95)
        yield Figure(
            f"blocks of the page’s thread during {what}, `{name}`",
            f"95% within {away:.0f} ms, longest {max(times):.0f}",
            f"95% ≤ {GAP:.0f} ms",
            away <= GAP,
        )


def _over(name: str) -> Session:
    """Return a match against `greedy`, which also plays the person’s moves."""
    session, made = Session.start(game(name), 2, "bench", ("you", "greedy")), 0
    while not session.state.match_over:
        if session.state.round_over:
            session = session.next_round()
        elif session.to_move_is_human:
            thoughts = player("greedy").think(session.view(), Stream(f"bench:{made}"), Budget())
            *_, thought = thoughts
            session, made = session.do(thought.move), made + 1
        else:
            session = session.play_opponent()
    return session


def _reviewed(playwright: Playwright, record: str, *, alone: bool) -> tuple[float, float | None]:
    """Review a match in a separate browser; return the time, and the memory in MB."""
    browser = launch(playwright, "chromium")
    with fresh_profile(browser, viewport={"width": 1280, "height": 800}) as watch:
        page = watch.page
        page.set_default_timeout(PATIENCE)
        page.goto(f"{ONE_FILE.as_uri()}?lang=en&storage=none#record={quote(record)}")
        wait_for(page, "match-over")
        process = Process(page)
        if alone:
            page.evaluate(BREAK)
        took: float = page.evaluate(PRESS, ["#result [data-action=review]", "[data-review]", True])
        held = process.peak()
    browser.close()
    return took, held


def _match(playwright: Playwright, name: str) -> Iterator[Figure]:
    """Review a match alternately with and without a worker; yield the medians."""
    session = _over(name)
    record = session.save()
    beside, alone = zip(
        *[
            [_reviewed(playwright, record, alone=without) for without in (False, True)]
            for _ in range(TIMES)
        ],
        strict=True,
    )
    took, longer = (median(seconds for seconds, _ in found) for found in (beside, alone))
    held, less = (max((peak or 0.0) for _, peak in found) for found in (beside, alone))
    moves = sum(step.seat == 0 and step.move is not None for step in session.log)
    goal = MATCH.get(name)
    yield Figure(
        f"a match reviewed, `{name}`",
        f"{took / 1000:.1f} s, {longer / 1000:.1f} by the page alone "
        f"({moves} moves, medians of {TIMES})",
        f"≤ {goal / 1000:.0f} s" if goal else "",
        took <= goal if goal else True,
    )
    if held and less:
        yield Figure(
            f"the page’s whole process in memory, a match reviewed, `{name}`",
            f"at most {held:.0f} MB, {less:.0f} without a worker",
        )


def rows(games: list[str]) -> Iterator[Figure]:
    """Play a round of some games and yield the coach’s times; review matches of them."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for name in games:
            yield from _round(browser, name)
        browser.close()
        for name in games:
            yield from _match(playwright, name)


if __name__ == "__main__":
    sys.exit(report(rows(sys.argv[1:] or list(GAMES))))

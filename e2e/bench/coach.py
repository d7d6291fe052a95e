"""The coach’s times in Chromium, for every hint of a round and for reviews.

A hint is measured from the click until the frame that shows where to look, a review until its last
decision is done. The benchmark also reports how long the page’s main thread was blocked: the gaps
between messages that it sends itself, in wall-clock time, which a busy machine makes longer. A
match is reviewed in a page that has just opened, so the coach has to be loaded first. It is
reviewed once with a worker and once without, each in a separate process, whose CPU time and peak
memory are reported, alone and beside busy loops. Without games, all of them are measured;
``--reviews`` leaves out the rounds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple
from urllib.parse import quote

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.bench._spent import LOOPS, Meter, Spent, beside, busy, load
from e2e.bench.clicks import share_of
from e2e.bench.memory import Process
from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, wait_for
from e2e.driving.workers import BREAK
from kasino.cards import Stream
from kasino.games import game
from kasino.match.session import Session
from kasino.players import Budget, player
from kasino.terminal.measurements import Figure
from testing.kinds import CALLS, FREE_BUILDS
from testing.matches import Match
from tools.measuring import report
from tools.paths import ONE_FILE

GAMES = ("finnish", "casino", *CALLS, *FREE_BUILDS)
#: Milliseconds: 95% of hints, a round’s review, 95% of the gaps.
HINT, REVIEW, GAP = 700.0, 6000.0, 16.0
#: The same for a match’s review, in some games.
MATCH = dict.fromkeys(("casino", *FREE_BUILDS), 3000.0)
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
            session, made = session.play(thought.move), made + 1
        else:
            session = session.play_opponent()
    return session


class Reviewed(NamedTuple):
    """The time of a review, and its process’s peak memory in MB."""

    spent: Spent
    held: float | None


def _reviewed(playwright: Playwright, record: str, *, alone: bool) -> Reviewed:
    """Review a match in a separate browser."""
    browser = launch(playwright, "chromium")
    with fresh_profile(browser, viewport={"width": 1280, "height": 800}) as watch:
        page = watch.page
        page.set_default_timeout(PATIENCE)
        page.goto(f"{ONE_FILE.as_uri()}?lang=en&storage=none#record={quote(record)}")
        wait_for(page, "match-over")
        process, meter = Process(page), Meter(page)
        if alone:
            page.evaluate(BREAK)
        before = meter.now()
        page.evaluate(PRESS, ["#result [data-action=review]", "[data-review]", True])
        found = Reviewed(meter.since(before), process.peak())
    browser.close()
    return found


def _match(playwright: Playwright, name: str, loops: int) -> Iterator[Figure]:
    """Review a match alternately with and without a worker; yield the medians."""
    session = _over(name)
    record = session.save()
    with busy(loops):
        runs = [
            (_reviewed(playwright, record, alone=False), _reviewed(playwright, record, alone=True))
            for _ in range(TIMES)
        ]
    took, longer = (median(run[way].spent.wall for run in runs) for way in (0, 1))
    cpu, less_cpu = (median(run[way].spent.process for run in runs) for way in (0, 1))
    held, less = (max(run[way].held or 0.0 for run in runs) for way in (0, 1))
    moves = sum(step.seat == 0 and step.move is not None for step in session.log)
    goal = None if loops else MATCH.get(name)
    yield Figure(
        f"a match reviewed, `{name}`{beside(loops)}",
        f"{took / 1000:.1f} s, {longer / 1000:.1f} by the page alone "
        f"({moves} moves, medians of {TIMES}, {load()})",
        f"≤ {goal / 1000:.0f} s" if goal else "",
        took <= goal if goal else True,
    )
    yield Figure(
        f"CPU time of a match reviewed, `{name}`{beside(loops)}",
        f"{cpu / 1000:.1f} s, {less_cpu / 1000:.1f} by the page alone (medians of {TIMES})",
    )
    if held and less and not loops:
        yield Figure(
            f"the page’s whole process in memory, a match reviewed, `{name}`",
            f"at most {held:.0f} MB, {less:.0f} without a worker",
        )


def rows(games: list[str], loops: int, *, rounds: bool) -> Iterator[Figure]:
    """Play a round of some games and yield the coach’s times; review matches of them."""
    with sync_playwright() as playwright:
        if rounds:
            browser = launch(playwright, "chromium")
            for name in games:
                yield from _round(browser, name)
            browser.close()
        for name in games:
            for others in dict.fromkeys((0, loops)):
                yield from _match(playwright, name, others)


def main() -> int:
    """Run the measurements requested on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loops", type=int, default=LOOPS, help=f"busy loops ({LOOPS})")
    parser.add_argument("--reviews", action="store_true", help="leave out the rounds")
    parser.add_argument("games", nargs="*", default=[], metavar="GAME", help="default: four")
    options = parser.parse_args()
    return report(rows(options.games or list(GAMES), options.loops, rounds=not options.reviews))


if __name__ == "__main__":
    sys.exit(main())

"""The page compared with that of another commit, in Chromium, in alternation.

``build.py bench against -- --at COMMIT`` builds the other page once, which takes minutes. A run
opens each page in a fresh profile: the first card, the first hint, picked cards, moves with the
answer of `greedy`, and the statistics of 1,000 matches, opened and closed over the start screen.
Each is given as the CPU time of the page’s own thread and by the clock, alone and beside busy
loops; the first card is given as the CPU time of the whole process. Only ratios are meaningful.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.bench._spent import LOOPS, Meter, Spent, beside, busy, by_turns
from e2e.bench.coach import PRESS
from e2e.bench.ready import SETTLED, first_card, timings
from e2e.bench.start import MATCHES, counted
from e2e.conftest import launch
from e2e.driving.browsing import wait_for
from kasino.terminal.measurements import Figure
from testing.matches import Match
from tools.errors import BuildError
from tools.measuring import report
from tools.other_build import commit_of, page_of
from tools.paths import ONE_FILE

RUNS = 9
#: How often each is done in a run.
PICKS, PLAYS, OPENED = 16, 8, 4
SIZE = {"width": 390, "height": 844}
FRAMES = """
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const query = (selector) => document.querySelector(selector);
  const until = async (check) => { do await frame(); while (!check()); };
"""
#: Picks each of two cards in turn.
PICKING = f"""async (count) => {{
  {FRAMES}
  for (let number = 0; number < count; number += 1) {{
    document.querySelectorAll("#hand [data-card]")[number % 2].click();
    await frame();
  }}
}}"""
#: Plays the first card in the first way, and waits for the answer.
PLAYING = f"""async (count) => {{
  {FRAMES}
  for (let number = 0; number < count; number += 1) {{
    if (!query("#actions [data-move]")) query("#hand [data-card]").click();
    await frame();
    query("#actions [data-move]").click();
    await until(() => document.documentElement.dataset.kasino === "your-turn");
  }}
}}"""
#: Opens and closes the statistics.
OPENING = f"""async (count) => {{
  {FRAMES}
  for (let number = 0; number < count; number += 1) {{
    query("[data-action=statistics]").click();
    await until(() => query("#dialog").open);
    query("#dialog [data-action=close]").click();
    await until(() => !query("#dialog").open);
  }}
}}"""
#: The measurement whose CPU time is that of the whole process, as a worker does much of it.
WHOLE = "the first card, all threads"
Measured = dict[str, Spent]


def _times(spent: Spent, count: int) -> Spent:
    return Spent(*(time / count for time in spent))


def _match(context: BrowserContext, url: str) -> Measured:
    """Return what a match takes: its first card, a hint, picks, and plays."""
    asked = Match.address("finnish", 2, "bench", "greedy", lang="en")
    shown = first_card(context, url + asked, SETTLED, metered=True)
    found = {WHOLE: Spent(shown.wall, shown.cpu, shown.cpu)}
    page = context.pages[-1]
    wait_for(page, "your-turn")
    meter = Meter(page)
    found["the first hint"] = _spent(
        meter, page, PRESS, ["[data-action=hint]", "[data-told]", True]
    )
    page.keyboard.press("Escape")
    picked = _spent(meter, page, PICKING, PICKS)
    found["a pick"] = _times(picked, PICKS)
    played = _spent(meter, page, PLAYING, PLAYS)
    found["a pick, its move and the answer"] = _times(played, PLAYS)
    return found


def _start(context: BrowserContext, url: str) -> Measured:
    """Return what the statistics take over the start screen, with those of many matches."""
    page = context.new_page()
    page.add_init_script(
        f"Object.entries({json.dumps(counted())}).forEach((kept) => localStorage.setItem(...kept))"
    )
    page.goto(f"{url}?lang=en")
    wait_for(page, "ready")
    meter = Meter(page)
    opened = _spent(meter, page, OPENING, OPENED)
    return {f"statistics of {MATCHES:,} matches, opened and closed": _times(opened, OPENED)}


def _spent(meter: Meter, page: Page, script: str, given: object) -> Spent:
    before = meter.now()
    page.evaluate(script, given)
    return meter.since(before)


def _run(browser: Browser, url: str) -> Measured:
    """Return all measurements of a page, each part in a fresh profile."""
    found: Measured = {}
    for part in (_match, _start):
        context = browser.new_context(viewport=SIZE)
        try:
            found |= part(context, url)
        finally:
            context.close()
    return found


def _ratios(commit: str, loops: int, found: Mapping[str, list[Measured]]) -> Iterator[Figure]:
    ours, theirs = found["ours"], found["theirs"]
    for what in ours[0]:
        clocks = ("wall", "process" if what == WHOLE else "thread")
        for clock in clocks:
            own, other = ([getattr(run[what], clock) for run in runs] for runs in (ours, theirs))
            name = "time" if clock == "wall" else "CPU time"
            times = f"{median(own):.0f} ms of {median(other):.0f}, "
            what_of = f"{name} of {what}{beside(loops)}, divided by that at {commit[:8]}"
            yield by_turns(what_of, own, other, also=times)


def rows(commit: str, loops: int, runs: int) -> Iterator[Figure]:
    """Yield the ratios, alone and beside a number of busy loops."""
    pages = {"ours": ONE_FILE.as_uri(), "theirs": page_of(commit).as_uri()}
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for others in dict.fromkeys((0, loops)):
            with busy(others):
                found = timings(partial(_run, browser), pages, runs)
            yield from _ratios(commit_of(commit), others, found)
        browser.close()


def main() -> int:
    """Compare with the commit given on the command line, if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loops", type=int, default=LOOPS, help=f"busy loops ({LOOPS})")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"of each page ({RUNS})")
    parser.add_argument("--at", default="", metavar="COMMIT", help="the other page’s commit")
    options = parser.parse_args()
    if not options.at:
        print("no commit to compare with was named: bench against -- --at COMMIT")
        return 0
    try:
        return report(rows(options.at, options.loops, options.runs))
    except BuildError as failure:
        print(failure.told(), file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())

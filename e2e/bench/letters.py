"""How long a correspondence round blocks the pages of both players, in Chromium.

A trace contains every task of both pages’ main threads, from the invitation to the end of the
round. CPU time is the time that the task itself needed, so a busy machine doesn’t change it. Tasks
that draw are separated from those that only read and write letters; all other messages within the
page count as the latter. The browser multiplies the points, outside the main thread.
"""

from __future__ import annotations

import json
import sys
from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from e2e.bench.clicks import share_of
from e2e.bench.phone import SLOWER
from e2e.bench.thinking import TASK, TRACED
from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile
from e2e.driving.letters import begun, to_end
from kasino.terminal.measurements import Figure
from tools.measuring import report
from tools.paths import ONE_FILE

#: One round of the whole deck, in which cards are dealt six times.
RULES = "&game=casino&rules=target%3D1"
#: How the page continues its work; a program that drives the browser calls it differently.
GOING_ON = "PostDispatchNextMessageFromPipe"
#: CPU milliseconds: the longest task, and all tasks of a round on the slow phone.
BLOCK, ROUND = 50.0, 2000.0
WATCH = """() => {
  new MutationObserver(() => performance.mark("drawn")).observe(
    document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def _traced(browser: Browser) -> list[dict[str, Any]]:
    with fresh_profile(browser) as first, fresh_profile(browser) as second:
        host, guest = first.page, second.page
        for page in (host, guest):
            page.add_init_script(f"addEventListener('load', {WATCH})")
        browser.start_tracing(page=host, categories=TRACED)
        to_end(host, guest, begun(host, guest, ONE_FILE.as_uri(), RULES))
        events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
        return events


def read(events: list[dict[str, Any]]) -> Iterator[tuple[list[float], list[float]]]:
    """Yield, for each page, the CPU times of tasks that draw nothing, and of those that draw."""
    drawn: dict[tuple[int, int], list[float]] = {}
    for event in events:
        if event["name"] == "drawn" and "user_timing" in event["cat"]:
            drawn.setdefault((event["pid"], event["tid"]), []).append(event["ts"])
    for thread, marks in drawn.items():
        marks.sort()
        quiet, loud = [], []
        for event in events:
            # The last one may not have ended yet, and tasks before the page belong to its start.
            if event["name"] != TASK or (event["pid"], event["tid"]) != thread:
                continue
            if "dur" not in event or event["ts"] < marks[0]:
                continue
            first = bisect_left(marks, event["ts"])
            draws = first < len(marks) and marks[first] <= event["ts"] + event["dur"]
            if draws or event["args"].get("src_func") == GOING_ON:
                (loud if draws else quiet).append(event.get("tdur", 0) / 1000)
        yield quiet, loud


def rows() -> Iterator[Figure]:
    """Play a round and yield the measurements of each page."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for number, (quiet, loud) in enumerate(read(_traced(browser)), 1):
            yield Figure(
                f"letters block page {number}",
                f"longest {max(quiet):.0f} ms, 95% within {share_of(quiet, 0.95):.1f}, "
                f"{len(quiet)} tasks",
                f"≤ {BLOCK:.0f} ms",
                max(quiet) <= BLOCK,
            )
            phone = SLOWER * sum(quiet)
            yield Figure(
                f"time for the letters of a round, page {number}, phone",
                f"{phone:,.0f} ms",
                f"≤ {ROUND:,.0f} ms",
                phone <= ROUND,
            )
            yield Figure(
                f"drawing between letters, page {number}",
                f"longest {max(loud):.0f} ms, 95% within {share_of(loud, 0.95):.0f}, "
                f"{len(loud)} tasks",
            )
        browser.close()


if __name__ == "__main__":
    sys.exit(report(rows()))

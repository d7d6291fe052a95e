"""The time of an opponent’s move on the page with forty loose cards on the table, in Chromium.

``build.py bench crowded -- [GAMES]``. It measures every level that searches, on random and on hard
tables, with cards left to deal and in the last deal. Caches are emptied before each move, and the
page’s own Python computes it without pauses. The time is the CPU time of the page’s thread, the
lower of two tries, so that other work on the machine hardly matters.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence

from playwright.sync_api import CDPSession, Page, sync_playwright

from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, wait_for
from kasino.games import GAMES
from kasino.terminal.measurements import Figure
from testing import positions
from testing.large_tables import in_play
from tools.measuring import report
from tools.paths import ONE_FILE, ROOT

LEVELS = ("counter", "endgame", "expert")
LIMIT = 1000.0
TRIES = 2
#: The code for the page’s Python: the positions of the tests, and one move from scratch.
THINK = """
from kasino.cache import clear_all
from kasino.cards import Stream
from kasino.players import LEVELS, Budget

def think(level, game, hands, table, stock):
    clear_all()
    view = position(game, hands, table, stock=stock).view(0)
    for thought in LEVELS[level].think(view, Stream("crowded"), Budget()):
        pass
"""
RUN = "(text) => kasino.pyodide.runPython(text, { globals: globalThis.crowded }) && null"
BEGIN = "() => { globalThis.crowded = kasino.pyodide.toPy({ __name__: 'crowded' }); }"


def spent(devtools: CDPSession) -> float:
    """Return the CPU milliseconds of the page’s tasks so far."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    (found,) = [one["value"] for one in metrics if one["name"] == "TaskDuration"]
    return 1000 * float(found)


def taken(page: Page, devtools: CDPSession, level: str, parts: Sequence[object]) -> float:
    """Return the CPU milliseconds of a move."""
    call = f"think({', '.join(map(json.dumps, (level, *parts)))})"
    found = []
    for _ in range(TRIES):
        before = spent(devtools)
        page.evaluate(RUN, call)
        found.append(spent(devtools) - before)
    return min(found)


def rows(games: Sequence[str]) -> Iterator[Figure]:
    """Yield the longest move of each level in each game."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        with fresh_profile(browser) as watch:
            watch.page.goto(ONE_FILE.as_uri())
            wait_for(watch.page, "ready")
            devtools = watch.page.context.new_cdp_session(watch.page)
            devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
            watch.page.evaluate(BEGIN)
            source = ROOT / "testing" / f"{positions.__name__.rpartition('.')[2]}.py"
            watch.page.evaluate(RUN, source.read_text(encoding="utf-8") + THINK)
            for name in games:
                for level in LEVELS:
                    found = [taken(watch.page, devtools, level, each) for each in in_play(name)]
                    most, mean = max(found), sum(found) / len(found)
                    yield Figure(
                        f"a move of `{level}`, 40 loose cards, `{name}`",
                        f"longest {most:.0f} ms, mean {mean:.0f}, {len(found)} tables",
                        f"≤ {LIMIT:,.0f} ms",
                        most <= LIMIT,
                    )
        browser.close()


if __name__ == "__main__":
    sys.exit(report(rows(sys.argv[1:] or list(GAMES))))

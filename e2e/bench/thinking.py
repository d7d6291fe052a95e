"""How long an opponent’s search blocks the page, and how long it takes, in Chromium.

A trace contains every task of the page’s main thread from the beginning of an opponent’s turn until
it has played. CPU time is the time that the task itself needed, so a busy machine doesn’t change
it; wall-clock times are printed next to it.
"""

from __future__ import annotations

import argparse
import json
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from e2e.bench.clicks import share_of
from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, slowed, wait_for
from kasino.games import GAMES
from kasino.players import LEVELS
from kasino.rules import Building
from kasino.terminal.measurements import Figure
from testing.matches import Match
from tools.measuring import report
from tools.paths import ONE_FILE

PLAYERS = 2
SHOWN = ("endgame", "expert")
#: CPU milliseconds: the longest block, 95% of blocks, the longest move, 95% of moves.
BLOCK, BLOCKS, MOVE = 50.0, 16.0, 1000.0
MOVES = {False: 100.0, True: 700.0}  # with builds
TRACED = ["toplevel", "blink.user_timing"]
TASK = "ThreadControllerImpl::RunTask"
WATCH = """() => {
  const root = document.documentElement;
  let thinking = false;
  new MutationObserver(() => {
    const now = root.dataset.kasino === "thinking";
    if (now !== thinking) performance.mark(now ? "thinking" : "played");
    thinking = now;
  }).observe(root, { attributeFilter: ["data-kasino"] });
}"""


class Seen(NamedTuple):
    """The tasks of all turns of an opponent, and the turns, in milliseconds."""

    blocks: list[float]  # CPU time of each task
    thinks: list[float]  # CPU time of each turn
    turns: list[float]  # wall-clock time of each turn
    thoughts: list[float]  # wall-clock time of each task that only searches
    plays: list[float]  # wall-clock time of each turn’s task that plays and draws the move

    @property
    def walls(self) -> list[float]:
        """The wall-clock time of each task."""
        return self.thoughts + self.plays


def watched_round(browser: Browser, name: str, level: str, slower: int = 1) -> Seen:
    """Play a round against a level on a slowed-down machine, and return its trace."""
    with fresh_profile(browser) as watch:
        page = watch.page
        slowed(page, slower)
        page.goto(ONE_FILE.as_uri() + Match.address(name, PLAYERS, "bench", level, pace="0"))
        wait_for(page, "your-turn", "thinking")
        browser.start_tracing(page=page, categories=TRACED)
        page.evaluate(WATCH)
        match = Match(page.evaluate, page.click, name, PLAYERS, "bench")
        while match.look()["state"] == "your-turn":
            match.turn()
        events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return read(events)


def read(events: list[dict[str, Any]]) -> Seen:
    """Sort the events of a trace into turns."""
    marks = sorted(
        (e["ts"], e["name"], (e["pid"], e["tid"]))
        for e in events
        if e["name"] in ("thinking", "played") and "user_timing" in e["cat"]
    )
    thread, _ = Counter(where for _, _, where in marks).most_common(1)[0]
    tasks = sorted(
        (e["ts"], e["dur"], e.get("tdur", 0))
        for e in events
        # The last one may not have ended yet.
        if e["name"] == TASK and (e["pid"], e["tid"]) == thread and "dur" in e
    )
    starts = [task[0] for task in tasks]
    seen = Seen([], [], [], [], [])
    begun = None
    for ts, mark, _ in marks:
        if mark == "thinking":
            begun = ts
        elif begun is not None:
            # The page reports the search at the end of the task that played the person’s move.
            turn = tasks[bisect_right(starts, begun) : bisect_right(starts, ts)]
            seen.blocks.extend(tdur / 1000 for _, _, tdur in turn)
            seen.thinks.append(sum(tdur for _, _, tdur in turn) / 1000)
            seen.turns.append((ts - begun) / 1000)
            # The move is reported in the task that draws it, the last one of the turn.
            walls = [dur / 1000 for _, dur, _ in turn]
            seen.thoughts.extend(walls[:-1])
            seen.plays.extend(walls[-1:])
            begun = None
    return seen


def rows(games: list[str], levels: list[str]) -> Iterator[Figure]:
    """Play a round against each level in each game and yield the measurements."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for name in games:
            moves = MOVES[GAMES[name].building is not Building.NONE]
            for level in levels:
                seen = watched_round(browser, name, level)
                most, late = max(seen.blocks), share_of(seen.blocks, 0.95)
                yield Figure(
                    f"`{level}` blocks the page, `{name}`",
                    f"longest {most:.0f} ms ({max(seen.walls):.0f} by the clock), 95% within "
                    f"{late:.0f} ({share_of(seen.walls, 0.95):.0f}), {len(seen.blocks)} tasks",
                    f"≤ {BLOCK:.0f} ms, 95% ≤ {BLOCKS:.0f}",
                    most <= BLOCK and late <= BLOCKS,
                )
                longest, within = max(seen.thinks), share_of(seen.thinks, 0.95)
                yield Figure(
                    f"a move of `{level}`, `{name}`",
                    f"half within {share_of(seen.thinks, 0.5):.0f} ms "
                    f"({share_of(seen.turns, 0.5):.0f} by the clock), 95% {within:.0f} "
                    f"({share_of(seen.turns, 0.95):.0f}), longest "
                    f"{longest:.0f} ({max(seen.turns):.0f}), {len(seen.thinks)} moves",
                    f"95% ≤ {moves:.0f} ms, all ≤ {MOVE:,.0f}",
                    within <= moves and longest <= MOVE,
                )
        browser.close()


def main() -> int:
    """Measure the levels and games named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", default=",".join(SHOWN), help="of " + ", ".join(LEVELS))
    parser.add_argument("games", nargs="*", default=[], metavar="GAME", help="default: all")
    options = parser.parse_args()
    return report(rows(options.games or list(GAMES), options.levels.split(",")))


if __name__ == "__main__":
    sys.exit(main())

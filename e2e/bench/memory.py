"""The page’s memory over many matches, and in rounds of experts, in Chromium.

A page must not grow forever, so a script in the same page plays match after match with clicks.
Opponents’ caches are limited too. WebAssembly’s memory never shrinks, so its figure is the most
that was ever needed. For JavaScript, including the page’s elements, there are two figures: the
memory after each match, once its garbage has been collected, and the maximum of all readings during
the match, including garbage. The peak is the maximum of both together. On Linux, the peak memory of
the page’s whole process is reported too, and that of an empty page, which belongs to the browser
itself. A short run: ``build.py bench memory -- --matches 3 --rounds 0``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, wait_for
from kasino.games import GAMES
from kasino.terminal.measurements import Figure
from testing.matches import Match
from testing.waiting import until
from tools.measuring import report
from tools.paths import ONE_FILE

LIMIT = 160  # MB
#: Growth from the second match to the last that any leak would exceed: some pages of memory.
GROWTH = 4  # MB
PLAY = """
from kasino.cards import Stream
from kasino.games import GAMES
from kasino.players import Budget, player
from kasino.engine.state import State

def rounds(name, players, first, last):
    for number in range(first, last):
        state = State.start(GAMES[name], players, f"memory:{number}")
        made = 0
        while not state.round_over:
            rng = Stream(f"memory:{number}:{made}")
            *_, thought = player("expert").think(state.view(state.turn), rng, Budget())
            state = state.after(thought.move)
            made += 1
"""
#: Trails the first hand card whenever it is the person’s turn, and continues at the end.
CLICKING = """() => {
  globalThis.over = 0;
  const steps = {
    "your-turn": ["#actions [data-move]", "#hand [data-card]"],
    "round-over": ["[data-action=next-round]"],
    "match-over": ["[data-action=new]"],
  };
  const go = () => {
    const state = document.documentElement.dataset.kasino;
    const found = (steps[state] ?? []).map((one) => document.querySelector(one)).find(Boolean);
    if (found && state === "match-over") globalThis.over += 1;
    found?.click();
    setTimeout(go, 10);
  };
  go();
}"""
WORK = "() => { const end = performance.now() + 300; while (performance.now() < end); }"
#: Seconds between two readings of the memory.
PAUSE = 0.25
MEMORY = "() => globalThis.kasino.pyodide._module.HEAPU8.length / 1e6"


class Process:
    """A page’s process in the operating system."""

    def __init__(self, page: Page) -> None:
        browser = page.context.browser
        assert browser is not None
        asked = browser.new_browser_cdp_session()
        page.evaluate(WORK)  # this one is the busiest at the moment
        before = _seconds(asked)
        page.evaluate(WORK)
        after = _seconds(asked)
        asked.detach()
        self.number = max(after, key=lambda number: after[number] - before.get(number, 0))

    def peak(self) -> float | None:
        """Return the peak memory in MB, if the system reports it."""
        try:
            told = Path(f"/proc/{self.number}/status").read_text(encoding="ascii")
        except OSError:
            return None
        (line,) = (line for line in told.splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024 / 1e6


def _seconds(asked: CDPSession) -> dict[int, float]:
    """Return the CPU time of each page process."""
    found = asked.send("SystemInfo.getProcessInfo")["processInfo"]
    return {one["id"]: one["cpuTime"] for one in found if one["type"] == "renderer"}


def _script(session: CDPSession) -> float:
    """Return the memory of JavaScript and the page’s elements in MB, including garbage."""
    held = session.send("Runtime.getHeapUsage")
    return float(held["usedSize"] + held["embedderHeapUsedSize"]) / 1e6


def _matches(page: Page, count: int) -> tuple[list[float], float]:
    """Play matches; return the memory of Python and JavaScript after each, and their peak.

    Each match is reported as it ends, because twenty of them take minutes.
    """
    session = page.context.new_cdp_session(page)
    page.goto(ONE_FILE.as_uri() + Match.address("finnish", 2, "memory", "greedy"))
    wait_for(page, "your-turn", "thinking")
    page.evaluate(CLICKING)
    found = []
    peak = 0.0
    for number in range(1, count + 1):
        looks: list[float] = []

        def look(looks: list[float] = looks) -> int:
            looks.append(_script(session))
            over: int = page.evaluate("() => globalThis.over")
            return over

        what = f"the end of match {number}"
        until(look, lambda over, least=number: over >= least, what, 120, PAUSE)
        wasm = page.evaluate(MEMORY)
        session.send("HeapProfiler.collectGarbage")
        script = _script(session)
        found.append(wasm + script)
        peak = max(peak, wasm + max(looks))
        print(
            f"match {number:2}: {wasm:6.1f} MB Python, {script:5.1f} MB JavaScript "
            f"(at most {max(looks):.1f})",
            flush=True,
        )
    return found, peak


def _process(what: str, page: Page) -> Iterator[Figure]:
    held = Process(page).peak()
    if held is not None:
        yield Figure(f"the page’s whole process in memory, {what}", f"at most {held:.0f} MB")


def rows(matches: int, rounds: int, games: list[str]) -> Iterator[Figure]:
    """Play matches in one page, then rounds of experts in another; yield the memory."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        with fresh_profile(browser) as watch:
            yield from _process("an empty page", watch.page)
        with fresh_profile(browser) as watch:
            found, most = _matches(watch.page, matches)
            growth = found[-1] - found[min(1, len(found) - 1)]
            yield from _process(f"after {matches} matches", watch.page)
        with fresh_profile(browser) as watch:
            page = watch.page
            page.goto(ONE_FILE.as_uri())
            wait_for(page, "ready")

            def python(source: str) -> None:
                page.evaluate(f"() => {{ kasino.pyodide.runPython({json.dumps(source)}); }}")

            python(PLAY)
            yield Figure("Python’s memory at the start", f"{page.evaluate(MEMORY):.0f} MB")
            for name in games if rounds else []:
                # A driver’s call may not take long, so rounds are played one by one.
                for number in range(rounds):
                    python(f"rounds({name!r}, 2, {number}, {number + 1})")
                held = page.evaluate(MEMORY)
                most = max(most, held)
                what = f"Python’s memory after {rounds} rounds of two experts, then of `{name}`"
                yield Figure(what, f"{held:.0f} MB")
        browser.close()
    yield Figure("the page’s memory at its peak", f"{most:.0f} MB", f"≤ {LIMIT} MB", most <= LIMIT)
    yield Figure(
        f"growth from match 2 to match {matches}",
        f"{growth:.1f} MB",
        f"≤ {GROWTH} MB",
        growth <= GROWTH,
    )


def main() -> int:
    """Run the measurements requested on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20, help="in one page (20)")
    parser.add_argument("--rounds", type=int, default=20, help="of each game (20)")
    parser.add_argument("games", nargs="*", default=[], metavar="GAME", help="default: all")
    options = parser.parse_args()
    return report(rows(options.matches, options.rounds, options.games or list(GAMES)))


if __name__ == "__main__":
    sys.exit(main())

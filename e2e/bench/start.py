"""The time of the page’s own `start()` in Chromium, once Python and all modules are there.

It also prints how much longer the whole opening takes, from the URL to the first screen, with a
long match or much data.

If the paths of other pages are given (`PYTHONPATH=. python e2e/bench/start.py old.html`), for
example from an earlier build, these are measured too, in alternation, so that other work on the
machine affects all of them equally and the ratios are meaningful. Long matches and full storage are
compared with the same screen without them in the same way.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from app.core import saves
from app.core import statistics as results
from app.core.packed_save import pack
from app.platform.store import PREFIX
from e2e.conftest import launch
from e2e.driving.browsing import wait_for
from kasino.games import game
from kasino.match.session import Session
from kasino.moves import Kind
from kasino.terminal.measurements import Figure
from tools.measuring import report
from tools.paths import ONE_FILE

RUNS = 7
ROUNDS = 60
SAVES = 20
MATCHES = 1_000
#: The allowed ratio of a screen with more data than usual to the usual one.
MOST = 1.2


#: Durations of openings in milliseconds: `start()`, and from the URL to the screen.
Times = list[tuple[float, float]]


class Case(NamedTuple):
    """A case: a query, the contents of the storage, and the case to compare with."""

    query: str
    kept: Mapping[str, str] = {}
    usual: str = ""


def match_of(rounds: int) -> Session:
    """Return a match of many rounds, in its last position but one; few of the rounds score much."""
    session = Session.start(game("finnish", "target=120"), 2, "bench", ["you", "greedy"])
    while True:
        state = session.state
        if state.round_over:
            session = session.next_round()
        elif state.round == rounds and state.deal > 1 and state.turn == 0:
            return session
        else:
            moves = list(state.legal_moves())
            trails = [move for move in moves if move.kind is Kind.TRAIL]
            move = (moves if state.round % 5 == 0 else trails)[0]
            session = session.answer(move) if state.turn else session.play(move)


def saved() -> dict[str, str]:
    """Return the storage with many saves."""
    session = match_of(1)
    when = "2026-11-22T09:05:01"
    return {
        f"{PREFIX}{saves.MATCH}{number}": saves.write(session, str(number), "", when)
        for number in range(SAVES)
    }


def counted() -> dict[str, str]:
    """Return the storage with the statistics of many matches."""
    found = results.Statistics()
    levels = ("beginner", "greedy", "counter", "expert")
    for number in range(MATCHES):
        end = ("won", "lost")[number % 2]
        level = levels[number % 4]
        one = results.Outcome(
            "finnish", level, False, end, 16, {"sweeps": 1}, (3, -2), (1.0, 0.0), level
        )
        found = results.count(found, f"bench {number}", one)
    return {PREFIX + results.KEPT: results.write(found)}


MATCH = "?game=finnish&players=2&level=greedy&seed=bench&lang=en"


def cases() -> dict[str, Case]:
    """Return the cases by name."""
    kept = {
        name: "?lang=en&pace=0#record=" + pack(match_of(rounds).save())
        for name, rounds in (("a kept match", 1), (f"a kept match of {ROUNDS} rounds", ROUNDS))
    }
    (short, one), (long, many) = kept.items()
    return {
        "start screen": Case("?lang=en"),
        "match": Case(MATCH),
        f"start screen, {SAVES} saves": Case("?lang=en", saved(), "start screen"),
        f"start screen, statistics of {MATCHES:,} matches": Case(
            "?lang=en", counted(), "start screen"
        ),
        short: Case(one),
        long: Case(many, usual=short),
    }


START = "from app.main import start\n\nstart()\n"
TIMED = """from app.main import start
from pyscript import window

began = window.performance.now()
start()
window.started = window.performance.now() - began
"""


def timed(page: Path, folder: Path) -> str:
    """Return the URL of a copy of a page that times its start."""
    text = page.read_text(encoding="utf-8")
    assert START in text, f"{page} starts in another way"
    copy = folder / f"{len(list(folder.iterdir()))}.html"
    copy.write_text(text.replace(START, TIMED), encoding="utf-8")
    return copy.as_uri()


def _time(browser: Browser, url: str, kept: Mapping[str, str]) -> tuple[float, float]:
    """Return the milliseconds that `start()` took, and those from the URL to the screen."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    try:
        page = context.new_page()
        put = f"for (const [key, text] of Object.entries({json.dumps(kept)})) "
        page.add_init_script(put + "localStorage.setItem(key, text)")
        page.goto(url)
        wait_for(page, "ready", "your-turn", "thinking")
        started, opened = page.evaluate(
            "() => [started, performance.getEntriesByName('kasino-ready')[0].startTime]"
        )
        return started, opened
    finally:
        context.close()


def rows(*others: str) -> Iterator[Figure]:
    """Yield the medians, and their ratios to those of other pages."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = [timed(Path(page), Path(folder)) for page in (ONE_FILE, *others)]
        browser = launch(playwright, "chromium")
        every = cases()
        times = {(name, page): Times() for name in every for page in pages}
        for _ in range(RUNS):
            for (name, page), found in times.items():
                found.append(_time(browser, page + every[name].query, every[name].kept))
        own = pages[0]
        for name, case in every.items():
            took = statistics.median(started for started, _ in times[name, own])
            if case.usual:
                yield from _compared(name, case.usual, times[name, own], times[case.usual, own])
            else:
                yield Figure(f"`start()`, {name}", f"{took:.0f} ms (median of {RUNS})")
            for page, other in zip(pages[1:], others, strict=True):
                theirs = statistics.median(started for started, _ in times[name, page])
                yield Figure(
                    f"`start()`, {name}, of {other}", f"{theirs:.0f} ms; 1 to {took / theirs:.2f}"
                )
        browser.close()


def _compared(name: str, usual: str, times: Times, before: Times) -> Iterator[Figure]:
    """Yield the ratios of a case to the usual one, by pairs: of `start()`, and of the opening."""
    for what, number, limit in (("`start()`", 0, None), ("opening", 1, MOST)):
        low, middle, high = statistics.quantiles(
            [each[number] / other[number] for each, other in zip(times, before, strict=True)], n=4
        )
        yield Figure(
            f"{what}, {name}, to {usual}",
            f"{middle:.2f} (quartiles {low:.2f} to {high:.2f}, {RUNS} alternating pairs)",
            f"≤ {limit}" if limit else "",
            limit is None or middle <= limit,
        )


if __name__ == "__main__":
    sys.exit(report(rows(*sys.argv[1:])))

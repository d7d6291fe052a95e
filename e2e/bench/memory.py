"""How much memory the page takes over many matches, and in rounds of experts, in Chromium.

A page must not grow without end: matches are played in one and the same page by a script in it that
clicks as a person does. What opponents remember is bounded too. Memory of WebAssembly never
shrinks, so what is printed of it is the most that was ever needed; what JavaScript holds is taken
after its garbage was collected.
"""

from __future__ import annotations

import argparse
import json
import sys

from playwright.sync_api import CDPSession, Page, sync_playwright

from e2e.conftest import launch
from e2e.driving.browsing import until, wait_for, watched
from e2e.driving.matches import Match
from kasino.games import GAMES
from tools.places import ONE_FILE

LIMIT = 160  # MB
#: Growth from the second match to the last that no leak would keep to: some pages of memory.
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
#: Trails the first card of the hand whenever it is the person's turn, and goes on at the end.
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
MEMORY = "() => globalThis.kasino.pyodide._module.HEAPU8.length / 1e6"


def _script(session: CDPSession) -> float:
    """Return what JavaScript holds in MB, without its garbage."""
    session.send("HeapProfiler.collectGarbage")
    return float(session.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def _matches(page: Page, count: int) -> list[float]:
    """Play matches; return what Python and JavaScript hold after each."""
    session = page.context.new_cdp_session(page)
    page.goto(ONE_FILE.as_uri() + Match.address("finnish", 2, "memory", "greedy"))
    wait_for(page, "your-turn", "thinking")
    page.evaluate(CLICKING)
    found = []
    for number in range(1, count + 1):
        until(
            lambda: page.evaluate("() => globalThis.over"),
            lambda over, least=number: over >= least,
            f"the end of match {number}",
            120,
        )
        wasm, script = page.evaluate(MEMORY), _script(session)
        found.append(wasm + script)
        print(f"match {number:2}: {wasm:6.1f} MB Python, {script:5.1f} MB JavaScript", flush=True)
    return found


def main() -> int:
    """Play matches in one page, then rounds of experts in another; print the memory."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20, help="in one page (20)")
    parser.add_argument("--rounds", type=int, default=20, help="of each game (20)")
    parser.add_argument("games", nargs="*", default=[], metavar="GAME", help="default: all")
    options = parser.parse_args()
    most = growth = 0.0
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        with watched(browser) as watch:
            found = _matches(watch.page, options.matches)
            most, growth = max(found), found[-1] - found[min(1, len(found) - 1)]
        with watched(browser) as watch:
            page = watch.page
            page.goto(ONE_FILE.as_uri())
            wait_for(page, "ready")

            def python(source: str) -> None:
                page.evaluate(f"() => {{ kasino.pyodide.runPython({json.dumps(source)}); }}")

            python(PLAY)
            print(f"{'at the start':24} {page.evaluate(MEMORY):6.0f} MB", flush=True)
            for name in options.games or GAMES if options.rounds else []:
                # A call of the driver may not take long, so that rounds are played one by one.
                for number in range(options.rounds):
                    python(f"rounds({name!r}, 2, {number}, {number + 1})")
                held = page.evaluate(MEMORY)
                most = max(most, held)
                print(f"{name + f', {options.rounds} rounds':24} {held:6.0f} MB", flush=True)
        browser.close()
    bad = most > LIMIT or growth > GROWTH
    verdict = "NOT MET" if bad else "met"
    print(f"at most {LIMIT} MB: {most:.0f}; growth at most {GROWTH} MB: {growth:.1f}: {verdict}")
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())

"""How much memory the page's Python takes after many rounds of experts, in Chromium.

What opponents remember is bounded; the page must not grow without end in a long match. Memory of
WebAssembly never shrinks, so what is printed is the most that was ever needed.
"""

from __future__ import annotations

import argparse
import json
import sys

from playwright.sync_api import sync_playwright

from e2e.browsing import wait_for, watched
from e2e.conftest import launch
from kasino.games import GAMES
from tools.places import ONE_FILE

LIMIT = 512  # MB
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
MEMORY = "() => globalThis.kasino.pyodide._module.HEAPU8.length / 1e6"


def main() -> int:
    """Play rounds in one page and prints the memory between them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="of each game (20)")
    parser.add_argument("games", nargs="*", default=[], metavar="GAME", help="default: all")
    options = parser.parse_args()
    most = 0.0
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        with watched(browser) as watch:
            page = watch.page
            page.goto(ONE_FILE.as_uri())
            wait_for(page, "ready")

            def python(source: str) -> None:
                page.evaluate(f"() => {{ kasino.pyodide.runPython({json.dumps(source)}); }}")

            python(PLAY)
            print(f"{'at the start':24} {page.evaluate(MEMORY):6.0f} MB", flush=True)
            for name in options.games or GAMES:
                # A call of the driver may not take long, so that rounds are played one by one.
                for number in range(options.rounds):
                    python(f"rounds({name!r}, 2, {number}, {number + 1})")
                most = page.evaluate(MEMORY)
                print(f"{name + f', {options.rounds} rounds':24} {most:6.0f} MB", flush=True)
        browser.close()
    verdict = "met" if most <= LIMIT else "NOT MET"
    print(f"at most {LIMIT} MB: {verdict}")
    return int(most > LIMIT)


if __name__ == "__main__":
    sys.exit(main())

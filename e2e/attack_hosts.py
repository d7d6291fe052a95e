"""Hostile hosts: ``PYTHONPATH=.:web python -m e2e.attack_hosts [ACTS] [SEED]``.

A page with the element floods it with messages, sends messages to its frame from other windows,
removes and re-adds the element at any moment, and changes its options at the same time. Afterwards,
a new element must start and play, and no page may have thrown. This needs the built page.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.conftest import launch
from e2e.embed.embedding import beside, host_page, served, until_heard

ELEMENT: Final = '<kasino-game id="g" src="kasino.html" game="casino" start="now"></kasino-game>'

#: The actions on the page, as functions of a number.
ACTS: Final = {
    "flood": "(n) => { for (const f of document.querySelectorAll('kasino-game')) "
    "for (let i = 0; i < 50 + n % 400; i++) try { f.send?.({type: 'state'}) } catch {} }",
    "forge": "(n) => { const to = document.querySelector('kasino-game')?.shadowRoot"
    "?.querySelector('iframe')?.contentWindow ?? window.frames[0]; for (const data of "
    "[{kasino: 1, type: 'new', n}, {kasino: 1, type: 'connect'}, 'x'.repeat(n), null, [n], "
    "{kasino: 2, type: 'connect', n}]) to?.postMessage(data, '*'); }",
    "stranger": "(n) => { const frame = document.createElement('iframe'); frame.sandbox = "
    "'allow-scripts'; frame.srcdoc = `<script>for (let i = 0; i < ${n % 50}; i++) "
    "for (const to of [parent, ...Array.from({length: parent.frames.length}, (_, i) => "
    "parent.frames[i])]) to.postMessage({kasino: 1, type: 'ready', n: i}, '*')</script>`; "
    "document.body.append(frame); setTimeout(() => frame.remove(), 200); }",
    "remove": "() => document.querySelector('kasino-game')?.remove()",
    "put back": "() => { if (!document.querySelector('kasino-game')) "
    "document.querySelector('main').insertAdjacentHTML('beforeend', `ELEMENT`) }",
    "move": "() => { const game = document.querySelector('kasino-game'); "
    "if (game) document.querySelector('main').prepend(game) }",
    "options": "(n) => { const game = document.querySelector('kasino-game'); if (game) for (const "
    "[name, value] of [['lang', ['fi', 'sv', 'xx', ''][n % 4]], ['game', ['royal', 'poker', "
    "'x'.repeat(n)][n % 3]]]) game.setAttribute(name, value) }",
}


def attacked(page: Page, count: int, rng: random.Random) -> None:
    """Perform a number of actions at random moments."""
    for _ in range(count):
        act = ACTS[rng.choice(list(ACTS))].replace("ELEMENT", ELEMENT)
        page.evaluate(act, rng.randrange(2000))
        page.evaluate("(ms) => new Promise((done) => setTimeout(done, ms))", rng.randrange(120))


def attack(browser: Browser, count: int, seed: str) -> list[str]:
    """Return the page’s exceptions, and whether a new element fails to start."""
    with tempfile.TemporaryDirectory() as folder:
        place = beside(Path(folder))
        host_page(place, f"<main>{ELEMENT}</main>", "embed.js")
        with served(place) as ours:
            thrown: list[str] = []
            with closing(browser.new_page()) as page:
                page.on("pageerror", lambda error: thrown.append(str(error)))
                page.goto(ours + "host.html")
                attacked(page, count, random.Random(f"hosts {seed}"))
                page.evaluate(
                    "(html) => { for (const game of document.querySelectorAll('kasino-game')) "
                    "game.remove(); document.querySelector('main').innerHTML = html }",
                    ELEMENT.replace('"g"', '"last"'),
                )
                until_heard(page, "ready", 1, "last")
            return thrown


def main(arguments: Sequence[str]) -> int:
    """Attack in Chromium; return 1 if anything was thrown."""
    count = int(arguments[0]) if arguments else 200
    seed = arguments[1] if len(arguments) > 1 else "1"
    with sync_playwright() as playwright:
        thrown = attack(launch(playwright, "chromium"), count, seed)
    print(f"{count} acts, seed {seed}: {len(thrown)} errors")
    for error in thrown[:10]:
        print(error[:300])
    return int(bool(thrown))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

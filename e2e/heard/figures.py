"""Print how a match sounds with Orca: `python -m e2e.heard.figures [--moves 20] [--before PATH]`.

It plays the match of today’s build by keys in Firefox and Chromium, at the usual pace, and listens.
With ``--before``, the single file of another build is heard as well. ``--transcript`` prints
everything that was spoken. ``--whole`` plays to the end of the match, and ``--match`` takes its URL
options, such as ``lang=en&game=casino&rules=target%3D11&seed=kasino``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from e2e.heard.hearing import MATCH, STATE, address, figures, hearing
from e2e.heard.reader import reader
from tools.paths import ONE_FILE

SCREEN = "() => document.documentElement.dataset.screen"


def main() -> None:
    """Print the figures of each page in each browser."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--before", type=Path, metavar="PATH", help="another kasino.html")
    parser.add_argument("--browser", action="append", choices=("firefox", "chromium"))
    parser.add_argument("--transcript", action="store_true")
    parser.add_argument("--whole", action="store_true", help="play to the end of the match")
    parser.add_argument("--match", default=MATCH, metavar="OPTIONS", help="its URL options")
    asked = parser.parse_args()
    pages = {"today": ONE_FILE} | ({"before": asked.before.resolve()} if asked.before else {})
    with sync_playwright() as running:
        for name in asked.browser or ("firefox", "chromium"):
            for which, file in pages.items():
                print(f"{name}, {which}:", flush=True)
                wanted = sys.maxsize if asked.whole else asked.moves
                # A build that doesn’t know the option shows its start screen instead of a match.
                match = asked.match.replace("&guide=off", "") if which == "before" else asked.match
                _hear(running, name, address(file, match), wanted, written=asked.transcript)


def _hear(running: Playwright, name: str, url: str, wanted: int, *, written: bool) -> None:
    with reader() as orca, hearing(running, name, orca) as page:
        page.open(url)
        page.go_to("#hand")
        moves = []
        while len(moves) < wanted:
            moves.append(page.play())
            if page.page.evaluate(STATE) == "match-over":
                break
            if page.page.evaluate(SCREEN) != "game":  # a round is over
                page.press("n")
                page.go_to("#hand")
        for figure, value in figures(moves).items():
            print(f"  {figure}: {value:.1f}")
        if written:
            print(page.transcript())


if __name__ == "__main__":
    main()

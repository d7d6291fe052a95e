"""Hear what else a person does: `python -m e2e.heard.asking [--lang fi] [--browser firefox]`.

By keys alone, it chooses a game on the start screen and begins a match, types moves and words,
asks for reports, opens the log and reads it, and changes a setting. Everything spoken is printed.
"""

from __future__ import annotations

import argparse

from playwright.sync_api import sync_playwright

from e2e.heard.hearing import Heard, Hearing, address, hearing
from e2e.heard.reader import reader
from tools.languages import LANGUAGES, words
from tools.paths import ONE_FILE

#: The first card in the hand that can be played, as it is typed.
CARD = "() => document.querySelector('#hand [data-card]').dataset.card"

#: What opens the log.
SUMMARY = "#sheet summary"


def begin(page: Hearing, lang: str) -> list[Heard]:
    """Choose the next game on the start screen and begin a match; return what was heard."""
    page.open(address(ONE_FILE, f"lang={lang}&seed=kasino&level=greedy&guide=off"), "ready")
    page.go_to("#start input[type=radio]")
    chosen = [page.press("Down"), page.press("Up")]
    at = page.reader.press("Return")
    page.wait("your-turn")
    return [*chosen, page.note("Return", at, quiet=2.5, first=20)]


def typed(page: Hearing, lang: str) -> list[Heard]:
    """Type what can’t be played, a word and a card; return what was heard."""
    score = words(lang)("keys.words").split(", ")[5]
    page.go_to("#hand")
    heard = [page.press("m")]
    for text in ("nonsense", score, page.page.evaluate(CARD)):
        page.press("ctrl+a", quiet=0.5, first=1)
        page.type(text, quiet=0.5)
        heard.append(page.press("Return", quiet=2.5))
    page.wait("your-turn")
    return [*heard, page.press("Escape")]


def table(page: Hearing) -> list[Heard]:
    """Walk along the table, and pick a card and put it back; return what was heard."""
    page.go_to("#table")
    heard = [page.press("Right"), page.press("space"), page.press("space")]
    page.go_to("#hand")
    return heard


def reports(page: Hearing) -> list[Heard]:
    """Ask for each report; return what was heard."""
    return [page.press(key) for key in "thsl"]


def log(page: Hearing) -> list[Heard]:
    """Open the log, and read it; return what was heard."""
    heard = []
    if page.page.is_hidden(SUMMARY):  # in a narrow window, a button opens the sheet with it
        page.go_to("[data-action=sheet]")
        heard.append(page.press("Return"))
    page.go_to(SUMMARY)
    heard += [page.press("Return"), page.press("Tab")]
    heard += [page.press("Down") for _ in range(3)]
    page.go_to("#hand")
    return heard


def settings(page: Hearing) -> list[Heard]:
    """Open the settings, walk through some of them, and change one; return what was heard."""
    heard = [page.press("o")]
    heard += [page.press("Tab") for _ in range(5)]
    return [*heard, page.press("space"), page.press("Escape")]


def everything(page: Hearing, lang: str) -> list[Heard]:
    """Do all of it; return what was heard."""
    said = [*begin(page, lang), *typed(page, lang), *table(page), *reports(page)]
    return [*said, *log(page), *settings(page)]


def main() -> None:
    """Print what was heard."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--browser", choices=("firefox", "chromium"), default="firefox")
    asked = parser.parse_args()
    with (
        sync_playwright() as running,
        reader() as orca,
        hearing(running, asked.browser, orca) as page,
    ):
        try:
            everything(page, asked.lang)
        finally:
            print(page.transcript())


if __name__ == "__main__":
    main()

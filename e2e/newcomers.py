"""Newcomers in browsers: ``python -m e2e.newcomers sheet FOLDER`` or ``… devices --each 60``.

``sheet`` takes six turns of a first match on a phone, in three languages, light and dark, and draws
each of the six as a sheet. ``devices`` begins first matches on new devices in Chromium and Firefox,
of all games in turn, and prints the same three figures as `tests.page.first_matches`. Both show the
page of the last build, on which a newcomer follows the marks.
"""

from __future__ import annotations

import argparse
import base64
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.album import LOOKS, SIZES
from e2e.conftest import launch
from e2e.driving.browsing import drawn, fresh_profile, wait_for
from e2e.driving.pages import choose_game, pick, visit
from kasino.games import FIRST, GAMES
from kasino.terminal.measurements import Figure
from testing.page.driver import READ
from tools.measuring import write
from tools.paths import ONE_FILE

BROWSERS: Final = ("chromium", "firefox")
#: The most words before the first capture, as a median.
FEW_WORDS: Final = 25
LANGS: Final = ("en", "fi", "de")
TURNS: Final = 6
SIZE: Final = "phone"
#: The scale of the pictures on a sheet, and their number in a row.
SCALE, ROW = 0.75, 4

#: Returns the visible text of some elements, without the words for screen readers.
SHOWN: Final = """(nodes) => nodes.map((node) => {
  const copy = node.cloneNode(true), parts = [];
  copy.querySelectorAll(".spoken").forEach((spoken) => spoken.remove());
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) parts.push(texts.currentNode.data);
  return parts.join(" ");
})"""
#: The hand’s cards, and whether each is marked.
HAND: Final = """(nodes) => nodes.map((node) => [node.dataset.card, "told" in node.dataset])"""
MARKED: Final = "#hand [data-told]"
WAYS: Final = ".moves .ways [data-move]"
TRAIL: Final = ".moves .trail"
ASKED: Final = ".moves .main[data-action=clear]"


@dataclass
class Newcomer:
    """Someone who begins a first match of a game on a new device, and the words read in it."""

    page: Page
    game: str
    words: int = 0
    pictures: list[bytes] = field(default_factory=list)

    def begin(self, lang: str) -> None:
        """Choose the game on the start screen, and press the button."""
        visit(self.page, f"{ONE_FILE.as_uri()}?lang={lang}&pace=0&guide=auto")
        wait_for(self.page, "ready")
        choose_game(self.page, self.game)
        self.page.click("#start [data-action=new]")
        self.ready()

    def ready(self) -> bool:
        """Wait for the own turn and for all motion, and return whether there is one."""
        found = wait_for(self.page, "your-turn", "round-over", "match-over") == "your-turn"
        self.page.wait_for_selector(":root:not([data-mover])", state="attached")
        drawn(self.page)
        return found

    def read(self) -> None:
        """Count the words that can be read now."""
        text = " ".join(t for one in READ for t in self.page.eval_on_selector_all(one, SHOWN))
        self.words += sum(any(map(str.isalnum, word)) for word in text.replace("\xa0", " ").split())

    def picture(self) -> None:
        """Keep a picture of the page."""
        self.pictures.append(self.page.screenshot())

    def turn(self, *, seen: bool = False) -> bool:
        """Play a marked card or one whose button is prominent; return whether it took something."""
        hand = self.page.eval_on_selector_all("#hand [data-card]", HAND)
        marked = [name for name, mark in hand if mark]
        self.read()
        if seen:
            self.picture()
        if seen and marked and len(marked) < len(hand):
            wasted = next(name for name, mark in hand if not mark)
            pick(self.page.locator(f'#hand [data-card="{wasted}"]'))
            drawn(self.page)
            self.picture()
        for name in marked or [name for name, _ in hand]:
            card = self.page.locator(f'#hand [data-card="{name}"]')
            if card.get_attribute("data-picked") is None:
                pick(card)
            self.page.wait_for_selector(f"{WAYS}, {TRAIL}")
            self.read()
            if marked or self.page.locator(f"{TRAIL}.main").count():
                break
        if seen:
            drawn(self.page)
            self.picture()
        way = self.page.locator(WAYS if marked else TRAIL).first
        move = way.get_attribute("data-move") or ""
        way.click()
        drawn(self.page)
        if self.page.locator(ASKED).count():
            self.page.locator(".moves [data-move]").click()
        self.page.wait_for_selector(f'[data-log] li[data-move="{move}"]', state="attached")
        return "x" in move


def sheets(browser: Browser, game: str, folder: Path) -> Iterator[Path]:
    """Draw the sheets of a game, and yield their paths."""
    width, height = SIZES[SIZE]
    box: Any = {"width": width, "height": height}
    for lang in LANGS:
        for look in ("light", "dark"):
            with fresh_profile(browser, viewport=box, reduced_motion="reduce") as watch:
                watch.page.emulate_media(**LOOKS[look], reduced_motion="reduce")
                who = Newcomer(watch.page, game)
                who.begin(lang)
                for _ in range(TURNS):
                    who.turn(seen=True)
                    if not who.ready():
                        break
            path = folder / f"first-match-{game}-{lang}-{look}.png"
            path.write_bytes(sheet(browser, who.pictures))
            yield path


def sheet(browser: Browser, pictures: list[bytes]) -> bytes:
    """Return pictures of the phone on one sheet."""
    width, height = (round(SCALE * length) for length in SIZES[SIZE])
    images = "".join(
        f'<img width={width} height={height} src="data:image/png;base64,'
        f'{base64.b64encode(each).decode()}">'
        for each in pictures
    )
    page = browser.new_page(viewport={"width": (width + 8) * ROW, "height": height})
    page.set_content(f"<body style='margin:0;display:flex;flex-wrap:wrap;gap:8px'>{images}")
    taken = page.screenshot(full_page=True)
    page.close()
    return taken


def device(browser: Browser, game: str) -> tuple[bool, bool, int]:
    """Return a device’s first capture on the first turn, points against, and words until then."""
    with fresh_profile(browser) as watch:
        who = Newcomer(watch.page, game)
        who.begin("en")
        scores = [
            text for text in watch.page.locator('[data-score="1"]').all_text_contents() if text
        ]
        first = took = who.turn()
        while not took and who.ready():
            took = who.turn()
        return first, bool(scores and int(scores[0])), who.words


def rows(name: str, devices: list[tuple[bool, bool, int]]) -> Iterator[Figure]:
    """Yield the figures of a browser."""
    first, against, words = zip(*devices, strict=True)
    count, read = len(devices), statistics.median(words)
    where = f"newcomers in {name}"
    yield Figure(
        f"{where}, capture on the first turn", f"{sum(first) / count:.0%}", "100%", all(first)
    )
    yield Figure(
        f"{where}, scored against before the first turn",
        f"{sum(against) / count:.0%}",
        "0%",
        not any(against),
    )
    yield Figure(
        f"{where}, words until the first capture",
        f"{read:.0f}",
        f"≤ {FEW_WORDS}",
        read <= FEW_WORDS,
    )


def main() -> None:
    """Draw the sheets, or measure the devices."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    drawing = kinds.add_parser("sheet")
    drawing.add_argument("folder", type=Path)
    drawing.add_argument("--game", choices=[*GAMES], default=FIRST, help="default: %(default)s")
    measuring = kinds.add_parser("devices")
    measuring.add_argument("--each", type=int, default=60, help="in each browser; default: 60")
    measuring.add_argument("--write", type=Path, metavar="PAGE", help="the page to write them to")
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        if asked.kind == "sheet":
            asked.folder.mkdir(parents=True, exist_ok=True)
            browser = launch(playwright, "chromium")
            for path in sheets(browser, asked.game, asked.folder):
                print(path, flush=True)
            return
        found: list[Figure] = []
        for name in BROWSERS:
            browser = launch(playwright, name)
            games = islice(cycle(GAMES), asked.each)
            figures = [*rows(name, [device(browser, game) for game in games])]
            print(*(row.sentence() for row in figures), sep="\n", flush=True)
            found += figures
            browser.close()
        if asked.write:
            write(asked.write, found, f"python -m e2e.newcomers devices --each {asked.each}")


if __name__ == "__main__":
    main()

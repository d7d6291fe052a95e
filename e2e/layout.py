"""The figure of the layout: every game, table, size of window and language, looked at once.

python -m e2e.layout                     all of it: 12 games, 2 to 4 players, 6 sizes, 5 languages
python -m e2e.layout casino 4 sv         only this game, so many players, this language

It checks that picking moves nothing by as much as half a pixel, that nothing covers anything, that
no text is cut, that the page doesn't scroll sideways, and that cards are as wide as the rule says
(`web/app/table/state`). It isn't part of the test run, which looks at a fixed sample
(`e2e/table/test_zones.py`); run it after a change of the looks, beside `build.py gallery`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from playwright.sync_api import Page, sync_playwright

from app.runtime.measuring import CARDS, GAP, RING
from app.table.state.layout import CARD_HIGH, Room, lay
from app.table.state.places import Felt
from e2e.conftest import launch
from e2e.driving.browsing import drawn, wait_for
from e2e.driving.pages import running_page, visit
from e2e.places.positions import address
from e2e.places.scenes import middle
from e2e.table.test_game_page import OVERFLOW
from e2e.table.test_zones import CARDS as LOOK
from e2e.table.test_zones import COVERED, CUT, MOVED, SIZES
from kasino.games import GAMES
from kasino.match.session import Session
from tools.languages import LANGUAGES
from tools.paths import ONE_FILE

#: The room of the felt and of the hand, without their paddings.
ROOMS = """() => ["#table .cloth", "#hand"].flatMap((name) => {
  const node = document.querySelector(name), style = getComputedStyle(node);
  const of = (...sides) => sides.reduce((sum, side) => sum + parseFloat(style[side]), 0);
  return [node.clientWidth - of("paddingLeft", "paddingRight"),
    node.clientHeight - of("paddingTop", "paddingBottom")];
})"""


def width(page: Page, session: Session) -> float:
    """Return how wide the rule wants the cards of the felt."""
    wide, high, across, down = page.evaluate(ROOMS)
    most = min((down - RING) / CARD_HIGH, (across - (CARDS + 1) * GAP) / CARDS)
    room = Room(wide, high, max(most, 1.0))
    rows = Felt(room).at(session.states, ranked=False).rows
    return lay(room, [[spot.wide for spot in row] for row in rows]).card


def faults(page: Page, session: Session) -> Iterator[str]:
    """Find what is wrong with the screen as it is."""
    if page.evaluate(OVERFLOW):
        yield "the page scrolls sideways"
    yield from page.evaluate(COVERED)
    yield from page.evaluate(CUT)
    seen, wanted = page.evaluate(LOOK), width(page, session)
    if any(abs(card - wanted) > 1 for card in seen["table"]):
        yield f"cards are {seen['table']} wide and not {wanted:.1f}"
    if max(seen["table"], default=0) > seen["hand"] + 1:
        yield f"cards of the table are wider than those of the hand, {seen['hand']:.0f}"
    yield from page.evaluate(MOVED)[1]


def look(page: Page, name: str, players: int, langs: Sequence[str]) -> int:
    """Look at a game in every size and some languages; tell what is wrong and how much it is."""
    session, count = middle(name, players), 0
    for lang in langs:
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            # Every size afresh: places outlive another size of the window.
            visit(page, ONE_FILE.as_uri() + address(session, lang=lang, confirm="off"))
            wait_for(page, "your-turn")
            drawn(page)
            for fault in faults(page, session):
                print(f"{name} {players} {lang} {size[0]}x{size[1]}: {fault}", flush=True)
                count += 1
    return count


def main(wanted: Sequence[str]) -> int:
    """Look at what is asked for."""
    games = [name for name in GAMES if name in wanted] or list(GAMES)
    langs = [lang for lang in LANGUAGES if lang in wanted] or list(LANGUAGES)
    tables = [int(one) for one in wanted if one.isdecimal()] or [2, 3, 4]
    count = looked = 0
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for name in games:
            for players in (n for n in tables if n in GAMES[name].players):
                with running_page(browser) as watch:
                    count += look(watch.page, name, players, langs)
                looked += len(SIZES) * len(langs)
        browser.close()
    print(f"kasino: {looked} screens, {count} faults")
    return min(count, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

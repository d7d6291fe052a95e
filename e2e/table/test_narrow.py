"""The page in a narrow column of another page: nothing is cut off at the sides."""

from __future__ import annotations

from playwright.sync_api import Browser

from e2e.driving.browsing import drawn, wait_for
from e2e.driving.pages import running_page, unfold, visit

#: Texts and buttons that extend beyond the sides of the window.
CLIPPED = """() => {
  const wide = document.documentElement.clientWidth, found = [];
  const kinds = "button, select, label, h1, h2, .plate, .goods, .about, .card";
  for (const node of document.querySelectorAll(`#app :is(${kinds})`)) {
    const { left, right, width, height } = node.getBoundingClientRect();
    if (width && height && (left < -1 || right > wide + 1))
      found.push(`${node.tagName} ${node.className} ${Math.round(left)}-${Math.round(right)}`);
  }
  const whole = document.documentElement.scrollWidth;
  return whole > wide ? [...found, `the page: ${whole}`] : found;
}"""
#: The panels on the start screen that are so narrow that words are broken up.
LETTERS = """() => [...document.querySelectorAll("#start .panel")]
  .map((node) => node.getBoundingClientRect().width).filter((wide) => wide < 80)"""
#: The titles of folded sections on the start screen that take more than one line.
WRAPPED = """() => [...document.querySelectorAll("#start summary > strong")].filter((node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1;
}).map((node) => node.textContent)"""
#: The tiles of games whose signs or number of players stick out at the side.
STICKING = """() => [...document.querySelectorAll("#start .game")].filter((tile) => {
  const { right } = tile.getBoundingClientRect();
  return [...tile.querySelectorAll(".does *")].some(
    (node) => node.getBoundingClientRect().right > right);
}).map((tile) => tile.textContent)"""
MATCH = "game={}&players={}&seed=a&level=random&pace=0&embed=1&lang={}"


ASKED = (
    "lang=fi",
    "lang=sv",
    MATCH.format("casino", 4, "fi"),
    MATCH.format("finnish", 2, "fi"),
    MATCH.format("finnish", 2, "sv"),
)


def test_nothing_is_clipped_in_a_narrow_column(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        for asked in ASKED:
            visit(watch.page, f"{page_url}?{asked}")
            wait_for(watch.page, "ready", "your-turn")
            for wide in (280, 200):
                watch.page.set_viewport_size({"width": wide, "height": 640})
                drawn(watch.page)
                assert watch.page.evaluate(CLIPPED) == [], (asked, wide)
                assert watch.page.evaluate(LETTERS) == [], (asked, wide)
                assert watch.page.evaluate(WRAPPED) == [], (asked, wide)


def test_no_sign_sticks_out_of_the_tile_of_a_game(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        visit(watch.page, f"{page_url}?lang=en")
        wait_for(watch.page, "ready")
        unfold(watch.page)
        for wide in (320, 375, 390):
            watch.page.set_viewport_size({"width": wide, "height": 844})
            drawn(watch.page)
            assert watch.page.evaluate(STICKING) == [], wide

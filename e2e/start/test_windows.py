"""What a small window shows whole, and what a large one has space for."""

from __future__ import annotations

from playwright.sync_api import Browser

from e2e.driving.browsing import drawn, wait_for
from e2e.driving.pages import running_page, unfold, visit
from e2e.places.screens import press
from testing.kinds import POWER_CARDS, game_with
from testing.places.positions import address
from testing.places.scenes import finished, several

#: How far the main button of the open dialog reaches out of its body.
BELOW = """() => {
  const body = document.querySelector("dialog[open] .dialog-body").getBoundingClientRect();
  const buttons = [...document.querySelectorAll("dialog[open] .dialog-row .main")];
  return Math.max(...buttons.map((one) => one.getBoundingClientRect().bottom))
    - Math.min(body.bottom, innerHeight);
}"""
#: The left edges of the faces of those who played, by line.
FACES = """() => [...document.querySelectorAll("dialog[open] .shared .face")]
  .map((face) => face.getBoundingClientRect()).map(({ left, top }) => [left, top])"""
#: How far the sign for a search is from the middle of its field, and the styles of borders there.
SEARCH = """() => {
  const middle = (node) => (({ top, bottom }) => (top + bottom) / 2)(node.getBoundingClientRect());
  const find = document.querySelector(".find"), input = find.querySelector("input");
  const parts = [input, ...document.querySelectorAll(".means-button")];
  return [Math.abs(middle(find.querySelector(".icon")) - middle(input)),
    [...new Set(parts.map((part) => getComputedStyle(part).borderTopStyle))]];
}"""


def test_a_low_window_shows_how_to_share(chromium: Browser, page_url: str) -> None:
    with running_page(chromium, viewport={"width": 844, "height": 390}) as watch:
        for lang in ("en", "de", "fi"):
            visit(watch.page, page_url + address(several(game_with(POWER_CARDS))[0], lang=lang))
            wait_for(watch.page, "your-turn")
            press("more", "share")(watch.page)
            drawn(watch.page)
            assert watch.page.evaluate(BELOW) < 0, lang


def test_faces_one_below_the_other_are_in_line(chromium: Browser, page_url: str) -> None:
    with running_page(chromium, viewport={"width": 320, "height": 640}) as watch:
        visit(watch.page, page_url + address(finished("finnish", "a"), lang="en"))
        wait_for(watch.page, "match-over")
        press("share")(watch.page)
        drawn(watch.page)
        (left, top), (other, below) = watch.page.evaluate(FACES)
        assert top == below or abs(left - other) < 1


def test_the_search_for_a_game_has_the_looks_of_the_page(chromium: Browser, page_url: str) -> None:
    with running_page(chromium, viewport={"width": 320, "height": 640}) as watch:
        visit(watch.page, f"{page_url}?lang=en")
        wait_for(watch.page, "ready")
        unfold(watch.page)
        drawn(watch.page)
        off, borders = watch.page.evaluate(SEARCH)
        assert off < 1.5 and borders == ["solid"]


#: The shares of the window’s height that the picture has, and that the first choice leaves empty.
SHARES = """() => {
  const box = (of) => document.querySelector(of).getBoundingClientRect();
  return [box(".hero").height / innerHeight, 1 - box(".go").bottom / innerHeight];
}"""


def test_a_large_window_leaves_little_space_below_the_first_choice(
    chromium: Browser, page_url: str
) -> None:
    with running_page(chromium, viewport={"width": 2560, "height": 1440}) as watch:
        visit(watch.page, f"{page_url}?lang=en")
        wait_for(watch.page, "ready")
        drawn(watch.page)
        picture, empty = watch.page.evaluate(SHARES)
        assert picture < 0.4 and 0 < empty < 0.08

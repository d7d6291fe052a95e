"""A match on paper: every card of the screen, whole, and no other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from e2e.driving.browsing import wait_for
from e2e.driving.pages import running_page, visit
from testing.kinds import HIGH_BUILDS, game_with
from testing.matches import LOOK
from testing.places.positions import address
from testing.places.scenes import crowded, middle

#: The printable sizes of pages in CSS pixels, with Chromium’s margins of 1 cm.
PAPERS = {
    ("A4", False): (718, 1046),
    ("A4", True): (1046, 718),
    ("Letter", False): (740, 980),
    ("Letter", True): (980, 740),
}
#: The cards that are drawn, by name, with their boxes in the document.
CARDS = """() => [...document.querySelectorAll("#app .card, #motion .card")]
  .filter((node) => node.checkVisibility() && !node.closest(".backs"))
  .map((node) => [node, node.getBoundingClientRect()])
  .map(([node, box]) => [node.querySelector("use").getAttribute("href"), box.left + scrollX,
                         box.top + scrollY, box.right + scrollX, box.bottom + scrollY])"""


def drawn(page: Page) -> dict[str, tuple[float, float, float, float]]:
    """Return the boxes of the drawn cards; each is drawn once."""
    found = page.evaluate(CARDS)
    cards = {name: (left, top, right, bottom) for name, left, top, right, bottom in found}
    assert len(cards) == len(found)
    return cards


@pytest.mark.parametrize(("place", "theme"), [("builds", "dark"), ("crowded", "light")])
def test_a_printed_match_shows_each_card_whole(
    chromium: Browser, page_url: str, place: str, theme: str
) -> None:
    session = middle(game_with(HIGH_BUILDS)) if place == "builds" else crowded()
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en", pace="0", theme=theme))
        wait_for(page, "your-turn")
        there = page.evaluate(LOOK)
        shown = drawn(page)
        assert len(there["hand"]) + session.state.loose.bit_count() <= len(shown)
        size = page.viewport_size
        assert size is not None
        try:
            for (paper, turned), (width, height) in PAPERS.items():
                pdf = page.pdf(format=paper, landscape=turned, margin=dict.fromkeys(SIDES, "1cm"))
                assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
                page.emulate_media(media="print")
                page.set_viewport_size({"width": width, "height": height})
                cards = drawn(page)
                assert set(cards) == set(shown)
                for name, (left, top, right, bottom) in cards.items():
                    assert 0 <= left < right <= width and 0 <= top < bottom <= height, name
                    assert not any(
                        left < other[2]
                        and other[0] < right
                        and top < other[3]
                        and other[1] < bottom
                        for one, other in cards.items()
                        if one != name
                    ), name
                page.emulate_media(media="screen")
                page.set_viewport_size(size)
        finally:
            page.emulate_media(media="null")
            page.set_viewport_size(size)


SIDES = ("top", "right", "bottom", "left")

"""Several people at one screen: the cover between turns, and nobody’s hand under it."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from e2e.driving.browsing import wait_for
from e2e.driving.matches import Match
from e2e.driving.pages import play_first_card, running_page, visit


def test_a_reload_and_an_undo_cover_the_hand_again(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("casino", 2, "kasino", "greedy", lang="en",
                                           seats="human:Aino,human:Eino"))  # fmt: skip
        wait_for(page, "your-turn")
        first = page.text_content("#cover h2") or ""
        page.click("#cover button")
        page.reload()
        wait_for(page, "your-turn")
        expect(page.locator("#cover h2")).to_have_text(first)
        expect(page.locator("#hand")).to_have_count(0)
        page.click("#cover button")
        play_first_card(page)
        expect(page.locator("#cover h2")).not_to_have_text(first)
        page.click("[data-action=undo]")
        expect(page.locator("#cover h2")).to_have_text(first)
        expect(page.locator("#hand")).to_have_count(0)

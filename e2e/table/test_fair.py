"""A challenge that is copied from one match and taken up as an address.

Matches played twice with the same cards are in `tests/page/test_duplicates_and_challenges.py`.
"""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from e2e.driving.browsing import wait_for
from e2e.driving.pages import empty_page
from e2e.places.positions import address
from e2e.places.scenes import finished


def test_a_challenge_is_copied_and_taken_up(chromium: Browser, site_url: str) -> None:
    with empty_page(chromium, site_url) as watch:
        page = watch.page
        page.goto(site_url + address(finished("clearance"), lang="en"))
        wait_for(page, "match-over")
        page.click("#result .seldom summary")
        page.click("[data-action=challenge]")
        link = page.input_value("[data-challenge]")
        assert "beat=" in link
        page.goto(link)
        wait_for(page, "your-turn")
        expect(page.locator("#notice")).to_contain_text("Challenge: beat ")

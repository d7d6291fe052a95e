"""A duplicate match played twice, and a challenge that is copied and taken up."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from e2e.driving.browsing import wait_for
from e2e.driving.loaded import started, visit
from e2e.driving.matches import LOOK, Match
from e2e.places.positions import address
from e2e.places.scenes import finished

SHORT = {"rules": "target=1", "lang": "en"}


def test_the_deal_comes_twice_and_a_challenge_once_more(chromium: Browser, site_url: str) -> None:
    with started(chromium, site_url) as watch:
        page = watch.page
        page.goto(site_url + Match.address("kasino", 2, "fair", "random", duplicate="on", **SHORT))
        Match(page.evaluate, page.click, "kasino", 2, "fair", "a", "target=1").play()
        expect(page.locator(".fair-told")).to_contain_text("first pass")
        page.click("[data-action=second-pass]")
        wait_for(page, "your-turn")
        expect(page.locator(".at-own")).to_have_attribute("data-seat", "1")
        while page.evaluate(LOOK)["state"] != "match-over":
            wait_for(page, "your-turn", "match-over", "round-over")
            if page.evaluate(LOOK)["state"] == "your-turn":
                page.click("#hand button")
                page.click("#actions [data-move]")
        expect(page.locator(".duplicate-told")).to_contain_text("With the same cards you did")
        visit(page, site_url + address(finished("clearance"), lang="en"))
        page.click("[data-action=challenge]")
        link = page.input_value("[data-challenge]")
        assert "beat=" in link
        page.goto(link)
        wait_for(page, "your-turn")
        expect(page.locator("#notice")).to_contain_text("Challenge: beat ")

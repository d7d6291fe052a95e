"""Back closes a dialog, then leaves the match, then the page, and costs nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.driving.browsing import fresh_profile
from testing.places.positions import address
from testing.places.scenes import middle

BACK = "history.back()"


@pytest.mark.parametrize("name", ["chromium", "firefox"])
def test_back_closes_one_thing_after_the_other(
    name: str, request: pytest.FixtureRequest, page_url: str, tmp_path: Path
) -> None:
    before = tmp_path / "before.html"
    # A page that hears of its end is loaded again; Playwright sees no page come from the cache.
    leaving = "<script>addEventListener('unload', () => 0)</script>"
    before.write_text(f"<p>The page before</p>{leaving}", encoding="utf-8")
    browser: Browser = request.getfixturevalue(name)
    with fresh_profile(browser) as watch:
        page = watch.page
        page.add_init_script("delete window.CloseWatcher")
        page.goto(before.as_uri())
        page.goto(page_url + address(middle("casino"), lang="en", pace="0"))
        page.locator("#hand button").first.click()
        page.keyboard.press("o")
        expect(page.locator("#dialog[open]")).to_have_count(1)
        page.evaluate(BACK)
        expect(page.locator("#dialog[open]")).to_have_count(0)
        expect(page.locator("#hand [data-picked]")).to_have_count(1)
        page.reload()
        expect(page.locator("#hand button").first).to_be_visible()
        page.evaluate(BACK)
        expect(page.locator("#start")).to_be_visible()
        expect(page.locator("[data-action=resume]")).to_be_visible()
        assert page.evaluate("history.state") is None  # the next Back is the browser's own
        page.evaluate(BACK)
        expect(page.get_by_text("The page before")).to_be_visible()

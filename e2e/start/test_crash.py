"""After a crashed tab or a closed browser, the match is still there."""

from __future__ import annotations

import contextlib
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Playwright

from e2e.conftest import LEAN, QUIET
from e2e.driving.browsing import LOCAL, Watch, fresh_profile, wait_for
from e2e.kept.test_saves import KEPT, play
from testing.matches import LOOK, Match
from testing.waiting import until
from tools.browsers import program

ADDRESS = Match.address("finnish", 2, "crash", "greedy")


def go_on(page: Page, url: str, left: dict[str, object]) -> None:
    """Open the page like a returning player, and continue the last match where it was left.

    The opponent may have to play its last move again, and the log waits for the motion.
    """
    page.goto(url)
    wait_for(page, "ready")
    page.click("[data-action=resume]")
    wait_for(page, "your-turn")
    kept = {name: left[name] for name in KEPT}

    def now() -> dict[str, object]:
        seen = page.evaluate(LOOK)
        return {name: seen[name] for name in KEPT}

    until(now, lambda found: found == kept, "the match as it was left")


def test_a_match_outlives_the_crash_of_its_tab(chromium: Browser, site_url: str) -> None:
    with fresh_profile(chromium, site_url) as watch:
        page = watch.page
        page.goto(site_url + ADDRESS)
        play(page, 3)
        seen = page.evaluate(LOOK)
        page.remove_listener("crash", watch.crashed)
        with page.expect_event("crash"), contextlib.suppress(Error):
            page.goto("chrome://crash")
        again = page.context.new_page()
        go_on(again, site_url, seen)
        play(again)


def test_a_match_outlives_the_browser(
    playwright: Playwright, site_url: str, tmp_path: Path
) -> None:
    def opened() -> Watch:
        context = playwright.chromium.launch_persistent_context(
            str(tmp_path), executable_path=program("chromium"), args=[*QUIET, *LEAN]
        )
        return Watch(context.new_page(), (*LOCAL, site_url))

    watch = opened()
    watch.page.goto(site_url + ADDRESS)
    play(watch.page, 3)
    seen = watch.page.evaluate(LOOK)
    watch.page.context.close()
    watch.check()
    watch = opened()
    try:
        go_on(watch.page, site_url, seen)
        play(watch.page)
        watch.check()
    finally:
        watch.page.context.close()

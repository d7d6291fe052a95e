"""Both starts: a sample of tests for the plain start, which the build makes only on request.

Python starts either from the memory in its module, or in the usual way. All other tests use the
baked start; both must open anywhere, or give the reason why they can’t.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.driving.browsing import READY, fresh_profile, noting_copy, wait_for, webkit_state
from e2e.site.hosts import hosted, kept_for_offline
from e2e.start.first_calls import QUERIES, called
from e2e.start.test_boot import NO_STORAGE
from starts.baked.heap import FIRST_CALLS
from testing.kinds import FREE_BUILDS, game_with
from testing.matches import LOOK, Match
from tools.paths import ONE_FILE, SITE


@pytest.mark.parametrize(("page", "baked"), [("usual", '{"initial": '), ("plain", "null")])
def test_the_usual_page_is_baked_and_the_plain_one_is_not(
    page: str, baked: str, plain: Path
) -> None:
    """A build that can’t bake says so; its plain page would pass the other tests."""
    text = (ONE_FILE if page == "usual" else plain).read_text(encoding="utf-8")
    assert f'"baked": {baked}' in text


def test_the_list_of_first_calls_is_current(chromium: Browser) -> None:
    """`python -m e2e.start.first_calls` renews it; other functions are compiled by the page."""
    listed = {*map(int, FIRST_CALLS.read_text(encoding="utf-8").split())}
    now = {number for number in called(chromium, QUERIES[1]) if number >= min(listed)}
    assert len(now) > 500
    assert len(now & listed) >= 0.95 * len(now)


def test_the_core_has_no_code_that_nothing_uses() -> None:
    """Browsers parse all of it at each start; Emscripten’s glue is for programs of all kinds."""
    (page,) = (SITE / "runtime").glob("*/core.js")
    text = page.read_text(encoding="utf-8")
    assert "pyproxy" in text
    assert [
        name for name in ("bindTexture", "getShaderParameter", "createTexture") if name in text
    ] == []


@pytest.mark.slow
def test_its_site_plays_on_without_its_host(chromium: Browser, plain: Path, tmp_path: Path) -> None:
    site = plain.parent / SITE.name
    with hosted(tmp_path, site=site) as host, fresh_profile(chromium, host.url) as watch:
        watch.page.goto(host.url)
        wait_for(watch.page, "ready")
        kept_for_offline(watch.page)
        host.close()
        watch.page.reload()
        wait_for(watch.page, "ready")


@pytest.mark.slow
def test_webkit_opens_it(webkit: Any, plain: Path, tmp_path: Path) -> None:
    webkit.get(noting_copy(plain, tmp_path).as_uri())
    assert webkit_state(webkit) in READY
    assert webkit.execute_script("return findings") == []


def test_a_match_is_kept_over_a_reload_and_storage_may_be_refused(
    chromium: Browser, plain: Path
) -> None:
    asked = game_with(FREE_BUILDS), 2, "kasino", "greedy"
    with fresh_profile(chromium, offline=True) as watch:
        page = watch.page
        page.goto(plain.as_uri() + Match.address(*asked))
        wait_for(page, "your-turn", "thinking")
        match = Match(page.evaluate, page.click, *asked[:3])
        for _ in range(2):
            match.look()
            match.turn()
        before = match.look()
        page.reload()
        wait_for(page, "your-turn")
        assert page.evaluate(LOOK)["log"] == before["log"]
        page.add_init_script(NO_STORAGE)
        page.goto("about:blank")
        page.goto(plain.as_uri())
        wait_for(page, *READY)

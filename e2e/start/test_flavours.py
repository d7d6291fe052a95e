"""The other start: a fixed sample of tests for the one that the build makes only when asked to.

Python starts from memory that is in its module, or as it always does. All other tests are on the
usual one; both have to open anywhere, and to say in words why they can't.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from e2e.driving.browsing import READY, tapped, wait_for, watched, webkit_state
from e2e.driving.loaded import from_menu
from e2e.driving.matches import LOOK, Match
from e2e.site.hosts import hosts, kept_for_offline
from e2e.start.test_boot import NO_STORAGE, framed
from tools.page import BAKED_IS_USUAL, build
from tools.paths import DIST, SITE, WORK
from tools.starts.heap import SNAPSHOT, take_snapshot


def test_it_opens_from_a_disk_with_storage_refused(chromium: Browser, other: Path) -> None:
    with watched(chromium, offline=True) as watch:
        watch.page.add_init_script(NO_STORAGE)
        watch.page.goto(other.as_uri())
        wait_for(watch.page, *READY)


def test_it_starts_in_a_sandboxed_frame(chromium: Browser, other: Path, tmp_path: Path) -> None:
    with watched(chromium) as watch:
        watch.page.goto(framed(tmp_path, other.as_uri()))
        wait_for(watch.page.frames[1], *READY)


def test_its_site_opens(chromium: Browser, other_site: str) -> None:
    with watched(chromium, other_site) as watch:
        watch.page.goto(other_site)
        wait_for(watch.page, *READY)


def test_its_site_plays_on_without_its_host(chromium: Browser, other: Path, tmp_path: Path) -> None:
    with hosts(tmp_path, other.parent / SITE.name) as hosted, watched(chromium) as watch:
        host = hosted("")
        watch.allowed += (host.url,)
        watch.page.goto(host.url)
        wait_for(watch.page, "ready")
        kept_for_offline(watch.page)
        host.close()
        watch.page.reload()
        wait_for(watch.page, "ready")


def test_webkit_opens_it(webkit: Any, other: Path, tmp_path: Path) -> None:
    webkit.get(tapped(other, tmp_path).as_uri())
    assert webkit_state(webkit) in READY
    assert webkit.execute_script("return findings") == []


def test_a_match_is_played_kept_over_a_reload_and_recorded(browser: Browser, other: Path) -> None:
    asked, rules = ("clearance", 2, "kasino", "greedy"), "target=0"
    with watched(browser) as watch:
        page = watch.page
        page.goto(other.as_uri() + Match.address(*asked, rules=rules))
        wait_for(page, "your-turn", "thinking")
        match = Match(page.evaluate, lambda what: page.click(what), *asked[:3], "wits", rules)
        for _ in range(4):
            match.look()
            match.turn()
        match.look()
        before = page.evaluate(LOOK)
        page.reload()
        wait_for(page, "your-turn")
        assert page.evaluate(LOOK)["log"] == before["log"]
        match.play()
        from_menu(page, "record")
        match.check_record(page.input_value("[data-record]"))


def test_the_memory_is_the_same_each_time_it_is_taken(tmp_path: Path) -> None:
    build(baked_start=True, dist=DIST if BAKED_IS_USUAL else WORK / "other")
    again = tmp_path / "snapshot"
    take_snapshot(again)
    assert again.read_bytes() == SNAPSHOT.read_bytes()

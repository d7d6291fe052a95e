"""Damaged JSON in the page’s storage, imports and messages: a fixed sample in every run."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from e2e.damaged_json import SLOTS, storm
from e2e.driving.browsing import wait_for
from e2e.driving.pages import empty_page, unfold


def test_damaged_texts_in_every_slot_leave_the_page_alive(
    chromium: Browser, tmp_path: Path
) -> None:
    with empty_page(chromium) as watch:
        done = storm(watch.page, 30, "sample", tmp_path)
        assert all(done[slot] >= share // 4 for slot, share in SLOTS.items())


def test_settings_nested_20000_deep_dont_keep_the_page_from_starting(
    chromium: Browser, page_url: str
) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        page.goto(page_url)
        wait_for(page, "ready")
        page.evaluate("() => localStorage.setItem('kasino:settings', '['.repeat(20000))")
        page.evaluate("() => localStorage.setItem('kasino:statistics', '{\"a\":'.repeat(20000))")
        page.reload()
        wait_for(page, "ready")
        unfold(page)
        page.click("[data-action=statistics]")
        unfold(page)
        page.fill("[data-statistics]", "[" * 30_000)
        page.click("[data-action=load-statistics]")
        expect(page.locator("dialog .problem", has_text="kasino-statistics")).to_be_visible()

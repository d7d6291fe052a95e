"""The start works without the game: a page with a program of ten lines, from a file."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from e2e.driving.browsing import fresh_profile, wait_for
from starts.tests import tiny
from tools.paths import alone


@pytest.mark.parametrize(("plain", "rehearsed"), [(False, 3), (True, 0)], ids=["baked", "plain"])
def test_a_page_of_ten_lines_opens_from_a_file(
    chromium: Browser, plain: bool, rehearsed: int
) -> None:
    """Only a baked page begins with what was rehearsed when it was built."""
    tiny.FOLDER.mkdir(parents=True, exist_ok=True)
    with alone():
        page = tiny.write(tiny.FOLDER, plain=plain)
    assert ('"baked": {"initial"' in page.read_text(encoding="utf-8")) is not plain
    with fresh_profile(chromium, offline=True) as watch:
        watch.page.goto(page.as_uri())
        wait_for(watch.page, "ready")
        assert watch.page.inner_text("#app") == f"91 points, {rehearsed} rehearsed"

"""Motion, stopped at each frame: nothing jumps without an animation."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser

from e2e.driving.browsing import fresh_profile
from e2e.driving.pages import empty_page
from e2e.frames import RATES, scenes, seen
from e2e.sheets import STEP, pictures, sheet


def test_no_card_jumps_from_one_frame_to_the_next(chromium: Browser, page_url: str) -> None:
    """On a phone, the table may not move up at the end of a round before its cards have left."""
    with empty_page(chromium, viewport={"width": 390, "height": 844}) as watch:
        for name in ("trail", "capture", "the end of a round", "deal"):
            scene = scenes()[name]
            motions, frames, jumps = seen(watch.page, page_url, scene, min(RATES))
            assert jumps == [], name
            assert motions, name
            assert frames > 7, name


def test_a_contact_sheet_shows_a_deal_from_its_first_card_to_its_end(
    chromium: Browser, page_url: str, tmp_path: Path
) -> None:
    path = tmp_path / "deal.png"
    # Its clock stops, so no other test can use the page afterwards.
    with fresh_profile(chromium, viewport={"width": 390, "height": 844}) as watch:
        shown = [*pictures(watch.page, page_url, scenes()["deal"], 0.1)]
    times = [time for time, _ in shown]
    assert times[0] == 0
    assert times[1:8] == [STEP * number for number in range(1, 8)], "the cards move all the time"
    assert all(one != other for (_, one), (_, other) in pairwise(shown))
    sheet(chromium, shown, 6, path)
    assert path.stat().st_size > len(shown[0][1])

"""Motion, stopped at each frame: nothing jumps without an animation."""

from __future__ import annotations

from playwright.sync_api import Browser

from e2e.driving.pages import empty_page
from e2e.frames import RATES, scenes, seen


def test_no_card_jumps_from_one_frame_to_the_next(chromium: Browser, page_url: str) -> None:
    """On a phone, the table may not move up at the end of a round before its cards have left."""
    with empty_page(chromium, viewport={"width": 390, "height": 844}) as watch:
        for name in ("trail", "capture", "the end of a round", "deal"):
            scene = scenes()[name]
            motions, frames, jumps = seen(watch.page, page_url, scene, min(RATES))
            assert jumps == [], name
            assert motions, name
            assert frames > 7, name

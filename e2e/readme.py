"""Retake the README’s screenshot: ``python -m e2e.readme``.

It shows the page of the last build. The browser itself encodes it as WebP, without parts that only
a moving pointer shows.
"""

from __future__ import annotations

import base64
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from e2e.album import LOOKS, SIZES
from e2e.conftest import launch
from e2e.driving.browsing import drawn, fresh_profile, wait_for
from e2e.driving.pages import visit
from kasino.engine.state import State
from kasino.match.session import Session
from testing.places.positions import address, found
from tools.paths import ONE_FILE, ROOT

PICTURE: Final = ROOT / "docs" / "pictures" / "match-large.webp"
#: The size of the window, and the width of the picture, in pixels.
SIZE: Final = "wide"
WIDTH: Final = 1600
QUALITY: Final = 82


def position() -> Session:
    """Return a match in the middle of a round, just after a deal, with something to take."""

    def lively(state: State) -> bool:
        piles = [pile.bit_count() for pile in state.captured]
        full = state.hands[0].bit_count() == 4 and state.loose.bit_count() in range(6, 10)
        return state.deal == 2 and full and min(piles) > 1

    return found("finnish", lively)


def picture(browser: Browser) -> bytes:
    """Return a picture of a card with several captures."""
    width, height = SIZES[SIZE]
    box: Any = {"width": width, "height": height}
    with fresh_profile(browser, viewport=box, reduced_motion="reduce") as watch:
        page = watch.page
        page.emulate_media(**LOOKS["light"])
        visit(page, ONE_FILE.as_uri() + address(position(), lang="en"))
        wait_for(page, "your-turn")
        page.locator("#hand [data-card]").last.click()
        drawn(page)
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": WIDTH / width}
        wish = {"format": "webp", "quality": QUALITY, "clip": clip}
        taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", wish)
        return base64.b64decode(taken["data"])


def main() -> None:
    """Write the picture."""
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        PICTURE.write_bytes(picture(browser))
        browser.close()
    print(f"kasino: {PICTURE.relative_to(ROOT)}, {PICTURE.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()

"""Draw motion as contact sheets: ``python -m e2e.sheets FOLDER [SCENE …]``.

The page’s clock is stopped and moved on by 40 ms for each picture, so a busy machine shows the same
as a quiet one. Pictures that are equal to the one before are left out.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from e2e.album import SIZES, chosen
from e2e.conftest import launch
from e2e.driving.browsing import drawn, fresh_profile, state, wait_for
from e2e.driving.pages import visit
from e2e.frames import STILL, Act, scenes
from testing.waiting import until
from tools.paths import ONE_FILE

#: Milliseconds from one picture to the next, and until a scene is cut off.
STEP: Final = 40
LONGEST: Final = 15_000
#: The scale of the pictures, and their number on a sheet in a row and in all, for each size.
SHEETS: Final = {"phone": (0.6, 6, 18), "desktop": (0.4, 3, 15)}

#: Moves all animations on by some milliseconds, and returns whether any is still running. Each
#: begins at 0 when it is first seen, and those that never end don’t count as running.
ADVANCE: Final = """(step) => {
  globalThis.times ??= new Map();
  for (const one of document.getAnimations())
    if (!times.has(one)) { one.pause(); times.set(one, -step); }
  let running = false;
  for (const [one, time] of times) {
    const end = one.effect?.getComputedTiming().endTime ?? 0;
    if (time >= end || one.playState === "idle") continue;
    times.set(one, time + step);
    if (time + step < end) one.currentTime = time + step; else one.finish();
    running ||= time + step < end && end < Infinity;
  }
  return running;
}"""
NOW: Final = "() => Date.now()"


def pictures(
    page: Page, url: str, scene: tuple[str, Act], scale: float
) -> Iterator[tuple[int, bytes]]:
    """Perform a scene, and yield the pictures that differ from the one before, with their times."""
    asked, act = scene
    page.clock.install()
    visit(page, url + asked)
    wait_for(page, "your-turn", "round-over")
    page.keyboard.press("Shift")
    until(lambda: page.evaluate(STILL), bool, "what began with the page")
    drawn(page)
    session = page.context.new_cdp_session(page)
    page.clock.pause_at(page.evaluate(NOW) + 2000)
    act(page)
    last = b""
    for time in count(0, STEP):
        running = page.evaluate(ADVANCE, STEP)
        taken = _picture(session, page, scale)
        if taken != last:
            yield time, taken
        last = taken
        settled = state(page) in ("your-turn", "round-over", "match-over")
        if time > LONGEST or (settled and not running and page.evaluate(STILL)):
            return
        page.clock.run_for(STEP)


def _picture(session: CDPSession, page: Page, scale: float) -> bytes:
    size: Any = page.viewport_size
    clip = {"x": 0, "y": 0, **size, "scale": scale}
    taken = session.send("Page.captureScreenshot", {"format": "png", "clip": clip})
    return base64.b64decode(taken["data"])


def sheet(browser: Browser, shown: list[tuple[int, bytes]], across: int, path: Path) -> None:
    """Write some pictures, each with its time below it, as one picture."""
    figures = "".join(
        f'<figure><img src="data:image/png;base64,{base64.b64encode(taken).decode()}">'
        f"<figcaption>{time} ms</figcaption></figure>"
        for time, taken in shown
    )
    page = browser.new_page()
    page.set_content(
        f"<style>body {{ display: inline-grid; grid-template-columns: repeat({across}, auto);"
        "gap: 4px; margin: 4px; font: 12px sans-serif } figure { margin: 0 }</style>" + figures
    )
    page.locator("body").screenshot(path=path)
    page.close()


def main(folder: Path, wanted: list[str]) -> None:
    """Write the sheets of some scenes, or of all, on a phone and a desktop."""
    folder.mkdir(parents=True, exist_ok=True)
    every = scenes()
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for size, (scale, across, most) in SHEETS.items():
            box: Any = dict(zip(("width", "height"), SIZES[size], strict=True))
            for name in chosen(every, wanted):
                with fresh_profile(browser, viewport=box, reduced_motion="no-preference") as watch:
                    shown = [*pictures(watch.page, ONE_FILE.as_uri(), every[name], scale)]
                for first in range(0, len(shown), most):
                    path = folder / f"{name}-{size}-{first // most + 1}.png"
                    sheet(browser, shown[first : first + most], across, path)
                    print(path, flush=True)
        browser.close()


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])

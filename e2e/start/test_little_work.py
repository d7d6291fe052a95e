"""Work that a fresh page leaves out: imports before the first hint, and styles out of sight."""

from __future__ import annotations

import json

from playwright.sync_api import Browser

from e2e.driving.browsing import drawn, fresh_profile, wait_for
from e2e.driving.pages import UNFOLD

PHONE = {"width": 390, "height": 844}
IMPORTED = """() => kasino.pyodide.runPython(`
import sys
from app.core.feature import installed
work = installed().works["hint"]
{*work.needed, work.home} <= set(sys.modules)
`)"""
#: Opens and closes a dialog without any content.
DIALOG = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  await frame();
  dialog.showModal();
  await frame();
  dialog.remove();
}"""


def test_a_hint_imports_nothing_and_a_dialog_styles_nothing_out_of_sight(
    chromium: Browser, page_url: str
) -> None:
    with fresh_profile(chromium, viewport=PHONE) as watch:
        page = watch.page
        page.goto(f"{page_url}?lang=en")
        wait_for(page, "ready")
        assert page.evaluate(IMPORTED)
        page.evaluate(UNFOLD)  # the tiles of all games, as for someone who has played
        drawn(page)
        chromium.start_tracing(page=page, categories=["devtools.timeline"])
        page.evaluate(DIALOG)
        events = json.loads(chromium.stop_tracing())["traceEvents"]
        own = page.locator("#app *").count()
    counts = [e["args"].get("elementCount", 0) for e in events if e["name"] == "UpdateLayoutTree"]
    # A dialog makes all others inert, so the browser styles them, and the drawings in them, anew.
    assert own / 2 < max(counts) < 2 * own, (counts, own)

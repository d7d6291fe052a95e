"""Host pages with the game, on two origins and on a disk, and the events they receive."""

from __future__ import annotations

import contextlib
import json
import shutil
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from playwright.sync_api import Browser, BrowserContext, Frame, Page

from e2e.driving.browsing import LOCAL, Watch, frames, wait_for
from e2e.driving.pages import forgotten
from testing.waiting import PATIENCE, until
from tools.paths import DIST
from tools.site.server import server

KINDS = "ready progress start turn move score round gameover state resize warning error".split()

#: A host’s recording script.
NOTES = """
var told = [];
for (const kind of %s) addEventListener("kasino:" + kind, (event) =>
  told.push({type: kind, of: event.target.id, ...event.detail}));
"""


@cache
def events() -> Draft202012Validator:
    """Return the validator of events, from the schema that the build has written."""
    schema = json.loads((DIST / "embed-schema.json").read_text(encoding="utf-8"))
    return Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/event"}]})


def host_page(folder: Path, body: str, script: str, *, name: str = "host.html") -> Path:
    """Write a page with some content that records all events."""
    notes = NOTES % json.dumps(KINDS)
    place = folder / name
    place.write_text(
        "<!doctype html><meta charset=utf-8><title>host</title><link rel=icon href='data:,'>"
        f"<script>{notes}</script>{body}<script src='{script}'></script>",
        encoding="utf-8",
    )
    return place


def beside(folder: Path) -> Path:
    """Put the game and its script into a folder."""
    for name in ("kasino.html", "embed.js", "embed-more.js"):
        shutil.copyfile(DIST / name, folder / name)
    return folder


@contextlib.contextmanager
def served(folder: Path, host: str = "127.0.0.1") -> Iterator[str]:
    """Serve a folder; a URL with another host name is another origin."""
    with server(0, folder) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://{host}:{running.server_address[1]}/"
        running.shutdown()


#: The height of hosts, so that nothing scrolls: right after a scroll, a busy Chromium sends a click
#: to the frame that was there before.
HIGH: Any = {"width": 1000, "height": 1800}
_warm: dict[Browser, BrowserContext] = {}


@contextlib.contextmanager
def hosting(
    browser: Browser, *allowed: str, viewport: Any = HIGH, clock: bool = False
) -> Iterator[Watch]:
    """Yield an empty page for a host; any finding fails the test at the end.

    With ``clock``, it has its own profile, because stopping the clock affects all pages of a
    profile.
    """
    context = browser.new_context() if clock else _profile(browser)
    watch = Watch(context.new_page(), LOCAL + allowed)
    try:
        watch.page.set_viewport_size(viewport)
        if clock:
            watch.page.clock.install()
        yield watch
        watch.check()
        if context is _warm.get(browser):
            forgotten(watch.page, allowed)
        else:
            context.close()
    except BaseException:
        if context is _warm.get(browser):
            del _warm[browser]
        context.close()
        raise


def _profile(browser: Browser) -> BrowserContext:
    """Return a profile in which a frame is running the game.

    The next frame then needn’t compile Python. Firefox doesn’t benefit, so it gets a fresh profile.
    """
    if browser.browser_type.name != "chromium":
        return browser.new_context()
    if browser not in _warm:
        context = browser.new_context()
        page = context.new_page()
        with served(DIST) as place:
            page.goto(place + "NOTICES.txt")
            page.set_content('<iframe sandbox="allow-scripts" src="kasino.html#embed=1"></iframe>')
            wait_for(frame_in(page), "ready")
        _warm[browser] = context
    return _warm[browser]


def heard(page: Page, kind: str = "", of: str = "") -> list[dict[str, Any]]:
    """Return the events of a kind that the host has received, by default from an element."""
    found: list[dict[str, Any]] = page.evaluate("() => told")
    return [one for one in found if kind in ("", one["type"]) and of in ("", one["of"])]


def until_heard(page: Page, kind: str, count: int = 1, of: str = "") -> dict[str, Any]:
    """Wait until an event has come a number of times; return the last one."""
    found = until(
        lambda: heard(page, kind, of), lambda now: len(now) >= count, f"{count} {kind}", PATIENCE
    )
    last: dict[str, Any] = found[-1]
    return last


def check_events(page: Page) -> None:
    """Check every event against the published schema."""
    for number, one in enumerate(heard(page), 1):
        whole = {"kasino": 1, "n": number, **one}
        del whole["of"]
        events().validate(whole)


def frame_in(page: Page, of: str = "") -> Frame:
    """Wait for the game’s frame and return it: an element’s, or the only one."""

    def look() -> Frame | None:
        for frame in frames(page)[1:]:
            if frame.parent_frame != page.main_frame:
                continue
            inside = frame.frame_element().evaluate(
                "(node) => node.getRootNode().host?.id || node.id"
            )
            if of in ("", inside):
                return frame
        return None

    found: Frame = until(look, bool, "a frame")
    return found

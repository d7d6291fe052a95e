"""Running pages: a test gets one at its start screen, with nothing stored.

Starting the page takes seconds; opening a match in a running page takes a fraction of a second.
Tests of the start itself, of refused storage, or of scripts that run before the page use
`empty_page`: an empty page next to a running one, so that the browser has already compiled Python.
A fresh profile (`browsing.fresh_profile`) is for tests that install, update or fetch something.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Error, Frame, Locator, Page

from e2e.driving.browsing import LOCAL, READY, Watch, fresh_profile, state, wait_for
from testing.key_language import SPOKEN_IN_A_PAGE
from testing.matches import INSIST
from tools.paths import ONE_FILE
from tools.site.server import server

#: Settings that a page can emulate; each test sets them again.
MEDIA: dict[str, Any] = {
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "forced_colors": "none",
    "contrast": "no-preference",
}
VIEWPORT = {"width": 1280, "height": 720}
#: A URL without options.
NOTHING = "lang=auto"
#: No other test requests a page with it, so none gets the page in the key language.
KEYS_LOCALE = "en-IE"

#: Opens a URL in the running page; a new fragment is enough.
OPEN = """(asked) => new Promise((done) => {
  const same = new URL("#" + asked, location.href).hash === location.hash;
  addEventListener("hashchange", () => done(), { once: true });
  location.hash = asked + (same ? "&" : "");
})"""
#: Clears the storage, and releases the focus.
EMPTY = """() => {
  localStorage.clear();
  sessionStorage.clear();
  document.activeElement?.blur();
  getSelection().removeAllRanges();
  scrollTo(0, 0);
}"""

UNFOLD = """() => {
  const folded = document.querySelectorAll(":is(#start, dialog, #result) details");
  folded.forEach((one) => { one.open = true; });
}"""

_running: dict[tuple[Browser, str], Watch] = {}


@contextlib.contextmanager
def running_page(browser: Browser, **options: Any) -> Iterator[Watch]:
    """Yield a page that is already running, if possible; any finding fails the test."""
    media, viewport, rest = _split(options)
    kind = browser, repr(sorted(rest.items()))
    watch = _running.pop(kind, None)
    if watch is None or not _emptied(watch.page):
        if watch is not None:
            watch.page.context.close()
        watch = _begun(browser, viewport, rest)
    page = watch.page
    page.emulate_media(**media)
    page.set_viewport_size(viewport)
    watch.forget()
    try:
        yield watch
        watch.check()
    except BaseException:
        page.context.close()
        raise
    _running[kind] = watch


@contextlib.contextmanager
def speaking_keys(browser: Browser, **options: Any) -> Iterator[Page]:
    """Yield a running page in the key language."""
    with running_page(browser, locale=KEYS_LOCALE, **options) as watch:
        watch.page.evaluate("(text) => { kasino.pyodide.runPython(text); }", SPOKEN_IN_A_PAGE)
        yield watch.page


@contextlib.contextmanager
def empty_page(browser: Browser, *allowed: str, **options: Any) -> Iterator[Watch]:
    """Yield an empty page in a profile without stored data; any finding fails the test.

    Next to it, another page runs from a disk or, if URLs are allowed, from a server, so that the
    process has already compiled Python. Only Chromium benefits.
    """
    if browser.browser_type.name != "chromium":
        with fresh_profile(browser, *allowed, **options) as fresh:
            yield fresh
        return
    media, viewport, rest = _split(options)
    kind = browser, f"{'served ' if allowed else ''}{sorted(rest.items())!r}"
    if kind not in _running or not (allowed or _emptied(_running[kind].page)):
        if kind in _running:
            _running.pop(kind).page.context.close()
        _running[kind] = (_begun_served if allowed else _begun)(browser, viewport, rest)
    context = _running[kind].page.context
    watch = Watch(context.new_page(), LOCAL + allowed)
    page = watch.page
    try:
        page.emulate_media(**media)
        page.set_viewport_size(viewport)
        yield watch
        watch.check()
        forgotten(page, allowed)
    except BaseException:
        del _running[kind]
        context.close()
        raise


def _split(options: dict[str, Any]) -> tuple[dict[str, Any], Any, dict[str, Any]]:
    """Return the settings that a page can change at any time, and those of its profile."""
    media = MEDIA | {name: value for name, value in options.items() if name in MEDIA}
    rest = {k: v for k, v in options.items() if k not in MEDIA and k != "viewport"}
    return media, options.get("viewport", VIEWPORT), rest


def _begun(browser: Browser, viewport: Any, rest: dict[str, Any]) -> Watch:
    watch = Watch(browser.new_context(viewport=viewport, **rest).new_page())
    visit(watch.page, ONE_FILE.as_uri())
    wait_for(watch.page, "ready")
    watch.check()
    return watch


def _begun_served(browser: Browser, viewport: Any, rest: dict[str, Any]) -> Watch:
    """Begin on a server: all URLs of 127.0.0.1 share a process."""
    with server(0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{running.server_address[1]}/"
        watch = Watch(browser.new_context(viewport=viewport, **rest).new_page(), (*LOCAL, address))
        watch.page.goto(f"{address}?embed=1")  # so that nothing is stored
        wait_for(watch.page, "ready")
        watch.check()
        running.shutdown()
    return watch


def forgotten(page: Page, origins: tuple[str, ...]) -> None:
    """Clear a page’s storage, as a file or at these URLs, and close it."""
    page.goto("about:blank")  # the game stores more as long as it runs, and when it is left
    session = page.context.new_cdp_session(page)
    for origin in ("file://", *(url.rstrip("/") for url in origins)):
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    page.close()


def _emptied(page: Page) -> bool:
    """Return a page to its start screen with nothing stored; return False if that fails."""
    try:
        for other in page.context.pages:
            if other != page:
                other.close()
        if not page.url.startswith("file:") or state(page) not in READY:
            return False
        # A page behind another tab gets no frames, so nothing in it comes to rest.
        page.bring_to_front()
        page.evaluate(OPEN, NOTHING)
        page.evaluate(EMPTY)
        page.mouse.up()
        page.mouse.move(0, 0)
        return state(page) == "ready"
    except Error:
        return False


def visit(page: Page, address: str) -> None:
    """Open a URL in the page; a running page opens it without reloading.

    The page gives no help in first matches unless the URL says so.
    """
    base, _, asked = address.partition("?")
    asked = asked if "guide=" in asked else f"{asked}&guide=off".removeprefix("&")
    if page.url.partition("#")[0] == base and state(page) in READY:
        page.evaluate(OPEN, asked)
    else:
        page.goto(f"{base}#{asked}")


def unfold(page: Page) -> None:
    """Unfold everything on the start screen and in the open dialog."""
    page.evaluate(UNFOLD)


def from_menu(page: Any, action: str, *then: str) -> None:
    """Choose an entry of the menu of a match, then press buttons in the dialog that it opens."""
    page.click("#more")
    page.click(f"#menu [data-action={action}]")
    for name in then:
        unfold(page)
        page.click(f"#dialog [data-action={name}]")


def play_first_card(page: Page | Frame, nth: int = 0) -> None:
    """Play the first hand card that has a move, from one on, in the first offered way.

    A card has none if its player has to capture or raise a build first. If the page asks about a
    card that scores, play it anyway. Both depend on the seed.
    """
    cards, moves = page.locator("#hand button"), page.locator("#actions [data-move]")
    cards.first.wait_for()
    count = cards.count()
    for place in range(nth, nth + count):
        cards.nth(place % count).click()
        if moves.count():
            break
    moves.first.click()
    page.evaluate(INSIST)


def pick(card: Locator) -> None:
    """Click a card of the hand at its left edge, because its neighbour may cover its middle."""
    card.click(position={"x": 14, "y": 40})


def choose_game(page: Page, name: str) -> None:
    """Choose a game on the start screen."""
    unfold(page)
    page.locator(f"input[name=game][value={name}]").check()

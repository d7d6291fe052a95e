"""Pages that run already: a test gets one at its start screen, with nothing stored.

Starting the page takes seconds, opening a match in a page that runs a fraction of one. Tests whose
subject is the start itself, storage that is refused, or what a script does before the page runs
take `empty_page`: an empty page beside one that runs, so that the browser has compiled Python
already. A profile that never held anything (`browsing.fresh_profile`) is for what installs, updates
or fetches.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Error, Frame, Page

from e2e.driving.browsing import LOCAL, READY, Watch, fresh_profile, state, wait_for
from tests.key_language import SPOKEN_IN_A_PAGE
from tools.paths import ONE_FILE
from tools.site.server import server

#: What a page may be asked to pretend; each test says it anew.
MEDIA: dict[str, Any] = {
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "forced_colors": "none",
    "contrast": "no-preference",
}
VIEWPORT = {"width": 1280, "height": 720}
#: An address that asks for nothing.
NOTHING = "lang=auto"
#: Nobody else asks for a page with it, so nobody is lent the one that speaks in keys.
KEYS_LOCALE = "en-IE"

#: Opens an address in the page that runs: a fragment of its own is enough.
OPEN = """(asked) => new Promise((done) => {
  const same = new URL("#" + asked, location.href).hash === location.hash;
  addEventListener("hashchange", () => done(), { once: true });
  location.hash = asked + (same ? "&" : "");
})"""
#: Forgets what is stored, and lets go of the keyboard.
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
    """Lend a page that runs, as far as there is one; whatever was noted fails the test."""
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
    """Lend a page that runs and speaks the key language."""
    with running_page(browser, locale=KEYS_LOCALE, **options) as watch:
        watch.page.evaluate("(text) => { kasino.pyodide.runPython(text); }", SPOKEN_IN_A_PAGE)
        yield watch.page


@contextlib.contextmanager
def empty_page(browser: Browser, *allowed: str, **options: Any) -> Iterator[Watch]:
    """Lend an empty page in a profile where nothing is stored; what was noted fails the test.

    Beside it a page runs from a disk, or from a server where addresses are allowed, so that the
    process of either has Python compiled. Only Chromium gains by it.
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
    """Return what a page can be told at any time, and what only its profile."""
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
    """Begin as from a server: all addresses of 127.0.0.1 share a process."""
    with server(0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{running.server_address[1]}/"
        watch = Watch(browser.new_context(viewport=viewport, **rest).new_page(), (*LOCAL, address))
        watch.page.goto(f"{address}?embed=1")  # so that nothing is kept
        wait_for(watch.page, "ready")
        watch.check()
        running.shutdown()
    return watch


def forgotten(page: Page, origins: tuple[str, ...]) -> None:
    """Close a page and forget what it stored, as a file or at these addresses."""
    session = page.context.new_cdp_session(page)
    for origin in ("file://", *(url.rstrip("/") for url in origins)):
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    page.close()


def _emptied(page: Page) -> bool:
    """Bring a page back to its start screen with nothing stored; False where that fails."""
    try:
        for other in page.context.pages:
            if other != page:
                other.close()
        if not page.url.startswith("file:") or state(page) not in READY:
            return False
        # A page behind another of its window is given no frames: nothing in it comes to rest.
        page.bring_to_front()
        page.evaluate(OPEN, NOTHING)
        page.evaluate(EMPTY)
        page.mouse.up()
        page.mouse.move(0, 0)
        return state(page) == "ready"
    except Error:
        return False


def visit(page: Page, address: str) -> None:
    """Bring the page to an address; a page that runs opens it without being loaded again."""
    base, _, asked = address.partition("?")
    if page.url.partition("#")[0] == base and state(page) in READY:
        page.evaluate(OPEN, asked or NOTHING)
    else:
        page.goto(f"{base}#{asked or NOTHING}")


def unfold(page: Page) -> None:
    """Open everything that is folded away on the start screen, and in the open dialog."""
    page.evaluate(UNFOLD)


def from_menu(page: Any, action: str) -> None:
    """Choose an entry of the menu of a match."""
    page.click("#more")
    page.click(f"#menu [data-action={action}]")


def play_first_card(page: Page | Frame) -> None:
    """Play the first card of the hand in the first way that is offered."""
    page.click("#hand button >> nth=0")
    page.click("#actions [data-move] >> nth=0")


def choose_game(page: Page, name: str) -> None:
    """Choose a game on the start screen."""
    unfold(page)
    page.locator(f"input[name=game][value={name}]").check()

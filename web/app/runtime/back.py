"""The browser’s Back: it closes a dialog, then leaves the match, and only then the page.

Browsers with close requests close dialogs on Back themselves, and a frame never holds up its host’s
Back. Elsewhere, the history gets one entry after a click or a key while there is something to
close. Back removes that entry, and the page closes one thing.
"""

from __future__ import annotations

from app.core.page_elements import button
from app.platform import browser
from app.platform.browser import Element, Event
from app.runtime.events import Events
from app.table.update.dialogs import close, close_menu
from app.table.update.match import leave

#: What Back presses: the first of these that is on the page.
WAYS = (
    f"dialog[open] {button(close.name)}",
    f".bar > {button(leave.name)}",
    ".bar > [data-action^=leave]",
)


class Back:
    """Keeps one entry in the history while there is something that Back can close."""

    def __init__(self, events: Events) -> None:
        self._events = events
        self._url = ""  # the URL of the entry, or "" while there is none

    def listen(self) -> None:
        """Start to listen, unless Back isn’t for this page."""
        if browser.framed() or browser.has_close_requests():
            return
        self._url = browser.full_address() if browser.on_added_entry() else ""  # after a reload
        browser.on("window", "popstate", self._events.guarded(self._moved))
        for kind in ("click", "keyup"):
            browser.on("document", kind, self._events.guarded(lambda _event: self._add()))

    def _add(self) -> None:
        """Add the entry if there is something to close; browsers skip one added by no gesture."""
        if not self._url and (self._events.loop.state.menu or _way() is not None):
            self._url = browser.full_address() if browser.add_entry() else ""

    def _moved(self, _event: Event) -> None:
        """Close one thing if the entry is gone, or go back once more if there is nothing."""
        here, url = browser.full_address(), self._url
        self._url = here if browser.on_added_entry() else ""
        if self._url or not url or here != url:  # forward again, or to another fragment
            return
        way = _way()
        if self._events.loop.state.menu:
            self._events.loop.dispatch(close_menu.of())
        elif way is not None:
            way.click()
        else:
            browser.go_back()
            return
        self._add()


def _way() -> Element | None:
    """Return the button that Back presses, or None."""
    found = (browser.query(way) for way in WAYS)
    return next((button for button in found if button is not None), None)

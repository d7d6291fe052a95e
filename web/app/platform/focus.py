"""The keyboard focus: where it is, and restoring it after the focused element has disappeared."""

from __future__ import annotations

from typing import Final

from app.platform import browser

#: The zones that can have the focus.
ZONES: Final = tuple("hand table actions typed players tools cover result start notice".split())

#: The place where the focus waits while there is no card for it. It is never the body, where keys
#: have no effect.
PARKING: Final = "#actions"


def on(selector: str) -> bool:
    """Focus the first element that matches a selector; return False if that isn’t possible."""
    target = browser.query(selector)
    if target is None:
        return False
    target.focus()
    return browser.active() == target  # a hidden element doesn’t take the focus


def give(zone: str, *, typing: bool) -> bool:
    """Focus a zone in the match, or what replaces it; return False if there is neither."""
    field = ("#typed input",) if typing else ()
    instead = ("#cover button", "#hand button[tabindex='0']", "#result button", "#start .main")
    return any(map(on, (*field, f"#{zone} button[tabindex='0']", *instead, PARKING)))


def park() -> bool:
    """Focus the place where the focus is waiting; return False if it isn’t on the page."""
    return on(PARKING)


def parked() -> bool:
    """Return whether the focus is waiting for a card to go to."""
    active = browser.active()
    return active is not None and bool(active.matches(PARKING))


def zone() -> str:
    """Return the zone that has the focus, or ""."""
    active = browser.active()
    if active is None:
        return ""
    return next((name for name in ZONES if active.closest(f"#{name}") is not None), "")


def lost() -> bool:
    """Return whether no element has the focus."""
    active = browser.active()
    return active is None or active == browser.body()

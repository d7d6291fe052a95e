"""Where the keyboard is, and giving it back to who lost it with a button that went away."""

from __future__ import annotations

from typing import Final

from app.platform import browser

#: Where the keyboard can be.
ZONES: Final = tuple("hand table actions typed players tools cover result start notice".split())


def on(selector: str) -> bool:
    """Give the keyboard to the first element that fits; False where there is none."""
    target = browser.query(selector)
    if target is not None:
        target.focus()
    return target is not None


def give(zone: str, *, typing: bool) -> bool:
    """Give the keyboard to a zone of the match, or to what there is instead."""
    field = ("#typed input",) if typing else ()
    instead = ("#cover button", "#hand button[tabindex='0']", "#result button", "#start .main")
    return any(map(on, (*field, f"#{zone} button[tabindex='0']", *instead)))


def zone() -> str:
    """Return the zone in which the keyboard is, or none."""
    active = browser.active()
    if active is None:
        return ""
    return next((name for name in ZONES if active.closest(f"#{name}") is not None), "")


def lost() -> bool:
    """Return whether nothing has the keyboard."""
    active = browser.active()
    return active is None or active == browser.body()

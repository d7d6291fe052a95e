"""The keyboard focus: where it is, and restoring it after the focused element has disappeared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.platform import browser

#: The zones that can have the focus.
ZONES: Final = tuple("hand table actions typed players tools cover result start notice".split())

#: The place where the focus waits while there is no card for it. It is never the body, where keys
#: have no effect.
PARKING: Final = "#actions"


#: The element for a person’s next step, if that isn’t to play a card.
NEXT: Final = "#actions [data-next]"

#: The attributes that name an item of a zone, such as a card or a move.
NAMES: Final = ("data-card", "data-item", "data-move", "data-choice", "data-action")


def name_of(read: Callable[[str], object]) -> str:
    """Return the name of an item, or "", given a function that reads its attributes."""
    name = next(filter(None, map(read, NAMES)), "")
    return " ".join(str(part) for part in (name, read("data-value")) if part)


def on(selector: str) -> bool:
    """Focus the first element that matches a selector; return False if that isn’t possible."""
    target = browser.query(selector)
    if target is None:
        return False
    target.focus()
    return browser.active() == target  # a hidden element doesn’t take the focus


def give(zone: str, *, typing: bool) -> bool:
    """Focus a zone in the match, or its replacement; return False if there is neither.

    Something that must be done first, such as sending a letter, replaces the hand.
    """
    if typing:
        first: tuple[str, ...] = ("#typed input",)
    else:
        first = (NEXT,) if zone in ("hand", "actions") else ()
    card = "[role=option][tabindex='0']"
    instead = ("#cover button", f"#hand {card}", "#result button", "#start .main")
    return any(map(on, (*first, f"#{zone} {card}", *instead, PARKING)))


def in_dialog() -> None:
    """Focus the next step in the open dialog or, if there is none, its title."""
    any(map(on, ("#dialog [data-next]", "#dialog-title")))


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

"""The keyboard focus: where it is, and restoring it after the focused element has disappeared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.platform import browser
from app.platform.browser import Element

#: The zones that can have the focus.
ZONES: Final = tuple("hand table actions typed players tools cover result start notice".split())

#: The list of the hand’s cards. It keeps the focus for the whole match, and names the current card:
#: a played card that had the focus itself would take it along.
HAND: Final = "#hand [role=listbox]"

#: The element for a person’s next step, if that isn’t to play a card.
NEXT: Final = "#actions [data-next]"

#: The attributes that name an item of a zone, such as a card or a move.
NAMES: Final = ("data-card", "data-item", "data-move", "data-choice", "data-action")


def name_of(read: Callable[[str], object]) -> str:
    """Return the name of an item, or "", given a function that reads its attributes."""
    name = next(filter(None, map(read, NAMES)), "")
    return " ".join(str(part) for part in (name, read("data-value")) if part)


def on(selector: str, *, seen: bool = True) -> bool:
    """Focus the first element that matches a selector; return False if that isn’t possible.

    Unless it is ``seen``, the focus shows only once a key is used.
    """
    target = browser.query(selector)
    if target is None:
        return False
    if seen:
        target.focus()
    else:
        browser.focus_unseen(target)
    return browser.active() == target  # a hidden element doesn’t take the focus


def current() -> Element | None:
    """Return the element that keys are for: the focused one, or the current one of its list."""
    active = browser.active()
    named = None if active is None else active.getAttribute("aria-activedescendant")
    return (browser.by_id(named) if named else None) or active


def point(card: Element) -> None:
    """Focus the hand, with a card as its current one.

    The next drawing knows the card too, but a screen reader may have changed it in the meantime.
    """
    hand = browser.query(HAND)
    if hand is not None:
        hand.setAttribute("aria-activedescendant", card.id)
        hand.focus()


def give(zone: str, *, typing: bool, seen: bool = True) -> bool:
    """Focus a zone in the match, or its replacement; return False if there is neither.

    Something that must be done first, such as sending a letter, replaces the hand.
    """
    if typing:
        first: tuple[str, ...] = ("#typed input",)
    else:
        first = (NEXT,) if zone in ("hand", "actions") else ()
    item = f"#{zone} [role=option][tabindex='0']"
    there = (*first, item, "#cover button", HAND, "#result button", "#start .main")
    return any(on(selector, seen=seen) for selector in there)


def in_dialog() -> None:
    """Focus the next step in the open dialog or, if there is none, its title."""
    any(map(on, ("#dialog [data-next]", "#dialog-title")))


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

"""The keyboard: the arrow keys walk over the page, the keys of the map do what the map says."""

from __future__ import annotations

from collections.abc import Callable

from app.core import keys
from app.core.feature import installed
from app.platform import browser, focus
from app.platform.browser import Element, Event
from app.runtime.loop import Loop
from app.runtime.selectors import SELECTORS, button
from app.table.update.dialogs import close_menu

#: The zones from the top of the screen to the foot, and what the arrow keys stop at in each.
ZONES = {
    "tools": "#tools button",
    "players": "#players > li",
    "table": "#table button",
    "result": "#result button",
    "actions": "#actions button, #actions input",
    "onward": "#onward button",
    "cover": "#cover button",
    "hand": "#hand button",
}

#: The entries of the menu at which the arrow keys stop.
ENTRIES = "#menu [role=menuitem]:not(:disabled)"

#: Keys that a daily match answers with a sentence.
REFUSED = ("undo", "redo", "hint")

#: Zones that are one row, whatever they look like: up and down lead out of them.
ROWS = ("tools", "players")

ALONG = {"ArrowLeft": -1, "ArrowRight": 1}
ACROSS = {"ArrowUp": -1, "ArrowDown": 1}

#: Where keys belong to the element that has the keyboard.
FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, dialog"

#: Where game, opponent and players are chosen.
CHOICES = "#start input[type=radio]"

#: Where the arrow keys scroll.
SCROLLED = "#sheet, .coach"


class Keyboard:
    """Answers the keys of the page."""

    def __init__(self, loop: Loop, dispatch: Callable[..., None]) -> None:
        self.loop = loop
        self.dispatch = dispatch

    def key(self, event: Event) -> None:
        """Do what a key stands for; a key of the browser's or a screen reader's is left alone."""
        state, target = self.loop.state, event.target
        if not hasattr(target, "closest"):
            return
        if event.ctrlKey or event.metaKey or event.altKey:
            self._chord(event)
            return
        if target.closest("#typed") is not None and not state.dialog.name:
            self._field(event)
            return
        if state.menu and not state.dialog.name and self._menu(event):
            return
        if state.dialog.name or target.closest(FIELDS) is not None:
            return
        key = keys.latin(event.key, event.code)
        found = keys.single(installed().keys, key, state.options) if len(key) == 1 else None
        if found is not None:
            if not event.repeat:
                self._press(found, key)
            event.preventDefault()
        elif event.key == "Enter" and target.closest(CHOICES) is not None:
            self._begin()
        elif state.session is not None and not state.covered:
            self._move(event)

    def _begin(self) -> None:
        """Begin the match that is chosen, as Enter does in any form."""
        begin = browser.query(button("new"))
        if begin is not None:
            begin.click()

    def _chord(self, event: Event) -> None:
        """Take back and play again as everywhere else; in a field these keys are the browser's."""
        if event.altKey or self.loop.state.dialog.name or event.target.closest(FIELDS) is not None:
            return
        key = keys.latin(event.key, event.code)
        found = keys.chord(installed().keys, key, shift=bool(event.shiftKey))
        if found is not None and self.loop.state.session is not None:
            event.preventDefault()
            self._press(found, key)

    def _field(self, event: Event) -> None:
        if event.key == "Enter" and event.target.tagName.lower() == "input":
            event.preventDefault()
            self.dispatch("type-play")
        elif event.key == "Escape":
            self.dispatch("type-close")

    def _menu(self, event: Event) -> bool:
        """Walk in the menu that is open, or leave it; False for a key that is none of its own."""
        if event.key in ("Escape", "Tab"):
            self.loop.dispatch(close_menu.of())
            if event.key == "Escape":
                event.preventDefault()
            return True
        entries = browser.query_all(ENTRIES)
        here = next((n for n, one in enumerate(entries) if one.contains(event.target)), -1)
        goals = {
            "ArrowDown": (here + 1) % len(entries),
            "ArrowUp": (here - 1) % len(entries) if here >= 0 else -1,
            "Home": 0,
            "End": -1,
        }
        if event.key not in goals:
            return False
        event.preventDefault()
        entries[goals[event.key]].focus()
        return True

    def _press(self, found: keys.Key, key: str) -> None:
        if found.buttons or found.element is not None:
            where = button(*found.buttons) if found.element is None else SELECTORS[found.element]
            there = browser.query(f"{where}:not(:disabled)")
            if there is not None:
                there.click()
            elif self.loop.state.unaided and found.name in REFUSED:
                self.dispatch(found.name)  # which says that there is none
        elif found.name == "choice":
            self._choose(int(key))
        else:
            self.dispatch(found.action)

    def _choose(self, number: int) -> None:
        """Press one of the numbered choices; where there are none, a card of the hand."""
        found = browser.query_all("#actions [data-n]")
        if not found:
            found = browser.query_all("#hand [data-card]")
            if number <= len(found):
                found[number - 1].focus()
        if number <= len(found):
            found[number - 1].click()

    def _move(self, event: Event) -> None:
        if event.key == "Escape":
            self.dispatch("clear")
            return
        if event.key == "Enter":
            self._again(event)
            return
        if event.key not in (*ALONG, *ACROSS, "Home", "End"):
            return
        zone = next((z for z in ZONES if event.target.closest(f"#{z}") is not None), "")
        if zone:
            event.preventDefault()
            self._walk(zone, event)
        elif event.target.closest(SCROLLED) is None and focus.give("hand", typing=False):
            event.preventDefault()  # from anywhere else the arrows lead to the hand

    def _again(self, event: Event) -> None:
        """Play a card of the hand that is picked already; otherwise the browser clicks."""
        held = event.target.closest("#hand button")
        if event.repeat and event.target.closest("#hand, #table") is not None:
            event.preventDefault()  # a key held down picks once
        elif held is not None and held.getAttribute("aria-pressed") == "true":
            event.preventDefault()
            self.dispatch("confirm")

    def double(self, event: Event) -> None:
        """Play a card of the hand that was clicked twice."""
        target = event.target.closest("#hand [data-card]")
        if target is not None:
            self.dispatch("play-card", target.getAttribute("data-card") or "")

    # Walking.

    def _walk(self, zone: str, event: Event) -> None:
        stops = _stops(zone)
        here = next((n for n, stop in enumerate(stops) if stop.contains(event.target)), -1)
        if here < 0:
            return
        goal: Element | None
        if event.key in ALONG:
            goal = stops[(here + ALONG[event.key]) % len(stops)]
        elif event.key in ACROSS:
            goal = None if zone in ROWS else _beside(stops, here, ACROSS[event.key])
            if goal is None:
                zone, goal = _next_zone(zone, ACROSS[event.key])
        else:
            goal = stops[0 if event.key == "Home" else -1]
        if goal is not None:
            self._go(zone, goal)

    def _go(self, zone: str, goal: Element) -> None:
        item = goal.getAttribute("data-card") or goal.getAttribute("data-item")
        goal.focus()
        if item is not None:
            self.dispatch("walk", item, zone)


def _stops(zone: str) -> list[Element]:
    """List what the arrow keys stop at in a zone, as far as it can be seen and used."""
    found = browser.query_all(ZONES[zone])
    if zone == "table":  # as it lies there
        found.sort(key=lambda stop: int(stop.getAttribute("data-place") or 0))
    return [stop for stop in found if stop.offsetWidth > 0 and not getattr(stop, "disabled", False)]


def _next_zone(zone: str, step: int) -> tuple[str, Element | None]:
    """Find the next zone above or below that has anything, and where to stop in it."""
    order = list(ZONES)
    place = order.index(zone) + step
    while 0 <= place < len(order):
        stops = _stops(order[place])
        if stops:
            known = next((s for s in stops if s.getAttribute("tabindex") == "0"), None)
            turn = next((s for s in stops if s.getAttribute("aria-current")), None)
            return order[place], known or turn or stops[0]
        place += step
    return zone, None


def _beside(stops: list[Element], here: int, step: int) -> Element | None:
    """Find the nearest stop in the next row above or below, None where this is the last row."""
    places = [browser.rect(stop) for stop in stops]
    left, top, width, height = places[here]
    rows = [
        (abs(y + high / 2 - top - height / 2), abs(x + wide / 2 - left - width / 2), n)
        for n, (x, y, wide, high) in enumerate(places)
        if step * (y + high / 2 - top - height / 2) > min(height, high) / 2
    ]
    if not rows:
        return None
    nearest = min(rows)[0] + height / 2
    return stops[min((across, n) for down, across, n in rows if down <= nearest)[1]]

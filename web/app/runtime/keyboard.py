"""The keyboard: arrow keys move the focus, and other keys do what the key map says."""

from __future__ import annotations

from collections.abc import Callable

from app.core import keys
from app.core.feature import installed
from app.core.page_elements import button
from app.core.slots import unaided
from app.platform import browser, focus
from app.platform.browser import Element, Event
from app.runtime.loop import Loop
from app.runtime.presses import Presses
from app.table.update import picking
from app.table.update.dialogs import close_menu
from app.table.update.match import new_by_button

#: The zones from the top of the screen to the bottom, and where the arrow keys stop in each.
ZONES = {
    "tools": "#tools button",
    "players": "#players > li",
    "table": "#table button",
    "result": "#result button",
    "actions": "#actions button, #actions input",
    "onward": "#onward button",
    "cover": "#cover button",
    "hand": "#hand [role=option]",
}

#: Where the arrow keys stop in a dialog with a long list of buttons.
TOOLBAR = "#dialog [role=toolbar] button"

#: The zones where the Tab key stops at only one item: the last one that had the focus.
COMPOSITE = ("table", "actions", "hand", "dialog")

#: The menu entries that the arrow keys stop at.
ENTRIES = "#menu [role=menuitem]:not(:disabled)"

#: The names of keys that a daily match rejects with a sentence.
REFUSED = ("undo", "redo", "hint")

#: Zones that count as one row in any layout: the up and down keys leave them.
ROWS = ("tools", "players")

#: The item in a zone that the Tab key reaches, or the hand’s current card.
KNOWN = "[tabindex='0'], [data-current]"

#: A focus that comes within this many milliseconds after a key has come by that key.
BY_KEY = 500

ALONG = {"ArrowLeft": -1, "ArrowRight": 1}
ACROSS = {"ArrowUp": -1, "ArrowDown": 1}
MOVING = (*ALONG, *ACROSS, "Home", "End")

#: Elements that handle keys themselves.
FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, dialog"

#: The radio buttons that choose the game, the opponent and the number of players.
CHOICES = "#start input[type=radio]"

#: The elements that arrow keys scroll.
SCROLLED = "#sheet, .coach"


class Keyboard:
    """Handles pressed keys."""

    def __init__(
        self,
        loop: Loop,
        dispatch: Callable[..., None],
        request: Callable[[str], None],
        pressed: Presses,
    ) -> None:
        self.loop = loop
        self.dispatch = dispatch
        self.request = request
        self.pressed = pressed
        self._keyed = float("-inf")  # when the page last got a key
        self._entered = float("-inf")  # when the focus came to the hand other than by such a key

    def key(self, event: Event) -> None:
        """Handle a pressed key; leave the browser’s and screen readers’ own keys alone."""
        state, target = self.loop.state, event.target
        self._keyed = event.timeStamp
        if not hasattr(target, "closest"):  # the document itself
            return
        if event.ctrlKey or event.metaKey or event.altKey:
            self._chord(event)
            return
        if target.closest("#typed") is not None and not state.dialog.name:
            self._field(event)
            return
        if state.menu and not state.dialog.name and self._menu(event):
            return
        if state.dialog.name:
            if event.key in MOVING:
                self._walk_in_dialog(event)
            return
        if target.closest(FIELDS) is not None:
            return
        key = keys.meant(event.key, event.code)
        if key in keys.DIGITS and state.session is None:
            return  # without a hand, the browser may use the signs in the row of digits
        row = str(event.code).startswith("Digit")
        if key in keys.DIGITS and row and event.shiftKey and state.options["keys"] == "on":
            self._press_way(int(key))
            event.preventDefault()
            return
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
        """Start the chosen match, as Enter does in any form."""
        begin = browser.query(button(new_by_button.name))
        if begin is not None:
            begin.click()

    def _chord(self, event: Event) -> None:
        """Undo or redo with the usual key combinations; in a field, the browser handles them."""
        if event.altKey or self.loop.state.dialog.name or event.target.closest(FIELDS) is not None:
            return
        key = keys.meant(event.key, event.code)
        found = keys.chord(installed().keys, key, shift=bool(event.shiftKey))
        if found is not None and self.loop.state.session is not None:
            event.preventDefault()
            self._press(found, key)

    def _field(self, event: Event) -> None:
        if event.key == "Enter" and event.target.tagName.lower() == "input":
            event.preventDefault()
            self.dispatch(picking.play_typed)
        elif event.key == "Escape":
            self.dispatch(picking.close_typed)

    def _menu(self, event: Event) -> bool:
        """Move in the open menu, or close it; return False for a key that it does not handle."""
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
            where = button(*found.buttons) if found.element is None else found.element.value
            there = browser.query(f"{where}:not(:disabled)")
            if there is not None:
                there.click()
            elif self._refuses(found.name):
                self.request(found.name)  # the reply says why it isn’t available
            elif self.loop.state.session is not None:
                self.dispatch(picking.answer_idle_key, found.name)
        elif found.name == "choice":
            self._choose(int(key))
        elif installed().actions[found.action].needs(self.loop.state):
            self.request(found.action)
        elif self.loop.state.session is not None:
            self.dispatch(picking.answer_idle_key, found.name)

    def _refuses(self, name: str) -> bool:
        """Return whether a key’s action says why this match has no such help."""
        state = self.loop.state
        return bool(unaided(state)) and name in REFUSED and installed().actions[name].needs(state)

    def _choose(self, number: int) -> None:
        """Press a hand card or, while the focus is among the numbered ways, one of them.

        Otherwise someone who explores the hand by number could play a move by accident.
        """
        if focus.zone() == "actions" and browser.query("#actions [data-n]") is not None:
            self._press_way(number)
            return
        found = browser.query_all("#hand [data-card]")
        if number <= len(found):
            focus.point(found[number - 1])
            found[number - 1].click()
        else:
            self.dispatch(picking.answer_missing_number, "card", str(number))

    def _press_way(self, number: int) -> None:
        """Press the numbered way to play the picked card."""
        found = browser.query_all("#actions [data-n]")
        if number <= len(found):
            found[number - 1].click()
        else:
            self.dispatch(picking.answer_missing_number, "choice", str(number))

    def _move(self, event: Event) -> None:
        if event.key == "Escape":
            self.dispatch(picking.clear)
            return
        if event.key in ("Enter", " "):
            self._again(event)
            return
        if event.key not in MOVING:
            return
        zone = next((z for z in ZONES if event.target.closest(f"#{z}") is not None), "")
        if zone:
            event.preventDefault()
            self._walk(zone, event)
        elif event.target.closest(SCROLLED) is None and focus.give("hand", typing=False):
            event.preventDefault()  # from anywhere else, arrow keys lead to the hand

    def _again(self, event: Event) -> None:
        """Pick the current hand card, or play it if it is already picked.

        Elsewhere, the browser clicks the focused button. A key that was pressed before the focus
        came, such as the one with which a screen reader enters the hand, was meant for no card.
        """
        card = _at(event).closest("#hand [role=option]")
        if card is None:
            if event.repeat and event.target.closest("#table") is not None:
                event.preventDefault()  # a held key picks only once
            return
        event.preventDefault()
        if event.repeat or event.timeStamp < self._entered:
            return
        card.click()

    def entered(self, event: Event, *, pressed: bool) -> None:
        """Note when the focus comes to the hand; a card that gets it passes it on to its list.

        A card that is ``pressed`` becomes the current one with the click that follows.
        """
        target = event.target
        card = target.closest("#hand [role=option]") if hasattr(target, "closest") else None
        if card is None:
            by_key = event.timeStamp - self._keyed < BY_KEY
            self._entered = float("-inf") if by_key else event.timeStamp
        elif pressed:
            focus.point(card)
        else:
            self._go("hand", card)

    def double(self, event: Event) -> None:
        """Play a hand card on a double click."""
        target = event.target.closest("#hand [data-card]")
        if target is not None and self.pressed.accepts(event, self.loop.state):
            self.dispatch(picking.play_card, target.getAttribute("data-card") or "")

    # Moving the focus.

    def _walk(self, zone: str, event: Event) -> None:
        stops = _stops(zone)
        here = _place(stops, event)
        if here < 0:  # at something beside them
            focus.give("hand", typing=False)
            return
        goal = _goal(stops, here, event.key, row=zone in ROWS)
        if goal is None:
            zone, goal = _next_zone(zone, ACROSS[event.key])
        if goal is not None:
            self._go(zone, goal)

    def _walk_in_dialog(self, event: Event) -> None:
        """Move in the dialog’s toolbar; the browser handles keys that lead out of it."""
        stops = _usable(TOOLBAR)
        here = _place(stops, event)
        goal = None if here < 0 else _goal(stops, here, event.key)
        if goal is not None:
            event.preventDefault()
            self._go("dialog", goal)

    def _go(self, zone: str, goal: Element) -> None:
        if zone == "hand":
            focus.point(goal)
        else:
            goal.focus()
        if zone in COMPOSITE:
            self.dispatch(picking.walk, focus.name_of(goal.getAttribute), zone)


def _stops(zone: str) -> list[Element]:
    """Return the visible, enabled elements in a zone that the arrow keys stop at."""
    found = _usable(ZONES[zone])
    if zone == "table":  # in the order of their places
        found.sort(key=lambda stop: int(stop.getAttribute("data-place") or 0))
    return found


def _usable(selector: str) -> list[Element]:
    found = browser.query_all(selector)
    return [stop for stop in found if stop.offsetWidth > 0 and not getattr(stop, "disabled", False)]


def _place(stops: list[Element], event: Event) -> int:
    """Return the index of the stop that a key was pressed on, or −1."""
    at = _at(event)
    return next((n for n, stop in enumerate(stops) if stop.contains(at)), -1)


def _at(event: Event) -> Element:
    """Return the element that a key was pressed on: in the hand, the current card."""
    named = event.target.getAttribute("aria-activedescendant")
    return (browser.by_id(named) if named else None) or event.target


def _goal(stops: list[Element], here: int, key: str, *, row: bool = False) -> Element | None:
    """Return the stop that a key leads to, or None if it leads out of the ``row`` or the rows."""
    if key in ALONG:
        return stops[(here + ALONG[key]) % len(stops)]
    if key in ACROSS:
        return None if row else _beside(stops, here, ACROSS[key])
    return stops[0 if key == "Home" else -1]


def _next_zone(zone: str, step: int) -> tuple[str, Element | None]:
    """Return the next zone above or below that has a stop, and the stop to focus there."""
    order = list(ZONES)
    place = order.index(zone) + step
    while 0 <= place < len(order):
        stops = _stops(order[place])
        if stops:
            known = next((s for s in stops if s.matches(KNOWN)), None)
            turn = next((s for s in stops if s.getAttribute("aria-current")), None)
            return order[place], known or turn or stops[0]
        place += step
    return zone, None


def _beside(stops: list[Element], here: int, step: int) -> Element | None:
    """Return the nearest stop in the next row above or below, or None if there is no such row."""
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

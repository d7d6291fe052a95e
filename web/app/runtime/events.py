"""Input events: each is turned into the action that its element requests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.core.actions import Handler
from app.core.feature import asked_for
from app.core.saves import MATCH
from app.core.slots import CHANGE, HEARD
from app.platform import browser, store, texts
from app.platform.browser import Element, Event
from app.runtime.arguments import Reading
from app.runtime.drag import Drag
from app.runtime.keyboard import Keyboard
from app.runtime.loop import Loop
from app.runtime.presses import CONTROLS, Presses
from app.table.update import dialogs, kept, match, options, picking
from app.table.update.dialogs import close_menu
from app.table.update.options import set_seat

#: The elements that react to a click; the innermost one wins.
#: The most bytes read from a chosen file, which is more than the page ever saves.
MAX_FILE_SIZE: Final = 2**20
#: The key code for every key that an input method handles.
INPUT_METHOD: Final = 229


#: The ways to play, which scroll sideways in a narrow window.
CHOICE = ".ways button"


class Events:
    """The page’s event listeners, which dispatch the actions that people request."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.pressed = Presses()
        self.keyboard = Keyboard(loop, self.dispatch, self.request, self.pressed)
        self.drag = Drag(loop, self.guarded)

    def dispatch(self, handler: Handler[...], value: str = "", text: str = "") -> None:
        """Dispatch an action, with arguments from a value, text and outside sources."""
        self.request(handler.name, value, text)

    def request(self, name: str, value: str = "", text: str = "") -> None:
        """Dispatch the action that an element requests by its name, if there is one."""
        action = asked_for(name, Reading(self.loop.state, value, text))
        if action is not None:
            self.loop.dispatch(action)

    def listen(self) -> None:
        """Start listening; one listener of each kind serves all elements, present and future."""
        for kind, handler in (
            ("click", self.click),
            ("change", self.change),
            ("input", self.typed),
            ("keydown", self.key),
            ("dblclick", self.keyboard.double),
            ("pointerdown", self.drag.press),
            ("focusin", self.focused),
        ):
            browser.on("document", kind, self.guarded(handler))
        for condition in ("(prefers-color-scheme: dark)", "(prefers-contrast: more)"):
            browser.on_media(condition, lambda _holds: self.dispatch(options.looks))
        # The event of an element that opens doesn’t bubble.
        browser.on("document", "toggle", self.guarded(self.toggled), capture=True)
        # The browser sends the storage event to all tabs except the one that stored something.
        browser.on("window", "storage", self.guarded(self.stored))
        browser.on_broadcast(self.guarded(self.heard))
        box = browser.by_id("dialog")
        if box is not None:
            browser.on(box, "close", self.guarded(lambda _event: self.closed()))

    def guarded(self, handler: Callable[[Event], None]) -> Callable[[Event], None]:
        """Return a handler whose errors the page reports; the match has already been saved."""
        return lambda event: self.loop.guarded(lambda: handler(event))()

    def stored(self, event: Event) -> None:
        """React to a match that another tab has saved or deleted."""
        if str(event.key).startswith(store.PREFIX + MATCH):
            self.dispatch(kept.kept_elsewhere)

    def heard(self, event: Event) -> None:
        """React to text that another tab has sent."""
        for handler in HEARD.filled():
            self.dispatch(handler, "", str(event.data))

    def toggled(self, event: Event) -> None:
        """Draw the whole log once it is open; when closed, it shows only its last rounds."""
        log: Element = event.target
        if log.getAttribute("class") == "log" and log.open != self.loop.state.log:
            self.dispatch(dialogs.log)

    def closed(self) -> None:
        """Update the page after the browser has closed a dialog.

        The close event arrives in a separate task, after keys that were pressed in the meantime. So
        every key and click calls this first, and none is lost to a dialog that is already closed.
        """
        if self.loop.state.dialog.name and not getattr(browser.by_id("dialog"), "open", False):
            self.dispatch(dialogs.closed)

    def key(self, event: Event) -> None:
        """Handle a pressed key, unless it belongs to an input method, such as a Japanese one.

        Safari ends a composition before its last key, and marks that key only by the key code. With
        AltGr, a key types a character and commands nothing. An event without a key is a browser’s
        own, such as that of a filled-in field.
        """
        self.closed()
        if not isinstance(getattr(event, "key", None), str) or event.isComposing:
            return
        if event.keyCode != INPUT_METHOD and not event.getModifierState("AltGraph"):
            self.keyboard.key(event)

    def focused(self, event: Event) -> None:
        """Note that an element has got the focus, and show a choice that has it whole."""
        if hasattr(event.target, "closest") and event.target.closest(CHOICE) is not None:
            browser.reveal(event.target)
        self.keyboard.entered(event, pressed=self.drag.holding)

    def click(self, event: Event) -> None:
        """Perform the action that the clicked element requests."""
        self.closed()
        if not self.pressed.accepts(event, self.loop.state):
            return
        target = event.target.closest(CONTROLS) if hasattr(event.target, "closest") else None
        if target is None or getattr(target, "disabled", False):  # log lines can’t be disabled
            if self.loop.state.menu:
                self.loop.dispatch(close_menu.of(elsewhere=True))
            return
        action = target.getAttribute("data-action")
        if self.loop.state.menu and action != "more":
            self.loop.dispatch(close_menu.of(elsewhere=target.closest("#menu") is None))
        move = target.getAttribute("data-move")
        if action is not None:
            self.request(action, target.getAttribute("data-value") or "")
        elif move is not None:
            if target.tagName.lower() == "button":
                self.dispatch(
                    picking.show_way if self._shows(event, target, move) else match.play, move
                )
        elif target.getAttribute("data-card"):
            self.dispatch(picking.pick_hand, target.getAttribute("data-card") or "")
        else:
            self.dispatch(picking.pick_table, target.getAttribute("data-item") or "")

    def _shows(self, event: Event, target: Element, move: str) -> bool:
        """Return whether a press only shows a way: the first one of a finger, which can’t hover."""
        if getattr(event, "pointerType", "") != "touch" or target.closest("#actions") is None:
            return False
        way = target.getAttribute("data-n")
        return way is not None and str(self.loop.state.way_shown) != move

    def typed(self, event: Event) -> None:
        """Perform the action of a field that acts on each letter typed into it."""
        action = event.target.getAttribute("data-typed")
        if action is not None:
            self.request(action, "", str(event.target.value))

    def change(self, event: Event) -> None:
        """Perform the action that a changed checkbox, setting, text or file requests."""
        target: Element = event.target
        self.typed(event)  # a field that was filled in before Python was ready
        wanted = target.getAttribute("data-file")
        if wanted is not None:
            texts.read_file(target, MAX_FILE_SIZE, lambda text: self.request(wanted, "", text))
            return
        for attribute, handler in CHANGE.filled():
            about = target.getAttribute(attribute)
            if about is not None:
                self.dispatch(handler, about, str(target.value))
                return
        option, seat = target.getAttribute("data-option"), target.getAttribute("data-seat") or ""
        choice = target.getAttribute("data-choice")
        if option in ("seat", "name") and seat.isdigit():
            self.loop.dispatch(set_seat.of(int(seat), option, str(target.value)))
        elif choice is not None:
            self.dispatch(picking.choose, choice if target.checked else "")
        elif option is not None:
            self.dispatch(options.set_option, option, str(target.value))

"""Bring a running page to a screen or dialog from any state, in any browser."""

from __future__ import annotations

from typing import Final

from e2e.driving.acts import Hands
from e2e.driving.browsing import READY, STATE
from testing.places.place import LEARNT, USUAL, Place
from testing.waiting import until

PATIENCE: Final = 300.0  # seconds for a start when several run at once

#: Presses the first button of an action or card, visible or not; returns whether there was one.
PRESS = """(name) => {
  const wanted = `:is([data-action="${name}"], #hand [data-card="${name}"]):not(:disabled)`;
  const button = document.querySelector(wanted);
  button?.click();
  return Boolean(button);
}"""
#: Requests an action like a button that may be on another screen.
REQUEST = """(name) => {
  const button = document.createElement("button");
  button.dataset.action = name;
  document.body.append(button);
  button.click();
  button.remove();
}"""
LOAD = """(text) => {
  document.querySelector("[data-record]").value = text;
  document.querySelector("[data-action=load]").click();
}"""
STORE = "(text) => localStorage.setItem('kasino:statistics', text)"
OPEN = "() => document.querySelector('dialog')?.dataset.dialog || ''"
VISIT = """(asked) => {
  const same = new URL("#" + asked, location.href).hash === location.hash;
  location.hash = asked + (same ? "&" : "");
}"""
#: Plays the hinted move of a lesson and continues to the next step.
LEARN = """() => {
  const hint = "[data-action=learn-hint]", next = "[data-action=learn-next]";
  for (const wanted of [hint, "#actions button[data-move]", next])
    document.querySelector(`${wanted}:not(:disabled)`)?.click();
  return Boolean(document.querySelector("[data-learnt]"));
}"""
STEPS: Final = 60  # more than the steps in a course


class Visitor:
    """Goes from one place to another on a page, with the hands for its browser."""

    def __init__(self, hands: Hands, usual: str = USUAL) -> None:
        self.hands = hands
        self.usual = usual
        self.asked = ""  # the URL opened last
        self.place = "boot"

    def fault(self, what: str) -> AssertionError:
        """Return an error that names the place."""
        return AssertionError(f"{what}, at {self.place}")

    def wait(self, states: tuple[str, ...], what: str) -> None:
        """Wait until the page is in one of these states."""

        def look() -> str:
            now = str(self.hands.ask("() => " + STATE))
            if now == "error":
                raise self.fault(f"the page failed: {what}")
            return now

        try:
            until(look, lambda now: now in states, what, PATIENCE)
        except AssertionError as error:
            raise self.fault(str(error)) from None

    def settle(self) -> None:
        """Wait, if need be, before the buttons of a place are pressed."""

    def press(self, *actions: str) -> None:
        """Press buttons one after the other, if they exist."""
        for action in actions:
            self.hands.ask(PRESS, action)

    def go(self, place: Place) -> None:
        """Bring the page to a screen from any state."""
        self.place = place.name
        self.press("close", "close", "leave-task", "close")
        asked = place.asked or self.usual
        if asked == self.asked == self.usual:
            self.press("menu")
        else:
            self.hands.ask(VISIT, asked)
            self.asked = asked
            self.wait(READY, "the address")
        if place.record:
            self.press("share", "record")
            self.hands.ask(LOAD, place.record)
        if place.stored:
            self.hands.ask(STORE, place.stored)
        self.settle()
        if place.dialog == "keys":
            self.press("settings")
        if place.dialog in ("share", "saves", "record") and place.record:
            self.press("settings")
        if place.anywhere:
            self.hands.ask(REQUEST, place.dialog)
        else:
            self.press(*place.actions)
        if place.dialog and self.hands.ask(OPEN) != place.dialog:
            raise self.fault(f"the dialog {place.dialog} doesn't open")
        if place.shown == LEARNT:
            self.learn()
        if place.shown:
            self.see(place.shown)
        self.press(*filter(None, (place.then,)))

    def learn(self) -> None:
        """Play the lessons of a game to their end."""
        for _ in range(STEPS):
            if self.hands.ask(LEARN):
                return

    def see(self, selector: str) -> None:
        """Wait for an element."""
        found = "(selector) => Boolean(document.querySelector(selector))"
        try:
            until(lambda: self.hands.ask(found, selector), bool, selector, PATIENCE)
        except AssertionError as error:
            raise self.fault(str(error)) from None

    def look(self, place: Place) -> None:
        """Bring the page to a screen and wait until it is complete."""
        self.go(place)
        if place.whole:
            self.see(place.whole)

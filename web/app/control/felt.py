"""Lays the table: measures the felt and gives every thing on it its size and its place.

What the felt's room is, only the browser knows; where things lie in it is reckoned by `views.felt`.
Nothing is measured again but when the window's sizes change, since zones have theirs from it alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.platform import browser, sizes
from app.views.felt import CARD_HIGH, FAN_EDGE, FAN_STEP, Room, lay, span

#: What of the hand's zone isn't card: room for the ring of a picked card, above and below.
RING: Final = 18.0
#: The hand shows four cards side by side, with gaps of this width.
CARDS: Final = 4
GAP: Final = 10.0

THINGS: Final = "#table :is([data-item], [data-ghost])"


class Felt:
    """Knows the room of the felt that was drawn last, and what lies where in it."""

    def __init__(self) -> None:
        self._cloth: browser.Element | None = None
        self._off: Callable[[], None] | None = None
        self._room: Room | None = None
        self._laid: tuple[str, ...] = ()
        self._most = 0.0  # how wide the cards of the last hand were

    def lay(self) -> None:
        """Lay what was drawn; where neither room nor things are others, nothing is touched."""
        cloth = browser.query("#table .cloth")
        if cloth is None:
            return
        fresh = cloth != self._cloth
        if fresh:
            if self._off is not None:
                self._off()
            self._cloth = cloth
            self._off = sizes.on_resize((cloth, browser.by_id("hand")), self._resized)
            self._room = None
        things = browser.query_all(THINGS)
        names = tuple(_name(thing) for thing in things)
        if self._room is None:
            self._room = _measured(cloth, self._most)
        elif names == self._laid:
            return
        self._laid = names
        self._place(cloth, things)

    def _resized(self) -> None:
        """Lay everything anew in the room there is now, as far as it is another one."""
        cloth = browser.query("#table .cloth")
        if cloth is None or self._cloth is None:
            return
        room = _measured(cloth, self._most)
        if room != self._room:
            self._room, self._laid = room, ()
            self.lay()

    def _place(self, cloth: browser.Element, things: list[browser.Element]) -> None:
        assert self._room is not None
        self._most = self._room.most
        layout = lay(self._room, [span(name.count("+") + 1) for name in map(_name, things)])
        cloth.style.setProperty("--w", f"{layout.card:.2f}px")
        cloth.style.setProperty("--fan-edge", f"{layout.card * FAN_EDGE:.2f}px")
        cloth.style.setProperty("--fan-step", f"{layout.card * (FAN_STEP - 1):.2f}px")
        for thing, (left, top) in zip(things, layout.places, strict=True):
            thing.style.setProperty("--x", f"{left}px")
            thing.style.setProperty("--y", f"{top}px")


def _name(thing: browser.Element) -> str:
    return thing.getAttribute("data-item") or f"ghost {thing.getAttribute('data-ghost')}"


def _measured(cloth: browser.Element, known: float) -> Room:
    """Return the room on a felt, and how wide the hand's cards may be, or last were."""
    width, height = sizes.room(cloth)
    hand = browser.by_id("hand")
    if hand is None:  # it waits under a cover
        return Room(width, height, known or max(min(width / 4, height / 3), 1.0))
    wide, high = sizes.room(hand)
    most = min((high - RING) / CARD_HIGH, (wide - (CARDS + 1) * GAP) / CARDS)
    return Room(width, height, max(most, 1.0))

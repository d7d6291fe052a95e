"""Dragging a hand card to the table, an alternative that is never required."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.core.drawing.pictures import paper
from app.platform import browser
from app.platform.dom import create, h
from app.runtime.loop import Loop
from app.table.update.picking import drop_card
from kasino.cards import parse_set

#: If the pointer moves by fewer pixels than this, it is a click and not a drag.
SLOP: Final = 9


Guard = Callable[[Callable[[Any], None]], Callable[[Any], None]]


class Drag:
    """Handles the dragging of a hand card, from the press until the release."""

    def __init__(self, loop: Loop, guarded: Guard) -> None:
        self.loop = loop
        self.guarded = guarded  # wraps handlers so that the page reports their errors
        self._held: Any = None  # the button of the card
        self._ghost: Any = None  # the card that follows the pointer
        self._over: Any = None  # the item on which the card would be dropped
        self._start = (0.0, 0.0)
        self._offs: list[browser.Off] = []

    @property
    def holding(self) -> bool:
        """Whether a card is pressed by a pointer."""
        return self._held is not None

    def press(self, event: Any) -> None:
        """Prepare to drag a card; the drag begins when the pointer moves."""
        self._let_go()
        target = (
            event.target.closest("#hand [data-card]") if hasattr(event.target, "closest") else None
        )
        if target is None or event.button or not event.isPrimary or self.loop.state.covered:
            return
        self._held, self._start = target, (float(event.clientX), float(event.clientY))
        for kind, handler in (
            ("pointermove", self._move),
            ("pointerup", self._drop),
            ("pointercancel", lambda _event: self._let_go()),
            ("keydown", lambda _event: self._let_go()),
        ):
            self._offs.append(browser.on("document", kind, self.guarded(handler)))

    def _move(self, event: Any) -> None:
        if not event.buttons:  # the pointer was released outside the window, without an event
            self._let_go()
            return
        x, y = float(event.clientX), float(event.clientY)
        if self._ghost is None:
            if abs(x - self._start[0]) + abs(y - self._start[1]) < SLOP:
                return
            self._ghost = self._lift()
        self._ghost.style.setProperty("translate", f"{x:.0f}px {y:.0f}px")
        over = browser.at(x, y)
        item = over.closest("#table [data-item]") if over is not None else None
        if self._over is not None:
            self._over.classList.remove("over")
        self._over = item
        if item is not None:
            item.classList.add("over")

    def _lift(self) -> Any:
        card = parse_set(self._held.getAttribute("data-card") or "").bit_length() - 1
        wide = browser.rect(self._held)[2]
        ghost = create(h("div.dragged", {"aria-hidden": "true", "--w": f"{wide:.0f}px"}))
        ghost.append(create(paper(card)))
        browser.body().append(ghost)
        self._held.classList.add("lifted")
        browser.root().classList.add("dragging")
        return ghost

    def _drop(self, event: Any) -> None:
        held, dragged = self._held, self._ghost is not None
        self._let_go()
        if not dragged or not held.isConnected:
            return
        place = browser.at(float(event.clientX), float(event.clientY))
        if place is not None and place.closest("#table") is not None:
            item = place.closest("#table [data-item]")
            # After a drag, browsers send a click, which would end the move’s motion. So play the
            # move after that click.
            dropped = self.guarded(lambda _: self._dropped(held, item))
            browser.after(0, lambda: dropped(None))

    def _dropped(self, held: Any, item: Any) -> None:
        """If the dropped card has only one obvious move there, play it; otherwise pick both."""
        there = "" if item is None else item.getAttribute("data-item") or ""
        self.loop.dispatch(drop_card.of(held.getAttribute("data-card") or "", there))

    def _let_go(self) -> None:
        for off in self._offs:
            off()
        self._offs.clear()
        if self._ghost is not None:
            self._ghost.remove()
            self._held.classList.remove("lifted")
            browser.root().classList.remove("dragging")
        if self._over is not None:
            self._over.classList.remove("over")
        self._held = self._ghost = self._over = None

"""Motion: it shows how events happened, while the page itself already shows their result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.platform import browser
from app.table.motion.event_motion import EventMotion
from app.table.motion.overlay import Overlay
from app.table.motion.replayed import again
from app.table.motion.snapshot import LayoutSnapshot, Rect, snapshot
from app.table.motion.sound import Cue
from kasino.engine.events import Built, Called, Captured, Event, Trailed
from kasino.words import Voice

#: The factor by which each pace multiplies times. A pace without an entry has no motion.
SPEEDS: Final = {"fast": 0.55, "normal": 1.0, "slow": 1.7}

#: Inputs that end a motion immediately, before any other handler sees them.
INPUTS: Final = ("keydown", "click", "wheel")

#: A button that moves by fewer pixels than this has only sunk under the press.
SUNK: Final = 4

#: The pointer may slip by this many pixels during a click.
SLIP: Final = 12


class Animator:
    """Runs one motion at a time. The next motion ends the current one, and no move waits for it."""

    def __init__(self, cut_short: Callable[[], None], rested: Callable[[], None]) -> None:
        self._cut_short = cut_short  # called when a motion is ended early
        self._rested = rested  # called when a motion is over
        self._overlay: Overlay | None = None
        self._timer: Callable[[], None] | None = None
        self._then: Callable[[], None] | None = None
        self._before: LayoutSnapshot | None = None
        self._pressed: tuple[Any, float, float, Rect] | None = None

    @property
    def running(self) -> bool:
        """Whether a motion is running."""
        return self._overlay is not None

    @property
    def telling(self) -> bool:
        """Whether a motion is running or about to start. Announcements wait until it ends."""
        return self.running or self._before is not None

    def note(self, pace: str) -> None:
        """Take a snapshot of the page before it is redrawn."""
        self.finish()
        moves = pace in SPEEDS and not browser.hidden()
        self._before = snapshot() if moves else None

    def show(
        self, events: tuple[Event, ...], voice: Voice, pace: str, *, still: bool = False
    ) -> list[Cue]:
        """Show the events since `note`; return their sounds, each with its time."""
        before, self._before = self._before, None
        plays = sum(isinstance(e, Trailed | Captured | Built | Called) for e in events)
        if before is None or plays > 1:
            return []
        still = still or browser.media("(prefers-reduced-motion: reduce)")
        overlay = Overlay(SPEEDS[pace], still=still)
        movers = [e.seat for e in events if isinstance(e, Trailed | Captured | Built | Called)]
        if movers:  # their plate keeps the turn mark until all motion is over
            browser.root().setAttribute("data-mover", str(movers[0]))
        EventMotion(overlay, before, snapshot(), voice).show(events)
        self._overlay = overlay
        self._timer = browser.after(overlay.length + 20, self._over)
        return overlay.cues

    def again(
        self, events: tuple[Event, ...], voice: Voice, pace: str, *, still: bool = False
    ) -> list[Cue]:
        """Show an earlier move again over the current table; return its sounds.

        If the pace has no entry in `SPEEDS`, nothing travels and there is no sound.
        """
        self.finish()
        still = still or pace not in SPEEDS or browser.media("(prefers-reduced-motion: reduce)")
        overlay = Overlay(SPEEDS.get(pace, 1.0), still=still)
        again(overlay, events, voice)
        self._overlay = overlay
        self._timer = browser.after(overlay.length + 20, self._over)
        return overlay.cues if pace in SPEEDS else []

    def when_still(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back when the current motion is over; return a function that cancels this.

        A later call replaces the callback.
        """
        self._then = callback

        def off() -> None:
            if self._then is callback:
                self._then = None

        return off

    def finish(self) -> None:
        """End the current motion; the page already shows everything in its final place."""
        if self._overlay is not None:
            self._cut_short()
            self._over()

    def _over(self) -> None:
        if self._timer is not None:
            self._timer()
        overlay, self._overlay, self._timer = self._overlay, None, None
        if overlay is not None:
            browser.root().removeAttribute("data-mover")
            overlay.clear()
            self._rested()
        then, self._then = self._then, None
        if then is not None:
            then()

    # Input.

    def listen(self) -> None:
        """End the motion on any input; call this first, so that it runs before other handlers."""
        for kind in INPUTS:
            browser.on("document", kind, lambda _event: self.finish())
        browser.on("window", "resize", lambda _event: self.finish())
        browser.on("document", "pointerdown", self._press)
        browser.on("document", "pointerup", self._release)
        browser.on("document", "pointercancel", lambda _event: self._forget())

    def _press(self, event: Any) -> None:
        """End the motion, and remember the pressed button, because it may move as a result."""
        self._forget()
        target = event.target.closest("button") if hasattr(event.target, "closest") else None
        place = None if target is None else browser.rect(target)
        self.finish()
        if place is not None:
            self._pressed = target, float(event.screenX), float(event.screenY), place

    def _release(self, event: Any) -> None:
        """Click the pressed button if it moved away as a motion ended or space was freed.

        A pointer dragged off the button means that the person changed their mind. If the button
        has not moved, the browser itself lets a finger press the nearest button.
        """
        pressed, self._pressed = self._pressed, None
        if pressed is None or not pressed[0].isConnected or _under(pressed[0], event):
            return
        if all(
            abs(a - b) < SUNK for a, b in zip(browser.rect(pressed[0]), pressed[3], strict=True)
        ):
            return
        moved = abs(pressed[1] - float(event.screenX)) + abs(pressed[2] - float(event.screenY))
        if moved <= SLIP:
            pressed[0].click()

    def _forget(self) -> None:
        self._pressed = None


def _under(node: browser.Element, event: Any) -> bool:
    left, top, width, height = browser.rect(node)
    x, y = float(event.clientX), float(event.clientY)
    return left <= x <= left + width and top <= y <= top + height

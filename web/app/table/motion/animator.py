"""Motion: it shows events as they happened, while the page itself already shows their result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from app.platform import browser
from app.table.motion.cues import at_once
from app.table.motion.event_motion import LIFT, PLAYS, EventMotion
from app.table.motion.overlay import EASE, Overlay
from app.table.motion.replayed import again
from app.table.motion.snapshot import LayoutSnapshot, Rect, snapshot, travel
from app.table.motion.sound import Cue
from kasino.engine.events import Event, RoundOver
from kasino.words import Voice

#: The factor by which each pace multiplies times. A pace without an entry has no motion.
SPEEDS: Final = {"fast": 0.55, "normal": 1.0, "slow": 1.7}

#: Inputs that end a motion immediately, before any other handler sees them.
INPUTS: Final = ("keydown", "click", "wheel")

#: A button that moves by fewer pixels than this has only been pressed down.
SUNK: Final = 4

#: The pointer may slip by this many pixels during a click.
SLIP: Final = 12


class Animator:
    """Runs one motion at a time. The next motion ends the current one, and no move waits for it."""

    def __init__(
        self,
        cut_short: Callable[[], None],
        rested: Callable[[], None],
        counted: Callable[[], None],
    ) -> None:
        self._cut_short = cut_short  # called by input, and when a motion is ended early
        self._rested = rested  # called when all moves that a motion shows are over
        self._counted = counted  # called when the score of a round has been counted up
        self._overlay: Overlay | None = None
        self._timers: list[Callable[[], None]] = []
        self._then: Callable[[], None] | None = None
        self._before: LayoutSnapshot | None = None
        self._pace, self._still = "0", False
        self._heard = False  # the noted events sound
        self._told = True  # the moves that the motion shows are over
        self._pressed: tuple[Any, float, float, Rect] | None = None
        self._deaf = False  # the click that follows a press is ignored
        self._counting = False  # the motion ends with the count of a round’s score

    @property
    def running(self) -> bool:
        """Whether a motion is running."""
        return self._overlay is not None

    @property
    def telling(self) -> bool:
        """Whether a motion is showing moves, or is about to: the panel waits for their end."""
        return not self._told or self._before is not None

    @property
    def counting(self) -> bool:
        """Whether a finished round’s table stays until its score has been counted up."""
        return self._counting

    def note(self, pace: str, events: tuple[Event, ...] = (), *, still: bool = False) -> None:
        """Take a snapshot of the page before it is redrawn to show the outcome of events."""
        self.finish()
        self._heard = len(_movers(events)) < 2 and not browser.hidden()
        moves = pace in SPEEDS and self._heard
        self._pace, self._still = pace, still or browser.media("(prefers-reduced-motion: reduce)")
        self._counting = moves and not self._still and any(isinstance(e, RoundOver) for e in events)
        self._before = snapshot() if moves else None

    def show(self, events: tuple[Event, ...], voice: Voice, swept: Sequence[int] = ()) -> list[Cue]:
        """Show the events since `note`, if the pace has motion; return their timed sounds.

        ``swept`` is the change in each side’s points for sweeps.
        """
        before, self._before = self._before, None
        if before is None:
            return at_once(events, voice) if self._heard and self._pace not in SPEEDS else []
        overlay = Overlay(SPEEDS[self._pace], still=self._still)
        for seat in _movers(events):  # their plate keeps the turn mark until the move has ended
            browser.root().setAttribute("data-mover", str(seat))
        EventMotion(overlay, before, snapshot(), voice, swept).show(events)
        self._run(overlay)
        return overlay.cues

    def _run(self, overlay: Overlay) -> None:
        """Wait for the end of a motion, and for the end of the moves in it if that is earlier."""
        self._overlay, self._told = overlay, False
        if overlay.moved is not None:
            self._timers.append(browser.after(overlay.moved, self._tell))
        self._timers.append(browser.after(overlay.length + 20, self._over))

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
        self._run(overlay)
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
            self._stop()

    def _stop(self) -> None:
        """End the current motion, if any, and all that is planned."""
        self._cut_short()
        if self._overlay is not None:
            self._over()

    def _tell(self) -> None:
        """Let the panel show the moves, because every card is in its place."""
        if not self._told:
            self._told = True
            browser.root().removeAttribute("data-mover")
            self._rested()

    def _over(self) -> None:
        for cancel in self._timers:
            cancel()
        self._timers.clear()
        overlay, self._overlay = self._overlay, None
        sheet = browser.query("#table .counted-out .tally") if self._counting else None
        there = None if sheet is None else browser.rect(sheet)
        counted, self._counting = self._counting, False
        if overlay is not None:
            overlay.clear()
            self._tell()
        if counted:
            self._follow_sheet(there)
        then, self._then = self._then, None
        if then is not None:
            then()

    def _follow_sheet(self, there: Rect | None) -> None:
        """Draw the result, to which the counted sheet moves; the rest appears around it."""
        self._counted()
        sheet = browser.query("#result .sheets .tally")
        if there is None or sheet is None:
            return
        timing: dict[str, str | float] = {"duration": LIFT * SPEEDS[self._pace], "easing": EASE}
        moved = [{"transform": travel(there, browser.rect(sheet))}, {"transform": "none"}]
        browser.animate(sheet, moved, timing)
        for part in browser.query_all("#result > :not(.sheets), #result .rounds"):
            browser.animate(part, [{"opacity": 0}, {"opacity": 1}], timing)

    # Input.

    def listen(self) -> None:
        """End the motion on any input; call this first, so that it runs before other handlers."""
        for kind in INPUTS:
            browser.on("document", kind, partial(self._cut, kind))
        browser.on("window", "resize", lambda _event: self.finish())
        browser.on("document", "pointerdown", self._press)
        browser.on("document", "pointerup", self._release)
        browser.on("document", "pointercancel", lambda _event: self._forget())

    def _cut(self, kind: str, event: Any) -> None:
        """End the motion. If a result appears, the key or click that ended it does nothing else."""
        deaf, self._deaf = self._deaf and kind == "click", False
        if deaf or (kind == "keydown" and self.counting):
            event.preventDefault()
            event.stopImmediatePropagation()
        self._stop()

    def _press(self, event: Any) -> None:
        """End the motion, and remember the pressed button, because it may move as a result."""
        self._forget()
        target = event.target.closest("button") if hasattr(event.target, "closest") else None
        place = None if target is None else browser.rect(target)
        self._deaf = self.counting and target is None
        self._stop()
        if place is not None:
            self._pressed = target, float(event.screenX), float(event.screenY), place

    def _release(self, event: Any) -> None:
        """Click the pressed button if it moved away as a motion ended or space was freed.

        If the pointer was dragged off the button, the person has changed their mind. If the button
        hasn’t moved, the browser itself decides which button a finger has pressed.
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


def _movers(events: tuple[Event, ...]) -> list[int]:
    """Return the seat of each move among some events."""
    return [e.seat for e in events if isinstance(e, PLAYS)]


def _under(node: browser.Element, event: Any) -> bool:
    left, top, width, height = browser.rect(node)
    x, y = float(event.clientX), float(event.clientY)
    return left <= x <= left + width and top <= y <= top + height

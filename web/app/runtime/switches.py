"""Switch and game pad: both move through the page’s controls and press them, as keys do.

Browsers hand game pads to every visible window, and timers run in all of them. So both look whether
the page has the focus: someone who plays another game beside Kasino plays only that one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.core.page_elements import button
from app.platform import browser, focus
from app.platform.browser import Element
from app.table.update.dialogs import close as close_dialog
from app.table.update.match import leave

#: How many milliseconds the scan stays on each control, by scanning speed.
WAITS: Final = {"slow": 2600, "normal": 1600, "fast": 900}

#: Milliseconds between two looks at a game pad.
LOOK: Final = 40

CONTROLS: Final = (
    "button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary, a[href]"
)
#: Overlays: while one of them is open, nothing else can be reached.
OVER: Final = ("dialog[open]", "#menu", "#cover")
#: The zones in a match, the most used ones first; the table counts only once a card is picked.
MATCH: Final = ("#notice", "#actions", "#onward", "#result", "#hand", "#table", ".bar")
PICKED: Final = "#hand [data-picked]"

#: The keys that the buttons on a game pad with the standard layout send, by button number.
PAD: Final = {
    0: "Enter",
    1: "Escape",
    4: "before",
    5: "after",
    12: "ArrowUp",
    13: "ArrowDown",
    14: "ArrowLeft",
    15: "ArrowRight",
}
UP, DOWN, LEFT, RIGHT = 12, 13, 14, 15
#: The buttons that count on any other game pad: confirm, cancel, and those on the shoulders. Its
#: other buttons have different places on each device.
PLAIN: Final = frozenset({0, 1, 4, 5})
#: How far a stick has to be tilted to count as a direction.
TILTED: Final = 0.6
#: The axis on which browsers report a cross without buttons, in steps of 2/7 from −1 (up) clockwise
#: to 1 (up and left); any other value means that it is released.
HAT: Final = 9
HAT_WAYS: Final = (
    *((UP,), (UP, RIGHT), (RIGHT,), (DOWN, RIGHT)),
    *((DOWN,), (DOWN, LEFT), (LEFT,), (UP, LEFT)),
)
#: The axes on which other systems report such a cross.
CROSS: Final = (6, 7)
#: The direction in which a key moves the focus if nothing on the page handles it.
WAYS: Final = {
    "before": -1,
    "ArrowUp": -1,
    "ArrowLeft": -1,
    "after": 1,
    "ArrowDown": 1,
    "ArrowRight": 1,
}


class Switches:
    """Scans the controls for a single switch, which presses the focused one; reads game pads."""

    def __init__(self) -> None:
        self._wait = 0
        self._off: browser.Off | None = None
        self._pads: browser.Off | None = None
        self._held: frozenset[int] = frozenset()
        self._away = False  # whether the page had no focus at the last look

    def set(self, options: Mapping[str, str]) -> None:
        """Set the scanning speed, and whether game pads are used."""
        wait = WAITS.get(options["scan"], 0)
        if wait != self._wait:
            self._wait = wait
            if self._off is not None:
                self._off()
            self._off = browser.after(wait, self._scan) if wait else None
        wanted = options["gamepad"] == "on"
        if wanted and self._pads is None:
            self._pads = browser.on("window", "gamepadconnected", lambda _event: self._look())
        elif not wanted and self._pads is not None:
            self._pads()
            self._pads = None

    def _scan(self) -> None:
        self._off = browser.after(self._wait, self._scan)
        if browser.focused() and not browser.hidden():
            walk(1)

    def _look(self) -> None:
        """Handle newly pressed game pad buttons, and look again while a game pad is connected.

        A button that was pressed elsewhere does nothing here until it is released.
        """
        pads = browser.game_pads()
        if not pads or self._pads is None:
            return
        now, here = frozenset[int]().union(*map(held, pads)), browser.focused()
        if here and not self._away:
            for number in sorted(now - self._held):
                if number in PAD:
                    press(PAD[number])
        self._held, self._away = now, not here
        browser.after(LOOK, self._look)


def held(pad: browser.GamePad) -> frozenset[int]:
    """Return the numbers of the pressed buttons in the standard layout; tilted sticks are arrows.

    >>> axes = (0.0, 0.9) + 7 * (0.0,)
    >>> sorted(held(browser.GamePad(False, frozenset({0, 9}), (*axes, -3 / 7))))
    [0, 13, 15]
    """
    ways: set[int] = set()
    pairs = [(0, LEFT, RIGHT), (1, UP, DOWN)]
    if not pad.standard and len(pad.axes) > HAT:
        step = (pad.axes[HAT] + 1) * 7 / 2
        if abs(step - round(step)) < 0.1 and 0 <= round(step) < len(HAT_WAYS):
            ways.update(HAT_WAYS[round(step)])
    elif not pad.standard and len(pad.axes) > CROSS[1]:
        pairs += [(CROSS[0], LEFT, RIGHT), (CROSS[1], UP, DOWN)]
    for axis, back, forth in pairs:
        if len(pad.axes) > axis and abs(pad.axes[axis]) > TILTED:
            ways.add(forth if pad.axes[axis] > 0 else back)
    return (pad.pressed if pad.standard else pad.pressed & PLAIN) | ways


def controls() -> list[Element]:
    """Return the controls that can be pressed now, in scanning order."""
    for over in OVER:
        found = _seen(over)
        if found:
            return found
    if browser.query("#game") is None:
        return _seen("body")
    zones = [zone for zone in MATCH if zone != "#table" or browser.query(PICKED) is not None]
    found = [control for zone in zones for control in _seen(zone)]
    # A press that comes a moment late, after the last card, must not leave the match.
    return sorted(found, key=lambda control: control.getAttribute("data-action") == leave.name)


def _seen(within: str) -> list[Element]:
    there = browser.query(within)
    found = [] if there is None else browser.query_all(CONTROLS, there)
    return [node for node in found if browser.is_seen(node)]


def walk(step: int) -> None:
    """Focus the next control or, if ``step`` is −1, the previous one."""
    stops, active = controls(), focus.current()
    if not stops:
        return
    here = next((n for n, stop in enumerate(stops) if stop == active), -1 if step > 0 else 0)
    stops[(here + step) % len(stops)].focus()


def press(key: str) -> None:
    """Handle a game pad button: send its key or, if the key has no use, press or move the focus."""
    active = browser.active() or browser.body()
    close = browser.query(f"dialog[open] {button(close_dialog.name)}")
    if key == "Escape" and close is not None:
        close.click()
    elif key in ("before", "after") or not browser.send_key(active, key):
        if key == "Enter":
            active.click()
        elif key in WAYS:
            walk(WAYS[key])

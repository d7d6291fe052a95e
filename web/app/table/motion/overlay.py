"""The overlay for a motion: flying cards, rings and sums above the page, and their times.

When a motion starts, the document already shows its end: the state is final, and the page has been
drawn. So motion is only for the eye. Copies of cards travel on a layer above the page, and the
elements at their destinations are hidden until the copies arrive. Elements that change places move
there from where they were. If someone presses a key in the middle, all of this is taken away, and
the page is right at once.

*Times are planned, not waited for.* All times are milliseconds from the start of the motion at the
normal pace. `app.table.motion.event_motion` plans the events one after the other, and each call
here starts a browser animation with a delay. The browser drives them, so a slow device drops
frames, but keeps the order. ``speed`` stretches all times for a slow pace. ``length`` is the end of
the last thing that was planned.

*Sounds are planned too.* A cue is a time and a name. The runner plays them, so that picture and
sound come from one plan.

*Counters tell the old number first.* A score that a capture changes is drawn with its new text. The
overlay puts the old text back (``hold``) until the points arrive there. What it puts back is kept
in a list, so that ending the motion early restores every number.

*Reduced motion* is the same plan with ``still``: nothing travels. Labels appear and disappear in
place, and their times stay, because people need them to read.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from app.core.drawing.pictures import back, paper
from app.platform import browser
from app.platform.dom import Node, create, h, icon
from app.table.motion.snapshot import Rect, travel, within, within_room
from app.table.motion.sound import Cue
from kasino.cards import COURTS, bits

Frames = Sequence[Mapping[str, str | float]]

#: The easing of everything that travels: fast at first, then slower.
EASE: Final = "cubic-bezier(.2, .8, .25, 1)"

#: Half-way, a flying card leans by this many degrees and is larger by this share, unless the
#: page’s style does not tilt cards.
LEAN: Final = 3
RISE: Final = 0.04

#: The height of a label in pixels, and its distance from the edge of the window.
LABEL_HIGH: Final = 32
MARGIN: Final = 4
#: How long something that doesn’t travel takes to appear, at most.
FADE: Final = 90

#: How long a number that has changed is larger, at any pace, and how much larger it is.
ANSWER: Final = 400
SWELL: Final = "1.5"

#: The width of a letter and the height of a called word, in pixels.
SHOUT_LETTER: Final = 27
SHOUT_HIGH: Final = 64

#: How long a build’s number takes to be stamped on it, and how long it is shown.
STAMPED: Final = 160
STAMP: Final = 480

#: Fireworks bursts: the place as shares of the window, the time, and the colour.
BURSTS: Final = (
    (0.3, 0.3, 0, "cloudberry"),
    (0.68, 0.24, 260, "lingonberry"),
    (0.5, 0.42, 560, "spruce"),
    (0.22, 0.5, 840, "lingonberry"),
    (0.78, 0.46, 1060, "cloudberry"),
)
SPARKS: Final = 14


def label_width(text: str) -> float:
    """Return the greatest width of a label."""
    return 13.0 * len(text) + 24


class Overlay:
    """The overlay for one motion. Times are in milliseconds from its start, at normal pace."""

    def __init__(self, speed: float, *, still: bool) -> None:
        self.speed = speed  # more than 1 for a slow pace
        self.still = still  # reduced motion: nothing travels
        self.length = 0.0
        self.moved: float | None = None  # the time when all moves are over, if something follows
        self.cues: list[Cue] = []
        self._playing: list[Any] = []
        self._held: list[tuple[Any, list[Callable[[], None]]]] = []  # counters, timers to cancel
        self._counting: list[Any] = []  # numbers that count up
        self._layer: Any = None

    # Things on the overlay.

    def card(self, card: int, place: Rect, worth: str = "") -> Any:
        """Put a card, given by its bit, on the overlay, with the value that it shows, if any."""
        court = "" if card & COURTS else None
        badge = [h("span.power", {"data-worth": worth, "data-court": court})] if worth else []
        return self._put(paper(next(iter(bits(card))), *badge), "ghost", place)

    def back(self, place: Rect) -> Any:
        """Put the back of a card on the overlay."""
        return self._put(h("span.card", back()), "ghost", place)

    def ring(self, place: Rect) -> Any:
        """Put an outline round a place."""
        return self._put(h("span"), "ring", place)

    def label(self, text: str, place: Rect) -> Any:
        """Put a few words at the middle of a place’s top edge, inside the window."""
        room = browser.viewport()[0]
        wide = min(max(place[2], label_width(text)), room - 8)
        left = min(max(place[0] + (place[2] - wide) / 2, 4), room - wide - 4)
        return self._put(h("strong", text), "sum", (left, place[1], wide, place[3]))

    def worth(self, text: str, place: Rect, *, own: bool) -> tuple[Any, Rect]:
        """Put a label with points at the middle of a place; return it and its place."""
        put = self.fit(within(place, label_width(text), LABEL_HIGH))
        return self._put(h("strong", text), "worth own" if own else "worth", put), put

    def fit(self, place: Rect) -> Rect:
        """Return the nearest place of the same size inside the window."""
        width, height = browser.viewport()
        return within_room(place, (MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN))

    def shout(self, text: str, plate: Rect) -> Any:
        """Put a large bubble with a word next to a plate, on the side where there is more room."""
        width, height = browser.viewport()
        wide, high = min(SHOUT_LETTER * len(text) + SHOUT_HIGH, width - 8), SHOUT_HIGH
        left = min(max(plate[0] + (plate[2] - wide) / 2, 4), width - wide - 4)
        above = plate[1] + plate[3] / 2 > height / 2
        top = plate[1] - high - 8 if above else plate[1] + plate[3] + 8
        return self._put(h("strong", text), "shout", (left, top, wide, high))

    def stamp(self, text: str, place: Rect, start: float) -> None:
        """Stamp a number in the middle of a place."""
        frames: Frames = [
            {"opacity": 0, "transform": "scale(1.4)"},
            {"opacity": 1, "transform": "none", "offset": STAMPED / STAMP},
            {"opacity": 1, "transform": "none", "offset": 0.8},
            {"opacity": 0, "transform": "none"},
        ]
        if not self.still:
            node = self._put(h("strong", text), "stamp", place)
            self.run(node, frames, start, start + STAMP, "linear")

    def glint(self, card: Any, start: float, end: float) -> None:
        """Make light pass over a card on the overlay."""
        light = create(h("span.glint"))
        card.append(light)
        frames: Frames = [{"backgroundPosition": "100% 0"}, {"backgroundPosition": "0 0"}]
        self.run(light, frames, start, end)

    def cottage(self, place: Rect) -> Any:
        """Put the small wooden cottage on the overlay."""
        return self._put(icon("icon-cottage"), "cottage", place)

    def _put(self, node: Node, kind: str, place: Rect) -> Any:
        x, y, width, height = place
        size: dict[str, str | int | bool | None] = {
            "--x": f"{x:.1f}px",
            "--y": f"{y:.1f}px",
            "--w": f"{width:.1f}px",
            "--h": f"{height:.1f}px",
        }
        live = create(h("div", {"class": kind, **size}, node))
        if self._layer is None:
            self._layer = browser.element("div", {"id": "motion", "aria-hidden": "true"})
            browser.body().append(self._layer)
        self._layer.append(live)
        return live

    # Their motion.

    def run(self, node: Any, frames: Frames, start: float, end: float, easing: str = EASE) -> None:
        """Animate an element; it shows the first frame before the start, the last after the end."""
        self.length = max(self.length, end * self.speed)
        self._playing.append(
            browser.animate(
                node,
                frames,
                {
                    "delay": start * self.speed,
                    "duration": max((end - start) * self.speed, 1),
                    "easing": easing,
                    "fill": "both",
                },
            )
        )

    def hide(self, node: Any, until: float) -> None:
        """Hide an element until a given time."""
        if until > 0:
            # Two keyframes this close together jump. Easing would make the jump an early fade.
            shown: Frames = [{"opacity": 0}, {"opacity": 0, "offset": 0.999}, {"opacity": 1}]
            self.run(node, shown, 0, until, "linear")

    def vanish(self, node: Any, at: float) -> None:
        """Hide an element from a given time on."""
        gone: Frames = [{"opacity": 1}, {"opacity": 1, "offset": 0.999}, {"opacity": 0}]
        self.run(node, gone, 0, at, "linear")

    def appear(self, card: Any, start: float, end: float) -> None:
        """Fade in a card on the overlay."""
        # Its child fades in, because other animations set the opacity of the card itself.
        self.run(card.children[0], [{"opacity": 0}, {"opacity": 1}], start, end)

    def show(self, node: Any, start: float, end: float) -> None:
        """Show an element for some time, without motion."""
        edge = min(0.2, FADE / max(end - start, 1))
        frames: Frames = [
            {"opacity": 0},
            {"opacity": 1, "offset": edge},
            {"opacity": 1, "offset": 1 - edge},
            {"opacity": 0},
        ]
        self.run(node, frames, start, end, "linear")

    def fly(self, node: Any, start: Rect, end: Rect, begin: float, finish: float) -> None:
        """Show a card, which is already at `end`, flying there from `start`."""
        if self.still:
            return
        self.run(node, [{"transform": travel(start, end)}, {"transform": "none"}], begin, finish)
        self.lean(node, start, end, begin, finish)

    def lean(self, node: Any, start: Rect, end: Rect, begin: float, finish: float) -> None:
        """Lean a card in its direction of flight, and raise it, with its shadow, until half-way."""
        to = LEAN if end[0] >= start[0] else -LEAN
        level = {"rotate": "0deg", "scale": "1"}
        high = {
            "rotate": f"calc(var(--angle) * {to}deg)",
            "scale": f"calc(1 + var(--angle) * {RISE})",
        }
        # The child leans, because the flight already animates the card itself.
        self.run(node.children[0], [level, high, level], begin, finish, "ease-out")

    def stay(self, node: Any, old: Rect, new: Rect, start: float, end: float) -> None:
        """Keep an element at its old place for a while, and then move it to the new one."""
        if all(abs(a - b) < 1 for a, b in zip(old, new, strict=True)):
            return
        if not self.still:
            self.run(node, [{"transform": travel(old, new)}, {"transform": "none"}], start, end)
        elif start > 0:
            left, top = f"{old[0] - new[0]:.1f}px", f"{old[1] - new[1]:.1f}px"
            held: Frames = [
                {"left": left, "top": top},
                {"left": left, "top": top, "offset": 0.999},
                {"left": "0px", "top": "0px"},
            ]
            self.run(node, held, 0, start, "linear")

    def hold(self, counter: Any, was: str, until: float) -> None:
        """Keep a counter’s previous text visible until a given time."""
        self.step(counter, [(was, until)])

    def step(
        self, counter: Any, texts: Sequence[tuple[str, float]], *, answers: bool = False
    ) -> None:
        """Show a counter’s earlier texts one after the other, each until a given time.

        A number that ``answers`` grows for a moment each time it changes.
        """

        def change(text: str | None) -> None:
            # The style sheet draws data-was over the new text. Screen readers get only the new one.
            if text is None:
                counter.removeAttribute("data-was")
            else:
                counter.setAttribute("data-was", text)
            if answers:
                self._answer(counter)

        counter.setAttribute("data-was", texts[0][0])
        changes = [*(text for text, _ in texts[1:]), None]
        timers = [
            browser.after(until * self.speed, partial(change, then))
            for (_, until), then in zip(texts, changes, strict=True)
        ]
        self._held.append((counter, timers))
        self.length = max(self.length, texts[-1][1] * self.speed)

    def _answer(self, counter: Any) -> None:
        """Let a number grow and show its colour for a moment; without motion, only its colour.

        The motion may end meanwhile, so no move waits for this.
        """
        plain, large = ({}, {}) if self.still else ({"scale": "1"}, {"scale": SWELL})
        frames: Frames = [
            plain,
            {**large, "color": "var(--gain)", "offset": 0.3},
            {**plain, "color": "var(--gain)", "offset": 0.75},
            plain,
        ]
        browser.animate(counter, frames, {"duration": ANSWER, "easing": EASE})

    def count(self, number: Any, first: int, last: int, start: float, end: float) -> None:
        """Make a number count up in front of its text, which screen readers can still read."""
        number.setAttribute("data-counting", "")
        self._counting.append(number)
        self.run(number, [{"--counted": first}, {"--counted": last}], start, end, "linear")

    def fireworks(self, start: float) -> None:
        """Start the fireworks."""
        if self.still:
            return
        width, height = browser.viewport()
        for x, y, wait, colour in BURSTS:
            reach = min(width, height) * 0.22
            for number in range(SPARKS):
                angle = 2 * math.pi * (number + wait / 1000) / SPARKS
                far = reach * (1 if number % 2 else 0.62)
                across, down = math.cos(angle) * far, math.sin(angle) * far
                spark = self._put(h("span"), f"spark {colour}", (x * width, y * height, 8, 8))
                frames: Frames = [
                    {"opacity": 0, "transform": "none"},
                    {"opacity": 1, "offset": 0.08, "transform": "none"},
                    {
                        "opacity": 1,
                        "offset": 0.6,
                        "transform": f"translate({across:.0f}px, {down:.0f}px)",
                    },
                    {
                        "opacity": 0,
                        "transform": f"translate({across * 1.1:.0f}px, "
                        f"{down * 1.1 + reach * 0.35:.0f}px) scale(.3)",
                    },
                ]
                self.run(spark, frames, start + wait, start + wait + 1300)

    def settle(self, at: float) -> None:
        """Note the time when all cards are in their places, even if something else follows."""
        self.moved = at * self.speed

    def cue(self, at: float, sound: str, steps: int = 0) -> None:
        """Add a sound to play at a time, followed by a number of rising notes."""
        self.cues.append((at * self.speed, sound, steps))

    def clear(self) -> None:
        """End all motion; the page below shows the final state."""
        for animation in self._playing:
            animation.cancel()
        self._playing.clear()
        for counter, timers in self._held:
            for off in timers:
                off()
            counter.removeAttribute("data-was")
        self._held.clear()
        for number in self._counting:
            number.removeAttribute("data-counting")
        self._counting.clear()
        if self._layer is not None:
            self._layer.remove()
            self._layer = None

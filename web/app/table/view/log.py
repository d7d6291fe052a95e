"""The log of a match, and the page's status element for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.announcements import Announcements
from app.platform.dom import Node, h
from kasino.engine.events import Event
from kasino.match.record import Step
from kasino.words import Voice, events_text


class _Lines:
    """The lines drawn last, so that a long log costs no more than its new lines."""

    def __init__(self) -> None:
        self.voice: Voice | None = None
        self.lines: list[tuple[tuple[Event, ...], Node]] = []


_last = _Lines()


def log_lines(voice: Voice, log: Sequence[Step]) -> tuple[Node, ...]:
    """Draw the log; lines drawn before are the same nodes again."""
    if voice != _last.voice:
        _last.voice, _last.lines = voice, []
    lines = _last.lines
    del lines[len(log) :]
    for place, entry in enumerate(log):
        if place < len(lines):
            if lines[place][0] == entry.events:  # equal: those of the first deal are new
                continue
            del lines[place:]
        lines.append((entry.events, _line(voice, place, entry)))
    return tuple(node for _, node in lines)


def _line(voice: Voice, place: int, entry: Step) -> Node:
    attrs: dict[str, str | int | bool | None] = {"data-round": entry.round}
    if entry.move is not None:
        attrs |= {"data-move": str(entry.move), "data-by": entry.seat}
    return h("li", attrs, events_text(voice, entry.events), key=str(place))


def status(announcements: Announcements) -> Node:
    """Draw the invisible status element.

    It outlives every screen, because screen readers only announce changes of an element that was in
    the document before.
    """
    return h(
        "div.spoken",
        {"role": "status"},
        *(
            h("p", {"data-news": kind}, text, key=str(number))
            for number, kind, text in announcements.news
        ),
        key="status",
    )

"""The match log, and the page’s status element for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.announcements import Announcements
from app.platform.dom import Node, h
from kasino.engine.events import Event
from kasino.match.record import Step
from kasino.words import Voice, events_text


class _Lines:
    """The most recently drawn lines, kept so that only new lines of a long log are drawn."""

    def __init__(self) -> None:
        self.voice: Voice | None = None
        self.lines: list[tuple[tuple[Event, ...], Node]] = []


_last = _Lines()


def log_lines(voice: Voice, log: Sequence[Step]) -> tuple[Node, ...]:
    """Draw the log, reusing the nodes of lines that have been drawn already."""
    if voice != _last.voice:
        _last.voice, _last.lines = voice, []
    lines = _last.lines
    del lines[len(log) :]
    for place, entry in enumerate(log):
        if place < len(lines):
            if lines[place][0] == entry.events:  # not "is": the first deal’s events are new objects
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

    It stays in the document on every screen, because screen readers only announce changes in an
    element that is already there.
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

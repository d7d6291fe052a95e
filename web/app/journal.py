"""The log and the announcements: what happened, once for the eye and once for the ear."""

from __future__ import annotations

from app.dom import Node, h
from kasino.events import Event
from kasino.session import Entry
from kasino.words import Voice, events_text

#: So many announcements stay in the page, so that a slow reader misses none.
KEPT = 8


class Journal:
    """Remembers the lines already drawn and numbers the announcements."""

    def __init__(self) -> None:
        self._lines: list[tuple[tuple[Event, ...], Node]] = []
        self._voice: Voice | None = None
        self._count = 0
        self.news: tuple[tuple[int, str, str], ...] = ()  # number, kind, text
        self.latest = ""

    def lines(self, voice: Voice, log: list[Entry]) -> tuple[Node, ...]:
        """Draws the log; lines that were drawn before are the same nodes again."""
        if voice != self._voice:
            self._voice, self._lines = voice, []
        del self._lines[len(log) :]
        for place, entry in enumerate(log):
            if place < len(self._lines):
                if self._lines[place][0] is entry.events:
                    continue
                del self._lines[place:]
            self._lines.append((entry.events, self._line(voice, place, entry)))
        return tuple(node for _, node in self._lines)

    def _line(self, voice: Voice, place: int, entry: Entry) -> Node:
        attrs: dict[str, str | int | bool | None] = {"data-round": entry.round}
        if entry.move is not None:
            attrs |= {"data-move": str(entry.move), "data-by": entry.seat}
        return h("li", attrs, events_text(voice, entry.events), key=str(place))

    def tell(self, voice: Voice, spoken: Voice, events: tuple[Event, ...], then: str = "") -> None:
        """Announces what happened, once, and what is to be done then."""
        if events:
            self.latest = events_text(voice, events)
            said = events_text(spoken, events)
            self.say(f"{said} {then}" if then else said, "event")

    def recall(self, voice: Voice, log: list[Entry]) -> None:
        """Shows what happened last where a move was taken back; nothing new is announced."""
        self.latest = events_text(voice, log[-1].events)

    def say(self, text: str, kind: str = "reply") -> None:
        """Announces a sentence: an event, the reply to a request, or a note on what is picked."""
        self._count += 1
        self.news = (*self.news[1 - KEPT :], (self._count, kind, text))

    def drawn(self) -> Node:
        """Draws the page's one status: it is never seen, and outlives every screen."""
        return h(
            "div",
            {"class": "spoken", "role": "status"},
            *(h("p", {"data-news": kind}, text, key=str(n)) for n, kind, text in self.news),
            key="status",
        )

    def clear(self) -> None:
        """Forgets the announcements of an earlier match."""
        self.news, self.latest = (), ""

"""The announcements: what is said to a screen reader, each sentence once, and the last news."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kasino.engine.events import Event
from kasino.match.record import Step
from kasino.words import Voice, events_text

#: So many announcements stay in the page, so that a slow reader misses none.
KEPT: Final = 8


@dataclass(frozen=True, slots=True)
class Announcements:
    """Numbered sentences with their kinds, and what happened last, for the eye."""

    news: tuple[tuple[int, str, str], ...] = ()  # number, kind, text
    count: int = 0
    latest: str = ""

    def said(self, text: str, kind: str = "reply") -> Announcements:
        """Return them with one more: an event, a reply to a request, or a note on what is picked.

        >>> Announcements().said("Your turn.", "event").news
        ((1, 'event', 'Your turn.'),)
        """
        count = self.count + 1
        return replace(self, news=(*self.news[1 - KEPT :], (count, kind, text)), count=count)

    def reported(
        self, voice: Voice, spoken: Voice, events: tuple[Event, ...], then: str = ""
    ) -> Announcements:
        """Return them with what happened, once, and what is to be done then."""
        if not events:
            return self
        text = events_text(spoken, events)
        shown = replace(self, latest=events_text(voice, events))
        return shown.said(f"{text} {then}" if then else text, "event")

    def recalled(self, voice: Voice, log: Sequence[Step]) -> Announcements:
        """Return them with the last of the log shown and nothing said anew."""
        return replace(self, latest=events_text(voice, log[-1].events))

    def cleared(self) -> Announcements:
        """Return them without those of an earlier match; the numbers go on."""
        return Announcements(count=self.count)

"""Announcements: sentences that screen readers say once, and the latest events as visible text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.core.replacing import replace
from kasino.engine.events import Event
from kasino.match.record import Step
from kasino.words import Voice, events_text

#: How many announcements stay on the page, so that even a slow screen reader misses none.
KEPT: Final = 8


@dataclass(frozen=True, slots=True)
class Announcements:
    """Numbered sentences with their kinds, and the latest events as visible text."""

    news: tuple[tuple[int, str, str], ...] = ()  # number, kind, text
    count: int = 0
    latest: str = ""

    def said(self, text: str, kind: str = "reply") -> Announcements:
        """Return the announcements with one added: an event, a reply, or a note on the selection.

        >>> Announcements().said("Your turn.", "event").news
        ((1, 'event', 'Your turn.'),)
        """
        count = self.count + 1
        return replace(self, news=(*self.news[1 - KEPT :], (count, kind, text)), count=count)

    def reported(
        self, voice: Voice, spoken: Voice, events: tuple[Event, ...], then: str = ""
    ) -> Announcements:
        """Return the announcements with the events added as one text, which ends with ``then``."""
        if not events:
            return self
        text = events_text(spoken, events)
        shown = replace(self, latest=events_text(voice, events))
        return shown.said(f"{text} {then}" if then else text, "event")

    def introduced(self, title: str, text: str) -> Announcements:
        """Return the announcements, none of which has been drawn, with another one before them.

        Nothing is added to announcements that contain its title.

        >>> Announcements().said("Your turn.", "event").introduced("Casino", "Casino.").news
        ((1, 'match', 'Casino.'), (2, 'event', 'Your turn.'))
        """
        if not self.news or any(title in text for _, _, text in self.news):
            return self
        first = (self.news[0][0], "match", text)
        later = tuple((number + 1, kind, text) for number, kind, text in self.news)
        return replace(self, news=(first, *later), count=self.count + 1)

    def recalled(self, voice: Voice, log: Sequence[Step]) -> Announcements:
        """Return the announcements with the log’s last events shown, but not announced again."""
        return replace(self, latest=events_text(voice, log[-1].events))

    def of_all(self) -> Announcements:
        """Return the announcements without those for one person: replies, and notes on a pick."""
        return replace(self, news=tuple(line for line in self.news if line[1] == "event"))

    def cleared(self, notice: str = "") -> Announcements:
        """Return announcements without any from an earlier match; the numbering continues.

        Those of a notice that is still shown stay, because they may not have been made yet.
        """
        kept = tuple(line for line in self.news if line[2] in notice)
        return Announcements(kept, self.count)

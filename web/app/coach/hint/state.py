"""The hint in progress."""

from __future__ import annotations

from dataclasses import dataclass

from app.coach.advice import Advice
from kasino.engine.state import State
from kasino.match.selection import Selection


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint in progress: its position, the cards picked at the time, and the last step shown.

    ``step`` is 0 during the search and while the hint is closed, 1 for the card to look at, 2 for
    the move, and 3 for the reasons. ``wanted`` is the step to show after the search.
    """

    state: State
    wanted: int
    advice: Advice | None = None
    step: int = 0
    hand: int = -1
    table: int = 0

    def still_picked(self, now: Selection) -> bool:
        """Return whether the same cards are picked as when the last step was shown."""
        return (self.hand, self.table) == (now.hand, now.table)

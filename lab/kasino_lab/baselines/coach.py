"""The coach as a player: it plays the first option of its analysis.

It isn’t a level in the game. ``lab duel coach endgame`` shows whether the coach’s advice is as good
as the levels’ play.
"""

from __future__ import annotations

from collections.abc import Iterator

from kasino.cards import Stream
from kasino.coach.analysis import analyse
from kasino.engine.view import View
from kasino.players import Budget, Thought


class FirstOption:
    """A player that follows the coach’s advice."""

    level = "coach"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the first option of each analysis."""
        for found in analyse(view, rng, budget):
            yield Thought(found.best.move, found.best.value, found.worlds)

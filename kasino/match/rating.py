"""How strong a person plays: a rating that moves with every round, for the opponent that fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasino.players.fitting import STRENGTHS, strength

#: How far the first round can move a rating, and how far every later one still can.
FIRST: Final = 160.0
LEAST: Final = 16.0
#: After so many rounds a step is half as long as the first one.
HALF: Final = 4
#: Nobody is told to be weaker or stronger than opponents are.
LOWEST: Final = min(STRENGTHS.values())
HIGHEST: Final = max(STRENGTHS.values())


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a person plays a game, and after how many rounds.

    It begins in the middle, where the greedy player is.
    """

    points: int = STRENGTHS["greedy"]
    rounds: int = 0

    def after(self, level: str, result: float) -> Rating:
        """Return the rating after a round against a level: 1 is won, 0 lost, ½ neither.

        One whose strength isn't known, such as a player of one's own, changes nothing.

        >>> Rating().after("greedy", 1), Rating().after("mine", 1) == Rating()
        (Rating(points=1080, rounds=1), True)
        """
        theirs = strength(level)
        if theirs is None:
            return self
        expected = 1 / (1 + 10 ** ((theirs - self.points) / 400))
        step = max(LEAST, FIRST * HALF / (HALF + self.rounds))
        points = round(self.points + step * (result - expected))
        return Rating(max(LOWEST, min(points, HIGHEST)), self.rounds + 1)

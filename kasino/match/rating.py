"""How strong a person plays: an Elo rating for the opponent that fits.

Its K-factor falls with the rounds that were played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kasino.players.fitting import STRENGTHS, strength
from kasino.rules import Rules

#: The K-factor of the first round, which is how far it can move a rating, and the least of any.
FIRST_K: Final = 160.0
LEAST_K: Final = 16.0
#: After so many rounds the K-factor is half as large.
HALF_K_AFTER: Final = 8
#: How far a rating may lie beyond the opponents: if it stopped at the strongest, whoever is as good
#: would be taken for weaker on average, since luck could move the rating only down.
BEYOND: Final = 100
LOWEST: Final = min(STRENGTHS.values()) - BEYOND
HIGHEST: Final = max(STRENGTHS.values()) + BEYOND


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a person plays a game, and after how many rounds.

    It begins in the middle, where the greedy player is.
    """

    points: int = STRENGTHS["greedy"]
    rounds: int = 0

    def after(self, level: str, result: float) -> Rating:
        """Return the rating after a round against a level, by its ``round_result``.

        One whose strength isn't known, such as a player of one's own, changes nothing.

        >>> Rating().after("greedy", 1), Rating().after("mine", 1) == Rating()
        (Rating(points=1080, rounds=1), True)
        """
        theirs = strength(level)
        if theirs is None:
            return self
        expected = 1 / (1 + 10 ** ((theirs - self.points) / 400))
        k = max(LEAST_K, FIRST_K * HALF_K_AFTER / (HALF_K_AFTER + self.rounds))
        points = round(self.points + k * (result - expected))
        return Rating(max(LOWEST, min(points, HIGHEST)), self.rounds + 1)


def round_result(rules: Rules, totals: Sequence[int], side: int) -> float:
    """Return what a round was for a side: the share of the others that it left behind.

    Against one that is 1 for won, 0 for lost and ½ for neither. Among equals it is ½ on average,
    however many they are.

    >>> from kasino.games import game
    >>> round_result(game("kasino"), (5, 3, 8, 5), 0), round_result(game("laistokasino"), (4, 9), 0)
    (0.5, 1.0)
    """
    sign = -1 if rules.fewest_wins else 1
    ahead = [sign * (totals[side] - each) for at, each in enumerate(totals) if at != side]
    return sum(0.5 + (n > 0) / 2 - (n < 0) / 2 for n in ahead) / len(ahead)

"""A person’s playing strength: an Elo rating, for the adaptive opponent.

The K-factor falls with the number of rounds played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kasino.players.adaptive import STRENGTHS, strength
from kasino.rules import Rules

#: The K-factor in the first round, and its lowest value. No round changes a rating by more.
FIRST_K: Final = 160.0
MIN_K: Final = 16.0
#: The number of rounds after which the K-factor has halved.
HALF_K_AFTER: Final = 8
#: How far a rating may exceed those of all opponents. If the strongest opponent’s rating were the
#: limit, an equally strong person would be underrated on average: luck could only lower their
#: rating.
BEYOND: Final = 100
LOWEST: Final = min(STRENGTHS.values()) - BEYOND
HIGHEST: Final = max(STRENGTHS.values()) + BEYOND


@dataclass(frozen=True, slots=True)
class Rating:
    """A person’s rating in a game, and the number of rounds it is based on.

    It begins at the rating of the greedy player.
    """

    points: int = STRENGTHS["greedy"]
    rounds: int = 0

    def after(self, level: str, result: float) -> Rating:
        """Return the rating after a round against a level with the given ``round_result``.

        Opponents without a rating, such as custom players, don’t change it.

        >>> Rating().after("greedy", 1), Rating().after("mine", 1) == Rating()
        (Rating(points=1080, rounds=1), True)
        """
        theirs = strength(level)
        if theirs is None:
            return self
        # Elo’s expected result: a player 400 points ahead wins ten of eleven rounds.
        expected = 1 / (1 + 10 ** ((theirs - self.points) / 400))
        k = max(MIN_K, FIRST_K * HALF_K_AFTER / (HALF_K_AFTER + self.rounds))
        points = round(self.points + k * (result - expected))
        return Rating(max(LOWEST, min(points, HIGHEST)), self.rounds + 1)


def round_result(rules: Rules, totals: Sequence[int], side: int) -> float:
    """Return the result of a round for a side: the share of the other sides that it beat.

    With one other side it is 1 for a win, 0 for a loss and ½ for a tie. Between equally strong
    sides it is ½ on average, however many there are.

    >>> from dataclasses import replace
    >>> from kasino.games.families import NORDIC
    >>> bad = replace(NORDIC, fewest_wins=True)
    >>> round_result(NORDIC, (5, 3, 8, 5), 0), round_result(bad, (4, 9), 0)
    (0.5, 1.0)
    """
    sign = -1 if rules.fewest_wins else 1
    ahead = [sign * (totals[side] - each) for at, each in enumerate(totals) if at != side]
    return sum(0.5 + (n > 0) / 2 - (n < 0) / 2 for n in ahead) / len(ahead)

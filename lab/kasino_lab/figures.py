"""Means, intervals and ratings."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from kasino.cards import Stream

#: The number of standard errors on each side of a 95% interval.
Z95: Final = 1.96
#: With fewer shares than this, no interval is given.
MIN_SHARES: Final = 5

Table = list[list[float]]


def mean_and_error(values: Sequence[float] | Counter[float]) -> tuple[float, float]:
    """Return a mean and its standard error, which is 0 if all values are the same.

    The values are given one by one, or by how often each of them occurs.

    >>> mean_and_error([1.0, 3.0]), mean_and_error(Counter({1.0: 2, 3.0: 2}))[0]
    ((2.0, 1.0), 2.0)
    """
    times = Counter(values)
    count = times.total()
    if len(times) == 1:
        return next(iter(times)), 0.0
    mean = math.fsum(value * n for value, n in times.items()) / count
    spread = math.fsum((value - mean) ** 2 * n for value, n in times.items()) / (count - 1)
    return mean, math.sqrt(spread / count)


def share_interval(hits: float, of: float) -> tuple[float, float]:
    """Return Wilson’s 95% interval for a share, which is valid even for few hits or none.

    >>> [round(end, 2) for end in share_interval(0, 20)], share_interval(0, 0)
    ([0.0, 0.16], (0.0, 1.0))
    """
    if not of:
        return 0.0, 1.0
    share, more = hits / of, Z95 * Z95 / of
    middle = share + more / 2
    slack = math.sqrt(more * (share * (1 - share) + more / 4))
    return max(0.0, (middle - slack) / (1 + more)), min(1.0, (middle + slack) / (1 + more))


def mean_share_interval(
    shares: Sequence[float] | Counter[float],
) -> tuple[float, float] | None:
    """Return the 95% confidence interval for the mean of shares, or None if there are too few.

    It is Wilson’s interval for the number of single games with the same uncertainty of the mean. If
    all shares are equal, their spread is meaningless, so each counts as one game.

    >>> [round(end, 2) for end in mean_share_interval([1.0] * 20) or ()]
    [0.84, 1.0]
    >>> mean_share_interval([1.0] * 4)
    """
    count = Counter(shares).total()
    if count < MIN_SHARES:
        return None
    mean, error = mean_and_error(shares)
    games = mean * (1 - mean) / error**2 if error else count
    return share_interval(mean * games, games)


def ratings(scores: Table, anchor: int = 0, steps: int = 100) -> list[float]:
    """Return Bradley–Terry ratings in Elo from the number of games won against each other.

    A draw is half a win for both. Half a win is added each way, so that a perfect score stays
    finite. The anchor’s rating is 0.

    >>> [round(r) for r in ratings([[0, 75], [25, 0]])]
    [0, -189]
    """
    n = len(scores)
    played = [
        [scores[i][j] + scores[j][i] + 1 if scores[i][j] + scores[j][i] else 0 for j in range(n)]
        for i in range(n)
    ]
    # Minorisation–maximisation, the standard iteration for Bradley–Terry strengths, which converges
    # from any start.
    won = [sum(scores[i][j] + 0.5 for j in range(n) if played[i][j]) for i in range(n)]
    strength = [1.0] * n
    for _ in range(steps):
        strength = [
            won[i] / sum(played[i][j] / (strength[i] + strength[j]) for j in range(n))
            for i in range(n)
        ]
        total = sum(strength)
        strength = [s / total for s in strength]
    return [400 * math.log10(s / strength[anchor]) for s in strength]


def interval(samples: Sequence[float]) -> tuple[float, float]:
    """Return the interval that contains the middle 95% of the samples."""
    ordered = sorted(samples)
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]


def resample(items: Sequence[float], rng: Stream) -> list[float]:
    """Return a bootstrap sample: as many items as given, drawn with replacement."""
    return [items[rng.below(len(items))] for _ in items]

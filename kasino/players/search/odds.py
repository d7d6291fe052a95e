"""Probabilities of unseen hands: the mean best reply, and the chance of no good card."""

from __future__ import annotations

import math


def mean_of_best(replies: list[int], size: int, floor: int | None = None) -> float:
    """Return the mean of the best of ``size`` replies drawn from a descending list.

    With a ``floor``, one of the drawn cards is known to reply with at least that much.

    >>> mean_of_best([6, 3, 0], 1), mean_of_best([6, 3, 0], 3), mean_of_best([6, 3, 0], 2, 5)
    (3.0, 6.0, 5.333333333333333)
    """
    if floor is not None:
        replies = [max(reply, floor) for reply in replies]
        size -= 1
    left = len(replies)
    none_yet = 1.0
    mean = 0.0
    for reply in replies:
        if not (reply or floor or replies[-1]):
            return mean
        if size >= left:
            return mean + none_yet * reply
        # This is the best reply if none of the better cards was drawn, and this card is among the
        # ``size`` drawn from the ``left`` remaining ones.
        mean += none_yet * size / left * reply
        none_yet *= (left - size) / left
        left -= 1
    return mean + none_yet * (floor or 0)


def odds_of_none(good: int, drawn: int, cards: int) -> float:
    """Return the probability that none of ``drawn`` cards is among the good ones.

    >>> odds_of_none(1, 4, 8)
    0.5
    """
    if good > cards - drawn:
        return 0.0
    return math.comb(cards - good, drawn) / math.comb(cards, drawn)

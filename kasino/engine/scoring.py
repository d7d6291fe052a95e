"""The itemised score of a round, majorities, and the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from kasino.engine.events import Line, Result, Tally
from kasino.rules import Rules, Ties, Void
from kasino.sheet import LAST, SWEEPS


def majority(counts: Sequence[int], points: int, ties: Ties, at_least: int = 1) -> tuple[int, ...]:
    """Return each side’s points for having the most, which must be at least ``at_least``.

    In a tie nobody scores, or all tied sides get the points, in full or in equal parts (C6, H2).

    >>> majority((27, 25), 3, Ties.NOBODY), majority((26, 26), 3, Ties.NOBODY)
    ((3, 0), (0, 0))
    >>> majority((26, 26), 3, Ties.ALL), majority((26, 26), 3, Ties.SHARE)
    ((3, 3), (1, 1))
    """
    most = max(counts)
    leaders = counts.count(most)
    each = points if leaders == 1 else tied_points(points, ties, leaders)
    return tuple(each if most >= at_least and count == most else 0 for count in counts)


def tied_points(points: int, ties: Ties, sides: int) -> int:
    """Return the points that each of the tied sides gets for a majority (C6, H2)."""
    if ties is Ties.SHARE:
        return points // sides
    return points if ties is Ties.ALL else 0


def stakes(rules: Rules, carried: Sequence[int]) -> tuple[int, ...]:
    """Return the points of each majority in a round, including points carried to it (H2)."""
    if not carried:
        return tuple(each.points for each in rules.majorities)
    return tuple(each.points + more for each, more in zip(rules.majorities, carried, strict=True))


def carried_on(rules: Rules, captured: Sequence[int], carried: Sequence[int]) -> tuple[int, ...]:
    """Return the points that each majority carries to the next round because of a tie (H2)."""
    left = []
    for each, stake in zip(rules.majorities, stakes(rules, carried), strict=True):
        counts = [each.rank(pile) for pile in captured]
        tied = counts.count(max(counts)) > 1
        left.append(stake if tied and each.ties is Ties.CARRY else 0)
    return tuple(left)


def net(rules: Rules, sweeps: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many sweeps each side scores; the rules may subtract the lowest count (H2)."""
    if rules.sweep_void is not Void.NET:
        return sweeps
    fewest = min(sweeps)
    return tuple(n - fewest for n in sweeps)


def tally(
    rules: Rules,
    captured: tuple[int, ...],
    sweeps: tuple[int, ...],
    *,
    last: int = -1,
    carried: Sequence[int] = (),
    game_over: bool = False,
    majorities: bool = True,
) -> Tally:
    """Return the itemised score of a round from each side’s cards and counting sweeps.

    ``last`` is the side of the last capture. At Game Over a majority needs more than half of its
    cards (K10). A match that ends in the middle of a round has no majorities (F4). In both cases
    the last capture scores nothing (H3).
    """
    lines = []
    nothing = (0,) * len(captured)
    for most, stake in zip(rules.majorities, stakes(rules, carried), strict=True):
        # A line is on the sheet even if nobody scores it, but not if a house rule makes it worth
        # nothing.
        if stake:
            counts = tuple(most.count(pile) for pile in captured)
            ranks = tuple(most.rank(pile) for pile in captured)
            least = most.certain << 6 if game_over else 1
            points = majority(ranks, stake, most.ties, least) if majorities else nothing
            lines.append(Line(most.name, points, counts))
    for each in rules.points:
        if each.points:
            counts = tuple(each.count(pile) for pile in captured)
            lines.append(Line(each.name, tuple(n * each.points for n in counts), counts))
    for run in rules.runs:
        if run.points:
            counts = tuple(run.count(pile) for pile in captured)
            lines.append(Line(run.name, tuple(n * run.points for n in counts), counts))
    if rules.sweeps_score:
        points = tuple(n * rules.sweep for n in net(rules, sweeps))
        lines.append(Line(SWEEPS.name, points, sweeps))
    if rules.last_capture:
        had = tuple(int(side == last) for side in range(len(captured)))
        scores = majorities and not game_over
        points = tuple(n * rules.last_capture if scores else 0 for n in had)
        lines.append(Line(LAST.name, points, had))
    totals = tuple(map(sum, zip(nothing, *(line.points for line in lines), strict=True)))
    return Tally(tuple(lines), totals)


def royal(rules: Rules, totals: tuple[int, ...], carried: Sequence[int]) -> int | None:
    """Return the side that took all points of a round, carried ones included, or None (K12, H2)."""
    if not rules.royal:
        return None
    whole = rules.all_points + sum(carried)
    return next((side for side, total in enumerate(totals) if total == whole), None)


def leader(scores: tuple[int, ...]) -> int:
    """Return the side that has the highest score, or −1 in a tie."""
    most = max(scores)
    return scores.index(most) if scores.count(most) == 1 else -1


def overflown(scores: tuple[int, ...], loser: int) -> Result:
    """Return the result of a match lost by the side that broke the table limit (H2)."""
    return Result(tuple(s for s in range(len(scores)) if s != loser), (loser,), "game-over")


def result(rules: Rules, scores: tuple[int, ...], game_over: bool) -> Result | None:
    """Return the result of the match after a round with these scores, or None if it continues.

    S8. At Game Over the higher score wins, and equal scores are a draw (K10). In a one-round match,
    everyone with the highest score wins (C6). In a reversed game the highest score loses and the
    lowest wins. If all are equal, another round is played, or in a one-round match all win (L1,
    H3).
    """
    sides = range(len(scores))
    top, least = max(scores), min(scores)
    if game_over:
        if top == least:
            return Result((), (), "game-over")
        return _ranked(sides, scores, top, "game-over")
    how = "target" if rules.target else "one-round"
    if rules.fewest_wins:
        if rules.target and (top < rules.target or top == least):
            return None
        losers = tuple(s for s in sides if scores[s] == top > least)
        return Result(tuple(s for s in sides if scores[s] == least), losers, how)
    if rules.target and (leader(scores) < 0 or top < rules.target):
        return None
    return _ranked(sides, scores, top, how)


def _ranked(sides: range, scores: tuple[int, ...], top: int, how: str) -> Result:
    winners = tuple(side for side in sides if scores[side] == top)
    return Result(winners, tuple(side for side in sides if side not in winners), how)

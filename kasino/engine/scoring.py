"""The tally of a round, itemised; majorities; when a match is over."""

from __future__ import annotations

from collections.abc import Sequence

from kasino.cards import ACES, BIG, LITTLE, SPADE_JACK, SPADES
from kasino.engine.events import Line, Result, Tally
from kasino.rules import CARD_MAJORITY, SPADE_MAJORITY, Rules, Ties, Void


def majority(
    counts: tuple[int, ...], points: int, shared: bool, at_least: int = 1
) -> tuple[int, ...]:
    """Return the points each side gets for having most; none below ``at_least``.

    On a tie nobody scores, or everybody tied does (C6).

    >>> majority((27, 25), 3, False), majority((26, 26), 3, False), majority((26, 26), 1, True)
    ((3, 0), (0, 0), (1, 1))
    """
    most = max(counts)
    leaders = sum(count == most for count in counts)
    scores = most >= at_least and (leaders == 1 or shared)
    return tuple(points if scores and count == most else 0 for count in counts)


def stakes(rules: Rules, carried: tuple[int, int]) -> tuple[int, int]:
    """Return what most cards and most spades are worth in a round, with what was carried (H2)."""
    return rules.most_cards + carried[0], rules.most_spades + carried[1]


def tied(captured: Sequence[int]) -> tuple[bool, bool]:
    """Return whether most cards and most spades are held by several sides."""
    cards = [pile.bit_count() for pile in captured]
    spades = [(pile & SPADES).bit_count() for pile in captured]
    return cards.count(max(cards)) > 1, spades.count(max(spades)) > 1


def net(rules: Rules, sweeps: tuple[int, ...]) -> tuple[int, ...]:
    """Return each side's sweeps as they score: less the fewest of all, if so ruled (H2)."""
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
    carried: tuple[int, int] = (0, 0),
    game_over: bool = False,
    majorities: bool = True,
) -> Tally:
    """Return the itemised score of a round from each side's cards and counting sweeps.

    ``last`` is the side of the last capture. At Game Over majorities need 27 cards or 7 spades
    (K10); a match that ends in mid-round has no majorities at all (F4); neither has points for the
    last capture (H3).
    """
    cards = tuple(pile.bit_count() for pile in captured)
    spades = tuple((pile & SPADES).bit_count() for pile in captured)
    nothing = (0,) * len(captured)
    most_cards = most_spades = nothing
    for_cards, for_spades = stakes(rules, carried)
    if majorities:
        shared = rules.ties is Ties.ALL
        most_cards = majority(cards, for_cards, shared, CARD_MAJORITY if game_over else 1)
        most_spades = majority(spades, for_spades, shared, SPADE_MAJORITY if game_over else 1)
    lines = [Line("cards", most_cards, cards)]
    if for_spades:
        lines.append(Line("spades", most_spades, spades))
    lines += [
        _each("big", captured, 1 << BIG, rules.big),
        _each("little", captured, 1 << LITTLE, rules.little),
        _each("aces", captured, ACES, rules.ace),
    ]
    if rules.each_spade:
        lines.append(_each("each-spade", captured, SPADES, rules.each_spade))
    if rules.spade_jack:
        lines.append(_each("spade-jack", captured, 1 << SPADE_JACK, rules.spade_jack))
    if rules.sweep:
        points = tuple(n * rules.sweep for n in net(rules, sweeps))
        lines.append(Line("sweeps", points, sweeps))
    if rules.last_capture:
        had = tuple(int(side == last) for side in range(len(captured)))
        scores = majorities and not game_over
        lines.append(Line("last", tuple(n * rules.last_capture if scores else 0 for n in had), had))
    totals = tuple(sum(points) for points in zip(*(line.points for line in lines), strict=True))
    return Tally(tuple(lines), totals)


def _each(name: str, captured: tuple[int, ...], mask: int, points: int) -> Line:
    counts = tuple((pile & mask).bit_count() for pile in captured)
    return Line(name, tuple(count * points for count in counts), counts)


def royal(rules: Rules, totals: tuple[int, ...], carried: tuple[int, int]) -> int | None:
    """Return the side that took all points of a round, those carried to it included (K12, H2)."""
    if not rules.royal:
        return None
    whole = rules.all_points + sum(carried)
    return next((side for side, total in enumerate(totals) if total == whole), None)


def leader(scores: tuple[int, ...]) -> int:
    """Return the side that alone has the highest score, or −1."""
    most = max(scores)
    return scores.index(most) if scores.count(most) == 1 else -1


def overflown(scores: tuple[int, ...], loser: int) -> Result:
    """Return how the match ends where who breaks the limit of the table loses it (H2)."""
    return Result(tuple(s for s in range(len(scores)) if s != loser), (loser,), "game-over")


def result(rules: Rules, scores: tuple[int, ...], game_over: bool) -> Result | None:
    """Return how the match ends after a round with these scores, or None if it goes on.

    S8; at Game Over the higher score wins and equal scores draw (K10); in one round all who have
    most win (C6); in a reversed game the highest lose and the fewest points win, unless all are
    equal: then another round is played, or in one round all win (L1, H3).
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

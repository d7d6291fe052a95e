"""The tally of a round, itemised; majorities; when a match is over."""

from __future__ import annotations

from kasino.cards import ACES, BIG, LITTLE, SPADES
from kasino.events import Line, Result, Tally
from kasino.rules import Rules

#: What a player must hold for a majority when a round is cut short (K10).
CARD_MAJORITY = 27
SPADE_MAJORITY = 7


def majority(
    counts: tuple[int, ...], points: int, ties_score: bool, at_least: int = 1
) -> tuple[int, ...]:
    """Returns the points each side gets for having most; none below ``at_least``.

    On a tie nobody scores, or everybody tied does (C6).

    >>> majority((27, 25), 3, False), majority((26, 26), 3, False), majority((26, 26), 1, True)
    ((3, 0), (0, 0), (1, 1))
    """
    most = max(counts)
    leaders = sum(count == most for count in counts)
    scores = most >= at_least and (leaders == 1 or ties_score)
    return tuple(points if scores and count == most else 0 for count in counts)


def tally(
    rules: Rules,
    captured: tuple[int, ...],
    sweeps: tuple[int, ...],
    *,
    game_over: bool = False,
    majorities: bool = True,
) -> Tally:
    """Returns the itemised score of a round from each side's cards and counting sweeps.

    At Game Over majorities need 27 cards or 7 spades (K10); a match that ends in mid-round has no
    majorities at all (F4).
    """
    cards = tuple(pile.bit_count() for pile in captured)
    spades = tuple((pile & SPADES).bit_count() for pile in captured)
    nothing = (0,) * len(captured)
    most_cards = most_spades = nothing
    if majorities:
        most_cards = majority(
            cards, rules.most_cards, rules.ties_score, CARD_MAJORITY if game_over else 1
        )
        most_spades = majority(
            spades, rules.most_spades, rules.ties_score, SPADE_MAJORITY if game_over else 1
        )
    lines = [
        Line("cards", most_cards, cards),
        Line("spades", most_spades, spades),
        _each("big", captured, 1 << BIG, rules.big),
        _each("little", captured, 1 << LITTLE, rules.little),
        _each("aces", captured, ACES, rules.ace),
    ]
    if rules.sweep:
        lines.append(Line("sweeps", tuple(n * rules.sweep for n in sweeps), sweeps))
    totals = tuple(sum(points) for points in zip(*(line.points for line in lines), strict=True))
    return Tally(tuple(lines), totals)


def _each(name: str, captured: tuple[int, ...], mask: int, points: int) -> Line:
    counts = tuple((pile & mask).bit_count() for pile in captured)
    return Line(name, tuple(count * points for count in counts), counts)


def honour_points(rules: Rules, captured: int) -> int:
    """Returns the points of the aces, 10♦ and 2♠ in a pile."""
    return (
        (captured & ACES).bit_count() * rules.ace
        + (captured >> BIG & 1) * rules.big
        + (captured >> LITTLE & 1) * rules.little
    )


def leader(scores: tuple[int, ...]) -> int:
    """Returns the side that alone has the highest score, or −1."""
    most = max(scores)
    return scores.index(most) if scores.count(most) == 1 else -1


def result(rules: Rules, scores: tuple[int, ...], game_over: bool) -> Result | None:
    """Returns how the match ends after a round with these scores, or None if it goes on.

    S8; at Game Over the higher score wins and equal scores draw (K10); in Clearance all who have
    most win (C6); in a reversed game the leader loses and the fewest points win (L1).
    """
    sides = range(len(scores))
    top = leader(scores)
    if game_over:
        if top < 0:
            return Result((), (), "game-over")
        return Result((top,), tuple(s for s in sides if s != top), "game-over")
    if not rules.target:
        best = max(scores)
        return Result(
            tuple(s for s in sides if scores[s] == best),
            tuple(s for s in sides if scores[s] != best),
            "one-round",
        )
    if top < 0 or scores[top] < rules.target:
        return None
    if rules.fewest_wins:
        fewest = min(scores)
        return Result(tuple(s for s in sides if scores[s] == fewest), (top,), "target")
    return Result((top,), tuple(s for s in sides if s != top), "target")

"""What a line of play brings, split into named parts that add up to its value.

A line is the positions from a decision to the end of its deal, or of the round in the last deal.
Its value is what the own side gains on it less what the side that gains most of the others does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from kasino.engine.events import Result
from kasino.engine.outcome import by_side, sweeps_by_side
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.search.deal_search import SHARE
from kasino.players.search.evaluation import MATCH, Worth
from kasino.rules import Rules

#: Every part, in the order in which they are told where they are worth the same.
PARTS: Final = (
    "taken",  # points of the cards that the play itself takes
    "majorities",  # cards and spades it takes, and how the majorities turn out
    "sweep",
    "left",  # what the others take later
    "kept",  # what one's own side takes later
    "build",  # one's own builds, taken by oneself or lost
    "duty",  # what one has to take later where points are bad
    "last",  # the last capture of the round and the cards left over
    "call",  # careless trails called
    "match",  # the match won or lost
)

#: Winning a match rather than losing it counts so many thousandths of a point.
WON: Final = MATCH


class Points(Worth):
    """The worth of positions in points: leads count whole, and a match that ends once more.

    ``Worth`` bends a lead by how far it decides the match; the coach speaks of points.
    """

    def hope(self, lead: float) -> int:
        """Return what a lead, in thousandths, is worth: itself."""
        return round(lead)

    def _final(self, scores: tuple[int, ...], ended: Result | None) -> Iterator[int]:
        won = match_points(self.rules, ended, len(scores))
        totals = [self.sign * 1000 * score + w for score, w in zip(scores, won, strict=True)]
        for side, total in enumerate(totals):
            yield total - max(totals[:side] + totals[side + 1 :])


@lru_cache(maxsize=32)
def points_of(rules: Rules) -> Points:
    """Return the points of a game, which the solver looks for in the coach's name."""
    return Points(rules)


def lead(view: View) -> float:
    """Return by how many points the viewer's side is ahead of the best other one in the round.

    Majorities count as far as the cards taken go towards them.
    """
    worth = points_of(view.rules)
    totals = [0] * view.rules.sides(view.players)
    for seat, pile in enumerate(view.captured):
        totals[view.side(seat)] += worth.of(pile) + worth.sweep * view.sweeps[seat].bit_count()
    own = totals.pop(view.side(view.seat))
    return (own - max(totals)) / 1000


def match_points(rules: Rules, ended: Result | None, sides: int) -> tuple[int, ...]:
    """Return what a match's end is worth to each side, half of it won and half not lost.

    Where one round is the match its points say it all.
    """
    if ended is None or not ended.losers or not (rules.target or ended.how == "game-over"):
        return (0,) * sides
    return tuple(
        WON // 2 if side in ended.winners else -WON // 2 if side in ended.losers else 0
        for side in range(sides)
    )


def parts_of(worth: Worth, line: Sequence[State], leftover: bool = False) -> dict[str, int]:
    """Return what a line brings who plays first on it, by part, in thousandths of a point.

    ``leftover`` gives the forehand of the next deal its share of the table, as worlds that are
    searched do.
    """
    start, end = line[0], line[-1]
    sides = start.setup.sides
    mine = sides[start.turn]
    count = len(start.setup.base)
    found = [dict.fromkeys(PARTS, 0) for _ in range(count)]
    for before, after in pairwise(line):
        assert after.history is not None
        _, seat, move = after.history
        if move.kind in (Kind.CAPTURE, Kind.CALL):
            own = found[sides[seat]]
            _bank(worth, own, before, move, mine, first=before is start)
    had, swept = sweeps_by_side(start), sweeps_by_side(end)
    for side, own in enumerate(found):
        own["sweep"] = worth.sweep * (swept[side] - had[side])
    if end.phase:
        _close(worth, found, line)
    elif leftover:
        found[sides[end.turn]]["kept"] += round(SHARE * worth.of(end.loose))
    return _against(found, mine, worth.sign)


def _bank(
    worth: Worth, own: dict[str, int], before: State, move: Move, mine: int, *, first: bool
) -> None:
    """Add what a capture or a call takes to the parts of the side that makes it."""
    cards = move.cards | 1 << move.card
    gain = worth.of(cards)
    if move.kind is Kind.CALL:
        own["call"] += gain
    elif first:
        honours = worth.sign * 1000 * worth.rules.points.of(cards)
        own["taken"] += honours
        own["majorities"] += gain - honours
    else:
        sides = before.setup.sides
        built = 0
        for build in before.builds:
            if build.owner >= 0 and sides[build.owner] == mine and build.cards & move.cards:
                built |= build.cards
        own["build"] += worth.of(built)
        own["kept"] += gain - worth.of(built)


def _close(worth: Worth, found: list[dict[str, int]], line: Sequence[State]) -> None:
    """Add what the end of a round brings: majorities as they are, last capture, the match."""
    end = line[-1]
    assert end.tally is not None
    rules, scale = worth.rules, 1000 * worth.sign
    piles = by_side(end, end.captured)
    left = _residue(line)
    won = match_points(rules, end.result, len(found))
    for side, own in enumerate(found):
        pile = piles[side]
        linear = worth.of(pile) - scale * rules.points.of(pile)
        for tallied in end.tally.lines:
            if tallied.name in ("cards", "spades"):
                own["majorities"] += scale * tallied.points[side]
            elif tallied.name == "last":
                own["last"] += scale * tallied.points[side]
        own["majorities"] -= linear
        own["match"] += won[side]
        own["last"] += worth.of(pile & left)


def _residue(line: Sequence[State]) -> int:
    """Return the cards that lay on the table at a round's end and went to who captured last."""
    before, end = line[-2], line[-1]
    assert end.history is not None
    move = end.history[2]
    left = before.table | 1 << move.card
    if move.kind in (Kind.CAPTURE, Kind.CALL):
        left &= ~(move.cards | 1 << move.card)
    return left & ~end.table


def _against(found: list[dict[str, int]], mine: int, sign: int) -> dict[str, int]:
    """Return the own side's parts less those of the side that gains most of the others."""
    own = found[mine]
    others = [parts for side, parts in enumerate(found) if side != mine]
    best = max(others, key=lambda parts: sum(parts.values()))
    parts = {name: own[name] - best[name] for name in PARTS}
    # What others take is no longer there: their gain is a part of its own.
    later = best["taken"] + best["kept"]
    parts["taken"] = own["taken"]
    parts["left"] = -later
    parts["kept"] = own["kept"] if sign > 0 else 0
    parts["duty"] = own["kept"] if sign < 0 else 0
    return parts

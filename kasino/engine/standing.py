"""The standing of an unfinished round: certain points, and the race for each majority."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kasino.engine.events import Line, Swept
from kasino.engine.scoring import net, stakes, tally
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.rules import Majority
from kasino.sheet import LAST


@dataclass(frozen=True, slots=True)
class Race:
    """The race for a majority: each side’s count, and the number of cards that would decide it."""

    name: str  # of the majority
    points: int  # the points of the majority
    counts: tuple[int, ...]
    left: int  # cards that nobody has captured yet
    to_go: tuple[int, ...]  # the cards that make sure of the majority; −1 if impossible

    @property
    def leader(self) -> int:
        """The side that has the most, or −1 in a tie."""
        most = max(self.counts)
        return self.counts.index(most) if self.counts.count(most) == 1 else -1

    @property
    def decided(self) -> bool:
        """Whether nobody can catch up with the leader any more."""
        return 0 in self.to_go


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of an unfinished round so far."""

    lines: tuple[Line, ...]  # points of single cards and sweeps, as on the score sheet
    certain: tuple[int, ...]  # the points of these lines, by side
    races: tuple[Race, ...]


def race(name: str, points: int, counts: Sequence[int], left: int) -> Race:
    """Return the state of a race; a race that could still end in a tie is not decided.

    >>> race("cards", 3, (19, 14), 19).to_go, race("cards", 3, (27, 20), 5).to_go
    ((8, 13), (0, -1))
    >>> race("spades", 1, (6, 2, 2), 3).decided, race("spades", 1, (3, 3), 7).leader
    (True, -1)
    """
    to_go = []
    for side, count in enumerate(counts):
        second = max(other for seat, other in enumerate(counts) if seat != side)
        # Every card that a side takes also leaves one fewer for its rival, hence the division by
        # two.
        wanted = max((second + left - count) // 2 + 1, 0)
        to_go.append(wanted if wanted <= left else -1)
    return Race(name, points, tuple(counts), left, tuple(to_go))


def race_for(most: Majority, points: int, captured: Sequence[int]) -> Race:
    """Return the state of the race for a majority.

    If each suit counts its best card (Z8), no number of cards decides the race, nor if other cards
    decide a tie (T7). Such a race is decided once nobody can catch up, even with all remaining
    cards.
    """
    counts = [most.count(pile) for pile in captured]
    left = most.cards | most.then
    for pile in captured:
        left &= ~pile
    still = (left & most.cards).bit_count()
    if not (most.best or most.then):
        return race(most.name, points, counts, still)
    reach = [most.rank(pile | left) for pile in captured]
    to_go = tuple(
        0 if most.rank(pile) > max(reach[:side] + reach[side + 1 :]) else -1
        for side, pile in enumerate(captured)
    )
    return Race(most.name, points, tuple(counts), still, to_go)


def scores_before(view: View) -> tuple[int, ...]:
    """Return the scores of the match before this round, without points that have counted at once.

    >>> from kasino.engine.state import State
    >>> from kasino.games import game
    >>> scores_before(State.start(game("finnish"), 2, "lake").view(0))
    (0, 0)
    """
    if view.round_over or not view.rules.at_once:
        return view.scores
    now = zip(view.scores, standing(view).certain, strict=True)
    return tuple(score - points for score, points in now)


def swept(before: View, after: View) -> tuple[int, ...]:
    """Return the change in each side’s points for sweeps from one view of a round to a later one.

    A sweep can also cancel the points of others (F6, H2).
    """
    return tuple(
        now - then for then, now in zip(_for_sweeps(before), _for_sweeps(after), strict=True)
    )


@dataclass(frozen=True, slots=True)
class Clearing:
    """What a capture of the whole table brings to each side, and why it counts for nothing.

    ``why`` is "" or as in `Swept`.
    """

    points: tuple[int, ...]
    why: str


def clearing(view: View, move: Move) -> Clearing | None:
    """Return what a legal capture by the viewer brings as a sweep, or None if it is none.

    Sweeps that score nothing are none.
    """
    sweeps = view.rules.sweepers_of(move.cards) >> move.card & 1
    if move.kind is not Kind.CAPTURE or move.cards != view.table or not sweeps:
        return None
    if view.turn != view.seat or view.round_over:
        return None
    after, events = view.possible.play(move)
    why = next(event.why for event in events if isinstance(event, Swept))
    return Clearing(swept(view, after.view(view.seat)), why)


def _for_sweeps(view: View) -> tuple[int, ...]:
    """Return each side’s points for the sweeps of the round so far."""
    counts = [0] * view.rules.sides(view.players)
    for seat, cards in enumerate(view.sweeps):
        counts[view.side(seat)] += cards.bit_count()
    return tuple(n * view.rules.sweep for n in net(view.rules, tuple(counts)))


def standing(view: View) -> Standing:
    """Return the standing of a round, based on the captures that everyone has seen."""
    rules = view.rules
    captured = [0] * rules.sides(view.players)
    sweeps = list(captured)
    for seat, pile in enumerate(view.captured):
        captured[view.side(seat)] |= pile
        sweeps[view.side(seat)] += view.sweeps[seat].bit_count()
    sheet = tally(rules, tuple(captured), tuple(sweeps), majorities=False)
    races = []
    for most, points in zip(rules.majorities, stakes(rules, view.carried), strict=True):
        if points:
            races.append(race_for(most, points, captured))
    later = {LAST.name, *(each.name for each in races)}
    lines = tuple(line for line in sheet.lines if line.name not in later)
    return Standing(lines, sheet.totals, tuple(races))

"""The gain of a line of play, split into named parts that add up to its value.

A line consists of the positions from a decision to the end of its deal, or to the end of the round
if it is the last deal. Its value is the gain of the seat’s side minus that of the best other side,
in score-sheet points. Its effect on the match is separate.

A majority counts as it turns out. If the round goes on after the line, it counts by what the line
does for it: the points, times the probability of winning them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from typing import Final

from kasino import sheet
from kasino.cards import NUMBERS, bits, mask_of
from kasino.engine.events import Result
from kasino.engine.outcome import by_side, sweeps_by_side
from kasino.engine.position import table_size
from kasino.engine.scoring import majority, stakes
from kasino.engine.standing import race_for
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.search.deal_search import SHARE
from kasino.players.search.evaluation import MATCH, Evaluator
from kasino.rules import Majority, Rules, Run
from kasino.sheet import part_of
from kasino.weights import Weights

#: The parts of the majorities: the cards that the move captures towards them, and who wins them.
#: All but those with parts of their own are in one.
SHARED: Final = "majorities"
MAJORITIES: Final = (SHARED, *sheet.PARTS)
#: All parts; those with equal points are listed in this order.
PARTS: Final = (
    "taken",  # the points of the cards captured by the move itself
    *MAJORITIES,
    "sweep",
    "left",  # later captures by the others
    "kept",  # later captures by the seat’s side
    "build",  # the seat’s builds, captured or lost
    "duty",  # later forced captures, in games where points are bad
    "last",  # the last capture of the round and the cards left on the table
    "call",  # careless trails called
)

#: The value of winning the match, compared with leaving it open, in thousandths of a point. It is
#: used only for the order of moves and for grades. The difference between winning and losing is the
#: same as for the levels.
WON: Final = MATCH // 2

#: The number of cards that change hands together, as far as the chances of a majority depend on it:
#: a capture takes several. Printed by ``python -m research.majorities``.
TOGETHER: Final = 2.0


class PointsEvaluator(Evaluator):
    """An evaluator in score-sheet points: leads count in full, and the match doesn’t count.

    ``Evaluator`` scales a lead by its effect on the match, but the coach counts in points.
    """

    def of_lead(self, lead: float) -> int:
        """Return the value of a lead, which is the lead itself in thousandths of a point."""
        return round(lead)

    def _final(self, scores: tuple[int, ...], ended: Result | None) -> Iterator[int]:
        totals = [self.sign * 1000 * score for score in scores]
        for side, total in enumerate(totals):
            yield total - max(totals[:side] + totals[side + 1 :])


class OutcomeEvaluator(PointsEvaluator):
    """An evaluator of the match outcome alone: 1 if won, −1 if lost, 0 if open."""

    def _final(self, scores: tuple[int, ...], ended: Result | None) -> Iterator[int]:
        yield from outcome(self.rules, ended, len(scores))


@lru_cache(maxsize=32)
def points_evaluator(rules: Rules) -> PointsEvaluator:
    """Return the evaluator that the coach’s solver uses for points."""
    return PointsEvaluator(rules)


@lru_cache(maxsize=32)
def outcome_evaluator(rules: Rules) -> OutcomeEvaluator:
    """Return the evaluator that the coach’s solver uses for the match, after the one for points."""
    return OutcomeEvaluator(rules)


def score_lead(view: View) -> float:
    """Return the lead of the viewer’s side over the best other side in the round, in points.

    Each majority counts by the probability of winning it.
    """
    evaluator = points_evaluator(view.rules)
    piles = [0] * view.rules.sides(view.players)
    totals = [0.0] * len(piles)
    for seat, pile in enumerate(view.captured):
        piles[view.side(seat)] |= pile
        totals[view.side(seat)] += (
            evaluator.of(pile) + evaluator.sweep * view.sweeps[seat].bit_count()
        )
    for side, more in enumerate(_beyond_shares(evaluator, tuple(piles), tuple(view.carried))):
        totals[side] += sum(more.values())
    own = totals.pop(view.side(view.seat))
    return (own - max(totals)) / 1000


def outcome(rules: Rules, ended: Result | None, sides: int) -> tuple[int, ...]:
    """Return, for each side, 1 if it has won the match, −1 if it has lost, or 0 if neither.

    If the match is a single round, its points already show the outcome, so the result is 0.
    """
    if ended is None or not ended.losers or not (rules.target or ended.how == "game-over"):
        return (0,) * sides
    return tuple(
        1 if side in ended.winners else -1 if side in ended.losers else 0 for side in range(sides)
    )


def match_of(line: Sequence[State]) -> int:
    """Return 1 if a line’s first player wins the match with it, −1 if they lose, otherwise 0."""
    start, end = line[0], line[-1]
    return outcome(end.rules, end.result, len(end.setup.base))[start.setup.sides[start.turn]]


def at_stake(state: State) -> bool:
    """Return whether a round in its last deal may end the match, judging by a quick upper bound."""
    rules = state.rules
    left = sum(hand.bit_count() for hand in state.hands)
    if rules.table_limit and table_size(state) + left >= rules.table_limit:
        return True
    if not rules.target or rules.royal:
        return bool(rules.target)
    # Every play may be followed by a call, and both may sweep.
    swept = max(sweeps_by_side(state)) + 2 * left
    most = rules.all_points + sum(state.setup.carried) + swept * rules.sweep
    return max(state.setup.base) + most >= rules.target


def open_points(state: State) -> int:
    """Return an upper bound for the difference between two ends of a two-player round."""
    rules = state.rules
    piles = by_side(state, state.captured)
    left = sum(hand.bit_count() for hand in state.hands)
    open_ = sum(state.setup.carried) + rules.last_capture
    for most in rules.majorities:
        if not race_for(most, most.points, piles).decided:
            open_ += most.points
    open_ += sum(each.most for each in rules.runs)
    open_ += sum(abs(rules.points_of(1 << card)) for card in bits(state.table | sum(state.hands)))
    # Every play may sweep, and a call may follow it; a sweep may also cancel all earlier ones.
    open_ += (sum(sweeps_by_side(state)) + 2 * left) * rules.sweep
    return 2 * open_


def parts_of(evaluator: Evaluator, line: Sequence[State], leftover: bool = False) -> dict[str, int]:
    """Return the gain of a line’s first player by part, in thousandths of a point.

    With ``leftover``, the first player of the next deal gets a share of the cards on the table, as
    in the searched worlds.
    """
    start, end = line[0], line[-1]
    sides = start.setup.sides
    mine = sides[start.turn]
    count = len(start.setup.base)
    found: list[dict[str, int]] = [dict.fromkeys(PARTS, 0) for _ in range(count)]
    for before, after in pairwise(line):
        assert after.history is not None
        _, seat, move = after.history
        if move.kind in (Kind.CAPTURE, Kind.CALL):
            own = found[sides[seat]]
            _bank(evaluator, own, before, move, mine, first=before is start)
    had, swept = sweeps_by_side(start), sweeps_by_side(end)
    for side, own in enumerate(found):
        own["sweep"] = evaluator.sweep * (swept[side] - had[side])
    _count_majorities(evaluator, found, start, -1)
    if end.phase:
        _close(evaluator, found, line)
    else:
        _count_majorities(evaluator, found, end, 1)
        if leftover:
            found[sides[end.turn]]["kept"] += round(SHARE * evaluator.of(end.loose))
    return _against(found, mine, evaluator.sign)


@lru_cache(maxsize=4096)
def chances(counts: tuple[int, ...], left: int, together: float = TOGETHER) -> tuple[float, ...]:
    """Return each side’s probability of winning a majority with so many of its cards left.

    Each side is as likely as any other to take them, ``together`` at a time. The probability that
    a side ends ahead of another one is that of a normal distribution with the same variance.

    >>> chances((5, 5), 3), chances((7, 5), 1), [round(each, 2) for each in chances((6, 5), 2)]
    ((0.5, 0.5), (1.0, 0.0), [0.69, 0.31])
    """
    best = max(counts)
    if best - sorted(counts)[-2] > left:
        return tuple(float(count == best) for count in counts)
    spread = 2 * math.sqrt(left * together / len(counts)) or 1.0  # any, in a tie at the end
    ahead = [
        math.prod(
            1 + math.erf((count - other) / spread)
            for rival, other in enumerate(counts)
            if rival != side
        )
        if count + left >= best
        else 0.0
        for side, count in enumerate(counts)
    ]
    whole = sum(ahead)
    return tuple(each / whole for each in ahead)


def expected(most: Majority, points: int, piles: Sequence[int]) -> tuple[float, ...] | None:
    """Return each side’s expected points for a majority, or None if that isn’t known.

    The chances of a majority of the best card of each suit aren’t known until it is decided (Z8).
    """
    race = race_for(most, points, piles)
    if most.best:
        return tuple(float(points) * (not need) for need in race.to_go) if race.decided else None
    if not race.left:
        ranks = tuple(map(most.rank, piles))
        left = (most.then & ~sum(piles)).bit_count()
        if left:  # cards that decide a tie
            return tuple(points * chance for chance in chances(ranks, left))
        return majority(ranks, points, most.ties)
    return tuple(points * chance for chance in chances(race.counts, race.left))


def _count_majorities(
    evaluator: Evaluator, found: list[dict[str, int]], state: State, sign: int
) -> None:
    """Add what the majorities of a position are worth beyond shares, or subtract it."""
    piles = tuple(by_side(state, state.captured))
    beyond = _beyond_shares(evaluator, piles, tuple(state.setup.carried))
    for own, more in zip(found, beyond, strict=True):
        for name, points in more.items():
            own[name] += sign * points


@lru_cache(maxsize=512)
def _beyond_shares(
    evaluator: Evaluator, piles: tuple[int, ...], carried: tuple[int, ...]
) -> list[dict[str, int]]:
    """Return, for each side, the expected points of its majorities minus the shares of its cards.

    Each captured card has counted for its share, which is the same for the first card and for the
    one that decides.
    """
    rules = evaluator.rules
    found: list[dict[str, int]] = [{} for _ in piles]
    for most, points in zip(rules.majorities, stakes(rules, carried), strict=True):
        worth = expected(most, points, piles)
        for side, each in enumerate(worth or ()):
            share = sum(most.share(card) for card in bits(piles[side] & most.cards))
            part = part_of(rules, most.name, SHARED)
            more = round(1000 * each) - share
            found[side][part] = found[side].get(part, 0) + evaluator.sign * more
    for run in rules.runs:
        part = part_of(rules, run.name, SHARED)
        for side, pile in enumerate(piles):
            more = _beyond_run(run, pile, sum(piles))
            found[side][part] = found[side].get(part, 0) + evaluator.sign * more
    return found


def _beyond_run(run: Run, pile: int, taken: int) -> int:
    """Return the points of a side’s run minus the shares of the cards that count for them.

    They are all of its cards once the run can’t grow any more. Before that, those of the run.
    """
    length = run.count(pile)
    grown = run.count(pile | run.cards & ~taken)
    cards = pile & run.cards
    if grown > length:
        cards = mask_of(islice(bits(run.cards), length))
    return 1000 * run.points * length - sum(map(run.share, bits(cards)))


def lines_of(rules: Rules, part: str) -> tuple[str, ...]:
    """Return the names of the majorities that a part consists of; other parts have none.

    >>> from kasino.games.families import BUILDERS, ITALIAN
    >>> lines_of(BUILDERS, "majorities"), lines_of(ITALIAN, "majorities")
    (('cards', 'spades'), ('cards',))
    """
    return tuple(
        most.name
        for most in rules.majorities
        if most.points and part_of(rules, most.name, SHARED) == part
    )


@lru_cache(maxsize=32)
def _told(rules: Rules) -> tuple[tuple[str, Weights], ...]:
    """Return the majorities with their own parts, and each card’s worth towards them."""
    return tuple(
        (part, Weights([most.share(card) for card in NUMBERS]))
        for most in rules.majorities
        if (part := part_of(rules, most.name))
    )


def haul(evaluator: Evaluator, cards: int) -> dict[str, int]:
    """Return the worth of captured cards by part, in thousandths of a point."""
    found = {"taken": evaluator.sign * 1000 * evaluator.rules.points_of(cards)}
    for name, weights in _told(evaluator.rules):
        found[name] = evaluator.sign * weights.of(cards)
    found[SHARED] = evaluator.of(cards) - sum(found.values())
    return found


def _bank(
    evaluator: Evaluator, own: dict[str, int], before: State, move: Move, mine: int, *, first: bool
) -> None:
    """Add the cards of a capture or a call to the parts of the side that makes it."""
    cards = move.cards | 1 << move.card
    gain = evaluator.of(cards)
    if move.kind is Kind.CALL:
        own["call"] += gain
    elif first:
        for name, points in haul(evaluator, cards).items():
            own[name] += points
    else:
        sides = before.setup.sides
        built = 0
        for build in before.builds:
            if build.owner >= 0 and sides[build.owner] == mine and build.cards & move.cards:
                built |= build.cards
        own["build"] += evaluator.of(built)
        own["kept"] += gain - evaluator.of(built)


def _close(evaluator: Evaluator, found: list[dict[str, int]], line: Sequence[State]) -> None:
    """Add the gains at the end of a round: the actual majorities, and the last capture."""
    end = line[-1]
    assert end.tally is not None
    scale = 1000 * evaluator.sign
    piles = by_side(end, end.captured)
    left = residue(line)
    for side, own in enumerate(found):
        pile = piles[side]
        for tallied in end.tally.lines:
            if part := part_of(evaluator.rules, tallied.name, SHARED):
                own[part] += scale * tallied.points[side]
        # Until now, every captured card has counted for a share of the majorities. Their actual
        # points are now known and have been added, so the shares are subtracted.
        for name, points in haul(evaluator, pile).items():
            if name != "taken":
                own[name] -= points
        own["last"] += evaluator.of(pile & left)


def residue(line: Sequence[State]) -> int:
    """Return the cards left on the table at the end of a round, which the last capturer gets."""
    before, end = line[-2], line[-1]
    assert end.history is not None
    move = end.history[2]
    left = before.table | 1 << move.card
    if move.kind in (Kind.CAPTURE, Kind.CALL):
        left &= ~(move.cards | 1 << move.card)
    return left & ~end.table


def _against(found: list[dict[str, int]], mine: int, sign: int) -> dict[str, int]:
    """Return the parts of the seat’s side minus those of the best other side."""
    own = found[mine]
    others = [parts for side, parts in enumerate(found) if side != mine]
    best = max(others, key=lambda parts: sum(parts.values()))
    parts = {name: own[name] - best[name] for name in PARTS}
    # The seat can no longer get cards that others capture, so the others’ gain is a separate part.
    later = best["taken"] + best["kept"]
    parts["taken"] = own["taken"]
    parts["left"] = -later
    parts["kept"] = own["kept"] if sign > 0 else 0
    parts["duty"] = own["kept"] if sign < 0 else 0
    return parts


def prior_parts(
    evaluator: Evaluator, state: State, move: Move, value: float, unknown: int
) -> dict[str, float]:
    """Return the parts of a move’s one-ply estimate, in thousandths of a point.

    The rest, which isn’t gained at once, captured later or kept in builds, is attributed to the
    others, in the part ``left``.
    """
    after = state.after(move)
    if after.phase:
        return dict(parts_of(evaluator, (state, after)))
    parts: dict[str, float] = dict.fromkeys(PARTS, 0.0)
    gain = evaluator.gain(state, after, move)
    if move.kind in (Kind.CAPTURE, Kind.CALL):
        cards = move.cards | 1 << move.card
        bank = evaluator.of(cards)
        if move.kind is Kind.CALL:
            parts["call"] = bank
        else:
            parts |= haul(evaluator, cards)
        parts["last" if after.sweeps == state.sweeps else "sweep"] = gain - bank
    ahead = evaluator.ahead(after, state.turn) if after.deal == state.deal else 0.0
    parts["kept" if evaluator.sign > 0 else "duty"] = ahead
    parts["build"] = evaluator.surviving(after, state.turn, unknown)
    parts["left"] = value - sum(parts.values())
    return parts

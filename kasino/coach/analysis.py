"""The value of every option in a decision, based only on the View of the seat to move."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from operator import methodcaller, mul, sub
from typing import Any, Final, TypeVar

from kasino.cards import Stream, bits, rank_of
from kasino.coach.lines import (
    Line,
    outcome_after,
    playout_line,
    search_line,
    searchable,
    solve_line,
)
from kasino.coach.parts import (
    PARTS,
    WON,
    at_stake,
    match_of,
    open_points,
    outcome_evaluator,
    parts_of,
    points_evaluator,
    prior_parts,
)
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Move
from kasino.players.base import Budget
from kasino.players.endgame import solvable
from kasino.players.expert import PLAYOUT_PRIOR
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.one_ply import LOOK, ranking, weigh
from kasino.players.search.solver import Solver
from kasino.players.search.steps import repeat_during
from kasino.rules import Building

Found = TypeVar("Found")

#: The default number of worlds to sample, and the number of options to try in them.
SEARCHED_WORLDS: Final = 64
MAX_OPTIONS_SEARCHED: Final = 16
PLAYED_WORLDS: Final = 24
MAX_OPTIONS_PLAYED: Final = 8
#: The number of searched worlds that the first estimate of a move counts as: with this number, the
#: differences from those in 200 worlds are smallest. A played-out world tells less, and there it is
#: the expert’s number.
SEARCHED_PRIOR: Final = 3
#: The number of worlds for a move without an alternative; its value is only displayed.
ONLY_MOVE_WORLDS: Final = 4
#: The maximum number of plays in all playouts for a decision, unless the budget sets a limit.
PLAYS: Final = 900
#: With at most this many possible deals, each of them is tried instead of sampled ones.
MAX_DEALS: Final = 400
#: The maximum number of plays in all playouts for a decision in which each deal can be tried.
PLAYS_OF_DEALS: Final = 1800
#: From this many worlds on, an option is dropped if it is behind by so many standard errors. The
#: others then share the rest of the work, so close options are tried in more worlds.
FIRST_WORLDS: Final = 5
CLEARLY_WORSE: Final = 2.0
#: If only the best move is wanted, an analysis ends from this number of worlds on once each other
#: option is behind by so many standard errors, and by at least so many thousandths of a point.
ENOUGH: Final = 12
CLEAR: Final = 3.0
MUCH: Final = 250
#: The smallest standard errors of a difference in playouts, even if each deal is tried, because
#: people may play differently: if it is the same in every deal, and if it varies by more than that.
#: Printed by ``python -m research.playouts``.
PLAYED: Final = 0.1
PLAYED_VARYING: Final = 0.5
#: After this share of the plays, only the best few options are tried in the remaining deals.
HALF: Final = 0.5
FINALISTS: Final = 3
#: The maximum number of positions to search in a last deal. Unsolved moves remain estimates. With
#: free groups, a position has so many moves that more would keep someone with a phone waiting.
NODES: Final = {Building.NONE: 20_000, Building.HELD: 12_000, Building.FREE: 800}
#: The number of moves to solve in a last deal; if there are more, the most promising are solved.
MAX_MOVES_SOLVED: Final = 64
#: The standard error of an estimate, in thousandths of a point.
ESTIMATE: Final = 1000
#: A loss within this many standard errors of 0 isn’t significant.
SIGNIFICANT_ERRORS: Final = 2.0


@dataclass(frozen=True, slots=True)
class MoveOption:
    """A legal move and its value in score-sheet points.

    ``value`` is the expected gain of the seat’s side until the end of the deal, minus that of the
    best other side. ``error`` is the standard error of the difference from the best option, or for
    the best option from the second-best; it is 0 if both are exact. ``parts`` are named and add up
    to the value. ``part_errors`` are the standard errors of the parts’ differences from the same
    option; they are known only when all worlds are done. A part that isn’t listed has no error.

    ``match`` is the mean outcome of the match: 1 if won, −1 if lost, 0 if it continues.
    ``match_error`` is its standard error. The outcome adds no points to ``value``.
    """

    move: Move
    value: float
    error: float
    parts: tuple[tuple[str, float], ...]
    part_errors: tuple[tuple[str, float], ...] = ()
    match: float = 0.0
    match_error: float = 0.0

    def beyond(self, other: MoveOption) -> float:
        """Return the points by which the option is better, without errors of decimal fractions."""
        return round(self.value - other.value, 6)

    def part(self, name: str) -> float:
        """Return one part of the value, or 0 if the value has no such part."""
        return dict(self.parts).get(name, 0.0)

    def part_error(self, name: str) -> float:
        """Return the standard error of one part’s difference from the compared option."""
        return dict(self.part_errors).get(name, 0.0)

    def as_json(self) -> dict[str, Any]:
        """Return the option as plain data for JSON."""
        return {
            "move": str(self.move),
            "value": round(self.value, 3),
            "error": round(self.error, 3),
            "parts": {name: round(points, 3) for name, points in self.parts},
            "match": round(self.match, 3),
            "match_error": round(self.match_error, 3),
        }


@dataclass(frozen=True, slots=True)
class Analysis:
    """The options in a decision so far, best first.

    If everything is known, winning the match comes before points. Otherwise the outcome of the
    match is worth a number of points, which affects only the order. ``view`` is the view that was
    analysed, and ``worlds`` is the number of sampled worlds. If ``exact`` is true, all values are
    exact, ``line`` is best play to the end, and ``lines`` has each option’s best play, from its own
    move on. ``done`` is true for the final analysis.
    """

    view: View
    options: tuple[MoveOption, ...]
    worlds: int
    exact: bool = False
    line: tuple[Move, ...] = ()
    done: bool = False
    lines: tuple[tuple[Move, tuple[Move, ...]], ...] = ()

    @property
    def best(self) -> MoveOption:
        """The best option."""
        return self.options[0]

    def option(self, move: Move) -> MoveOption | None:
        """Return the option for a move, or None if it wasn’t analysed."""
        return next((option for option in self.options if option.move == move), None)

    def loss(self, move: Move) -> float:
        """Return the points that a move loses compared with the best one.

        A move that scores more points but fails to win the match loses none. Raise KeyError if
        the move wasn’t analysed.
        """
        option = self.option(move)
        if option is None:
            raise KeyError(str(move))
        return max(0.0, self.best.beyond(option))

    def as_json(self) -> dict[str, Any]:
        """Return the analysis as plain data for JSON."""
        return {
            "options": [option.as_json() for option in self.options],
            "worlds": self.worlds,
            "exact": self.exact,
            "line": [str(move) for move in self.line],
        }


def analyse(
    view: View, rng: Stream, budget: Budget, also: Sequence[Move] = ()
) -> Iterator[Analysis]:
    """Yield analyses of a decision, each better than the one before, like a player’s thoughts.

    Each iteration of the budget is a world: a sampled one, or one of all possible deals if they are
    few. In the last deal of a two-player game only one world is possible; there each iteration is a
    searched position, and at least NODES positions are searched. If there are too many moves to try
    them all, the most promising ones and those in ``also`` are tried. Yields at least every 8 ms of
    work. The same view, stream and number of iterations give the same results.
    """
    if not isinstance(view, View):
        raise TypeError("the coach looks at a View, never at a position")
    if view.round_over or view.turn != view.seat:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    if solves_exactly(view):
        return _exact(view, rng, budget, also)
    return _sampled(view, rng, budget, also)


def solves_exactly(view: View) -> bool:
    """Return whether the decision can be solved: in a last deal in which all cards are known."""
    return solvable(view)


def is_same_but_for_suits(one: Move, two: Move) -> bool:
    """Return whether two moves differ only by the suits of their cards.

    >>> is_same_but_for_suits(Move.parse("8sx2h+6c"), Move.parse("8cx2h+6c"))
    True
    """
    ranks, others = (
        (rank_of(move.card), sorted(map(rank_of, bits(move.cards)))) for move in (one, two)
    )
    return (one.kind, one.value, ranks) == (two.kind, two.value, others)


def full_analysis(view: View, rng: Stream, budget: Budget, also: Sequence[Move] = ()) -> Analysis:
    """Return the final analysis of a decision."""
    *_, last = analyse(view, rng, budget, also)
    return last


class _Tried:
    """A move being tried, with its first estimate and its gain in each world so far."""

    def __init__(self, move: Move, prior: dict[str, float], match: int) -> None:
        self.move: Final = move
        self.prior: Final = prior
        self._match_prior: Final = match
        #: The option that this one was clearly worse than when it was dropped.
        self.behind: _Tried | None = None
        self.matches: Final[list[int]] = []
        self.values: Final[list[int]] = []
        #: The value in each world, including that of the match.
        self.outcomes: Final[list[int]] = []
        self._parts: Final[list[dict[str, int]]] = []
        self._total = 0

    def add(self, parts: dict[str, int], match: int) -> None:
        """Add the parts of the gain in a world, and the outcome of its match."""
        value = sum(parts.values())
        self.values.append(value)
        self.matches.append(match)
        self.outcomes.append(value + WON * match)
        self._parts.append(parts)
        self._total += self.outcomes[-1]

    def parts(self, weight: float, worlds: int | None = None) -> dict[str, float]:
        """Return the mean of each part, with the first estimate counted as ``weight`` worlds.

        If the option was dropped, its parts are those of the option that it was compared with,
        plus the difference in the worlds that both were tried in.
        """
        count = len(self.values) if worlds is None else worlds
        sums = dict.fromkeys(PARTS, 0)
        for found in self._parts[:count]:
            for name, points in found.items():
                if points:
                    sums[name] += points
        means = {n: (weight * self.prior[n] + sums[n]) / (weight + count) for n in PARTS}
        if worlds is not None or self.behind is None:
            return means
        whole, then = self.behind.parts(weight), self.behind.parts(weight, count)
        return {name: means[name] + whole[name] - then[name] for name in PARTS}

    def match(self, weight: float, worlds: int | None = None) -> float:
        """Return the mean outcome of the match, weighted and compared the same way."""
        count = len(self.matches) if worlds is None else worlds
        mean = (weight * self._match_prior + sum(self.matches[:count])) / (weight + count)
        if worlds is not None or self.behind is None:
            return mean
        return mean + self.behind.match(weight) - self.behind.match(weight, count)

    def error(
        self,
        other: _Tried,
        values: Callable[[_Tried], Sequence[int]],
        deals: int,
        weight: float,
    ) -> float:
        """Return the standard error of the difference from another option.

        An option that was dropped is compared by way of the one that it was clearly worse than.
        """
        for one, two in ((self, other), (other, self)):
            if one.behind is not None and one.behind is not two:
                nearer = _error(values(one), values(one.behind), deals, weight)
                return math.hypot(nearer, one.behind.error(two, values, deals, weight))
        return _error(values(self), values(other), deals, weight)

    def errors(self, other: _Tried, deals: int, weight: float) -> tuple[tuple[str, float], ...]:
        """Return the nonzero standard errors of the parts’ differences from another move."""
        found = (
            (name, self.error(other, methodcaller("part", name), deals, weight)) for name in PARTS
        )
        return tuple((name, error / 1000) for name, error in found if error)

    def part(self, name: str) -> list[int]:
        """Return one part in each world."""
        return [found.get(name, 0) for found in self._parts]

    def outcome(self, weight: float) -> float:
        """Return the mean of the value, including that of the match."""
        prior = sum(self.prior.values()) + WON * self._match_prior
        return (weight * prior + self._total) / (weight + len(self.outcomes))

    def is_like(self, other: _Tried) -> bool:
        """Return whether two options differ only by suits, and were the same in every world."""
        alike = is_same_but_for_suits(self.move, other.move)
        return alike and self._parts == other._parts and self.matches == other.matches


def _analysis(
    view: View, tried: Sequence[_Tried], weight: float, done: bool, deals: int = 0
) -> Analysis:
    """Return the analysis so far; ``deals`` is the number of possible deals if each is tried."""
    worlds = max(len(each.values) for each in tried)
    weight = (0.0 if worlds == deals else weight) if worlds else 1.0
    weighed = []
    for each in tried:
        parts = each.parts(weight)
        weighed.append((sum(parts.values()), each, parts))
    # The outcome of the match affects only the order. Ties are broken by comparing the moves, so
    # that the result is reproducible.
    weighed.sort(key=lambda found: (-found[0] - WON * found[1].match(weight), found[1].move))
    first, rival = weighed[0], weighed[min(1, len(weighed) - 1)]

    def error(value: float, each: _Tried) -> float:
        worth, other, _ = rival if each is first[1] else first
        if worlds < 2 and not worlds == deals > 0:
            return _unsure(value - worth)
        spread = each.error(other, lambda one: one.values, deals, weight) / 1000
        if not deals:
            return spread
        varies = math.sqrt(_spread(each.values, other.values)[1]) / 1000
        return max(PLAYED, min(PLAYED_VARYING, varies), spread)

    def match_error(each: _Tried) -> float:
        other = rival[1] if each is first[1] else first[1]
        if worlds < 2:
            return abs(each.match(weight) - other.match(weight)) / SIGNIFICANT_ERRORS
        return each.error(other, lambda one: one.matches, deals, weight)

    def part_errors(each: _Tried) -> tuple[tuple[str, float], ...]:
        if worlds < 2 or not done:
            return ()
        return each.errors(rival[1] if each is first[1] else first[1], deals, weight)

    options = tuple(
        MoveOption(
            each.move,
            value / 1000,
            error(value, each),
            tuple((name, points / 1000) for name, points in parts.items() if points),
            part_errors(each),
            each.match(weight),
            match_error(each),
        )
        for value, each, parts in weighed
    )
    return Analysis(view, options, worlds, done=done)


def _spread(values: Sequence[int], others: Sequence[int]) -> tuple[int, float]:
    """Return the number of worlds that two options share, and the variance of their difference."""
    # The moves share their worlds, so the luck of the deal cancels out in the differences.
    differences = [*map(sub, values, others)]
    count = len(differences)
    # All are whole numbers, so the difference of these sums is exact.
    squares = count * sum(map(mul, differences, differences)) - sum(differences) ** 2
    return count, squares / (count * max(1, count - 1))


def _error(values: Sequence[int], others: Sequence[int], deals: int, weight: float) -> float:
    """Return the standard error of the mean difference between values in the same worlds.

    ``deals`` is the number of all worlds, or 0 if there are too many to try each: the error is 0 if
    each was tried. The first estimate, which counts as ``weight`` worlds, reduces the error as much
    as these worlds would.
    """
    count, variance = _spread(values, others)
    left = 1 - count / deals if deals else 1.0
    return math.sqrt(left * variance / (count + weight))


def _unsure(difference: float) -> float:
    """Return an error so large that an estimated difference can’t count as a mistake.

    The difference is in thousandths of a point, the error in points.
    """
    return max(ESTIMATE, abs(difference) / SIGNIFICANT_ERRORS) / 1000


def _in_the_running(
    tried: Sequence[_Tried], also: Sequence[Move], weight: float, *, last: bool = False
) -> list[_Tried]:
    """Return the options that may still be the best one; drop the others.

    An option is dropped if it is clearly worse than the best one, or differs from another one only
    by suits that have changed nothing in any world. The best two of the rest remain in any case,
    and so do those in ``also``. At ``last``, no more than FINALISTS of the others remain. Few
    worlds may be alike by chance, so the variance of a difference counts as no less than the mean
    of all of them.
    """
    means = {each.move: each.outcome(weight) for each in tried}
    first, *rest = sorted(tried, key=lambda each: (-means[each.move], each.move))
    variances = {each.move: _spread(first.outcomes, each.outcomes)[1] for each in rest}
    usual = sum(variances.values()) / max(1, len(rest))
    kept = [first]
    for each in rest:
        twin = next((other for other in kept if other.is_like(each)), None)
        error = math.sqrt(max(variances[each.move], usual) / (len(each.values) + weight))
        worse = means[first.move] - means[each.move] > CLEARLY_WORSE * error
        worse |= last and len(kept) >= FINALISTS
        behind = twin or (first if worse and len(kept) > 1 else None)
        if behind is None or each.move in also:
            kept.append(each)
        else:
            each.behind = behind
    return [each for each in tried if each.behind is None]


def _is_clear(running: Sequence[_Tried], weight: float) -> bool:
    """Return whether the best of some options is so far ahead that more worlds change nothing."""
    means = {each.move: each.outcome(weight) for each in running}
    first, *rest = sorted(running, key=lambda each: -means[each.move])
    return all(
        means[first.move] - means[each.move]
        > max(MUCH, CLEAR * _error(first.outcomes, each.outcomes, 0, weight))
        for each in rest
    )


def _sampled(view: View, rng: Stream, budget: Budget, also: Sequence[Move]) -> Iterator[Analysis]:
    """Yield analyses of a decision based on sampled worlds."""
    evaluator = evaluator_of(view.rules)
    bare = searchable(view)
    state = view.sample(rng)
    tried = yield from _first_look(
        view, evaluator, state, also, MAX_OPTIONS_SEARCHED if bare else MAX_OPTIONS_PLAYED
    )
    weight = SEARCHED_PRIOR if bare else PLAYOUT_PRIOR
    search = DealSearch(evaluator) if bare else None
    so_far = _analysis(view, tried, weight, False)
    deals = [*view.every_deal()] if view.deals_left <= MAX_DEALS else []
    # In a random order, those tried before the time is up are a fair sample. It depends only on the
    # view, so the advice doesn’t depend on who asks.
    known = "/".join(f"{cards:x}" for cards in (view.hand, view.table, view.unknown))
    Stream(f"kasino:coach:{known}").shuffle(deals)
    usual = SEARCHED_WORLDS if bare else PLAYED_WORLDS
    worlds = budget.iterations or (ONLY_MOVE_WORLDS if len(tried) == 1 else 0)
    worlds = min(worlds, len(deals)) if worlds and deals else worlds or len(deals)
    most = PLAYS_OF_DEALS if deals else PLAYS
    running, lines, plays, world = tried, 0, 0, 0
    while True:
        if deals:
            state = deals[world]
        elif world:
            state = view.sample(rng)
        # A search sees all hands, and playouts see none of the others, so people are in between.
        opened = search if deals or world % 2 == 0 else None
        if opened is not None:
            opened.start(evaluator.sweep_now(state, view.seat))
        for each in running:
            if opened is not None:
                yield so_far
                line = search_line(opened, state, each.move)
            else:
                line = yield from repeat_during(playout_line(evaluator, state, each.move), so_far)
            plays += len(line)
            each.add(parts_of(evaluator, line, search is not None), match_of(line))
        world += 1
        lines += len(running)
        stop = budget.over() or world == worlds
        if not budget.iterations:
            done = plays >= most if search is None else search.nodes >= 2 * search.most
            stop |= done or (not worlds and lines >= usual * len(tried))
            # Nothing needs to be dropped if there is time to try all options in each deal.
            whole = deals and plays * len(deals) <= most * world
            if world >= FIRST_WORLDS and not whole:
                last = bool(deals) and plays >= HALF * most
                running = _in_the_running(running, also, weight, last=last)
                stop |= len(running) == 1
                # What a given move costs is a question that more worlds answer better.
                stop |= world >= ENOUGH and not (deals or also) and _is_clear(running, weight)
        # An analysis takes as long as a world, so there is one only when their number has doubled.
        if stop or not world & (world - 1):
            so_far = _analysis(view, tried, weight, stop, len(deals))
        yield so_far
        if stop:
            return


def _first_look(
    view: View, evaluator: Evaluator, state: State, also: Sequence[Move], most: int
) -> Generator[Analysis, None, list[_Tried]]:
    """Yield an analysis at each first estimate; return the moves to try with their estimates."""
    steps = ranking(evaluator, state, view.unknown, LOOK, Budget())
    while True:
        try:
            thought = next(steps)
        except StopIteration as ended:
            weighed: list[tuple[float, Move]] = ended.value
            break
        looks = MoveOption(thought.move, 0.0, ESTIMATE / 1000, ())
        yield Analysis(view, (looks,), 0)
    kept = weighed[:most]
    kept += [pair for pair in weighed[most:] if pair[1] in also]
    known = {move for _, move in weighed}
    for move in also:
        if move not in known and view.why_not(move) is None:
            known.add(move)
            kept.append((weigh(evaluator, state, move, view.unknown), move))
    return [
        _Tried(
            move,
            prior_parts(evaluator, state, move, value, view.unknown),
            match_of((state, state.after(move))),
        )
        for value, move in kept
    ]


def _exact(view: View, rng: Stream, budget: Budget, also: Sequence[Move]) -> Iterator[Analysis]:
    """Yield analyses of a two-player game’s last deal, in which counting reveals all cards."""
    evaluator = evaluator_of(view.rules)
    state = view.sample(rng)
    tried = yield from _first_look(view, evaluator, state, also, MAX_MOVES_SOLVED)
    so_far = _analysis(view, tried, 1.0, False)
    solver = Solver(points_evaluator(view.rules), state)
    lines: dict[Move, Line] = {}
    yield from _search_each(solver, solve_line, state, tried, budget, so_far, lines)
    exact = frozenset(() if solver.left_out else lines)
    ends: dict[Move, int] = {}
    if at_stake(state):
        judge = Solver(outcome_evaluator(view.rules), state)
        yield from _search_each(judge, outcome_after, state, tried, budget, so_far, ends)
        ends = {} if judge.left_out else ends
    else:
        ends = dict.fromkeys((each.move for each in tried), 0)
    known = exact & frozenset(ends)
    for each in tried:
        if each.move not in lines:
            # An unsolved move still needs a value; a playout gives an estimate.
            lines[each.move] = yield from repeat_during(
                playout_line(evaluator, state, each.move), so_far
            )
        line = lines[each.move]
        each.add(parts_of(evaluator, line), ends.get(each.move, match_of(line)))
    # A move that wasn’t tried might be the best, and then nothing is proved.
    every = len(tried) == sum(1 for _ in islice(state.legal_moves(), len(tried) + 1))
    yield _solved(view, tried, lines, exact, known, every, open_points(state))


def _search_each(
    solver: Solver,
    search: Callable[[Solver, State, Move], Generator[None, None, Found]],
    state: State,
    tried: Sequence[_Tried],
    budget: Budget,
    so_far: Analysis,
    found: dict[Move, Found],
) -> Iterator[Analysis]:
    """Search each move in turn, yielding along the way; store the results in ``found``."""
    most = max(budget.iterations, NODES[state.rules.building])
    for each in tried:
        steps = search(solver, state, each.move)
        while each.move not in found:
            try:
                next(steps)
            except StopIteration as ended:
                found[each.move] = ended.value
            yield so_far
            if budget.over() or solver.nodes >= most:
                return


def _solved(
    view: View,
    tried: Sequence[_Tried],
    lines: dict[Move, Line],
    exact: frozenset[Move],
    known: frozenset[Move],
    every: bool,
    stake: int,
) -> Analysis:
    """Return the analysis of a last deal; unsolved moves remain estimates.

    ``exact`` contains the moves whose points are solved, and ``known`` those whose match outcome is
    solved as well. ``every`` is true if all legal moves were tried, and ``stake`` is the largest
    possible difference between two ends of the round. An estimate doesn’t assume best
    play, but it is compared with solved moves, which do. So it looks worse than it is.
    """
    found = _analysis(view, tried, 0.0, True)
    if len(known) == len(tried):
        by_match = sorted(found.options, key=lambda each: (-each.match, -each.value, each.move))
        found = replace(found, options=tuple(by_match))
    best, rival = found.best, found.options[min(1, len(found.options) - 1)]
    options = tuple(
        _with_errors(option, rival if option is best else best, exact, known, stake)
        for option in found.options
    )
    if len(known) < len(tried) or not every:
        return replace(found, options=options)
    plays = {
        move: tuple(state.history[2] for state in line[1:] if state.history)
        for move, line in lines.items()
    }
    return replace(
        found, options=options, exact=True, line=plays[best.move], lines=(*plays.items(),)
    )


def _with_errors(
    option: MoveOption,
    other: MoveOption,
    exact: frozenset[Move],
    known: frozenset[Move],
    stake: int,
) -> MoveOption:
    """Return an option in a last deal, with the errors of the difference between it and another.

    The errors are 0 if both options are solved. Otherwise they cover whatever may still happen, so
    the difference can’t count as a mistake.
    """
    pair = {option.move, other.move}
    gap = abs(option.match - other.match)
    unknown = (2 + gap) / SIGNIFICANT_ERRORS
    option = replace(option, match_error=0.0 if pair <= known else unknown)
    if pair <= exact:
        return replace(option, error=0.0)
    gaps = ((name, option.part(name) - other.part(name)) for name in PARTS)
    return replace(
        option,
        error=(stake + abs(option.value - other.value)) / SIGNIFICANT_ERRORS,
        part_errors=tuple((name, _unsure(1000 * part_gap)) for name, part_gap in gaps),
    )

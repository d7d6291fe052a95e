"""The strongest player: uses learnt weights to evaluate the hands that its opponents may hold.

Without learnt weights, it samples the unknown cards many times and plays out each sampled world.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from operator import sub
from typing import Final

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.base import Budget, Thought
from kasino.players.endgame import solvable, solve
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.learnt import LearntEvaluation, learnt_of
from kasino.players.search.one_ply import LOOK, is_crowded, ranking
from kasino.players.search.playout import learnt_playout, playout
from kasino.players.search.steps import repeat_during
from kasino.players.search.two_ply import two_plies
from kasino.rules import Building

#: The number of worlds to sample for each move if deals can be solved.
SOLVED_WORLDS: Final = 24
#: The number of worlds to play out for each move, of moves to try in each world, and of all plays.
PLAYOUT_WORLDS: Final = 32
PLAYOUT_MOVES: Final = 5
MAX_PLAYS: Final = 900
#: The maximum number of positions to search in a last deal with free groups. It is four times the
#: endgame player’s number, and leaves one play in seven unsolved in such deals.
FREE_NODES: Final = 4800
#: The weight of a move’s one-ply estimate, as a number of worlds.
SOLVED_PRIOR: Final = 16
PLAYOUT_PRIOR: Final = 6

#: With learnt weights, moves that look worse than the best by more than this, in thousandths of a
#: point, are dropped.
NEAR_BEST: Final = 500
#: In games with builds: the number of moves to try, the number of worlds to play out, and the
#: weight of the first estimate in worlds. With calls or free groups, each world has more plays to
#: evaluate, so fewer worlds are played out.
ROLLOUT_MOVES: Final = 6
ROLLOUT_WORLDS: Final = 96
ROLLOUT_WORLDS_WITH_CALLS: Final = 64
ROLLOUT_WORLDS_WITH_GROUPS: Final = 40
ROLLOUT_PRIOR: Final = 24
#: After DROP_AFTER worlds, a move that is DROP_BEHIND standard errors behind the best is dropped.
DROP_AFTER: Final = 10
DROP_BEHIND: Final = 2.0


class ExpertPlayer:
    """A player that searches with learnt weights, or with sampled worlds in games without weights.

    It solves the last deal between two players exactly. ``docs/decisions/learnt-expert.md`` gives
    the reasons.
    """

    level = "expert"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far; before the last deal an iteration is a world or a move."""
        evaluator = evaluator_of(view.rules)
        # The methods are ordered from the most exact to the roughest; the first one that suits the
        # position is used.
        if solvable(view):
            free = view.rules.building is Building.FREE
            return solve(evaluator, view, rng, budget, FREE_NODES if free else None)
        learnt = learnt_of(evaluator) if view.players == 2 else None
        if is_crowded(view.loose):
            return _one_ply_search(evaluator, learnt, view, rng, budget)
        if learnt is not None and view.rules.building is Building.NONE:
            return _two_ply_search(learnt, view, rng, budget)
        if learnt is not None:
            return _rollouts(learnt, view, rng, budget)
        if view.players == 2 and view.rules.building is Building.NONE:
            return solved(evaluator, view, budget, sampled(view, rng), DealSearch(evaluator))
        return _playouts(evaluator, view, rng, budget)


def sampled(view: View, rng: Stream) -> Iterator[State]:
    """Yield random worlds that are consistent with the view."""
    while True:
        yield view.sample(rng)


def solved(
    evaluator: Evaluator, view: View, budget: Budget, worlds: Iterator[State], search: DealSearch
) -> Iterator[Thought]:
    """Yield the move with the best mean value over worlds solved to the end of the deal."""
    state = next(worlds)
    weighed = yield from ranking(evaluator, state, view.unknown, LOOK, budget)
    value, best = weighed[0]
    moves = [move for _, move in weighed]
    if len(moves) == 1:
        return
    # The one-ply estimate counts as a number of worlds, which damps noise in the first samples.
    totals = {move: SOLVED_PRIOR * value for value, move in weighed}
    for world in range(1, budget.limit(SOLVED_WORLDS) + 1):
        search.start(evaluator.sweep_now(state, view.seat))
        for move in moves:
            yield Thought(best, value / 1000, world - 1)
            totals[move] += _deal_value(evaluator, search, state, move)
        best = max(moves, key=totals.__getitem__)
        value = totals[best] / (world + SOLVED_PRIOR)
        yield Thought(best, value / 1000, world)
        if budget.over() or search.nodes >= search.most:
            return
        state = next(worlds)


def _deal_value(evaluator: Evaluator, search: DealSearch, state: State, move: Move) -> int:
    """Return the net gain of a move, in one world, up to the end of the deal."""
    gain, loose = 0, state.loose | 1 << move.card
    if move.kind is Kind.CAPTURE:
        gain = evaluator.of(move.cards | 1 << move.card)
        if move.cards == state.loose and 1 << move.card & evaluator.rules.sweepers_of(state.loose):
            gain += evaluator.sweep_now(state, state.turn)
        loose = state.loose ^ move.cards
    left = state.hands[state.turn] ^ 1 << move.card
    return gain - search.answer(state, left, loose)


def _playouts(evaluator: Evaluator, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
    """Yield the move with the best mean value over worlds played out to the end of the deal."""
    state = view.sample(rng)
    weighed = yield from ranking(evaluator, state, view.unknown, LOOK, budget)
    value, best = weighed[0]
    if len(weighed) == 1:
        return
    del weighed[PLAYOUT_MOVES:]
    side = view.side(view.seat)
    totals = {move: PLAYOUT_PRIOR * value for value, move in weighed}
    plays = 0
    for world in range(1, budget.limit(PLAYOUT_WORLDS) + 1):
        for move in totals:
            steps = playout(evaluator, state.after(move), view.deal)
            so_far = Thought(best, value / 1000, world - 1)
            totals[move] += (yield from repeat_during(steps, so_far))[side]
            plays += sum(view.hand_sizes)
        best = max(totals, key=totals.__getitem__)
        value = totals[best] / (world + PLAYOUT_PRIOR)
        yield Thought(best, value / 1000, world)
        if budget.over() or plays >= MAX_PLAYS:
            return
        state = view.sample(rng)


def _rank_by_learnt(
    learnt: LearntEvaluation, state: State, unknown: int, budget: Budget
) -> Generator[Thought, None, list[tuple[float, Move]]]:
    """Yield the best move so far by learnt weights; return all (value, move) pairs, best first."""

    def weighed(move: Move) -> float:
        return learnt.after(state, state.after(move), unknown)

    return (yield from ranking(learnt.evaluator, state, unknown, LOOK, budget, weighed))


def _one_ply_search(
    evaluator: Evaluator, learnt: LearntEvaluation | None, view: View, rng: Stream, budget: Budget
) -> Iterator[Thought]:
    """Yield the best move so far by one-ply evaluation; an iteration is one evaluated move."""
    state = view.sample(rng)
    if learnt is not None:
        looked = yield from _rank_by_learnt(learnt, state, view.unknown, budget)
    else:
        looked = yield from ranking(evaluator, state, view.unknown, LOOK, budget)
    value, best = looked[0]
    yield Thought(best, value / 1000, len(looked))


def _two_ply_search(
    learnt: LearntEvaluation, view: View, rng: Stream, budget: Budget
) -> Iterator[Thought]:
    """Yield the best move so far by two-ply evaluation; an iteration is one evaluated move."""
    state = view.sample(rng)
    looked = yield from _rank_by_learnt(learnt, state, view.unknown, budget)
    # A two-ply evaluation is slow, so only moves that could still be best get one.
    near = [move for value, move in looked if value >= looked[0][0] - NEAR_BEST]
    if len(near) == 1:
        return
    value, best = looked[0]
    most = -math.inf
    for number, move in enumerate(near[: budget.limit(len(near))], 1):
        steps = two_plies(learnt, state, move, view.unknown)
        found = yield from repeat_during(steps, Thought(best, value / 1000, number - 1))
        if found > most:
            best, value, most = move, found, found
        yield Thought(best, value / 1000, number)
        if budget.over():
            return


def _rollouts(
    learnt: LearntEvaluation, view: View, rng: Stream, budget: Budget
) -> Iterator[Thought]:
    """Yield the best move so far from worlds played to the deal’s end; an iteration is a world."""
    state = view.sample(rng)
    looked = yield from _rank_by_learnt(learnt, state, view.unknown, budget)
    value, best = looked[0]
    results: dict[Move, list[float]] = {move: [] for _, move in looked[:ROLLOUT_MOVES]}
    totals = {move: ROLLOUT_PRIOR * value for value, move in looked[:ROLLOUT_MOVES]}
    worlds = ROLLOUT_WORLDS
    if view.rules.building is Building.FREE:
        worlds = ROLLOUT_WORLDS_WITH_GROUPS
    elif view.rules.calls:
        worlds = ROLLOUT_WORLDS_WITH_CALLS
    for world in range(1, budget.limit(worlds) + 1):
        if len(results) == 1 or budget.over():
            return
        for move, values in results.items():
            steps = learnt_playout(learnt, state, move, view.unknown)
            so_far = Thought(best, value / 1000, world - 1)
            values.append((yield from repeat_during(steps, so_far)))
            totals[move] += values[-1]
        best = max(results, key=totals.__getitem__)
        value = totals[best] / (world + ROLLOUT_PRIOR)
        yield Thought(best, value / 1000, world)
        if world >= DROP_AFTER:
            for move in [move for move in results if move != best]:
                behind = (totals[best] - totals[move]) / (world + ROLLOUT_PRIOR)
                # All moves are tried in the same worlds, so the differences vary less than the
                # values.
                if behind >= DROP_BEHIND * _error(list(map(sub, results[best], results[move]))):
                    del results[move]
        state = view.sample(rng)


def _error(differences: Sequence[float]) -> float:
    """Return the standard error of the mean of some differences."""
    count = len(differences)
    mean = math.fsum(differences) / count
    return math.sqrt(math.fsum((each - mean) ** 2 for each in differences)) / count

"""One-ply evaluation of moves: the gain, minus the replies, plus the builds that survive."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import islice
from typing import Final

from kasino.cards import bits
from kasino.engine.legality import trailable
from kasino.engine.state import State
from kasino.moves import TRAILS, Kind, Move
from kasino.players.base import Budget, Thought
from kasino.players.search.evaluation import LATER, Evaluator
from kasino.players.search.steps import run_to_end

LOOK: Final = 64  # the number of moves to evaluate in addition to trails
#: With this many loose cards, evaluation is so slow that only the best few moves are evaluated.
CROWDED: Final = 25
LOOK_CROWDED: Final = 8


def is_crowded(loose: int) -> bool:
    """Return whether there are too many loose cards to evaluate many moves in a second."""
    return loose.bit_count() >= CROWDED


def candidates(state: State, look: int = LOOK) -> Iterator[Move]:
    """Yield the trails of the seat to move, then the first ``look`` of its other legal moves."""
    for card in bits(trailable(state)):
        yield TRAILS[card]
    if is_crowded(state.loose):
        look = min(look, LOOK_CROWDED)
    for move in islice(state.legal_moves(), look):
        if move.kind is not Kind.TRAIL:
            yield move


def weigh(evaluator: Evaluator, state: State, move: Move, unknown: int) -> float:
    """Return the estimated value of a move: its gain, minus the replies, plus surviving builds.

    ``unknown`` is the set of cards that the seat to move hasn’t seen. Only the sizes of the other
    hands are used. Captures that the seat’s own hand could make later are partly counted.
    """
    return weigh_after(evaluator, state, state.after(move), move, unknown)


def weigh_after(
    evaluator: Evaluator, state: State, after: State, move: Move, unknown: int
) -> float:
    """Return the estimated value of a move; ``after`` is the position that it leads to."""
    seat = state.turn
    sides = state.setup.sides
    if after.phase:
        # If one move ends the deal, all others except calls do, so this value needn’t share a scale
        # with those below.
        return evaluator.final(after)[sides[seat]]
    value = evaluator.gain(state, after, move) - evaluator.thrown(state, move)
    many = evaluator.many_players(after.players)
    share = (many.answers if many else 1) / (len(state.setup.base) - 1)
    weight = 1.0
    other = after.turn
    while other != seat:
        sweep = evaluator.sweep_now(after, other)
        # Each opponent’s reply is a loss shared among the other sides; a partner’s reply is a gain.
        answer = weight * evaluator.mean_reply(after, other, unknown, sweep)
        value += answer if sides[other] == sides[seat] else -answer * share
        weight *= LATER
        other = (other + 1) % after.players
    if after.deal == state.deal:
        value += evaluator.ahead(after, seat)
    return value + evaluator.surviving(after, seat, unknown, state.builds)


def preference(evaluator: Evaluator, state: State, move: Move) -> int:
    """Return how much people prefer a move to equal ones: sweeps 2, captures and calls 1, others 0.

    In games where points are bad, no move is preferred.
    """
    if evaluator.sign < 0 or move.kind in (Kind.TRAIL, Kind.BUILD):
        return 0
    return 2 if move.cards == state.table else 1


def ranking(
    evaluator: Evaluator,
    state: State,
    unknown: int,
    look: int,
    budget: Budget,
    weighed: Callable[[Move], float] | None = None,
) -> Generator[Thought, None, list[tuple[float, Move]]]:
    """Yield the best move so far after each evaluation; return all (value, move) pairs, best first.

    Each evaluation is a separate step, because free groups make evaluations slow. ``weighed``
    replaces the one-ply evaluation.
    """
    weighed = weighed or (lambda move: weigh(evaluator, state, move, unknown))
    ranked: list[tuple[float, Move]] = []
    for move in candidates(state, look):
        ranked.append((weighed(move), move))
        value, best = max(ranked, key=lambda pair: pair[0])
        yield Thought(best, value / 1000, 0)
        if budget.over():
            break
    # The move itself breaks the last ties, so the order doesn’t depend on how moves were listed.
    ranked.sort(key=lambda pair: (-pair[0], -preference(evaluator, state, pair[1]), pair[1]))
    return ranked


def ranked(
    evaluator: Evaluator, state: State, unknown: int, look: int = LOOK
) -> list[tuple[float, Move]]:
    """Return the moves to consider as (value, move) pairs, best first."""
    return run_to_end(ranking(evaluator, state, unknown, look, Budget()))

"""Moves weighed by one ply: what each banks, less the answers, plus builds that survive."""

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

LOOK: Final = 64  # moves weighed beside the trails
#: From so many loose cards on each move takes so long to weigh that only the richest are.
CROWDED: Final = 25
LOOK_CROWDED: Final = 8


def is_crowded(loose: int) -> bool:
    """Return whether so many cards lie there that little can be thought of in a second."""
    return loose.bit_count() >= CROWDED


def candidates(state: State, look: int = LOOK) -> Iterator[Move]:
    """Yield the trails of the hand to move and the first of its other legal moves."""
    for card in bits(trailable(state)):
        yield TRAILS[card]
    if is_crowded(state.loose):
        look = min(look, LOOK_CROWDED)
    for move in islice(state.legal_moves(), look):
        if move.kind is not Kind.TRAIL:
            yield move


def weigh(evaluator: Evaluator, state: State, move: Move, unknown: int) -> float:
    """Return what a move looks worth: what it banks, less the answers, plus builds that survive.

    ``unknown`` are the cards the player to move hasn't seen; of the other hands only their sizes
    are looked at. What the own cards could take next counts too, in part.
    """
    return weigh_after(evaluator, state, state.after(move), move, unknown)


def weigh_after(
    evaluator: Evaluator, state: State, after: State, move: Move, unknown: int
) -> float:
    """Return what a move looks worth whose position is known."""
    seat = state.turn
    sides = state.setup.sides
    if after.phase:
        # Only calls don't end what a last play ends, so values need no common ground.
        return evaluator.final(after)[sides[seat]]
    value = evaluator.gain(state, after, move) - evaluator.thrown(state, move)
    many = evaluator.many_players(after.players)
    share = (many.answers if many else 1) / (len(state.setup.base) - 1)
    weight = 1.0
    other = after.turn
    while other != seat:
        sweep = evaluator.sweep_now(after, other)
        answer = weight * evaluator.mean_reply(after, other, unknown, sweep)
        value += answer if sides[other] == sides[seat] else -answer * share
        weight *= LATER
        other = (other + 1) % after.players
    if after.deal == state.deal:
        value += evaluator.ahead(after, seat)
    return value + evaluator.surviving(after, seat, unknown, state.builds)


def preference(evaluator: Evaluator, state: State, move: Move) -> int:
    """Return how far a person prefers a move to another worth the same: a sweep, then a capture.

    Where points are bad none is.
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
    """Yield the best move so far after each move weighed; return all with what they look worth.

    The best comes first. Where free groups make a move slow to weigh, one at a time is enough.
    ``weighed`` says what a move looks worth in place of the look of one ply.
    """
    weighed = weighed or (lambda move: weigh(evaluator, state, move, unknown))
    found: list[tuple[float, Move]] = []
    for move in candidates(state, look):
        found.append((weighed(move), move))
        value, best = max(found, key=lambda pair: pair[0])
        yield Thought(best, value / 1000, 0)
        if budget.over():
            break
    found.sort(key=lambda pair: (-pair[0], -preference(evaluator, state, pair[1]), pair[1]))
    return found


def ranked(
    evaluator: Evaluator, state: State, unknown: int, look: int = LOOK
) -> list[tuple[float, Move]]:
    """Return the moves to consider with what each looks worth, the best first."""
    return run_to_end(ranking(evaluator, state, unknown, look, Budget()))

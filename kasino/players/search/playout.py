"""Playouts of sampled worlds to the end of the deal; each seat uses only what it knows."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from itertools import islice
from typing import Final

from kasino.cards import bits
from kasino.engine.legality import trailable
from kasino.engine.state import State
from kasino.moves import TRAILS, Kind, Move
from kasino.players.search.evaluation import Evaluator, Values
from kasino.players.search.learnt import LearntEvaluation
from kasino.players.search.one_ply import is_crowded, weigh_after
from kasino.rules import Taking

#: The number of calls, captures and builds to consider in a playout, in addition to trails.
LOOK: Final = 10


def playout(evaluator: Evaluator, state: State, deal: int) -> Generator[None, None, Values]:
    """Play out a world’s deal, and return the value of the result to each side.

    Yields after each chosen move and, where evaluation is slow, also after each evaluated move.
    """
    state = (yield from played_out(evaluator, state, deal))[-1]
    if state.phase:
        return evaluator.final(state)
    return evaluator.standing(state)


def played_out(
    evaluator: Evaluator, state: State, deal: int, drawing: int = 0
) -> Generator[None, None, list[State]]:
    """Return the positions of a world from here to the end of its deal.

    In games that draw cards, a deal is the whole round, so the world is played for only ``drawing``
    plays, by default as many as there are cards in the hands. Yields like ``playout``.
    """
    states = [state]
    end = len(states) + (drawing or sum(hand.bit_count() for hand in state.hands))
    while not state.phase and state.deal == deal and not (state.rules.draws and len(states) == end):
        state = yield from _counted(evaluator, state)
        states.append(state)
    return states


def _counted(evaluator: Evaluator, state: State) -> Generator[None, None, State]:
    """Return the position after the counting player’s move, chosen from only a few candidates."""
    moves = list(_moves(state))
    if len(moves) == 1:
        return state.after(moves[0])
    slow = state.rules.taking is Taking.GROUP or is_crowded(state.loose)
    # Here too, a player sees only its own hand. With open hands, playouts would be too optimistic.
    best, most, unknown = state, -math.inf, unseen(state)
    for move in moves:
        after = state.after(move)
        value = weigh_after(evaluator, state, after, move, unknown)
        if value > most:
            best, most = after, value
        if slow:
            yield
    yield
    return best


def unseen(state: State) -> int:
    """Return the set of cards that the seat to move hasn’t seen."""
    seen = state.table | state.hands[state.turn]
    for pile in state.captured:
        seen |= pile
    return state.setup.rules.deck ^ seen


def learnt_playout(
    learnt: LearntEvaluation, state: State, move: Move, unknown: int
) -> Generator[None, None, float]:
    """Play out a move’s deal with the learnt evaluation, and return the value of the move.

    The seat that ends the deal can evaluate its last play best, so that value is used. Yields after
    each evaluated move.
    """
    me, deal = state.turn, state.deal
    after = state.after(move)
    while not after.phase and after.deal == deal:
        state, unknown, most = after, unseen(after), -math.inf
        for move in _moves(state):
            reached = state.after(move)
            value = learnt.after(state, reached, unknown)
            if value > most:
                most, after = value, reached
            yield
    value = learnt.after_deal(state, after, unknown)
    return value if state.turn == me else -value


def _moves(state: State) -> Iterator[Move]:
    for move in islice(state.legal_moves(), LOOK):
        if move.kind is Kind.TRAIL:
            break
        yield move
    for card in bits(trailable(state)):
        yield TRAILS[card]

"""Two-ply evaluation: the opponent’s best reply with each possible card, then the player’s best.

Nothing is sampled. The opponent chooses without knowing the hand of the seat to move, and each card
that it may hold is weighted by the probability that this card is the best one in its hand.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from typing import Final, NamedTuple

from kasino.cards import bits
from kasino.engine.position import copied, replaced
from kasino.engine.state import State, freeze
from kasino.moves import Move
from kasino.players.search.learnt import LearntEvaluation
from kasino.players.search.one_ply import candidates

#: The number of replies to consider in addition to trails; the best come first.
MAX_REPLIES: Final = 4


class Reply(NamedTuple):
    """The best play of a card that the opponent may hold, with its value to both players."""

    theirs: float
    mine: float
    cards: int  # the number of cards equivalent to this one


def two_plies(
    learnt: LearntEvaluation, state: State, move: Move, unknown: int
) -> Generator[None, None, float]:
    """Return how much a move is worth to the seat that makes it, in thousandths of a point.

    Yields after each card that the opponent may hold.
    """
    after = state.after(move)
    if after.phase or after.deal != state.deal:
        return learnt.after(state, after, unknown)
    other = after.turn
    size = after.hands[other].bit_count()
    replies = []
    rest = unknown
    while rest:
        card = (rest & -rest).bit_length() - 1
        # Equivalent cards have the same reply, so each kind of card is evaluated once.
        alike = learnt.alike[card] & rest
        rest &= ~alike
        replies.append(_reply(learnt, after, card, size, unknown, alike.bit_count()))
        yield
    replies.sort(key=lambda reply: -reply.theirs)
    # The opponent plays the best card that it holds. So each reply, from the best card down, is
    # weighted by the probability that the opponent holds that card and no better one.
    left, none_better, value = unknown.bit_count(), 1.0, 0.0
    for reply in replies:
        for _ in range(reply.cards):
            held = none_better * min(1.0, size / left)
            value += held * reply.mine
            none_better -= held
            left -= 1
    return value


def _reply(
    learnt: LearntEvaluation, state: State, card: int, size: int, unknown: int, cards: int
) -> Reply:
    """Return the opponent’s best reply with a card, if the opponent holds ``size`` cards in all."""
    other = state.turn
    mine = state.hands[1 - other]
    world = holding(state, other, 1 << card)
    unseen = (unknown | mine) & ~(1 << card)
    theirs, answered = -math.inf, world
    for move in candidates(world, MAX_REPLIES):
        after = world.after(move)
        value = learnt.after_hidden(world, after, card, size - 1, unseen)
        if value > theirs:
            theirs, answered = value, after
    if answered.phase or answered.deal != state.deal or not mine:
        return Reply(theirs, -theirs, cards)
    left = unknown & ~(1 << card)
    # From here on, only the number of the opponent’s other cards matters, so any cards will do.
    held = 0
    for held_card, _ in zip(bits(left), range(size - 1), strict=False):
        held |= 1 << held_card
    answered = holding(answered, other, held)
    best = max(
        learnt.after(answered, answered.after(move), left)
        for move in candidates(answered, MAX_REPLIES)
    )
    return Reply(theirs, best, cards)


def holding(state: State, seat: int, hand: int) -> State:
    """Return the same position, except that a seat holds the given hand."""
    draft = copied(state)
    draft.hands = replaced(state.hands, seat, hand)
    return freeze(draft)

"""Moves weighed by two plies: the other's best answer with each card it may hold, then one's own.

Nothing is sampled: the other chooses without knowing the hand of who thinks, and the odds of each
of its cards to be the best that it holds are worked out.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from typing import Final, NamedTuple

from kasino.cards import bits
from kasino.engine.position import copied, replaced
from kasino.engine.state import State, freeze
from kasino.moves import Move
from kasino.players.search.learnt import Learnt
from kasino.players.search.one_ply import candidates

#: Moves looked at in a reply, beside the trails; the best come first.
WIDE: Final = 4


class Reply(NamedTuple):
    """The best play of a card that the other may hold: its worth to it, and to who thinks."""

    theirs: float
    mine: float
    cards: int  # that are just like it


def two_plies(
    learnt: Learnt, state: State, move: Move, unknown: int
) -> Generator[None, None, float]:
    """Return what a move is worth to who makes it, in thousandths of a point.

    It yields after each card that the other may hold.
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
        alike = learnt.alike[card] & rest
        rest &= ~alike
        replies.append(_reply(learnt, after, card, size, unknown, alike.bit_count()))
        yield
    replies.sort(key=lambda reply: -reply.theirs)
    left, none_better, value = unknown.bit_count(), 1.0, 0.0
    for reply in replies:
        for _ in range(reply.cards):
            held = none_better * min(1.0, size / left)
            value += held * reply.mine
            none_better -= held
            left -= 1
    return value


def _reply(learnt: Learnt, state: State, card: int, size: int, unknown: int, cards: int) -> Reply:
    """Return what the other does who holds a card and so many in all."""
    other = state.turn
    mine = state.hands[1 - other]
    world = holding(state, other, 1 << card)
    unseen = (unknown | mine) & ~(1 << card)
    theirs, answered = -math.inf, world
    for move in candidates(world, WIDE):
        after = world.after(move)
        value = learnt.after_hidden(world, after, card, size - 1, unseen)
        if value > theirs:
            theirs, answered = value, after
    if answered.phase or answered.deal != state.deal or not mine:
        return Reply(theirs, -theirs, cards)
    left = unknown & ~(1 << card)
    # Only how many cards the other still holds is looked at from here on.
    held = 0
    for held_card, _ in zip(bits(left), range(size - 1), strict=False):
        held |= 1 << held_card
    answered = holding(answered, other, held)
    best = max(
        learnt.after(answered, answered.after(move), left) for move in candidates(answered, WIDE)
    )
    return Reply(theirs, best, cards)


def holding(state: State, seat: int, hand: int) -> State:
    """Return a position in which a seat holds some other cards."""
    draft = copied(state)
    draft.hands = replaced(state.hands, seat, hand)
    return freeze(draft)

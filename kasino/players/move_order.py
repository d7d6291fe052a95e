"""The orders in which greedy players prefer moves; they differ in the builds that they like.

Each order is a function that returns a move’s sort key: its kind, then its worth, then its card’s
value. ``cautious`` makes safe builds only. ``eager`` and ``obvious`` agree with it wherever
``people_build`` is false.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasino.cards import bits
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.search.evaluation import odds_of_none
from kasino.rules import Building, Rules

Key = tuple[int, int, int]
Order = Callable[[View, Move], Key]

#: How much each kind of move is preferred, if points are good and if they are bad.
_LIKES: Final = {Kind.BUILD: 0, Kind.TRAIL: 1, Kind.CAPTURE: 3, Kind.CALL: 4}
_SHUNS: Final = {Kind.CALL: 0, Kind.CAPTURE: 1, Kind.BUILD: 2, Kind.TRAIL: 3}
SAFE_BUILD: Final = 2  # the preference for a safe build, higher than for a trail
#: The least probability that no opponent can take a build, for it to be worth making.
FAIR: Final = 0.5


def people_build(rules: Rules) -> bool:
    """Return whether a game has builds, and people want them because points are good."""
    return rules.building is not Building.NONE and not rules.fewest_wins


def gain(rules: Rules, move: Move) -> int:
    """Return the worth of the cards that a move captures immediately, in thousandths of a point."""
    if move.kind in (Kind.TRAIL, Kind.BUILD):
        return 0
    return rules.weights.of(move.cards | 1 << move.card)


def cautious(view: View, move: Move) -> Key:
    """Return the key in an order where captures come first, then builds that no one else can take.

    Other builds come last. In a reversed game (L1), trails come first, then builds.
    """
    rules = view.rules
    sign = -1 if rules.fewest_wins else 1
    likes = (_SHUNS if rules.fewest_wins else _LIKES)[move.kind]
    value = rules.hand_values[move.card]
    if move.kind is Kind.TRAIL:
        return likes, -sign * rules.worth[move.card], -sign * value
    if move.kind is Kind.BUILD and _sure(view, move):
        pile = rules.weights.of(move.cards | 1 << move.card)
        return SAFE_BUILD, pile, -value
    return likes, sign * gain(rules, move), -sign * value


def eager(view: View, move: Move) -> Key:
    """Return the key in an order where a build competes with captures.

    It counts as the cards that it will bring, times the probability that no opponent can take it.
    """
    if move.kind is not Kind.BUILD or not people_build(view.rules):
        return cautious(view, move)
    odds = _odds(view, move.value)
    return _promising(view, move, odds) if odds >= FAIR else _worthless(view, move)


def obvious(view: View, move: Move) -> Key:
    """Return the key in an order where only a build from two single cards competes with captures.

    It counts as the cards that it will bring, as if no opponent could take it.
    """
    if move.kind is not Kind.BUILD or not people_build(view.rules):
        return cautious(view, move)
    two = move.cards.bit_count() == 1 and move.cards & view.loose
    return _promising(view, move, 1.0) if two else _worthless(view, move)


def _promising(view: View, move: Move, odds: float) -> Key:
    """Return the key of a build as that of a capture, if the hand keeps a card that can take it."""
    rules = view.rules
    kept = view.hand & ~(1 << move.card) & rules.takers_of[move.value]
    if not kept:
        return _worthless(view, move)
    taker = min(rules.worth[card] for card in bits(kept))
    pile = rules.weights.of(move.cards | 1 << move.card)
    return _LIKES[Kind.CAPTURE], round(odds * (pile + taker)), -rules.hand_values[move.card]


def _worthless(view: View, move: Move) -> Key:
    return _LIKES[Kind.BUILD], 0, -view.rules.hand_values[move.card]


def _odds(view: View, value: int) -> float:
    """Return the probability that no other seat holds a card of a value."""
    rank = view.unknown & view.rules.takers_of[value]
    others = sum(view.hand_sizes) - view.hand_sizes[view.seat]
    return odds_of_none(rank.bit_count(), others, view.unknown.bit_count())


def _sure(view: View, move: Move) -> bool:
    """Return whether this seat holds a card of a build’s value and no other seat can hold one."""
    rank = view.rules.takers_of[move.value]
    return not view.unknown & rank and bool(view.hand & ~(1 << move.card) & rank)

"""The greedy player: captures the most it can, and doesn’t look ahead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from kasino.cards import Stream, bits
from kasino.engine.view import View
from kasino.moves import TRAILS, Kind, Move
from kasino.players.base import Budget, Thought
from kasino.rules import Rules

LOOK: Final = 512  # moves to consider; on a crowded table there are more, but the best come first
PAUSE: Final = 32  # moves between two thoughts

#: How much each kind of move is preferred, if points are good and if they are bad.
_LIKES: Final = {Kind.BUILD: 0, Kind.TRAIL: 1, Kind.CAPTURE: 3, Kind.CALL: 4}
_SHUNS: Final = {Kind.CALL: 0, Kind.CAPTURE: 1, Kind.BUILD: 2, Kind.TRAIL: 3}
SAFE_BUILD: Final = 2  # the preference for a safe build, higher than for a trail


class GreedyPlayer:
    """A player that makes a call, or otherwise the best capture, a safe build or a cheap trail.

    A build is safe if no opponent can hold a card of its value. Other builds come last. In a
    reversed game (L1), this player trails its most expensive card, or makes the least valuable
    capture. Among equal moves, it plays the first one listed, and it never draws a random number.
    """

    level = "greedy"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far; an iteration is one considered move."""
        # Trails come last in the list of moves, which LOOK may cut short, so they are considered
        # first.
        trails = (TRAILS[number] for number in bits(view.hand))
        moves = chain(
            (move for move in trails if view.why_not(move) is None),
            islice(view.legal_moves(), budget.limit(LOOK)),
        )
        best = next(moves)
        best_key = _key(view, best)
        seen = 1
        for move in moves:
            if seen % PAUSE == 0:
                yield Thought(best, _gain(view.rules, best) / 1000, seen)
                if budget.over():
                    return
            seen += 1
            key = _key(view, move)
            if key > best_key:
                best, best_key = move, key
        yield Thought(best, _gain(view.rules, best) / 1000, seen)


def _gain(rules: Rules, move: Move) -> int:
    """Return the worth of the cards that a move captures immediately, in thousandths of a point."""
    if move.kind in (Kind.TRAIL, Kind.BUILD):
        return 0
    return rules.weights.of(move.cards | 1 << move.card)


def _key(view: View, move: Move) -> tuple[int, int, int]:
    """Return the sort key of a move: its kind, then its worth, then its card’s value."""
    rules = view.rules
    sign = -1 if rules.fewest_wins else 1
    likes = (_SHUNS if rules.fewest_wins else _LIKES)[move.kind]
    value = rules.hand_values[move.card]
    if move.kind is Kind.TRAIL:
        return likes, -sign * rules.worth[move.card], -sign * value
    if move.kind is Kind.BUILD and _sure(view, move):
        pile = rules.weights.of(move.cards | 1 << move.card)
        return SAFE_BUILD, pile, -value
    return likes, sign * _gain(rules, move), -sign * value


def _sure(view: View, move: Move) -> bool:
    """Return whether this seat holds a card of a build’s value and no other seat can hold one."""
    rank = view.rules.cards_worth[move.value]
    return not view.unknown & rank and bool(view.hand & ~(1 << move.card) & rank)

"""The greedy player: what lies there is taken, nothing else is thought of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from kasino.cards import Stream, bits
from kasino.engine.view import View
from kasino.moves import TRAILS, Kind, Move
from kasino.players.base import Budget, Thought
from kasino.rules import Rules

LOOK: Final = 512  # moves looked at; on a crowded table the list is long but its best come first
PAUSE: Final = 32  # moves between two thoughts

#: What it likes to do, the dearest highest: where points are bad all is the other way round.
_LIKES: Final = {Kind.BUILD: 0, Kind.TRAIL: 1, Kind.CAPTURE: 3, Kind.CALL: 4}
_SHUNS: Final = {Kind.CALL: 0, Kind.CAPTURE: 1, Kind.BUILD: 2, Kind.TRAIL: 3}
SURE: Final = 2  # a sure build is liked better than a trail


class GreedyPlayer:
    """A player that calls, else takes the best capture, makes a sure build or trails cheaply.

    A build is sure if nobody else can hold a card of its value; others it makes last of all.
    In a reversed game (L1) it trails its dearest card, or takes the capture worth least. Of equal
    moves it plays the one that is listed first; it never draws a random number.
    """

    level = "greedy"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far; an iteration is a move looked at."""
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
    """Return what a move brings into the own pile at once, in thousandths of a point."""
    if move.kind in (Kind.TRAIL, Kind.BUILD):
        return 0
    return rules.weights.of(move.cards | 1 << move.card)


def _key(view: View, move: Move) -> tuple[int, int, int]:
    """Return what moves are compared by: the kind, then worth, then the card's value."""
    rules = view.rules
    sign = -1 if rules.fewest_wins else 1
    likes = (_SHUNS if rules.fewest_wins else _LIKES)[move.kind]
    value = rules.hand_values[move.card]
    if move.kind is Kind.TRAIL:
        return likes, -sign * rules.worth[move.card], -sign * value
    if move.kind is Kind.BUILD and _sure(view, move):
        pile = rules.weights.of(move.cards | 1 << move.card)
        return SURE, pile, -value
    return likes, sign * _gain(rules, move), -sign * value


def _sure(view: View, move: Move) -> bool:
    """Return whether nobody but this seat can hold a card of a build's value, and it does."""
    rank = view.rules.cards_worth[move.value]
    return not view.unknown & rank and bool(view.hand & ~(1 << move.card) & rank)

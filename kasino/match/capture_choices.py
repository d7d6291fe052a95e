"""The captures that are possible with a hand card, as a list to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from kasino.captures.grouping import grouping_of
from kasino.captures.table import captures_of
from kasino.engine.builds import build_of, groups_of
from kasino.engine.state import State
from kasino.moves import Kind, Move
from kasino.rules import Taking

#: The number of captures to consider; a crowded table has endless ones.
LOOK: Final = 60


@lru_cache(maxsize=8)
def capture_choices(state: State, card: int, limit: int) -> tuple[Move, ...]:
    """Return the captures worth choosing between for a card of the seat to move, best first.

    Where points are good, a capture that is part of another is left out, because players take as
    many cards as they can.

    >>> from kasino.games import game
    >>> state = State.start(game("casino"), players=2, seed="lake")
    >>> [str(move) for card in range(52) if state.hands[state.turn] >> card & 1
    ...  for move in capture_choices(state, card, 9)]
    ['6hx4s+2d', '6cx4s+2d']
    """
    rules = state.rules
    worth = captures_of(rules).worth
    sign = 1 if rules.fewest_wins else -1
    moves = (Move(Kind.CAPTURE, card, cards) for cards in islice(_sets(state, card), LOOK))
    found = sorted(
        {move for move in moves if state.why_not(move) is None},
        key=lambda move: (sign * worth(move.cards), move.cards),
    )
    if not rules.fewest_wins:
        found = [m for m in found if not any(_part(m.cards, other.cards) for other in found)]
    return tuple(found[:limit])


def _part(cards: int, other: int) -> bool:
    return cards != other and not cards & ~other


def _sets(state: State, card: int) -> Iterator[int]:
    """Yield sets of table cards that a card's values allow it to capture, the largest first."""
    rules, known = state.rules, captures_of(state.rules)
    worths = rules.hand_worths[card]
    if rules.taking is Taking.BEST:
        best = known.best_of(state.loose, worths)
        if best:
            yield best
        return
    for value in worths:
        if rules.taking is Taking.GROUP:
            yield from grouping_of(rules).takes(state.loose, groups_of(state.builds), value)
            continue
        build = build_of(state.builds, value)
        joined = build.cards if build else 0
        if joined:
            yield joined
        for cards in known.sets(state.loose, value, maximal=True):
            yield cards | joined
            if joined:  # without the build, in case the seat must keep the card for it
                yield cards

"""The builds that are possible with a hand card, as a list to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from kasino.captures.grouping import grouping_of
from kasino.captures.table import captures_of
from kasino.engine.builds import groups_of, held_builds
from kasino.engine.state import State
from kasino.match.selection import choice_of
from kasino.moves import Kind, Move
from kasino.rules import Building

#: How many builds of each value to consider: a crowded table has too many to list.
LOOK: Final = 12


@lru_cache(maxsize=8)
def build_choices(state: State, card: int, choice: str | None, limit: int) -> tuple[Move, ...]:
    """Return the builds with a hand card of the seat to move under a choice, the richest first.

    >>> from kasino.games import game
    >>> state = State.start(game("casino"), players=2, seed="lake")
    >>> [str(move) for card in range(52) if state.hands[state.turn] >> card & 1
    ...  for move in build_choices(state, card, None, 9)]
    ['6h+4s+2d=6', '6h+4s=10', '6c+4s+2d=6', '6c+4s=10']
    """
    rules = state.rules
    worth = captures_of(rules).worth
    fitting = (move for move in _builds(state, card) if choice_of(rules, move) == choice)
    found = sorted(fitting, key=lambda move: (-worth(move.cards), -move.value, move.cards))
    return tuple(found[:limit])


def _builds(state: State, card: int) -> Iterator[Move]:
    rules, hand = state.rules, state.hands[state.turn]
    if rules.building is Building.FREE:
        groups = groups_of(state.builds)
        made = grouping_of(rules).builds(state.loose, groups, card)
        for cards, value in islice(made, LOOK * rules.top_sum):
            yield Move(Kind.BUILD, card, cards, value)
    elif rules.building is Building.HELD:
        for value in range(rules.table_values[card], rules.build_limit + 1):
            found = held_builds(
                rules, state.loose, state.builds, state.turn, hand, 1 << card, 1 << value
            )
            yield from islice(found, LOOK)

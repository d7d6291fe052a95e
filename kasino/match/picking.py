"""The picks of the person to move: a hand card, things on the table, and a choice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Final

from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.match.selection import Selection, choice_of
from kasino.moves import Move

#: The number of moves to search for completions; a crowded table has more than anyone needs.
LOOK: Final = 200


@dataclass(frozen=True, slots=True)
class Picked:
    """A hand card (−1 for none), a set of table cards, and one of the game's choices."""

    hand: int = -1
    table: int = 0
    choice: str | None = None

    def clicked(self, state: State, cards: int) -> Picked | Reason:
        """Return the picks after a click on a card or a build, or why that is impossible."""
        if cards & state.hands[state.turn] == cards and cards.bit_count() == 1:
            card = cards.bit_length() - 1
            return replace(self, hand=-1 if self.hand == card else card)
        loose = cards & state.loose == cards and cards.bit_count() == 1
        if loose or any(build.cards == cards for build in state.builds):
            return replace(self, table=self.table ^ cards)
        split = any(build.cards & cards for build in state.builds)
        return Reason.SPLIT_BUILD if split else Reason.NOT_ON_TABLE


def picked(state: State, hand: int, table: int, choice: str | None) -> Picked:
    """Return as picks a hand card, the things that contain the given table cards, and a choice."""
    built = sum(build.cards for build in state.builds if build.cards & table)
    return Picked(hand, state.loose & table | built, choice)


@lru_cache(maxsize=8)
def completions(state: State, selection: Selection, limit: int) -> tuple[Move, ...]:
    """Return the legal moves that contain the picks, under the ticked choice, best first."""
    fitting = (
        move
        for move in islice(state.legal_moves(), LOOK)
        if selection.hand in (-1, move.card)
        and not selection.table & ~move.cards
        and choice_of(state.rules, move) == selection.choice
    )
    return tuple(islice(fitting, limit))

"""What the person to move has picked, and what it means: cards, a choice, the moves that fit."""

from __future__ import annotations

from itertools import islice
from typing import Final

from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.match.selection import Selection, choice_of, select
from kasino.match.takes import takes
from kasino.moves import Move

#: Moves looked through for completions: a crowded table has more than anybody wants to hear of.
LOOK: Final = 200


class Picking:
    """A hand card, −1 for none, a set of table cards and a choice, in a position that moves on."""

    hand: int
    table: int
    choice: str | None
    _selected: tuple[State, Selection] | None = None  # what select said of what is picked
    _fitting: tuple[Selection, int, tuple[Move, ...]] | None = None  # and completions
    _takes: tuple[State, int, int, tuple[Move, ...]] | None = None  # and takes of which card

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Drop whatever is picked or ticked."""
        self.hand = -1
        self.table = 0
        self.choice = None

    def click(self, state: State, cards: int) -> Reason | None:
        """Pick or drop a hand card, a loose card or a build; return why it can't be."""
        if cards & state.hands[state.turn] == cards and cards.bit_count() == 1:
            card = cards.bit_length() - 1
            self.hand = -1 if self.hand == card else card
            return None
        loose = cards & state.loose == cards and cards.bit_count() == 1
        if loose or any(build.cards == cards for build in state.builds):
            self.table ^= cards
            return None
        split = any(build.cards & cards for build in state.builds)
        return Reason.SPLIT_BUILD if split else Reason.NOT_ON_TABLE

    def put(self, state: State, hand: int, table: int) -> None:
        """Pick a hand card and all that a set of table cards touches, and nothing else."""
        built = sum(build.cards for build in state.builds if build.cards & table)
        self.hand, self.table = hand, state.loose & table | built

    def selection(self, state: State) -> Selection:
        """Return what is picked and means; worked out once for the same cards and position."""
        known = self._selected
        if known is None or known[0] is not state or not self._is(known[1]):
            known = state, select(state, self.hand, self.table, self.choice)
            self._selected = known
        return known[1]

    def _is(self, selection: Selection) -> bool:
        picked = self.hand, self.table, self.choice
        return picked == (selection.hand, selection.table, selection.choice)

    def completions(self, state: State, limit: int) -> tuple[Move, ...]:
        """Return legal moves that contain what is picked, under the choice ticked, best first."""
        selection, known = self.selection(state), self._fitting
        if known is None or known[0] is not selection or known[1] != limit:
            known = selection, limit, self._completions(state, limit)
            self._fitting = known
        return known[2]

    def takes(self, state: State, limit: int) -> tuple[Move, ...]:
        """Return what the picked hand card could take."""
        if self.hand < 0:
            return ()
        known = self._takes
        if known is None or known[0] is not state or known[1:3] != (self.hand, limit):
            known = state, self.hand, limit, takes(state, self.hand, limit)
            self._takes = known
        return known[3]

    def _completions(self, state: State, limit: int) -> tuple[Move, ...]:
        fitting = (
            move
            for move in islice(state.legal_moves(), LOOK)
            if self.hand in (-1, move.card)
            and not self.table & ~move.cards
            and choice_of(state.rules, move) == self.choice
        )
        return tuple(islice(fitting, limit))

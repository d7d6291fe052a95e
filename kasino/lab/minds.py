"""Who can be put into a test: every level, and the oracle, which sees the hidden hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasino.cards import Stream
from kasino.lab.oracle import see
from kasino.players import LEVELS, Budget, Thought, player
from kasino.state import State

#: A mind gets a State; only the oracle looks at more than the View of who is to move.
Mind = Callable[[State, Stream, Budget], Thought]

ORACLE: Final = "oracle"
NAMES: Final = (*LEVELS, ORACLE)


def mind(name: str) -> Mind:
    """Returns the mind of a level or the oracle's; raises UnknownLevel for any other text."""
    if name == ORACLE:
        return see
    opponent = player(name)

    def think(state: State, rng: Stream, budget: Budget) -> Thought:
        *_, last = opponent.think(state.view(state.turn), rng, budget)
        return last

    return think

"""Who can be put into a test: every level, what was tried, and the oracle, which sees all hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasino.cards import Stream
from kasino.lab.oracle import see
from kasino.lab.tries import TRIES
from kasino.players import LEVELS, Budget, Thought, player
from kasino.state import State

#: A mind gets a State; only the oracle looks at more than the View of who is to move.
Mind = Callable[[State, Stream, Budget], Thought]

ORACLE: Final = "oracle"
NAMES: Final = (*LEVELS, *TRIES, ORACLE)


def mind(name: str) -> Mind:
    """Returns the mind of a level, a try or the oracle; raises UnknownLevel for any other text."""
    if name == ORACLE:
        return see
    opponent = TRIES[name] if name in TRIES else player(name)

    def think(state: State, rng: Stream, budget: Budget) -> Thought:
        *_, last = opponent.think(state.view(state.turn), rng, budget)
        return last

    return think

"""Positions after some plays in a round between two greedy players."""

from __future__ import annotations

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.lab.agents import agent
from kasino.players import Budget


def later(name: str, plays: int, seed: str = "tries") -> State:
    """Return a game’s position after a number of greedy plays in a seed’s first round."""
    state = State.start(GAMES[name], 2, seed)
    for _ in range(plays):
        state = state.after(agent("greedy")(state, Stream("t"), Budget()).move)
    return state

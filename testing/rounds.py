"""Rounds that a level plays against itself."""

from __future__ import annotations

from collections.abc import Iterator

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Move
from kasino.players import Budget, player


def later(name: str, plays: int, seed: str = "tries") -> State:
    """Return a game’s position after a number of greedy plays in a seed’s first round."""
    state = State.start(GAMES[name], 2, seed)
    for _ in range(plays):
        state = state.after(_chosen(state, "greedy", "t"))
    return state


def decisions(name: str, players: int, level: str, seed: str) -> Iterator[tuple[int, State, Move]]:
    """Yield the number, position and move of every decision of a round."""
    state, ply = State.start(GAMES[name], players, seed), 0
    while not state.round_over:
        move = _chosen(state, level, f"kasino:lab:coach:play:{seed}:{ply}")
        yield ply, state, move
        state, ply = state.after(move), ply + 1


def _chosen(state: State, level: str, seed: str) -> Move:
    """Return the move of a level for the seat to move."""
    *_, thought = player(level).think(state.view(state.turn), Stream(seed), Budget())
    return thought.move

"""Counts of move sequences (perft), to compare one engine with another."""

from __future__ import annotations

from kasino.engine.state import State


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of exactly ``depth`` moves from a position within its round.

    Calls count as moves. A sequence may end with the move that ends the round, but not continue
    after it.

    >>> from kasino.games import game
    >>> perft(State.start(game("kasino-call"), 2, "a"), 1)
    6
    """
    if depth == 1:
        return sum(1 for _ in state.legal_moves())
    return sum(perft(state.after(move), depth - 1) for move in state.legal_moves())

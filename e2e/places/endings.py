"""Matches that a person has lost: so short that the coach is soon through with them."""

from __future__ import annotations

import functools

from kasino.games import game
from kasino.match.session import Session


@functools.cache
def lost(
    name: str = "finnish", rules: str = "target=2", seed: str = "14", changed: int = -1
) -> Session:
    """Return a match that is over: four decisions, of which three cost something, unless asked.

    The person trails, or takes what is looked at last. ``changed`` is the index of a move of the
    opponent, who makes another one there than its level would.
    """
    session = Session(game(name, rules), 2, seed, ("you", "greedy"))
    while not session.state.match_over:
        last = list(session.state.legal_moves())[-1]
        if session.to_move_is_human:
            session.do(last)
        elif len(session.record().moves) == changed:
            session.answer(last)
        else:
            session.play_opponent()
    return session

"""Matches that a person has lost: one with which the coach is soon through, and others."""

from __future__ import annotations

import functools

from kasino.games import game
from kasino.match.session import Session
from kasino.moves import Move


@functools.cache
def lost(
    name: str = "finnish", rules: str = "target=2", seed: str = "14", changed: int = -1
) -> Session:
    """Return a match that is over: of four decisions, unless another one is named.

    Three of the four cost something. The person trails, or takes what is looked at last.
    ``changed`` is the index of a move of the opponent, who makes another one there than its level
    would.
    """
    session = Session.start(game(name, rules), 2, seed, ("you", "greedy"))
    while not session.state.match_over:
        if session.state.round_over:
            session = session.next_round()
        elif session.to_move_is_human:
            session = session.do(_last(session))
        elif len(session.record().moves) == changed:
            session = session.answer(_last(session))
        else:
            session = session.play_opponent()
    return session


def _last(session: Session) -> Move:
    *_, last = session.state.legal_moves()
    return last

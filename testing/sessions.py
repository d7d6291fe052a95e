"""Sessions for tests."""

from __future__ import annotations

from collections.abc import Callable

from kasino.cards import bits
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.players import Player, player
from kasino.rules import Rules
from testing.kinds import POWER_CARDS, STAND_INS

#: The game of a session, unless a test names another: many sessions play it whole.
PLAYED = GAMES[(*POWER_CARDS, *STAND_INS[1:])[0]]


def fresh(
    *seats: str,
    rules: Rules = PLAYED,
    seed: str = "kasino",
    opponents: Callable[[str], Player] = player,
) -> Session:
    return Session.start(rules, len(seats), seed, seats, opponents=opponents)


def let_play(session: Session) -> Session:
    """Return the session after the opponents have played until a person’s turn or a round’s end."""
    while not (session.state.round_over or session.to_move_is_human):
        session = session.play_opponent()
    return session


def played_out(session: Session) -> Session:
    """Play a match to its end; people play the first legal move each time."""
    while not session.state.match_over:
        if session.state.round_over:
            session = session.next_round()
        elif session.to_move_is_human:
            session = session.play(next(iter(session.state.legal_moves())))
        else:
            session = session.play_opponent()
    return session


def trail(session: Session) -> str:
    """Return the text of a legal trail for the seat to move."""
    state = session.state
    moves = (Move(Kind.TRAIL, number) for number in bits(state.hands[state.turn]))
    return str(next(move for move in moves if state.why_not(move) is None))

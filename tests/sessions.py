"""Sessions to test with."""

from __future__ import annotations

from kasino.cards import bits
from kasino.games import GAMES
from kasino.moves import Kind, Move
from kasino.rules import Rules
from kasino.session import Session

KASINO = GAMES["kasino"]
CALL = GAMES["kasino-call"]


def fresh(*seats: str, rules: Rules = KASINO, seed: str = "kasino") -> Session:
    return Session(rules, len(seats), seed, seats)


def let_play(session: Session) -> None:
    """Lets the opponents play until a person is to move or a round ends."""
    while not (session.state.round_over or session.to_move_is_human):
        for _ in session.opponent():
            pass


def trail(session: Session) -> str:
    """Returns the text of a trail the seat to move may make."""
    state = session.state
    moves = (Move(Kind.TRAIL, number) for number in bits(state.hands[state.turn]))
    return str(next(move for move in moves if state.why_not(move) is None))

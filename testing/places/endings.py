"""Matches near their end, and lost matches, some with few decisions for the coach."""

from __future__ import annotations

import functools

from kasino.cards import bits
from kasino.engine.state import State
from kasino.games import FIRST, game
from kasino.match.session import Session
from kasino.moves import TRAILS, Move
from testing.kinds import CALLS, FREE_BUILDS, game_with
from testing.places.positions import found


@functools.cache
def nearly_over(cards: int) -> Session:
    """Return a one-round match with a number of cards left in the hands of its last deal."""

    def left(state: State) -> bool:
        held = sum(map(int.bit_count, state.hands))
        return not state.round_over and held == cards and state.deal == state.deals

    return found(game_with(FREE_BUILDS), left)


@functools.cache
def lost(
    name: str = FIRST, rules: str = "target=2", seed: str = "14", changed: int = -1
) -> Session:
    """Return a finished match, by default with four decisions.

    Three of the four cost points. The person plays the last trail or capture in the list.
    ``changed`` is the index of an opponent’s move that differs from its level’s choice.
    """
    session = Session.start(game(name, rules), 2, seed, ("you", "greedy"))
    while not session.state.match_over:
        if session.state.round_over:
            session = session.next_round()
        elif session.to_move_is_human:
            session = session.play(_last(session))
        elif len(session.record().moves) == changed:
            session = session.answer(_last(session))
        else:
            session = session.play_opponent()
    return session


def _last(session: Session) -> Move:
    *_, last = session.state.legal_moves()
    return last


def last_place() -> tuple[Session, int]:
    """Return a person’s turn in Kasino! with ten cards on the table, and a card to trail."""
    session = found(
        game_with(CALLS),
        lambda s: (
            s.loose.bit_count() == 10
            and not s.builds
            and not s.round_over
            and any(s.why_not(TRAILS[c]) is None for c in bits(s.hands[0]))
        ),
        trails=0.95,
    )
    state = session.state
    return session, next(c for c in bits(state.hands[0]) if state.why_not(TRAILS[c]) is None)

"""The positions on the screens: reproducible, and found by playing."""

from __future__ import annotations

import functools
from itertools import islice

from kasino.cards import bits
from kasino.engine.state import State
from kasino.games import FIRST, GAMES
from kasino.match.selection import capture_choices
from kasino.match.session import Session
from kasino.moves import TRAILS, Kind, Move
from kasino.rules import Building
from testing.kinds import CALLS, OTHER, POWER_CARDS, game_with
from testing.places.positions import found, under_way


@functools.cache
def middle(name: str, players: int = 2) -> Session:
    """Return the middle of a round, with cards to take, and builds and a sweep if possible."""

    def busy(state: State) -> bool:
        built = bool(state.builds) or GAMES[name].building is Building.NONE
        return built and 4 <= state.loose.bit_count() <= 11 and under_way(state)

    def dealing(state: State) -> bool:
        return busy(state) and (state.stock > 0 or state.deals == 1)

    try:
        return found(name, dealing, players=players)
    except AssertionError:  # so many players have only two deals
        return found(name, busy, players=players)


def captures(state: State) -> dict[int, int]:
    """Count the captures of each hand card."""
    if state.round_over:
        return {}
    return {card: len(capture_choices(state, card, 9)) for card in bits(state.hands[state.turn])}


@functools.cache
def several(name: str) -> tuple[Session, int]:
    """Return a position, not too crowded, in which a hand card has several captures."""
    session = found(
        name,
        lambda state: (
            state.loose.bit_count() in range(6, 12)
            and max(captures(state).values(), default=0) >= 3
        ),
    )
    counts = captures(session.state)
    return session, max(counts, key=counts.__getitem__)


@functools.cache
def owing() -> tuple[Session, int]:
    """Return a position in which the player’s own build allows no trail."""
    session = found(
        OTHER,
        lambda state: (
            any(build.owner == 0 for build in state.builds)
            and any(state.why_not(TRAILS[card]) is not None for card in bits(state.hands[0]))
        ),
    )
    state = session.state
    return session, next(c for c in bits(state.hands[0]) if state.why_not(TRAILS[c]) is not None)


@functools.cache
def crowded() -> Session:
    """Return a position with the maximum number of cards on the table."""
    return found(game_with(POWER_CARDS), lambda state: state.loose.bit_count() >= 48, trails=1.0)


@functools.cache
def last_deal() -> Session:
    """Return a last deal with sweeps in the pile and a decided majority."""
    return found(
        FIRST,
        lambda state: (
            state.deal == state.deals
            and state.sweeps[0].bit_count() > 0
            and state.loose.bit_count() > 1
            and max(pile.bit_count() for pile in state.captured) > 26
        ),
        trails=0.3,
    )


@functools.cache
def sweeping() -> Session:
    """Return a position with many sweeps in a pile, after everyone took as much as possible."""
    session = Session.start(GAMES[OTHER], 2, "153", ("you", "human:1"))
    while session.state.turn or sum(mask.bit_count() for mask in session.state.sweeps) < 6:
        state = session.state

        def greed(move: Move, loose: int = state.loose) -> tuple[bool, int]:
            return move.kind is Kind.CAPTURE and move.cards == loose, move.cards.bit_count()

        session = session.play(max(islice(state.legal_moves(), 60), key=greed))
    return session


@functools.cache
def calling(*, several: bool = False, exactly: int = 0) -> Session:
    """Return a position with one or several calls of a careless trail."""

    def wanted(state: State) -> bool:
        calls = sum(move.kind is Kind.CALL for move in islice(state.legal_moves(), 20))
        return calls == exactly if exactly else calls > several

    return found(game_with(CALLS), wanted, trails=0.8)


@functools.cache
def ended(name: str, players: int = 2) -> Session:
    """Return the end of a round that doesn’t end the match."""
    return found(
        name, lambda state: state.round_over and not state.match_over, players=players, trails=0.2
    )


@functools.cache
def finished(name: str, seed: str = "kasino") -> Session:
    """Return the end of a match in which everyone plays the first legal move."""
    session = Session.start(GAMES[name], 2, seed, ("you", "human:1"))
    while not session.state.match_over:
        if session.state.round_over:
            session = session.next_round()
        else:
            session = session.play(next(iter(session.state.legal_moves())))
    return session

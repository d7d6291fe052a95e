"""Find positions by playing, so that a test can open the page at one."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from urllib.parse import quote

from kasino.cards import bits, text
from kasino.engine.events import Captured, Swept
from kasino.engine.state import State
from kasino.games import FIRST, game
from kasino.match.clock import versioned
from kasino.match.session import Session
from kasino.moves import TRAILS, Kind
from testing.kinds import CALLS, game_with

Wanted = Callable[[State], bool]

#: More cards than are dealt at once in most games.
LONG_HAND = 6


def under_way(state: State) -> bool:
    """Return whether cards have been dealt again, or many have been drawn or played."""
    long = state.rules.first_deal > LONG_HAND
    played = long and state.hands[state.turn].bit_count() <= LONG_HAND
    return played or state.deal > 1 or (state.rules.draws and state.stock < 30)


def found(name: str, wanted: Wanted, *, players: int = 2, trails: float = 0.5) -> Session:
    """Play until a suitable position with seat 0 to move (or until the round is over)."""
    for seed in map(str, range(400)):
        rng = random.Random(seed)
        seats = ("you", *(f"human:{n}" for n in range(1, players)))
        session = Session.start(game(name), players, seed, seats)
        while True:
            state = session.state
            if (state.turn == 0 or state.round_over) and wanted(state):
                return session
            if state.round_over:
                break
            cards = [TRAILS[card] for card in bits(state.hands[state.turn])]
            laid = [move for move in cards if state.why_not(move) is None]
            if laid and rng.random() < trails:
                session = session.play(rng.choice(laid))
            else:
                session = session.play(rng.choice(list(islice(state.legal_moves(), 60))))
    raise AssertionError(f"no such position of {name} was found")


def record_of(session: Session, level: str = "greedy") -> str:
    """Return a match as text, with opponents of a level in place of the other people.

    They are of the newest version, as in a match that begins now.
    """
    text = session.save()
    for seat in range(1, session.players):
        text = text.replace(f"seat {seat}: human:{seat}", f"seat {seat}: {level}")
    loaded = Session.load(text)
    return replace(loaded, match=versioned(loaded.match, as_people=True)).save()


def address(session: Session, level: str = "greedy", **more: str) -> str:
    """Return the query that opens the page at a position, with opponents of a level."""
    asked = {"pace": "0", "record": record_of(session, level)} | more
    return "?" + "&".join(f"{key}={quote(value)}" for key, value in asked.items())


@functools.cache
def answer(sets: int) -> tuple[str, str, Captured]:
    """Find a seed and a trail to which the greedy opponent responds with a capture of many sets.

    Some table cards remain, and no deal follows immediately.
    """
    for seed in map(str, range(3000)):
        session = Session.start(game(FIRST), 2, seed, ("you", "greedy"))
        state = session.state
        if state.turn:
            continue
        for card in bits(state.hands[0]):
            if state.why_not(TRAILS[card]) is not None:
                continue
            session = session.play(TRAILS[card])
            session = session.play_opponent()
            event = session.events[0]
            loose = session.state.loose
            if isinstance(event, Captured) and len(event.groups) >= sets and loose:
                return seed, text(card), event
            session = session.undo()
    raise AssertionError("no opponent takes so many sets")


def sweeps(state: State) -> bool:
    """Return whether seat 0 can sweep the table, but not in the last deal."""
    if state.deal == state.deals:
        return False
    return any(
        isinstance(event, Swept) and event.counts
        for move in state.legal_moves()
        if move.kind is Kind.CAPTURE and move.cards == state.loose
        for event in state.play(move)[1]
    )


def royal() -> Session:
    """Return a round of Kasino! in which the person’s last move scores the eleventh point."""
    for seed in map(str, range(50)):
        session = Session.start(game(game_with(CALLS)), 2, seed, ("you", "human:1"))
        while not session.state.round_over:
            state = session.state
            trails = [TRAILS[card] for card in bits(state.hands[1])]
            if state.turn:
                session = session.play(next(m for m in trails if state.why_not(m) is None))
                continue
            takes = [m for m in state.legal_moves() if m.kind in (Kind.CAPTURE, Kind.CALL)]
            takes.sort(key=lambda move: -move.cards.bit_count())
            session = session.play(takes[0] if takes else next(iter(state.legal_moves())))
        last = session.log[-1]
        if last.seat == 0 and last.move and last.move.kind is Kind.CAPTURE:
            return session
    raise AssertionError("nobody is royal")

"""Finds positions by playing, so that a test can open the page right in front of one."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from urllib.parse import quote

from kasino.cards import bits
from kasino.games import game
from kasino.moves import TRAILS
from kasino.session import Session
from kasino.state import State

Wanted = Callable[[State], bool]


def found(name: str, wanted: Wanted, *, players: int = 2, trails: float = 0.5) -> Session:
    """Plays until a position is as wanted with seat 0 to move (or the round over)."""
    for seed in map(str, range(400)):
        wits = random.Random(seed)
        seats = ("you", *(f"human:{n}" for n in range(1, players)))
        session = Session(game(name), players, seed, seats)
        while True:
            state = session.state
            if (state.turn == 0 or state.round_over) and wanted(state):
                return session
            if state.round_over:
                break
            cards = [TRAILS[card] for card in bits(state.hands[state.turn])]
            laid = [move for move in cards if state.why_not(move) is None]
            if laid and wits.random() < trails:
                session.do(wits.choice(laid))
            else:
                session.do(wits.choice(list(islice(state.legal_moves(), 60))))
    raise AssertionError(f"no such position of {name} was found")


def address(session: Session, level: str = "greedy", **more: str) -> str:
    """The query that opens the page in front of a position, with opponents of a level."""
    text = session.save()
    for seat in range(1, session.players):
        text = text.replace(f"seat {seat}: human:{seat}", f"seat {seat}: {level}")
    asked = {"pace": "0", "record": text} | more
    return "?" + "&".join(f"{key}={quote(value)}" for key, value in asked.items())

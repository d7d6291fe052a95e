"""A drawn card comes from the stock, to the hand or to the hidden cards of whoever drew (W1)."""

from __future__ import annotations

from typing import Any

import pytest

from app.animation.event_motion import DEAL, EventMotion
from app.animation.layout import LayoutSnapshot, Rect
from kasino.cards import parse_set
from kasino.engine.events import Drawn
from kasino.games import game
from kasino.words import ENGLISH, Voice

STOCK: Rect = (500, 0, 40, 60)
OLD, NEW = parse_set("7d"), parse_set("8s")


class Overlay:
    """Notes what is run and heard."""

    def __init__(self, *, still: bool) -> None:
        self.still = still
        self.ran: list[tuple[Any, float, float]] = []
        self.cues: list[tuple[float, str]] = []

    def run(self, node: Any, _frames: Any, start: float, end: float) -> None:
        self.ran.append((node, start, end))

    def cue(self, at: float, sound: str) -> None:
        self.cues.append((at, sound))


def shown(seat: int, *, still: bool = False) -> Overlay:
    """What is shown when somebody draws; seat 0 is the reader, who drew 8 of spades."""
    before = LayoutSnapshot(hand={OLD: "old"}, cards={OLD: (0, 0, 9, 9)})
    after = LayoutSnapshot(hand={OLD: "old"}, cards={OLD: (0, 0, 9, 9)})
    if seat == 0:
        after.hand[NEW], after.cards[NEW] = "new", (9, 0, 9, 9)
    after.fans, after.held, after.stock = {1: "fan"}, {1: (0, 50, 9, 9)}, STOCK
    overlay = Overlay(still=still)
    voice = Voice(game("draw"), ("you", "greedy"), 0, ENGLISH, False)
    EventMotion(overlay, before, after, voice).show((Drawn(seat, 20),))  # type: ignore[arg-type]
    return overlay


@pytest.mark.parametrize(("seat", "what"), [(0, "new"), (1, "fan")])
def test_W1_a_drawn_card_comes_from_the_stock(seat: int, what: str) -> None:
    overlay = shown(seat)
    assert overlay.ran == [(what, 0, DEAL)]
    assert overlay.cues == [(0, "flick")]


def test_W1_where_nothing_moves_a_drawn_card_is_only_heard() -> None:
    overlay = shown(0, still=True)
    assert not overlay.ran and overlay.cues == [(0, "flick")]

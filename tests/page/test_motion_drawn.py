"""What moves when: a drawn card (W1), and the three beats of a capture."""

from __future__ import annotations

from typing import Any

import pytest

from app.animation.event_motion import DEAL, EventMotion
from app.animation.layout import LayoutSnapshot, Rect
from app.i18n.catalogue import words
from kasino.cards import card, parse_set
from kasino.engine.events import Captured, Drawn
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


# A capture.

HAND: Rect = (40, 200, 20, 28)
PLACES: dict[int, Rect] = {
    parse_set("4h"): (0, 50, 20, 28),
    parse_set("5d"): (30, 50, 20, 28),
    parse_set("Kc"): (60, 50, 20, 28),
}
PILE: Rect = (80, 0, 9, 12)


class Told(Overlay):
    """Notes which card, ring or sum is shown where and when."""

    def __init__(self) -> None:
        super().__init__(still=False)
        self.put: list[tuple[str, Any, Rect]] = []
        self.frames: dict[str, Any] = {}
        self.times: dict[str, tuple[float, float]] = {}
        self.hidden: dict[str, float] = {}
        self.held: list[tuple[Any, str, float]] = []

    def _named(self, kind: str, what: Any, place: Rect) -> str:
        self.put.append((kind, what, place))
        return f"{kind} {what}"

    def card(self, bit: int, place: Rect) -> str:
        return self._named("card", bit, place)

    def ring(self, place: Rect) -> str:
        return self._named("ring", place, place)

    def label(self, text: str, place: Rect) -> str:
        return self._named("label", text, place)

    def show(self, node: str, start: float, end: float) -> None:
        self.times[node] = start, end

    def run(self, node: Any, frames: Any, start: float, end: float, _easing: str = "") -> None:
        self.times[node], self.frames[node] = (start, end), frames

    def hide(self, node: str, until: float) -> None:
        self.hidden[node] = until

    def stay(self, node: Any, old: Rect, new: Rect, start: float, end: float) -> None:
        self.times[f"stay {node}"] = start, end

    def hold(self, counter: Any, was: str, until: float) -> None:
        self.held.append((counter, was, until))


def captured() -> Told:
    """What is shown when the reader takes 4 of hearts and 5 of diamonds with 9 of spades."""
    nine = parse_set("9s")
    before = LayoutSnapshot(
        hand={nine: "nine"}, cards={nine: HAND, **PLACES}, table=(0, 0, 90, 190)
    )
    ace = parse_set("As")
    before.hand[ace], before.cards[ace] = "ace", (20, 200, 20, 28)
    before.counts = {"0 [data-captured]": ("pile", "2"), "1 [data-captured]": ("other", "7")}
    after = LayoutSnapshot(piles={0: PILE}, table=(0, 0, 90, 190), bare="bare")
    after.hand[ace], after.cards[ace] = "ace", (30, 200, 20, 28)
    after.counts = {"0 [data-captured]": ("pile", "5"), "1 [data-captured]": ("other", "7")}
    told = Told()
    taken = parse_set("4h+5d")
    event = Captured(0, card("9s"), taken, 9, (taken,))
    voice = Voice(game("kasino"), ("you", "greedy"), 0, words("en"), False)
    EventMotion(told, before, after, voice).show((event,))  # type: ignore[arg-type]
    return told


def test_a_capture_is_told_in_three_beats() -> None:
    told = captured()
    assert told.times["label 4 + 5 = 9"] == (280, 730)
    assert told.times[f"card {parse_set('9s')}"] == (0, 950)
    offsets = [frame.get("offset") for frame in told.frames[f"card {parse_set('9s')}"]]
    assert offsets[1] == 280 / 950 and offsets[2] == 730 / 950
    for name in ("4h", "5d"):
        start, end = told.times[f"card {parse_set(name)}"]
        assert 730 <= start < end == 950
    assert told.times["stay ace"] == (0, 280), "the hand closes up"
    assert told.hidden == {"bare": 950}, "the table is empty at the end"
    assert told.held == [("pile", "2", 950)], "then the counter ticks, and no other"


def test_the_played_card_lies_beside_what_it_takes_and_all_are_opaque() -> None:
    told = captured()
    ((x, y, wide, high),) = [place for kind, what, place in told.put if what == parse_set("9s")]
    for left, top, width, height in list(PLACES.values())[:2]:
        assert x >= left + width or x + wide <= left or y >= top + height or y + high <= top
    flown = [frames for node, frames in told.frames.items() if node.startswith("card")]
    assert len(flown) == 3
    for frames in flown:
        *way, last = [frame.get("opacity") for frame in frames]
        assert way == [1] * len(way) and last == 0
        assert frames[-2].get("offset") == 0.999

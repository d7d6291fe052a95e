"""Views: their contents, their errors, and sampling of the unknown cards."""

from __future__ import annotations

from collections import Counter

import pytest

from kasino.cards import ALL, Stream, bits
from kasino.engine import view as view_module
from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.moves import Move
from testing.positions import cards, do, listed, names, position


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"seat {seat} is not at the table"):
        State.start(GAMES["finnish"], 2, "view").view(seat)


def test_what_a_view_tells() -> None:
    state = do(position("casino", ["2c 6d Kd", "9h 5h Qs"], "4h", ["2s+7s=9@1"], stock=8), "2c")
    view = state.view(0)
    assert names(view.hand) == "6d Kd" and view.hand_sizes == (2, 3)
    assert view.table == cards("4h 2c 2s 7s")
    assert view.promises == ((1, 9),)
    assert view.moves == ((0, Move.parse("2c")),)
    assert view.stock == 8 and view.dealer == 1 and view.side(1) == 1
    assert view.unknown == state.hands[1] | sum(1 << card for card in state.undealt)


def test_a_view_knows_the_moves_of_its_own_hand_alone() -> None:
    state = position("casino", ["2c 6d", "9h 5h"], "4h 5d", turn=1)
    assert {str(move) for move in state.view(1).legal_moves()} == listed(state)
    assert list(state.view(0).legal_moves()) == []
    assert state.view(0).why_not(Move.parse("2c")) is Reason.NOT_IN_HAND
    assert state.view(1).why_not(Move.parse("9hx4h+5d")) is None


def test_a_sample_deals_every_unknown_card() -> None:
    state = State.start(GAMES["casino"], 3, "sample")
    stream = Stream("sample")
    met: Counter[int] = Counter()
    for _ in range(200):
        sample = state.view(0).sample(stream)
        assert sample.hands[0] == state.hands[0]
        met.update(bits(sample.hands[1]))
    # Each of the 44 unknown cards is there in some 18 of 200 deals.
    assert set(met) == set(bits(ALL & ~state.hands[0] & ~state.table))
    assert max(met.values()) < 50


def test_a_sample_keeps_promises() -> None:
    # Only one of the fives is unknown, and seat 1 must have it.
    state = position(
        "casino", ["5h Kd", "5c 9c"], "5s", ["2s+3s=5@1"], captured=["5d", ""], stock=8
    )
    for number in range(20):
        sample = state.view(0).sample(Stream(f"promise {number}"))
        assert sample.hands[1] & cards("5c") == cards("5c")
        assert sample.view(0) == state.view(0)


def test_promises_of_two_players_are_kept_without_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_module, "TRIES", 1)
    state = position(
        "casino",
        ["Kd Kh", "5c 9c", "7c 9h"],
        "5s 7s",
        ["As+4s=5@1", "3s+4h=7@2"],
        captured=["5d 5h 7d 7h", "", ""],
        stock=36 - 4 - 2,
    )
    for number in range(300):
        sample = state.view(0).sample(Stream(f"promises {number}"))
        assert sample.hands[1] & cards("5c") and sample.hands[2] & cards("7c")
        assert sample.view(0) == state.view(0)
        own = state.view(1).sample(Stream(f"promises {number}"))
        assert own.hands[1] == state.hands[1] and own.hands[2] & cards("7c")


def test_the_known_position_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[View] = []
    draft = View._draft
    monkeypatch.setattr(View, "_draft", lambda view: made.append(view) or draft(view))
    state = State.start("finnish", 2, "once")
    view = state.view(state.turn)
    legal = list(view.legal_moves())
    assert view.why_not(legal[0]) is None
    assert view.sample(Stream("a")) != view.sample(Stream("b"))
    assert len(made) == 1
    assert view == state.view(state.turn), "it isn’t part of the view"
    assert "_known" not in repr(view)

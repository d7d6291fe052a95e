"""W1, W2: Draw Casino, where a card is drawn after every play."""

from __future__ import annotations

from dataclasses import fields

import pytest

from kasino.cards import Stream, bits
from kasino.engine.events import Dealt, Drawn, Swept
from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.games.families import BUILDERS
from testing.playouts import playout
from testing.positions import cards, do, position, told, why

GAME = "draw"


def test_W1_as_casino_except_for_what_the_rules_name() -> None:
    differ = {
        field.name
        for field in fields(GAMES[GAME])
        if getattr(GAMES[GAME], field.name) != getattr(BUILDERS, field.name)
    }
    assert differ == {"name", "title", "order", "later_deal", "draws"}


@pytest.mark.parametrize(("players", "plays"), [(2, 24), (3, 16), (4, 12)])
def test_W1_everybody_plays_equally_often_till_all_hands_are_empty(
    players: int, plays: int
) -> None:
    made = [0] * players
    before = None
    for state in playout(GAME, players, "W1", 0.5):
        if before is not None and before.round == 1 and not before.round_over:
            made[before.turn] += 1
            drawn = min(1, before.stock)
            assert state.stock == before.stock - drawn and state.deal == 1
            if not state.round_over:
                size = before.hands[before.turn].bit_count()
                assert state.hands[before.turn].bit_count() == size - 1 + drawn
        before = state
        if state.round_over:
            break
    assert made == [plays] * players


def test_W1_the_top_card_is_drawn_after_the_play() -> None:
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d Kh", stock="7h 8h 6h 4c")
    after = do(state, "9cx9d")
    assert after.hands[0] == cards("5d 7h") and after.undealt == state.undealt[1:]
    assert told(state, "9cx9d")[-1] == Drawn(0, 3)
    # A sweep or a build makes no difference.
    swept = position(GAME, ["9c 5d", "Qs 3c"], "9d", stock="7h 8h")
    events = told(swept, "9cx9d")
    assert isinstance(events[1], Swept) and events[1].counts and events[-1] == Drawn(0, 1)


def test_W1_the_card_kept_for_a_build_is_in_hand_before_drawing() -> None:
    state = position(GAME, ["6c 5d", "Qs 3c"], "2d", stock="8h 7h")
    assert why(state, "6c+2d=8") is Reason.KEEPS_NO_CARD  # although the 8 would be drawn
    held = position(GAME, ["6c 8d", "Qs 3c"], "2d", stock="8h 7h")
    assert do(held, "6c+2d=8").hands[0] == cards("8d 8h")


def test_W1_last_sweep_looks_at_the_stock_before_drawing() -> None:
    last = position(GAME, ["9c 5d", "Qs 3c"], "9d", stock="7h", options="last-sweep=no")
    assert do(last, "9cx9d").sweeps == (cards("9c"), 0)
    gone = position(GAME, ["9c 5d", "Qs 3c"], "9d", options="last-sweep=no")
    assert do(gone, "9cx9d").sweeps == (0, 0)


def test_W1_last_is_announced_when_the_stock_runs_out() -> None:
    state = State.start(GAMES[GAME], 2, "W1")
    (opening,) = state.opening()
    assert isinstance(opening, Dealt) and not opening.last and opening.deals == 1
    drawn = []
    while not state.round_over:
        state, events = state.play(next(state.legal_moves()))
        drawn += [event for event in events if isinstance(event, Drawn)]
        assert not any(isinstance(event, Dealt) for event in events)
    assert [event.stock for event in drawn] == list(range(39, -1, -1))
    assert [event.last for event in drawn] == [False] * 39 + [True]


def test_W2_nobody_sees_what_another_draws() -> None:
    one = position(GAME, ["9c 5d", "Qs 3c"], "9d Kh", stock="7h 8h 6h 4c")
    other = position(GAME, ["9c 5d", "Qs 3c"], "9d Kh", stock="8h 7h 6h 4c")
    assert told(one, "9cx9d") == told(other, "9cx9d")
    one, other = do(one, "9cx9d"), do(other, "9cx9d")
    assert one.view(1) == other.view(1)
    assert one.view(0).hand == cards("5d 7h") and other.view(0).hand == cards("5d 8h")
    sampled = {one.view(1).sample(Stream(f"W2 {n}")).hands[0] for n in range(40)}
    assert len(sampled) > 5


def test_W2_the_order_of_the_stock_is_that_of_the_deck() -> None:
    state = State.start(GAMES[GAME], 2, "W2")
    order = list(state.undealt)
    drawn = []
    while state.stock:
        after = state.after(next(state.legal_moves()))
        drawn += list(bits(after.hands[state.turn] & ~state.hands[state.turn]))
        state = after
    assert drawn == order

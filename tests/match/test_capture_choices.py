"""Captures worth choosing from: the best first, and none a part of another."""

from __future__ import annotations

import pytest

from kasino.cards import card
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.match.selection import capture_choices
from kasino.match.session import Session
from testing.kinds import FEWEST_WINS, FREE_BUILDS, POWER_CARDS, game_with
from testing.positions import do, stacked


def found(state: State, hand: str, limit: int = 20) -> list[str]:
    """Return the captures of a hand card as texts."""
    return [str(move) for move in capture_choices(state, card(hand), limit)]


def test_who_takes_takes_all_it_can() -> None:
    state = stacked(game_with(POWER_CARDS), ("8s Kh", "9s"), "3s 5h 8d Jc")
    assert found(state, "8s") == ["8sx3s+5h+8d"]
    assert found(state, "Kh") == ["Khx5h+8d"]
    assert found(stacked(game_with(POWER_CARDS), ("2s", "9s"), "3s 5h Jc Kc"), "2s") == []


def test_several_are_listed_the_best_first() -> None:
    state = stacked(game_with(POWER_CARDS), ("8s", "9s"), "5s 5h 3d 7c")
    assert found(state, "8s") == ["8sx5s+3d", "8sx5h+3d"], "a spade more"
    assert found(state, "8s", 1) == ["8sx5s+3d"]
    court = stacked("casino", ("Kh", "9s"), "Ks Kd 3d")
    assert found(court, "Kh") == ["KhxKs", "KhxKd"]


def test_where_points_are_bad_the_poorest_comes_first() -> None:
    state = stacked(game_with(FEWEST_WINS), ("8s", "9s"), "5s 5h 3d 7c")
    assert found(state, "8s") == ["8sx5h+3d", "8sx5s+3d"]


def test_F3_the_game_picks_one() -> None:
    state = stacked("finnish", ("8s 2h", "9s"), "5s 5h 3d 7c")
    assert found(state, "8s") == ["8sx5s+3d"]
    assert found(state, "2h") == []


def test_a_build_is_taken_with_what_it_can_be_taken_with() -> None:
    state = stacked("casino", ("3d 8s 8h", "8c 9s 2c"), "5h Ad 7c")
    state = do(state, "3d+5h=8")
    assert found(state, "8c") == ["8cx5h+Ad+3d+7c"]
    state = stacked("casino", ("3d 8s 8h", "8c 9s 2c"), "5h Jc Qc Kc")
    assert found(do(state, "3d+5h=8"), "8c") == ["8cx5h+3d"]


def test_the_promised_card_takes_the_build_too() -> None:
    state = do(stacked("casino", ("3d 8s Ah", "9s 2c Tc"), "5h Ad 7c"), "3d+5h=8", "Tc")
    assert found(state, "8s") == ["8sx5h+Ad+3d+7c"]


def test_C3_one_group_is_taken_where_grouping_is_free() -> None:
    state = stacked(game_with(FREE_BUILDS), ("5s", "9s"), "4h Ad 5c")
    assert all("x" in text for text in found(state, "5s"))
    assert len(found(state, "5s")) == len(set(found(state, "5s"))) > 0


@pytest.mark.parametrize("name", GAMES)
def test_all_are_legal_and_none_is_a_part(name: str) -> None:
    session = Session.start(game(name), 2, "lake", ("you", "human:Aino"))
    seen = 0
    for _ in range(12):
        state = session.state
        if state.round_over:
            break
        for number in range(52):
            if state.hands[state.turn] >> number & 1:
                listed = capture_choices(state, number, 20)
                seen += len(listed)
                assert all(state.why_not(move) is None for move in listed)
                if not state.rules.fewest_wins:
                    for one in listed:
                        assert not [m for m in listed if m != one and not one.cards & ~m.cards]
        session = session.play(next(iter(state.legal_moves())))
    assert seen


def test_a_session_lists_captures_of_what_is_picked() -> None:
    session = Session.start(GAMES[game_with(FEWEST_WINS)], 2, "lake", ("you", "human:Aino"))
    assert session.capture_choices() == ()
    session = session.click("7d")
    assert [str(move) for move in session.capture_choices()] == ["7dx4s+3h", "7dx4s+3c"]
    assert session.capture_choices() == session.capture_choices(20)
    assert [str(move) for move in session.capture_choices(1)] == ["7dx4s+3h"]
    session = session.click("3c")
    assert len(session.capture_choices()) == 2, "what is picked of the table is no matter"
    watched = Session.start(GAMES[game_with(FEWEST_WINS)], 2, "lake", ("greedy", "greedy"))
    assert watched.capture_choices() == ()

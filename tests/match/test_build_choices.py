"""Builds to choose from: all legal ones, the richest first, and never too many."""

from __future__ import annotations

import pytest

from kasino.cards import bits, card
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.selection import BUILDS_SEARCHED, build_choices, capture_choices, choice_of
from kasino.match.session import Session
from kasino.moves import Kind
from kasino.rules import Building
from testing.kinds import FREE_BUILDS, POWER_CARDS, game_with
from testing.places.positions import found
from testing.positions import stacked

BUILDERS = [name for name, rules in GAMES.items() if rules.building is not Building.NONE]


@pytest.mark.parametrize("name", BUILDERS)
def test_every_legal_build_is_there_by_its_choice(name: str) -> None:
    seen = 0
    session = Session.start(GAMES[name], 2, "lake", ("you", "human:Aino"))
    while not session.state.round_over and seen < 12:
        state = session.state
        for one in bits(state.hands[state.turn]):
            legal = [m for m in state.legal_moves() if m.card == one and m.kind is Kind.BUILD]
            for choice in (None, *state.rules.choices):
                wanted = {move for move in legal if choice_of(state.rules, move) == choice}
                assert {*build_choices(state, one, choice, 999)} == wanted
                seen += len(wanted)
        session = session.play([*state.legal_moves()][-1])
    assert seen


def test_the_richest_comes_first_and_a_limit_holds() -> None:
    state = stacked("casino", ("3d 8s Kh", "9s 2c Tc"), "5h 5s 8h Kd")
    builds = [str(move) for move in build_choices(state, card("3d"), None, 20)]
    assert builds == ["3d+5s+8h=8", "3d+5s=8", "3d+5h+8h=8", "3d+5h=8"], "spades score"
    assert [str(move) for move in build_choices(state, card("3d"), None, 1)] == builds[:1]
    assert build_choices(state, card("Kh"), None, 20) == ()


def test_a_crowded_table_is_looked_through_in_parts() -> None:
    def crowded(state: State) -> bool:
        return state.loose.bit_count() > 20 and not state.round_over

    state = found(game_with(FREE_BUILDS), crowded, trails=1.0).state
    for one in bits(state.hands[state.turn]):
        builds = build_choices(state, one, None, 999)
        assert len(builds) <= BUILDS_SEARCHED * state.rules.top_sum
        assert all(state.why_not(move) is None for move in builds)


def test_nobody_builds_where_the_game_has_no_builds() -> None:
    state = stacked(game_with(POWER_CARDS), ("3d 8s", "9s"), "5h 7c")
    assert build_choices(state, card("3d"), None, 20) == ()
    assert capture_choices(state, card("8s"), 20) == ()


def test_a_session_offers_builds_of_the_picked_card_only_in_turn() -> None:
    session = Session.start(GAMES["casino"], 2, "lake", ("you", "human:Aino"))
    assert session.build_choices(None) == ()
    hand = session.state.hands[session.state.turn]
    for one in bits(hand):
        picked = session.pick(one, 0)
        assert picked.build_choices(None) == build_choices(session.state, one, None, 20)
    assert Session.start(GAMES["casino"], 2, "a", ("greedy", "greedy")).build_choices(None) == ()

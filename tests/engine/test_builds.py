"""Builds in play: their cards, their owners, and the moves that made them."""

from __future__ import annotations

from random import Random

import pytest

from kasino.cards import bits, parse_set
from kasino.engine.builds import build_of, built, serves
from kasino.games import GAMES
from kasino.moves import Kind, Move
from kasino.rules import Building
from testing.kinds import ACE_BUILDS, CALLS, game_with
from testing.playouts import playout, some
from testing.positions import build, do, position, stacked

pytestmark = pytest.mark.long

HELD = [
    (name, players)
    for name, rules in GAMES.items()
    if rules.building is Building.HELD
    for players in rules.players
]


@pytest.mark.parametrize(("name", "players"), HELD)
def test_builds_are_groups_of_their_value_and_owed_for(name: str, players: int) -> None:
    """K4–K8, B3–B6: after every legal build of many positions."""
    rng = Random(f"builds {name} {players}")
    met: set[str] = set()
    for number in range(25):
        for state in playout(name, players, f"builds {number}", 2.0):
            for move in some(state, 60):
                if move.kind is not Kind.BUILD or rng.random() < 0.5:
                    continue
                after = state.after(move)
                if after.round_over or after.deal != state.deal:
                    continue
                made = build_of(after.builds, move.value)
                assert made and made.owner == state.turn
                assert made.cards == move.cards | 1 << move.card
                ranks = sum(card % 13 + 1 for card in bits(made.cards))
                assert ranks % made.value == 0
                assert made.multiple is (ranks > made.value)
                _, how = built(state.rules, state.builds, state.loose, move, state.turn)
                met.add(how)
                values = [one.value for one in after.builds]
                assert len(set(values)) == len(values) and values == sorted(values)
                owned = [one for one in after.builds if one.owner == state.turn]
                assert len(owned) == 1 or not state.rules.one_build
                worths = state.rules.reaches
                for one in owned:
                    assert any(one.value in worths[c] for c in bits(after.hands[state.turn]))
                assert (state.turn in made.makers) is state.rules.makers
            if state.round_over:
                break
    assert met == {"build", "raise", "stack", "add"}


@pytest.mark.parametrize("name", [*CALLS, "casino"])
def test_tens_are_counted_as_tens(name: str) -> None:
    state = do(position(name, ["Ts Th", "6s"], "Tc"), "Ts+Tc=10")
    assert state.builds == (build("Ts+Tc=10*@0", state.rules),)
    state = do(position(name, ["2s Th", "6s"], "8c"), "2s+8c=10")
    assert state.builds == (build("2s+8c=10@0", state.rules),)


def test_B6_R2_each_promise_needs_a_card_of_its_own() -> None:
    rules = GAMES[game_with(ACE_BUILDS)]
    assert serves(rules, 0, ())
    assert serves(rules, parse_set("As"), (1,)) and serves(rules, parse_set("As"), (14,))
    assert not serves(rules, parse_set("As"), (1, 14))
    assert serves(rules, parse_set("As+Ac"), (1, 14))
    assert serves(rules, parse_set("9s+Ac"), (9, 14))


def test_B6_the_last_card_of_a_builds_value_takes_the_build() -> None:
    state = stacked("casino", ("9s 4c 2d Kd", "Ks Qs Js Ts"), "5h 9h")
    for played in ("4c+5h=9", "Ks"):
        state = state.after(Move.parse(played))
    texts = {str(move) for move in state.legal_moves() if str(move).startswith("9s")}
    assert texts == {"9sx5h+9h+4c", "9sx5h+4c"}


def test_the_two_lowest_cards_alone_can_build() -> None:
    """A hand whose bits are all ones, such as A♠ 2♠, isn’t a hand of one card."""
    state = position("casino", ["As 2s", "9s"], "Ah")
    assert {str(move) for move in state.legal_moves()} >= {"As+Ah=2"}

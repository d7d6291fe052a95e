"""Matches whose deals are left to chance, and OpenSpiel's own tests of them."""

from __future__ import annotations

import pytest

from kasino.cards import Stream, bits
from kasino.engine.state import State
from kasino.env import deals, openspiel
from kasino.env.deals import Deals
from kasino.env.table import ROWS
from kasino.errors import KasinoError
from kasino.games import GAMES, game

OPENSPIEL = pytest.mark.needs("OpenSpiel")
ROUND = "target=0"


def played(found: Deals, seed: str) -> list[int]:
    """Act by chance to the end; return what chance and the seats did."""
    rng, done = Stream(seed), []
    while not found.over:
        action = rng.choice(found.chance or found.table.actions())
        found.act(action)
        done.append(action)
    return done


@pytest.mark.parametrize("name", GAMES)
def test_chance_deals_every_card_of_a_round_once(name: str) -> None:
    rules = game(name)
    found = Deals(rules, rules.players[0])
    dealt: list[int] = []
    rng = Stream(name)
    while found.table is None or not found.state.round_over:
        drawn, action = found.wanted, rng.choice(found.chance or found.table.actions())
        if found.forehand >= 0 and drawn:
            dealt.append(action)
        found.act(action)
    assert len(set(dealt)) == len(dealt)
    assert set(dealt) <= set(bits(rules.deck))
    assert len(dealt) == rules.deck_size - len(found.state.undealt)


def test_a_match_goes_on_through_rounds_to_its_end() -> None:
    found = Deals(game("finnish"), 2)
    assert found.known(0).startswith("0; ;")
    assert found.returns() == [0, 0]
    played(found, "match")
    assert found.state.round > 1 and found.state.match_over
    assert sorted(found.returns()) == [-1, 1]
    rounds = [line for line in found.told if line.startswith("round")]
    assert len(rounds) == found.state.round
    again = Deals(game("finnish"), 2)
    for action in played(Deals(game("finnish"), 2), "match"):
        again.act(action)
    assert again.state == found.state and again.known(1) == found.known(1)


def test_a_seat_is_told_nothing_of_the_other_hand() -> None:
    first, second = (Deals(game("finnish"), 2) for _ in range(2))
    cards = list(bits(game("finnish").deck))
    state = State.from_deck(game("finnish"), 2, tuple(cards))
    used = 52 - len(state.undealt)
    other = next(at for at in range(used) if state.hands[1] >> cards[at] & 1)
    swapped = [*cards[:used]]
    swapped[other] = cards[-1]
    for found, order in ((first, cards[:used]), (second, swapped)):
        for action in (0, *order):
            found.act(action)
    assert first.state.hands[1] != second.state.hands[1]
    assert first.known(0) == second.known(0)
    assert first.known(1) != second.known(1)


def test_a_card_is_drawn_after_each_play_where_the_game_has_it() -> None:
    name = next(name for name in GAMES if game(name).draws)
    found = Deals(game(name, ROUND), 2)
    while found.table is None:
        found.act(found.chance[0])
    found.act(found.table.actions()[0])
    while not found.chance:
        found.act(found.table.actions()[0])
    assert found.wanted == 1


def test_a_match_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "ROUNDS", 0)
    found = Deals(game("finnish"), 2)
    while found.chance:
        found.act(found.chance[0])
    assert found.over and found.returns() == [0, 0]


def test_without_openspiel_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "MISSING", "No module named 'pyspiel'")
    with pytest.raises(KasinoError, match=r"needs the extra kasino\[openspiel\]"):
        openspiel.load()


@OPENSPIEL
@pytest.mark.parametrize(("name", "players"), [("finnish", 2), ("royal", 3), ("draw", 4)])
def test_openspiels_own_test(name: str, players: int) -> None:
    import pyspiel

    found = openspiel.load(name, players, ROUND)
    pyspiel.random_sim_test(found, num_sims=1, serialize=False, verbose=False)


@OPENSPIEL
def test_the_information_state_has_what_is_seen_and_the_plays() -> None:
    found = openspiel.load("finnish", 2, ROUND)
    state = found.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    seat = state.current_player()
    before = state.information_state_tensor(seat)
    assert len(before) == openspiel.SHAPE and not any(before[ROWS * 52 :])
    assert sum(before[:52]) == 4
    while not state.is_chance_node() and sum(before[ROWS * 52 :]) == 0:
        state.apply_action(state.legal_actions()[0])
        before = state.information_state_tensor(seat)
    assert sum(before[ROWS * 52 :]) >= 2
    assert state.information_state_string(0) != state.information_state_string(1)

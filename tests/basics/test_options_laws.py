"""The laws for every position, and the opponents, under house rules."""

from __future__ import annotations

from random import Random

import pytest

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import game
from kasino.players import LEVELS, Budget, player
from testing.playouts import TABLES, playout
from testing.samples import by_turns, one_of_each
from tests.engine.test_api_laws import check_cards, check_moves, check_play, check_views
from tests.oracle.variants import variants

pytestmark = pytest.mark.law

VARIED = list(by_turns(TABLES, variants))


@pytest.mark.parametrize(("name", "players", "options"), VARIED)
def test_laws_with_house_rules(name: str, players: int, options: str) -> None:
    """S4, S5 in every position of a random match, the other laws in some, under house rules."""
    rng = Random(f"{name} {options}")
    stream = Stream(options)
    for number, state in enumerate(playout(name, players, "options", 0.6, options)):
        check_cards(state)
        assert (next(state.legal_moves(), None) is None) is state.round_over
        if number % 24 == 0:
            check_moves(state, rng)
            check_play(state, rng)
        if number % 72 == 0:
            check_views(state, stream, "options")
    assert state.match_over and state.result is not None


@pytest.mark.parametrize(("name", "players"), one_of_each(TABLES))
def test_every_level_plays_with_house_rules(name: str, players: int) -> None:
    """Every level makes legal moves to the end of a round; the levels alternate at the table."""
    levels = list(LEVELS)
    for number, options in enumerate(("", *variants(name, players)[1::3])):
        state = State.start(game(name, options, players), players, f"levels {number}")
        turn = number
        while not state.round_over:
            who = player(levels[turn % len(levels)])
            *_, thought = who.think(state.view(state.turn), Stream(f"{turn}"), Budget(1))
            state, _ = state.play(thought.move)
            turn += 1

"""The length of playouts: until the hands are empty, in every game."""

from __future__ import annotations

import pytest

from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Kind
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.playout import played_out
from kasino.players.search.steps import run_to_end
from testing.kinds import DRAWS, game_with
from testing.positions import position


@pytest.mark.parametrize("name", GAMES)
def test_as_many_cards_are_played_as_there_were_in_the_hands(name: str) -> None:
    """In games that draw cards, the hands are full again by then, and the deal continues (W1)."""
    rules = GAMES[name]
    for players in rules.players:
        state = State.start(rules, players, "far")
        states = run_to_end(played_out(evaluator_of(rules), state, state.deal))
        moves = [after.history[2] for after in states[1:] if after.history is not None]
        held = sum(hand.bit_count() for hand in state.hands)
        assert sum(move.kind is not Kind.CALL for move in moves) == held
        assert (states[-1].deal == state.deal and not states[-1].phase) == rules.draws


def test_with_an_empty_stock_the_world_is_played_to_the_end_of_the_round() -> None:
    state = position(game_with(DRAWS), ["4s Kd", "5c Qs"], "Jc")
    states = run_to_end(played_out(evaluator_of(state.rules), state, state.deal))
    assert len(states) == 5 and states[-1].phase

"""The searcher: exact at the end, otherwise the best of eight moves in sampled worlds alone."""

from __future__ import annotations

import pytest

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import game
from kasino.players import Budget, Thought, player
from kasino.terminal.cli import run
from kasino_lab.agents import SEARCHER, agent
from kasino_lab.baselines.searcher import MAX_MOVES_TRIED, WORLDS, Searcher
from testing.last_deals import last_deal
from testing.positions import stacked

pytestmark = pytest.mark.long

TWO = Budget(2)


def thoughts(state: State, budget: Budget = TWO) -> list[Thought]:
    return list(Searcher().think(state.view(state.turn), Stream("a"), budget))


def test_the_last_deal_is_played_exactly() -> None:
    state = last_deal("casino", 4, "searcher")
    *_, exact = player("endgame").think(state.view(state.turn), Stream("a"), Budget())
    assert thoughts(state, Budget())[-1].move == exact.move


def test_what_is_best_in_the_worlds_is_played() -> None:
    state = State.start(game("casino"), 2, "searcher")
    found = thoughts(state)
    assert found == thoughts(state)
    assert (found[0].iterations, found[0].value) == (0, None)
    assert found[-1].iterations == 2
    assert len({each.move for each in found}) <= MAX_MOVES_TRIED
    assert Budget().limit(WORLDS) == WORLDS


def test_a_clock_stops_it() -> None:
    state = State.start(game("casino"), 2, "searcher")
    assert len(thoughts(state, Budget(0, lambda: True))) == 1


def test_the_only_move_needs_no_world() -> None:
    state = stacked("finnish", ("Ks Kh Kd 9c", "4h 4d 5h 5d"), "9s Qh 3d 2c")
    while len(list(state.legal_moves())) > 1:
        state = state.after(next(state.legal_moves()))
    (only,) = thoughts(state)
    assert only.move == next(state.legal_moves())


def test_it_is_met_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    state = last_deal("casino", 2, "name")
    assert agent(SEARCHER)(state, Stream("a"), Budget()).move == thoughts(state)[-1].move
    duel = ["lab", "duel", "searcher", "random", "--game", "finnish", "--pairs", "1"]
    assert run([*duel, "--iterations", "1"], "made") == 0
    assert "searcher v random" in capsys.readouterr().out

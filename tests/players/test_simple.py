"""The two simple players: legal, reproducible, fair, and as simple as described."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from kasino.cards import Stream, bits, parse_set
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Kind, Move
from kasino.players import LEVELS, Budget, Thought, UnknownLevel, of_version, player
from kasino.players.random import LOOK
from testing.kinds import CALLS, FEWEST_WINS, POWER_CARDS, game_with
from testing.positions import stacked

pytestmark = pytest.mark.long


def thoughts(
    level: str, state: State, stream: str = "t", budget: Budget | None = None
) -> list[Thought]:
    view = state.view(state.turn)
    return list(player(level).think(view, Stream(stream), budget or Budget()))


def move(level: str, state: State, stream: str = "t") -> str:
    return str(thoughts(level, state, stream)[-1].move)


def crowded(name: str, plays: int) -> State:
    """Return a position with a table on which everyone has trailed as much as possible."""
    state = State.start(GAMES[name], 2, "crowded")
    for _ in range(plays):
        trails = (Move(Kind.TRAIL, number) for number in bits(state.hands[state.turn]))
        state = state.after(next(trail for trail in trails if state.why_not(trail) is None))
    return state


def test_the_ladder_begins_with_the_simple_levels() -> None:
    assert next(iter(LEVELS)) == "random"
    assert "greedy" in LEVELS
    assert all(player(level).level == level for level in LEVELS)


@pytest.mark.parametrize("level", ["", "Greedy", "x" * 200, None, 3])
def test_an_unknown_level_is_refused(level: str) -> None:
    with pytest.raises(UnknownLevel, match=r"is not a level \(one of random, ") as caught:
        player(level)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_the_same_view_and_stream_give_the_same_thoughts(level: str) -> None:
    state = crowded("casino", 14)
    assert thoughts(level, state) == thoughts(level, state)
    sampled = state.view(state.turn).sample(Stream("other hidden cards"))
    assert sampled.hands != state.hands
    assert thoughts(level, sampled) == thoughts(level, state)


def test_random_plays_every_move_equally_often() -> None:
    state = stacked(game_with(POWER_CARDS), ("8s As", "9s"), "3s 5h 8d Jc")
    moves = [str(found) for found in state.legal_moves()]
    seen = Counter(move("random", state, f"{n}") for n in range(200 * len(moves)))
    assert set(seen) == set(moves)
    assert all(140 < count < 260 for count in seen.values())


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_on_a_crowded_table_only_the_first_moves_are_looked_at(level: str) -> None:
    state = crowded(game_with(POWER_CARDS), 30)
    found = thoughts(level, state)
    assert len(found) > 10
    assert LOOK <= found[-1].iterations <= LOOK + 4
    assert all(state.why_not(thought.move) is None for thought in found)
    gaps = [b.iterations - a.iterations for a, b in pairwise(found)]
    assert max(gaps) <= 32


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_budget_stops_the_looking(level: str) -> None:
    state = crowded(game_with(POWER_CARDS), 30)
    assert thoughts(level, state, budget=Budget(40))[-1].iterations <= 44
    assert len(thoughts(level, state, budget=Budget(0, lambda: True))) == 1
    assert len(thoughts(level, state, budget=Budget(0, lambda: False))) > 10


def test_budgets() -> None:
    assert Budget().limit(5) == 5
    assert Budget(3).limit(5) == 3
    assert Budget(9).limit(5) == 5
    assert not Budget().over()
    assert Budget(0, lambda: True).over()


def test_greedy_takes_what_is_worth_most() -> None:
    """10♦ is worth more than three small cards."""
    state = stacked(game_with(POWER_CARDS), ("9h Qd 6c 8h", "9s"), "4d 5h 9c Td")
    assert move("greedy", state) == "9hx5h+4d+9c"
    state = stacked(game_with(POWER_CARDS), ("9h 3s Ac 2h", "9s"), "4d 5h 9c Td")
    assert move("greedy", state) == "Acx5h+4d+Td+9c"
    assert thoughts("greedy", state)[-1].value == pytest.approx(3 + 5 / 27, abs=0.01)


def test_greedy_trails_its_cheapest_card() -> None:
    state = stacked(game_with(POWER_CARDS), ("As 3s 3h Kd", "9s"), "Qc Jc Qd Jd")
    assert move("greedy", state) == "3h"
    assert thoughts("greedy", state)[-1].value == 0


def test_greedy_builds_where_its_first_version_did_not() -> None:
    """2 on 5 builds 7, which brings more cards than a pair of fives."""
    state = stacked("casino", ("2s 3s 7h 8c", "9s 9c"), "5h Ts Jc Qc")
    assert Move.parse("3s+5h=8") in set(state.legal_moves())
    *_, first = of_version("greedy", 1).think(state.view(state.turn), Stream("t"), Budget())
    assert str(first.move) == "7h"
    assert move("greedy", state) == "2s+5h=7"
    state = stacked("casino", ("2s 5s 7h Kc", "9s 9c"), "5h Ts Jc Qc")
    assert move("greedy", state) == "2s+5h=7"


def test_greedy_calls_before_anything_else() -> None:
    state = stacked(game_with(CALLS), ("Ks Qs 3h 4d Jc Jd", "Kh 9s 8s 7s 6s 5s"))
    for played in ("Ks", "9s", "Qs", "Kh"):
        state = state.after(Move.parse(played))
    assert move("greedy", state) == "!KhxKs"


def test_greedy_shuns_points_where_they_are_bad() -> None:
    state = stacked(game_with(FEWEST_WINS), ("9h 3s Ac 2h", "9s"), "4d 5h 9c Td")
    assert move("greedy", state) == "3s"
    forced = stacked(game_with(FEWEST_WINS), ("9h 9d Ac Ah", "9s"), "4d 5h 9c Td")
    chosen = thoughts("greedy", forced)[-1].move
    assert chosen.kind is Kind.CAPTURE
    assert chosen.cards == parse_set("4d+5h+9c")
    assert chosen.card in (21, 34)


@pytest.mark.parametrize("name", list(GAMES))
def test_greedy_beats_random(name: str) -> None:
    won = Counter[int]()
    for number in range(7):
        for greedy in (0, 1):
            state = State.start(GAMES[name], 2, f"duel {number}")
            rng = Stream(f"duel {number} {greedy}")
            while not state.match_over:
                if state.round_over:
                    state, _ = state.next_round()
                    continue
                who = player("greedy" if state.turn == greedy else "random")
                last = list(who.think(state.view(state.turn), rng, Budget()))[-1]
                state = state.after(last.move)
            assert state.result is not None
            for winner in state.result.winners:
                won[winner == greedy] += 1
    assert won[True] >= 10

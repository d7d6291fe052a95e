"""The learnt evaluation: its features, and the two searches based on it."""

from __future__ import annotations

import math
from collections import Counter
from statistics import pstdev

import pytest

from kasino.cards import ALL, Stream, mask_of, parse_cards
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES, game, part
from kasino.moves import Move
from kasino.players import Budget, player
from kasino.players.expert import NEAR_BEST, _deal_value, _error
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.learnt import (
    ENDED,
    FEATURES,
    LearntEvaluation,
    banked_lead,
    features,
    learnt_of,
    row_index,
    rows,
)
from kasino.players.search.playout import learnt_playout, unseen
from kasino.players.search.steps import run_to_end
from kasino.players.search.two_ply import two_plies
from testing.kinds import ACE_TAKES, FEWEST_WINS, POWER_CARDS, game_with
from testing.positions import position

pytestmark = pytest.mark.long

#: The tables of weights, by game.
TABLES = {name: found.WEIGHTS for name in GAMES if (found := part(name, "weights"))}


def seen(state: State, seat: int = 0, hand: int | None = None) -> dict[str, float]:
    """Return the features of a position that aren’t 0, by name."""
    found: Counter[str] = Counter()
    held = state.hands[seat] if hand is None else hand
    unknown = state.view(seat).unknown
    for place, amount in features(evaluator_of(state.rules), state, seat, held, unknown):
        found[FEATURES[place]] += amount  # type: ignore[assignment]
    return {name: amount for name, amount in found.items() if amount}


# Features.


def test_features_of_a_hand() -> None:
    state = position("casino", ("As Td 2s Kh", "3c 3h 3d Qc"), "Kd 9h", stock=16, turn=1)
    found = seen(state)
    assert (found["aces"], found["big"], found["little"]) == (1, 1, 1)
    assert (found["spades"], found["courts"], found["pips"]) == (2, 1, 13)
    assert (found["same"], found["same courts"]) == (1, 1)
    # The king takes a king; the ten takes nothing, although an ace and a nine would make one.
    assert found["best"] == pytest.approx(
        evaluator_of(state.rules).of(mask_of(parse_cards("Kh Kd"))) / 1000
    )
    assert found["buildable"] == 1
    assert "tens" not in found and "sweeps" not in found
    assert seen(state, hand=0).keys() & {"aces", "pips", "best", "buildable"} == set()
    assert seen(position("casino", ("Ts Th", "3c 3h"), "5d 5c", stock=16))["tens"] == 2


def test_features_of_the_table() -> None:
    state = position("finnish", ("7s 8h", "3c 3h"), "Ac Td 2s 9s", stock=16)
    found = seen(state)
    assert (found["lying"], found["lying spades"]) == (4, 2)
    assert (found["lying aces"], found["lying big"], found["lying little"]) == (1, 1, 1)


def test_feature_of_a_card_that_would_sweep() -> None:
    both = position("finnish", ("9s 9h 2d", "3c 3h 4d"), "9c", stock=16)
    assert seen(both)["sweeps"] == pytest.approx(2)
    assert "sweeps" not in seen(position("finnish", ("9s 9h", "3c 3h"), "9c Kd", stock=16))


def test_features_of_builds() -> None:
    state = position(
        "casino",
        ("8s 5h Kd", "9c Qc 3h"),
        "2c",
        ["6d+2h=8*@0", "5d+4h=9@1+0"],
        stock=16,
    )
    found = seen(state)
    assert found["own multiples"] == 1
    assert (found["builds"], found["build values"]) == (1, 9)
    assert found["own builds"] == pytest.approx(
        evaluator_of(state.rules).of(mask_of(parse_cards("6d 2h"))) / 1000
    )
    assert 0 < found["surviving"] < found["own builds"] + 1
    assert found["bound"] == 1


def test_a_build_can_be_built_on() -> None:
    """With a nine kept, an ace raises a build of eight; two nines build on cards that make nine."""
    state = position("casino", ("9s Ah", "8c Qc"), "Kc", ["6d+2h=8@1"], stock=16)
    assert seen(state)["buildable"] == 1
    pair = position("casino", ("9s 9h", "8c Qc"), "4d 5d", stock=16)
    assert seen(pair)["buildable"] == 2


def test_a_lead_decides_the_more_the_less_is_to_come() -> None:
    early = position(
        game_with(POWER_CARDS),
        ("9s", "3c"),
        "4c",
        captured=("5d 5h 5s 5c", "6d 6h"),
        stock=40,
        rest=0,
    )
    late = position(
        game_with(POWER_CARDS),
        ("9s", "3c"),
        "4c",
        captured=("5d 5h 5s 5c", "6d 6h"),
        stock=8,
        rest=1,
    )
    assert seen(early)["card race"] > 0 > seen(late)["card race"]
    evaluator = evaluator_of(early.rules)
    assert banked_lead(evaluator, early, 0) == -banked_lead(evaluator, early, 1)


def test_points_are_banked_the_other_way_where_they_are_bad() -> None:
    state = position(
        game_with(FEWEST_WINS), ("9s", "3c"), "4c", captured=("As Ac", "6d 6h"), stock=40
    )
    assert banked_lead(evaluator_of(state.rules), state, 0) == -2


# Tables.

TABLES = {name: found.WEIGHTS for name in GAMES if (found := part(name, "weights")) is not None}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_says_what_each_thing_counts(name: str) -> None:
    table = rows(TABLES[name])
    assert len(table) == ENDED + 1
    assert all(len(row) == len(FEATURES) for row in table)
    assert all(abs(number) < 5 for row in table for number in row)
    # Replies cost points, at every stage.
    assert all(row[FEATURES.index("reply")] < 0 for row in table) or game(name).fewest_wins


def test_a_game_has_what_was_learnt_for_it_and_not_for_its_house_rules() -> None:
    assert learnt_of(evaluator_of(game("finnish"))) is learnt_of(evaluator_of(game("finnish")))
    assert learnt_of(evaluator_of(game("finnish", "sweep=0"))) is None
    assert all(learnt_of(evaluator_of(game(name))) for name in TABLES)
    without = [name for name in GAMES if name not in TABLES]
    assert all(learnt_of(evaluator_of(game(name))) is None for name in without)


def test_rows_go_by_who_is_dealer_and_how_many_cards_are_left() -> None:
    state = position("finnish", ("7s 8h", "3c 3h"), "Ac", stock=16, forehand=1)
    assert [row_index(state, 0, left) for left in (0, 1, 2, 3, 5)] == [0, 2, 4, 6, 6]
    assert row_index(state, 1, 2) == 5


# Worth.


def known(name: str) -> LearntEvaluation:
    found = learnt_of(evaluator_of(game(name)))
    assert found is not None
    return found


def test_where_the_round_is_over_its_result_counts() -> None:
    state = position("finnish", ("", "3c"), "3d", turn=1, last=0)
    after = state.after(Move.parse("3cx3d"))
    assert after.phase
    learnt = known("finnish")
    final = evaluator_of(state.rules).final(after)[1]
    assert learnt.after(state, after, 0) == learnt.after_deal(state, after, 0) == final
    assert learnt.after_hidden(state, after, 0, 0, 0) == final


def test_a_play_counts_what_it_leaves_behind() -> None:
    """The four of spades is left where a sweep may follow, so it is worth less than the capture."""
    state = position("finnish", ("9s Kd", "3c 3h"), "9c Kc 2d", stock=16)
    learnt = known("finnish")
    unknown = unseen(state)
    values = {
        text: learnt.after(state, state.after(Move.parse(text)), unknown)
        for text in ("9sx9c", "9s", "Kd")
    }
    assert values["9sx9c"] > max(values["9s"], values["Kd"])


def test_cards_just_alike_are_evaluated_together() -> None:
    alike = known("finnish").alike
    king, spade = parse_cards("Kh Ks")
    assert alike[king] == mask_of(parse_cards("Kh Kd Kc"))
    assert alike[spade] == 1 << spade
    ten = parse_cards("Td")[0]
    assert alike[ten] == 1 << ten


# Two plies.


def test_two_plies_see_what_is_left_after_the_answer() -> None:
    """The last play of a deal has its one-ply value; before that, the opponent’s replies count."""
    learnt = known("finnish")
    state = position("finnish", ("9s", ""), "9c Kc", stock=16, turn=0, forehand=1)
    move = Move.parse("9sx9c")
    unknown = unseen(state)
    assert run_to_end(two_plies(learnt, state, move, unknown)) == learnt.after(
        state, state.after(move), unknown
    )
    before = position("finnish", ("9s Kd", "3c 3h"), "9c Kc", stock=16)
    values = {
        text: run_to_end(two_plies(learnt, before, Move.parse(text), unseen(before)))
        for text in ("9sx9c", "KdxKc", "9s")
    }
    assert all(map(math.isfinite, values.values()))
    assert values["9sx9c"] > values["9s"]


def test_two_plies_look_at_no_hidden_card() -> None:
    learnt = known("finnish")
    values = []
    for theirs in ("3c 3h", "Ah Qs"):
        state = position("finnish", ("9s Kd", theirs), "9c Kc 2d", captured=("", ""), stock=44 - 2)
        steps = two_plies(learnt, state, Move.parse("9sx9c"), state.view(0).unknown)
        values.append(run_to_end(steps))
    assert values[0] == values[1]


# Playouts and the expert.


def test_a_world_is_played_out_to_the_end_of_its_deal() -> None:
    learnt = known("casino")
    state = position("casino", ("9s Kd", "3c 3h"), "9c Kc 2d", stock=16, forehand=0)
    values = {
        text: run_to_end(learnt_playout(learnt, state, Move.parse(text), unseen(state)))
        for text in ("9sx9c", "9s")
    }
    assert values["9sx9c"] > values["9s"]
    last = position("casino", ("9s", ""), "9c Kc", stock=16, forehand=1)
    move = Move.parse("9sx9c")
    ended = learnt.after_deal(last, last.after(move), unseen(last))
    assert run_to_end(learnt_playout(learnt, last, move, unseen(last))) == ended


def view_of(name: str, plies: int) -> View:
    state = State.start(game(name), 2, f"learnt:{name}")
    for _ in range(plies):
        state = state.after(next(state.legal_moves()))
    return state.view(state.turn)


@pytest.mark.parametrize("name", TABLES)
def test_the_expert_thinks_within_its_budget(name: str) -> None:
    view = view_of(name, 3)
    thoughts = list(player("expert").think(view, Stream("a"), Budget(2)))
    assert thoughts[-1].iterations <= 2
    assert [str(each.move) for each in thoughts] == [
        str(each.move) for each in player("expert").think(view, Stream("a"), Budget(2))
    ]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("ticks", [0, 1, 9, 60])
def test_a_clock_only_stops_it_earlier(name: str, ticks: int) -> None:
    view = view_of(name, 2)
    left = [ticks]

    def over() -> bool:
        left[0] -= 1
        return left[0] < 0

    thoughts = list(player("expert").think(view, Stream("a"), Budget(0, over)))
    assert thoughts and view.why_not(thoughts[-1].move) is None


@pytest.mark.parametrize("name", TABLES)
def test_one_move_needs_no_thinking(name: str) -> None:
    state = position(name, ("Kd", "3c"), "", stock=16, forehand=1)
    assert [
        each.iterations for each in player("expert").think(state.view(0), Stream("a"), Budget())
    ] == [0]


def test_what_looks_far_worse_is_not_looked_into() -> None:
    """Taking 10♦ is worth two points more than any other play."""
    state = position("finnish", ("9s Ks Qc", "3c 3h 4h"), "9c Td 7h", stock=16)
    by_ten = position("finnish", ("Td Ks Qc", "3c 3h 4h"), "9c 6c 7h 8h 8s", stock=16)
    for each in (state, by_ten):
        learnt = known("finnish")
        unknown = unseen(each)
        values = [learnt.after(each, each.after(move), unknown) for move in each.legal_moves()]
        near = sum(value >= max(values) - NEAR_BEST for value in values)
        *_, last = player("expert").think(each.view(0), Stream("a"), Budget())
        assert last.iterations in {near, 0 if near == 1 else near}


def test_every_feature_occurs_in_a_legal_position() -> None:
    """In the games that have it, each feature occurs in play."""
    met: set[str] = set()
    for name in ("casino", "finnish"):
        evaluator = Evaluator(game(name))
        for number in range(12):
            state = State.start(evaluator.rules, 2, f"met:{number}")
            stream = Stream(f"met:{number}")
            while not state.phase:
                moves = list(state.legal_moves())[:30]
                after = state.after(moves[stream.below(len(moves))])
                if not after.phase:
                    hand = after.hands[state.turn] if after.deal == state.deal else 0
                    unknown = ALL & after.view(state.turn).unknown
                    met |= {
                        FEATURES[place]
                        for place, amount in features(evaluator, after, state.turn, hand, unknown)
                        if amount
                    }
                state = after
    assert met == set(FEATURES)


def test_the_error_of_a_mean() -> None:
    assert _error([1.0, 3.0]) == pytest.approx(pstdev([1, 3]) / math.sqrt(2))
    assert _error([2.0, 2.0, 2.0]) == 0


def test_an_ace_gains_a_sweep_only_where_it_makes_one() -> None:
    gains = []
    for takes in ("table", "table-sweep"):
        state = position(
            game_with(ACE_TAKES),
            ("As 5s 6s", "Kd Qd Jd"),
            "7h 4c",
            stock=18,
            options=f"ace-takes={takes}",
        )
        evaluator = evaluator_of(state.rules)
        search = DealSearch(evaluator)
        search.start(evaluator.sweep_now(state, 0))
        gains.append(_deal_value(evaluator, search, state, Move.parse("Asx7h+4c")))
    assert gains[1] - gains[0] == evaluator.sweep > 0

"""The last deal is solved exactly; earlier deals are solved too, and quickly."""

from __future__ import annotations

from itertools import count

import pytest

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.moves import Kind, Move
from kasino.players import LEVELS, Budget, player
from kasino.players import endgame as module
from kasino.players.endgame import NODES, PAUSE, EndgamePlayer
from kasino.players.expert import FREE_NODES, SOLVED_WORLDS, sampled, solved
from kasino.players.search.deal_search import INFINITE, DealSearch
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.solver import Solver
from kasino.rules import Building
from testing.kinds import (
    CALLS,
    FEWEST_WINS,
    FREE_BUILDS,
    LAST_SCORES,
    POWER_CARDS,
    cases,
    game_with,
)
from testing.last_deals import brute_force_value, last_deal
from testing.positions import position
from tests.players.test_levels import last

pytestmark = pytest.mark.long

#: Free grouping has too many moves for deeper brute force.
PLAYS = dict.fromkeys(FREE_BUILDS, 2)


@pytest.mark.parametrize("name", GAMES)
def test_the_value_is_brute_forces_however_often_it_pauses(name: str) -> None:
    for number in range(6):
        state = last_deal(name, PLAYS.get(name, 4), f"pause:{number}")
        evaluator = evaluator_of(state.rules)
        exact = brute_force_value(evaluator, state)
        assert Solver(evaluator, state).value(state) == exact
        solver = Solver(evaluator, state)
        found = list(solver.best(state, 1))
        assert found[-1] is not None
        assert all(each is None for each in found[:-1])
        assert solver.root == exact
        assert brute_force_value(evaluator, state.after(found[-1])) == exact


@pytest.mark.parametrize(
    ("name", "base"), [("finnish", 13), *cases(POWER_CARDS, 9), ("casino", 17)]
)
def test_the_match_score_counts(name: str, base: int) -> None:
    """If a match may end at once, or sweeps are frozen, the value is still exact."""
    rules = game(name)
    found = 0
    for number in range(40):
        state = State.start(rules, 2, f"match {number}")
        rng = Stream(f"match {number}")
        while not state.match_over:
            if state.round_over:
                state, _ = state.next_round()
                continue
            if not state.stock and max(state.scores) >= base:
                held = sum(hand.bit_count() for hand in state.hands)
                if held == 4:
                    evaluator = evaluator_of(rules)
                    assert Solver(evaluator, state).value(state) == brute_force_value(
                        evaluator, state
                    )
                    found += 1
            *_, thought = player("greedy").think(state.view(state.turn), rng, Budget())
            state = state.after(thought.move)
        if found > 5:
            break
    assert found > 3


def deal_value(state: State, deal: int) -> int:
    """Return the value to seat 0 at the end of a deal, by exhaustive search."""
    evaluator = evaluator_of(state.rules)
    if state.phase:
        return evaluator.final(state)[0]
    if state.deal != deal:
        return evaluator.standing(state)[0]
    values = [deal_value(state.after(move), deal) for move in state.legal_moves()]
    return max(values) if state.turn == 0 else min(values)


#: The games in which a deal is followed by another; if cards are drawn, the first is the last.
DEALT_AGAIN = [name for name, rules in GAMES.items() if State.start(rules, 2, "").deals > 1]


@pytest.mark.parametrize("name", DEALT_AGAIN)
def test_deals_before_the_last_are_solved_too(name: str) -> None:
    for number in range(4):
        state = State.start(game(name), 2, f"before {number}")
        rng = Stream(f"before {number}")
        left = PLAYS.get(name, 4)
        before = min(3, state.deals - 1)
        while state.deal < before or sum(hand.bit_count() for hand in state.hands) > left:
            *_, thought = player("greedy").think(state.view(state.turn), rng, Budget())
            state = state.after(thought.move)
        solver = Solver(evaluator_of(state.rules), state)
        assert solver.value(state) == deal_value(state, state.deal)


def test_points_at_once_near_the_end_are_looked_at_closely() -> None:
    """F4: in a deal before the last, a match may be won by its last play."""
    found = 0
    for number in range(30):
        state = State.start(game("finnish"), 2, f"at once {number}")
        rng = Stream(f"at once {number}")
        while not state.match_over:
            if state.round_over:
                state, _ = state.next_round()
                continue
            held = sum(hand.bit_count() for hand in state.hands)
            if state.stock and held == 2 and max(state.scores) >= 8:
                solver = Solver(evaluator_of(state.rules), state)
                assert solver.value(state) == deal_value(state, state.deal)
                found += 1
            *_, thought = player("greedy").think(state.view(state.turn), rng, Budget())
            state = state.after(thought.move)
        if found > 20:
            break
    assert found > 5


def test_without_a_capture_nobody_has_the_point_for_the_last() -> None:
    """E2: if nobody has taken anything, the last trail gives the point to nobody."""
    assert game(game_with(LAST_SCORES)).last_capture
    for seat in (-1, 0, 1):
        state = position(game_with(LAST_SCORES), ["", "Ks"], "5h", turn=1, last=seat)
        evaluator = evaluator_of(state.rules)
        solver = Solver(evaluator, state)
        assert [str(move) for move in solver.moves(state)] == ["Ks"]
        scores = state.after(Move.parse("Ks")).scores
        assert (
            solver.value(state)
            == evaluator.tallied(scores)[0]
            == brute_force_value(evaluator, state)
        )
        assert sum(scores) == 10 + (seat >= 0)


def searched(search: DealSearch, state: State) -> int:
    hands = state.hands[state.turn], state.hands[1 - state.turn]
    return search.value(*hands, state.loose, -INFINITE, INFINITE)


@pytest.mark.parametrize("name", ["finnish", *POWER_CARDS, *FEWEST_WINS])
def test_an_exchange_is_the_value_to_go(name: str) -> None:
    """Windows don’t change it, and a world’s cache isn’t used for the next one."""
    rules = game(name)
    evaluator = evaluator_of(rules)
    search = DealSearch(evaluator)
    for number in range(12):
        state = State.start(rules, 2, f"search {number}")
        search.start(evaluator.sweep_now(state, 0))
        value = searched(search, state)
        assert searched(search, state) == value
        hands = state.hands[state.turn], state.hands[1 - state.turn]
        for low in (value - 700, value - 1, value, value + 300):
            fresh = DealSearch(evaluator)
            fresh.start(evaluator.sweep_now(state, 0))
            bound = fresh.value(*hands, state.loose, low, low + 1)
            assert bound <= value if bound > low else bound >= value
            again = fresh.value(*hands, state.loose, low - 2000, low + 2000)
            if low - 2000 < value < low + 2000:
                assert again == value
        assert search.value(0, 0, state.loose, -INFINITE, INFINITE) == search._share(state.loose)


def test_the_endgame_player_stops_where_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    state = last(game_with(FREE_BUILDS), 4)
    view = state.view(state.turn)
    whole = list(EndgamePlayer().think(view, Stream("t"), Budget(50_000)))
    assert whole[-1].iterations > 0
    early = last(game_with(FREE_BUILDS), 7)
    view_early = early.view(early.turn)
    few = list(EndgamePlayer().think(view_early, Stream("t"), Budget(1)))
    assert few[-1].iterations <= 16
    assert early.why_not(few[-1].move) is None
    monkeypatch.setitem(module.WIDTHS, Building.FREE, (0,))
    exact = list(EndgamePlayer().think(view, Stream("t"), Budget(50_000)))
    assert exact[-1].value == whole[-1].value


def test_where_groups_are_free_the_expert_solves_what_the_endgame_player_gives_up() -> None:
    state = last_deal(game_with(FREE_BUILDS), 8, "long:9")
    view = state.view(state.turn)
    few, many = NODES[Building.FREE], FREE_NODES
    *_, given_up = LEVELS["endgame"].think(view, Stream("t"), Budget())
    assert few <= given_up.iterations < few + 2 * PAUSE[Building.FREE]
    *_, solved = LEVELS["expert"].think(view, Stream("t"), Budget())
    assert few + 2 * PAUSE[Building.FREE] < solved.iterations < many
    *_, sooner = LEVELS["expert"].think(view, Stream("t"), Budget(100))
    assert 100 <= sooner.iterations < few


@pytest.mark.parametrize("name", [*POWER_CARDS, "casino"])
def test_on_a_crowded_table_the_search_is_cut(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If there are too many captures, the first ones and all trails are searched."""
    state = State.start(game(name), 2, "cut")
    monkeypatch.setattr("kasino.players.search.solver.MAX_MOVES", 1)
    moves = Solver(evaluator_of(state.rules), state).moves(state)
    assert all(state.why_not(move) is None for move in moves)
    assert sum(move.kind is Kind.TRAIL for move in moves) == 4
    assert len(moves) <= sum(1 for _ in state.legal_moves())


def test_a_sweep_is_looked_at_first() -> None:
    """So it is played if nothing is better."""
    state = position("finnish", ("Ah 9h", "Kd Qd"), "9d 5c 4c")
    moves = Solver(evaluator_of(state.rules), state).moves(state)
    assert moves[0] == Move.parse("9hx9d+5c+4c")


def test_with_too_many_cards_nothing_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGE_TABLE", 0)
    state = next(s for s in (last("finnish", left) for left in (8, 7, 6, 5)) if s.table)
    *_, thought = EndgamePlayer().think(state.view(state.turn), Stream("t"), Budget())
    assert thought.iterations == 0


def test_the_endgame_player_takes_the_residue_into_account() -> None:
    """K10, S3: the last capture decides who gets the remaining cards."""
    state = last(game_with(CALLS), 2)
    *_, thought = EndgamePlayer().think(state.view(state.turn), Stream("t"), Budget())
    evaluator = evaluator_of(state.rules)
    sign = 1 if state.turn == 0 else -1
    values = {m: sign * brute_force_value(evaluator, state.after(m)) for m in state.legal_moves()}
    assert values[thought.move] == max(values.values())
    assert isinstance(thought.move, Move)


@pytest.mark.parametrize("out", ["nodes", "clock"])
def test_a_search_of_worlds_ends_when_nodes_or_time_run_out(out: str) -> None:
    state = State.start(game("finnish"), 2, "a")
    view = state.view(state.turn)
    search = DealSearch(evaluator_of(view.rules))
    asked = count()
    budget = Budget(expired=(lambda: next(asked) >= 20) if out == "clock" else None)
    if out == "nodes":
        search.most = 0
    thoughts = list(
        solved(evaluator_of(view.rules), view, budget, sampled(view, Stream("w")), search)
    )
    assert 1 <= thoughts[-1].iterations < SOLVED_WORLDS

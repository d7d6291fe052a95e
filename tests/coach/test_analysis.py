"""The coach’s values: exact if possible, otherwise with an error, and never from hidden cards."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace

import pytest

from kasino.cards import RANK_MASK, Stream, bits, mask_of
from kasino.coach import analysis
from kasino.coach.analysis import PLAYED, PLAYED_VARYING, Analysis, analyse, full_analysis
from kasino.coach.deeper import deeper_loss
from kasino.coach.explain import explain
from kasino.coach.grades import Grade, decides_match, grade, move_grade
from kasino.coach.lines import DRAWING, playout_line, search_line
from kasino.coach.parts import (
    PARTS,
    at_stake,
    chances,
    expected,
    match_of,
    outcome,
    outcome_evaluator,
    parts_of,
    points_evaluator,
    score_lead,
)
from kasino.coach.reasons import Trait
from kasino.engine.events import Result
from kasino.engine.outcome import frozen_round, live_scores
from kasino.engine.position import Draft
from kasino.engine.state import State, freeze
from kasino.engine.view import View
from kasino.games import GAMES, game
from kasino.games.families import ITALIAN
from kasino.moves import Kind, Move
from kasino.players import Budget
from kasino.players.endgame import solvable
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.steps import run_to_end
from kasino.rules import Rules
from kasino.sheet import SEVENS
from testing.kinds import (
    CALLS,
    DRAWS,
    EACH_SPADE,
    FEWEST_WINS,
    FREE_BUILDS,
    LAST_SCORES,
    POWER_CARDS,
    game_with,
)
from testing.last_deals import brute_force_value, careless_last_deal, last_deal
from testing.positions import ALL_KNOWN, cards, position
from testing.rounds import later
from tests.players.fairness import positions
from tools.runtime import UNLOADED

pytestmark = pytest.mark.long

FEW = Budget(3)
COUNTS = [(name, count) for name, rules in GAMES.items() for count in rules.players]
TWO = [name for name, rules in GAMES.items() if 2 in rules.players]


def seen(state: State, budget: Budget = FEW, *also: Move) -> Analysis:
    return full_analysis(state.view(state.turn), Stream("look"), budget, also)


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_parts_add_up_and_the_best_comes_first(name: str, players: int) -> None:
    state = State.start(GAMES[name], players, "parts")
    for number in range(7):
        if number == 6:
            found = seen(state, Budget(1))
            assert found.done
            values = [option.value for option in found.options]
            assert values == sorted(values, reverse=True)
            assert found.loss(found.best.move) == 0
            for option in found.options:
                assert state.why_not(option.move) is None
                assert {part for part, _ in option.parts} <= set(PARTS)
                assert sum(points for _, points in option.parts) == pytest.approx(option.value)
            assert full_analysis(state.view(state.turn), Stream("look"), Budget(1)) == found
        state = state.after(next(state.legal_moves()))


@pytest.mark.parametrize("name", TWO)
def test_a_last_deal_is_worth_what_brute_force_finds(name: str) -> None:
    """Losses match brute force, and the line is one of the best."""
    points = points_evaluator(GAMES[name])
    for number in range(2):
        state = last_deal(name, 4, f"coach:{number}")
        found = seen(state, Budget())
        assert found.exact
        sign = 1 if state.turn == 0 else -1
        by_hand = {
            move: sign * brute_force_value(points, state.after(move))
            for move in state.legal_moves()
        }
        assert {option.move for option in found.options} == set(by_hand)
        most = max(by_hand.values())
        for option in found.options:
            assert option.error == 0
            assert found.loss(option.move) == pytest.approx((most - by_hand[option.move]) / 1000)
        end = state
        for move in found.line:
            end = end.after(move)
        assert sign * points.final(end)[0] == most
        assert found.as_json()["line"] == [str(move) for move in found.line]


@pytest.mark.parametrize("name", [n for n in TWO if GAMES[n].building.value == "none"])
def test_a_searched_line_reaches_what_the_search_says(name: str) -> None:
    rules = GAMES[name]
    evaluator = evaluator_of(rules)
    for plays in (8, 13):
        state = later(name, plays)
        search = DealSearch(evaluator)
        search.start(0)
        mine, theirs = state.hands[state.turn], state.hands[1 - state.turn]
        assert len(list(search._ways(mine, state.loose))) >= mine.bit_count()
        gained = [0, 0]
        loose = state.loose
        turn = 0
        line = list(search.line(mine, theirs, loose))
        for card, taken in line:
            gained[turn] += evaluator.of(taken | 1 << card) if taken else 0
            loose = loose ^ taken if taken else loose | 1 << card
            turn = 1 - turn
        share = search.value(0, 0, loose, -(1 << 40), 1 << 40)
        gained[turn] += share
        assert len(line) == mine.bit_count() + theirs.bit_count()
        assert gained[0] - gained[1] == search.value(mine, theirs, state.loose, -(1 << 40), 1 << 40)


def test_a_searched_line_stops_where_points_at_once_win() -> None:
    hands = ["3h 4c", "As Kd"]
    state = position("finnish", hands, "9h 5h", stock=40, turn=0, scores=(0, 15))
    search = DealSearch(evaluator_of(state.rules))
    search.start(0)
    line = search_line(search, state, Move.parse("3h"))
    assert line[-1].match_over
    assert len(line) == 3
    assert match_of(line) == -1
    assert "match" not in parts_of(evaluator_of(state.rules), line, True)


# Fairness.


def swapped(look: Callable[[State], object], state: State) -> bool:
    """Return whether an analysis depends on cards that the player to move can’t see."""
    other = state.view(state.turn).sample(Stream("swap"))
    assert other.view(state.turn) == state.view(state.turn)
    return look(state) != look(other)


def leaking(state: State) -> object:
    """Look at the actual hands: the leak that must be caught."""
    values = {}
    for move in state.legal_moves():
        line = [state, state.after(move)]
        while not line[-1].phase and line[-1].deal == state.deal:
            line.append(line[-1].after(next(line[-1].legal_moves())))
        values[move] = sum(parts_of(evaluator_of(state.rules), line).values())
    return values


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_nothing_and_a_planted_leak_is_caught(name: str) -> None:
    found = [state for _, state in zip(range(40), positions(GAMES[name], "coach"), strict=False)][
        3::9
    ]
    assert not any(swapped(lambda state: seen(state, Budget(2)), state) for state in found)
    assert any(swapped(leaking, state) for state in found)
    with pytest.raises(TypeError, match="never at a position"):
        full_analysis(found[0], Stream("x"), FEW)  # type: ignore[arg-type]


# Budgets and bounds.


def test_who_is_not_to_move_has_nothing_to_decide() -> None:
    state = State.start(GAMES[game_with(POWER_CARDS)], 2, "a")
    with pytest.raises(ValueError, match="nothing to decide"):
        analyse(state.view(1 - state.turn), Stream("x"), FEW)


@pytest.mark.parametrize("name", ["finnish", "casino"])
@pytest.mark.parametrize("plays", [9, 41])
def test_a_clock_stops_it_after_the_first_look(name: str, plays: int) -> None:
    state = later(name, plays)
    view = state.view(state.turn)
    found = list(analyse(view, Stream("x"), Budget(0, lambda: True)))
    assert found[-1].worlds <= 1
    assert found[-1].done
    assert not found[-1].exact or len(found[-1].options) == 1
    assert found[-1].best.error >= 1.0
    assert all(option.parts or not each.done for each in found for option in each.options)


def test_without_iterations_it_does_as_much_as_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    state = later("casino", 9)
    monkeypatch.setattr(analysis, "PLAYS", 30)
    assert 0 < seen(state, Budget()).worlds < 5
    assert seen(state, Budget(7)).worlds == 7
    state = later("finnish", 9)
    assert seen(state, Budget()).worlds > 7


def test_a_hint_ends_where_the_best_move_is_clear_and_a_review_goes_on() -> None:
    """In the second position, two options are almost equal."""
    clear, close = (later("finnish", plays) for plays in (13, 1))
    hint = seen(clear, Budget())
    best, second = hint.options[:2]
    assert hint.worlds == analysis.ENOUGH
    assert best.beyond(second) > max(0.25, 3 * second.error)
    again = seen(clear, Budget(), second.move)
    assert again.worlds > 3 * hint.worlds and again.best.move == best.move
    assert seen(clear, Budget(hint.worlds + 1)).worlds == hint.worlds + 1
    assert seen(close, Budget()).worlds > 3 * hint.worlds


def test_worlds_never_make_a_known_last_deal_inexact() -> None:
    state = later("casino", 40)
    assert seen(state, Budget(1)) == seen(state, Budget())
    assert seen(state, Budget(1)).exact


def test_what_is_exact_is_looked_into_no_deeper() -> None:
    usual = seen(later("casino", 40))
    worst = usual.options[-1].move
    assert usual.exact and usual.loss(worst) > 0
    assert list(deeper_loss(usual, worst, "deeper")) == [usual.loss(worst)]


def test_what_is_not_solved_in_time_is_an_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    state = later("casino", 40)
    whole = seen(state, Budget())
    monkeypatch.setitem(analysis.NODES, state.rules.building, 1)
    part = seen(state, Budget())
    assert whole.exact
    assert not part.exact
    assert part.line == ()
    assert min(option.error for option in part.options) >= 1.0


def test_where_a_move_was_left_out_nothing_is_proved() -> None:
    """This table has too many captures to analyse them all; the solved ones have no error."""
    state = last_deal(game_with(FREE_BUILDS), 4, "lab:4565")
    found = full_analysis(state.view(state.turn), Stream("lab:4565"), Budget())
    assert len(found.options) < sum(1 for _ in state.legal_moves())
    assert not found.exact and not found.line
    assert all(option.error == 0 for option in found.options)
    # If all are analysed, the best move is proved.
    state = last_deal(game_with(FREE_BUILDS), 4, "lab:4566")
    found = full_analysis(state.view(state.turn), Stream("lab:4566"), Budget())
    assert len(found.options) == sum(1 for _ in state.legal_moves())
    assert found.exact and found.line


def test_nothing_unsolved_is_called_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Next to solved lines, a line that was only played out looks worse than it is."""
    seen_unsolved = 0
    for ply in (36, 38, 40, 42):
        state = later(game_with(FREE_BUILDS), ply)
        if not solvable(state.view(state.turn)):
            continue
        for nodes in (1, 60, 400):
            monkeypatch.setitem(analysis.NODES, state.rules.building, nodes)
            found = seen(state, Budget())
            for option in found.options:
                if option.error:
                    seen_unsolved += 1
                    assert move_grade(found, option.move) in (Grade.BEST, Grade.GOOD)
    assert seen_unsolved > 20


def last_of(name: str, wanted: Callable[[State], bool]) -> State:
    found = (careless_last_deal(name, 8, f"few:{number}") for number in range(2000))
    return next(state for state in found if state.players > 2 and wanted(state))


def test_few_deals_are_tried_one_by_one() -> None:
    """With six possible deals, twenty-four sampled ones would only repeat them."""
    state = last_of("casino", lambda state: state.view(state.turn).deals_left == 6)
    view = state.view(state.turn)
    deals = [*view.every_deal()]
    assert len({deal.hands for deal in deals}) == len(deals) <= 6
    assert state.hands in {deal.hands for deal in deals}
    found = full_analysis(view, Stream("x"), Budget(), (*view.legal_moves(),))
    assert found.worlds == len(deals) > 1 < len(found.options)
    assert {option.error for option in found.options} == {PLAYED_VARYING}
    again = full_analysis(view, Stream("y"), Budget(), (*view.legal_moves(),))
    assert [(each.move, each.value) for each in again.options] == [
        (each.move, each.value) for each in found.options
    ]
    some = full_analysis(view, Stream("x"), Budget(2))
    assert some.worlds == 2
    assert all(option.error >= PLAYED for option in some.options)
    worst = found.options[-1].move
    assert [*deeper_loss(found, worst, "deeper")][-1] == pytest.approx(found.loss(worst))


def test_the_page_needs_no_module_that_it_does_not_load(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each deal is tried, worlds are sampled, and the last deal is solved."""
    views = [
        last_of("casino", lambda state: state.view(state.turn).deals_left == 6),
        later("casino", 2),
        last_deal("casino", 3, "last"),
    ]
    for name in UNLOADED:
        if name.endswith(".py"):
            monkeypatch.setitem(sys.modules, name.removesuffix(".py").replace("/", "."), None)
    for state in views:
        assert seen(state).options


#: Three hold seven of the last cards: 35 possible deals, too many to try ten moves in each.
LAST_CARDS = (
    " hands:4/3/2h+9h+3d+8c turn:2 table:6h+8d+9c+Kc captured:3s+5s+Js+8h+Th+Ad+2d+6d+7d+Td+Jd"
    "+6c+Tc/As+4s+6s+7s+8s+9s+Qs+4h+7h+Qh+Kh+4d+9d+Kd+Ac+2c+3c+7c/Jh+5d+Qd+5c+Jc+Qc sweeps:5s/-/- "
    "last:1"
)


def test_where_deals_are_tried_the_advice_does_not_depend_on_the_stream() -> None:
    view = View.from_text(game_with(EACH_SPADE) + LAST_CARDS)
    one, two, three = (full_analysis(view, Stream(seed), Budget()) for seed in "abc")
    assert one == two == three
    # The best few go through nearly all deals, and people may play differently.
    assert one.worlds > 30 and one.best.error == one.options[1].error == PLAYED_VARYING
    assert one.options[0].beyond(one.options[1]) < PLAYED_VARYING


def test_a_difference_that_is_alike_in_every_deal_has_a_small_error() -> None:
    def tried(card: str, *values: int) -> analysis._Tried:
        made = analysis._Tried(Move.parse(card), dict.fromkeys(PARTS, 0.0), 0)
        for value in values:
            made.add({"taken": value}, 0)
        return made

    view = later("casino", 9).view(later("casino", 9).turn)
    for values, error in (((500, 1500, 2500), PLAYED), ((0, 2500, 1000), PLAYED_VARYING)):
        both = tried("2s", 1000, 2000, 3000), tried("3s", *values)
        found = analysis._analysis(view, both, 0, True, 3)
        assert {option.error for option in found.options} == {error}


@pytest.mark.parametrize("seed", ["a", "d", "f"])
def test_a_search_of_open_hands_is_not_the_only_judge(seed: str) -> None:
    """The jacks are a pair that takes a seven with a four, and people can’t see that."""
    view = View.from_text(
        game_with(LAST_SCORES)
        + " hands:8h+Jh+Jc/3 turn:0 table:7s+7d+Kd captured:As+2s+3s+5s+9s+Ah+2h+3h+4h+5h+9h"
        "+Qh+Ad+3d+9d+3c+6c+9c+Qc/6s+8s+Ts+Js+Ks+6h+7h+Kh+5d+6d+8d+Td+Ac+5c+7c+8c last:0 stock:8 "
        "round:2 scores:3/8"
    )
    found = full_analysis(view, Stream(seed), Budget())
    best, second = found.options[:2]
    assert str(best.move) == "8h" and best.beyond(second) > 0
    told = explain(found, best.move).told
    assert not told[0].reason.has(Trait.OPEN)


def test_each_possible_deal_keeps_the_promise_of_a_build() -> None:
    def owed(state: State) -> bool:
        view = state.view(state.turn)
        return any(seat != view.seat for seat, _ in view.promises) and view.deals_left < 400

    view = (state := last_of("casino", owed)).view(state.turn)
    deals = [*view.every_deal()]
    assert state.hands in {deal.hands for deal in deals}
    for seat, value in view.promises:
        assert all(deal.hands[seat] & view.rules.takers_of[value] for deal in deals)


def test_while_cards_are_drawn_the_order_of_the_stock_is_part_of_a_deal() -> None:
    state = State.start(GAMES[game_with(DRAWS)], 2, "stock")
    while state.stock > 1:
        state = state.after(next(state.legal_moves()))
    view = state.view(state.turn)
    deals = [(deal.hands, deal.undealt) for deal in view.every_deal()]
    assert view.deals_left == len(deals) == len({*deals}) > 1
    assert (state.hands, state.undealt) in deals


def test_one_world_calls_nothing_a_mistake() -> None:
    state = later("casino", 9)
    found = seen(state, Budget(1))
    assert found.worlds == 1
    assert {move_grade(found, option.move) for option in found.options} <= {Grade.BEST, Grade.GOOD}


def test_a_move_asked_for_is_looked_at_even_far_down_the_list() -> None:
    table = "2s 3s 4s 5s 6s 7s 8s 9s 2h 3h 4h 5h 6h 7h 8h 9h"
    state = position("casino", ["Td Th 9d 8c", "Ks Kh Kd Kc"], table, stock=8)
    view = state.view(0)
    listed = [move for _, move in zip(range(400), view.legal_moves(), strict=False)]
    far = listed[-1]
    found = seen(state, Budget(1), far, listed[20], Move.parse("Ks"))
    assert far.kind is Kind.CAPTURE
    for move in (far, listed[20]):
        assert found.option(move) is not None
    with pytest.raises(KeyError, match="Ks"):
        found.loss(Move.parse("Ks"))
    with pytest.raises(KeyError, match="Ks"):
        move_grade(found, Move.parse("Ks"))


# Parts that only some games have.


def test_a_call_and_a_build_are_parts_of_their_own() -> None:
    state = position(
        game_with(CALLS), ["3s 8c", "Kh Kd"], "3d 4d 7h", ["2h+6c=8@0"], stock=8, trailed="7h"
    )
    found = seen(state, Budget(6), Move.parse("!7hx3d+4d"))
    calls = [option for option in found.options if option.move.kind is Kind.CALL]
    assert calls
    assert all(option.part("call") for option in calls)
    assert any(option.part("build") > 0 for option in found.options)
    assert found.best.part("nothing") == 0


def test_in_a_reversed_game_what_must_be_taken_is_a_duty() -> None:
    parts = [
        name
        for option in seen(later(game_with(FEWEST_WINS), 9)).options
        for name, _ in option.parts
    ]
    assert "duty" in parts
    assert "kept" not in parts


def test_a_match_that_ends_adds_no_points() -> None:
    rules = game("finnish")
    won = Result((0,), (1,), "target")
    assert outcome(rules, won, 2) == (1, -1)
    assert outcome(rules, None, 2) == (0, 0)
    assert outcome(rules, Result((0, 1), (), "one-round"), 2) == (0, 0)
    assert outcome(GAMES[game_with(FREE_BUILDS)], Result((0,), (1,), "one-round"), 2) == (0, 0)
    assert outcome(game(game_with(FEWEST_WINS)), Result((0,), (2,), "target"), 3) == (1, 0, -1)
    points, match = points_evaluator(rules), outcome_evaluator(rules)
    assert points.of_lead(1234.4) == 1234
    assert points.tallied((17, 12)) == points.tallied((12, 7)) == (5000, -5000)
    assert match.tallied((17, 12)) == (1, -1)
    assert match.tallied((12, 7)) == (0, 0)


# The match, which is separate from the points.


def carried_to(state: State, scores: tuple[int, ...], rules: Rules | None = None) -> State:
    """Return the same position in a round that began with other scores, under other rules."""
    draft = Draft()
    for name in Draft.__slots__:
        setattr(draft, name, getattr(state, name))
    frozen = frozen_round(state.rules, scores)
    draft.setup = replace(state.setup, base=scores, frozen=frozen, rules=rules or state.rules)
    draft.scores = live_scores(draft) if state.rules.at_once else scores
    return freeze(draft)


class Sheet(Evaluator):
    """The score sheet: the round’s totals and nothing else."""

    def final(self, state: State) -> tuple[int, ...]:
        assert state.tally is not None
        one, two = state.tally.totals
        return (self.sign * 1000 * (one - two),)


@pytest.mark.parametrize("name", [n for n in TWO if GAMES[n].target])
def test_points_are_the_same_whether_or_not_they_decide_the_match(name: str) -> None:
    """Brute force by points and by the match: a loss doesn’t depend on the match."""
    rules = GAMES[name]
    hung = 0
    for number in range(150):
        if hung and number >= 18:
            break
        state = last_deal(name, 3, f"match:{number}")
        least = (max(live_scores(state)) if rules.at_once else 0) + 1 + number % 9
        state = carried_to(state, (rules.target - least,) * 2)
        found = seen(state, Budget())
        assert found.exact
        sign = 1 if state.turn == 0 else -1
        for worth, told, each_point in (
            (Sheet(rules), [o.value for o in found.options], 1000),
            (outcome_evaluator(rules), [o.match for o in found.options], 1),
        ):
            by_hand = [sign * brute_force_value(worth, state.after(o.move)) for o in found.options]
            gaps = [told[0] - each for each in told]
            assert gaps == pytest.approx([(by_hand[0] - each) / each_point for each in by_hand])
        assert [o.match for o in found.options] == sorted(o.match for o in found.options)[::-1]
        for option in found.options:
            if option.match < found.best.match:
                hung += 1
                assert decides_match(found.best, option)
                assert move_grade(found, option.move) is Grade.BLUNDER
            else:
                assert not decides_match(found.best, option)
    assert hung


def test_a_move_that_brings_more_points_but_not_the_match_is_no_best_one() -> None:
    state = last_deal("finnish", 1, "x")
    card, *_ = (m.move for m in seen(state, Budget()).options)
    view = state.view(state.turn)
    one = analysis.MoveOption(card, 1.0, 0.0, (), (), 1.0)
    two = analysis.MoveOption(Move.parse("As"), 4.0, 0.0, (), (), 0.0)
    found = Analysis(view, (one, two), 1, True)
    assert found.loss(two.move) == 0
    assert move_grade(found, two.move) is Grade.BLUNDER
    assert move_grade(found, one.move) is Grade.BEST
    unsure = replace(two, match_error=1.0)
    assert move_grade(Analysis(view, (one, unsure), 1), two.move) is Grade.GOOD
    assert not decides_match(one, unsure)


def test_only_a_round_that_can_reach_the_target_is_searched_for_the_match() -> None:
    state = last_deal(game_with(POWER_CARDS), 1, "stake")
    assert not at_stake(carried_to(state, (0, 0)))
    assert at_stake(carried_to(state, (state.rules.target - 1, 0)))
    assert at_stake(last_deal(game_with(CALLS), 4, "stake"))  # taking all points wins it
    assert not at_stake(last_deal(game_with(FREE_BUILDS), 4, "stake"))  # one round is the match
    held, few = ("Ks Qs", "Kh Qh"), "2s 3s"
    many = "2s 3s 4s 5s 6s 7s 8s"
    # An eleventh table card ends a match; taking all points wins one if that is the rule.
    assert at_stake(position(game_with(CALLS), held, few))
    plain = replace(GAMES[game_with(CALLS)], royal=False)
    assert not at_stake(carried_to(position(game_with(CALLS), held, few), (0, 0), plain))
    assert at_stake(carried_to(position(game_with(CALLS), held, many), (0, 0), plain))


@pytest.mark.parametrize("players", (2, 3, 4))
def test_W1_while_cards_are_drawn_each_player_plays_on_for_a_few_plays(players: int) -> None:
    """There, one deal is the whole round, and later plays depend on chance."""
    evaluator = evaluator_of(GAMES[game_with(DRAWS)])
    state = State.start(GAMES[game_with(DRAWS)], players, "few")
    while not state.round_over:
        move = next(iter(state.legal_moves()))
        line = run_to_end(playout_line(evaluator, state, move))
        few = len(line) == 2 + DRAWING * players
        assert few if line[1].undealt else line[-1].round_over
        state = line[1]


# Grades.


def test_a_grade_says_how_bad_and_only_what_is_sure() -> None:
    losses = (0.0, 0.1, 0.5, 1.0, 5.0)
    assert [grade(loss, 0.0) for loss in losses] == list(Grade)
    assert {grade(loss, 3.0) for loss in losses} == {Grade.BEST, Grade.GOOD}
    state = later("finnish", 41)
    found = seen(state, Budget())
    assert move_grade(found, found.best.move) is Grade.BEST
    worst = found.options[-1]
    assert move_grade(replace(found, options=(found.best, worst)), worst.move) is not None


# The work goes to the options that may be the best one.


def tries(monkeypatch: pytest.MonkeyPatch, view: View, *also: Move) -> dict[Move, int]:
    """Return the number of worlds that each option is tried in."""
    counted: dict[Move, int] = {}
    add = analysis._Tried.add

    def counting(tried: analysis._Tried, parts: dict[str, int], match: int) -> None:
        counted[tried.move] = counted.get(tried.move, 0) + 1
        add(tried, parts, match)

    monkeypatch.setattr(analysis._Tried, "add", counting)
    full_analysis(view, Stream("race"), Budget(), also)
    monkeypatch.undo()
    return counted


def test_options_that_are_clearly_worse_leave_their_worlds_to_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = later("casino", 9).view(later("casino", 9).turn)
    found = full_analysis(view, Stream("race"), Budget())
    raced = tries(monkeypatch, view)
    monkeypatch.setattr(analysis, "FIRST_WORLDS", 1 << 30)
    alike = tries(monkeypatch, view)
    assert len({*alike.values()}) == 1 and len({*raced.values()}) > 2
    assert raced[found.best.move] > max(alike.values())
    last = found.options[-1]
    assert raced[last.move] < min(alike.values()) and found.loss(last.move) > 2 * last.error
    assert sum(raced.values()) <= sum(alike.values()) + len(raced)
    # The one that a review asks about is tried as often as the best one.
    asked = tries(monkeypatch, view, last.move)
    assert asked[last.move] == max(asked.values())


def test_an_option_that_was_dropped_is_compared_in_the_worlds_that_both_were_tried_in() -> None:
    """The best option was lucky in the first two worlds, and so was the one dropped then."""

    def tried(card: str, *values: int) -> analysis._Tried:
        made = analysis._Tried(Move.parse(card), dict.fromkeys(PARTS, 0.0), 0)
        for value in values:
            made.add({"taken": 1000 * value}, 0)
        return made

    best, second, worse = tried("2s", 9, 7, 1, 3), tried("3s", 6, 6, 2, 2), tried("4s", 4, 6)
    worse.behind = best
    view = later("casino", 9).view(later("casino", 9).turn)
    found = analysis._analysis(view, (best, second, worse), 0, True)
    assert [option.value for option in found.options] == [5.0, 4.0, 2.0]
    assert found.options[2].error == pytest.approx(2.0)  # of 5 and 1
    assert found.options[2].part("taken") == 2.0


@pytest.mark.parametrize("weight", [0.0, 3.0])
def test_two_cards_that_do_the_same_in_every_world_are_tried_once(weight: float) -> None:
    def tried(card: str, *values: int) -> analysis._Tried:
        made = analysis._Tried(Move.parse(card), dict.fromkeys(PARTS, 0.0), 0)
        for value in values:
            made.add({"left": value}, 0)
        return made

    one, twin, other = (
        tried("2s", 5, 9, 5),
        tried("2c", 5, 9, 5),
        tried("3c", 5, 7, 6),
    )
    assert analysis._in_the_running((one, twin, other), (), weight) == [one, other]
    assert twin.behind is one
    twin.behind = None
    assert twin in analysis._in_the_running((one, twin, other), (twin.move,), weight)
    # Few worlds prove nothing about cards of different ranks.
    alike = tried("3h", 5, 9, 5)
    assert alike in analysis._in_the_running((one, alike), (), weight)


# A majority counts by what it decides.


def test_a_majority_counts_by_the_chance_of_winning_it() -> None:
    rules = game("casino")
    cards = rules.majority("cards")
    spades = rules.majority("spades")
    assert cards is not None and spades is not None
    twelve, one = mask_of([*bits(spades.cards)][:12]), 1 << [*bits(spades.cards)][12]
    six, rest = mask_of([*bits(twelve)][:6]), mask_of([*bits(twelve)][6:])
    # At six all, the last spade decides; after it, no other one is worth anything.
    assert expected(spades, 1, (six, rest)) == (0.5, 0.5)
    assert expected(spades, 1, (six | one, rest)) == (1.0, 0.0)
    assert expected(spades, 1, (twelve, 0)) == expected(spades, 1, (twelve | one, 0)) == (1.0, 0.0)
    # If each has half of the cards, nobody scores.
    half = mask_of([*bits(rules.deck)][:26])
    assert expected(cards, 3, (half, rules.deck & ~half)) == (0, 0)
    # With more sides, one that is too far behind has no chance.
    three = chances((6, 6, 0), 1)
    assert three == (0.5, 0.5, 0.0)
    assert sum(chances((5, 3, 2, 0), 3)) == pytest.approx(1)


def test_a_primiera_counts_by_shares_until_it_is_decided() -> None:
    rules = ITALIAN
    most = rules.majority("primiera")
    assert most is not None
    assert expected(most, 1, (0, 0)) is None
    assert expected(most, 1, (rules.deck, 0)) == (1.0, 0.0)


def test_cards_that_decide_a_tie_count_once_the_majority_is_tied() -> None:
    most = SEVENS.most(1, then=RANK_MASK[5])
    # Half of the time the last seven decides, and otherwise the sixes do.
    ahead = expected(most, 1, (cards("7s 7h"), cards("7d")))
    assert ahead == pytest.approx((0.75, 0.25), abs=0.05)
    tied = cards("7s 7h 6s"), cards("7d 7c 6h")
    assert expected(most, 1, tied) == (0.5, 0.5)
    assert expected(most, 1, (tied[0] | cards("6d 6c"), tied[1])) == (1, 0)
    assert expected(most, 1, (tied[0] | cards("6d"), tied[1] | cards("6c"))) == (0, 0)


def test_a_spade_that_decides_nothing_adds_nothing() -> None:
    """The majority of spades is won, so a capture of a spade is worth as much as one of a club."""
    rules = game("casino")
    won = "3s 4s 5s 6s 7s 8s 9s"
    gains = []
    for table in ("Ts 5h 6d", "Tc 5h 6d"):
        hands = ["Th 4c", "Kd Kc"]
        state = position("casino", hands, table, captured=[won, ""], stock=8)
        line = [state, state.after(Move.parse(f"Thx{table[:2]}"))]
        gains.append(parts_of(evaluator_of(rules), line))
    assert gains[0] == gains[1]


def test_the_lead_counts_no_card_of_a_majority_that_is_won() -> None:
    leads = []
    for card in ("Ts", "Tc"):
        won = f"3s 4s 5s 6s 7s 8s 9s {card}"
        state = position("casino", ["Th 4c", "Kd Kc"], "Ac", captured=[won, ""], stock=8)
        leads.append(score_lead(state.view(0)))
        assert leads[-1] == pytest.approx(-score_lead(state.view(1)))
    assert leads[0] == leads[1] > 1


# The work for one decision is bounded.


@pytest.mark.parametrize("number", [90, 123, 143, None])
def test_no_last_deal_takes_long(number: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these has so many groups that it isn’t solved in time."""
    if number is None:
        view = View.from_text(game_with(FREE_BUILDS) + ALL_KNOWN)
    else:
        state = careless_last_deal(game_with(FREE_BUILDS), 8, f"w{number}")
        view = state.view(state.turn)
    made: list[Move] = []
    after = State.after

    def counting(state: State, move: Move) -> State:
        made.append(move)
        return after(state, move)

    monkeypatch.setattr(State, "after", counting)
    assert not full_analysis(view, Stream("long"), Budget()).exact
    assert 1000 < len(made) < 3200

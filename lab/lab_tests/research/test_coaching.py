"""The figures about the coach."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import ModuleType

import pytest

from kasino.cards import Stream
from kasino.coach import analysis, deeper
from kasino.coach.analysis import NODES, Analysis, full_analysis
from kasino.coach.grades import Grade, move_grade
from kasino.coach.techniques import Technique
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.moves import Move
from kasino.players import Budget
from kasino.players.endgame import solvable
from kasino.players.search import solver
from kasino.rules import Building
from research import (
    agreement,
    chances,
    command,
    hints,
    honours,
    last_deals,
    losses,
    majorities,
    playouts,
    techniques,
)
from research.agreement import Agreement, Judged
from research.chances import Statement, Statements
from research.honours import Honours
from research.losses import Loss, Losses
from research.techniques import Mistake, Mistakes
from testing.kinds import CALLS, FREE_BUILDS, LAST_SCORES, POWER_CARDS, game_with
from testing.last_deals import careless_last_deal
from testing.positions import ALL_KNOWN

pytestmark = pytest.mark.long

Call = Callable[..., str]


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Call:
    def call(program: ModuleType, *arguments: object) -> str:
        program.main(list(map(str, arguments)))
        return capsys.readouterr().out

    return call


def test_losses_are_counted_and_graded() -> None:
    found = (Loss(0, 0, True), Loss(0.5, 0.1, True), Loss(3, 0, False), Loss(3, 9, True))
    made = Losses("finnish", 2, "greedy", found)
    data = made.as_json()
    assert data["mean"] == 1.625
    assert data["quantiles"]["50"] == 0.5
    assert data["grades"] == {"best": 1, "good": 1, "slip": 1, "mistake": 0, "blunder": 1}
    assert made.sentence() == (
        "greedy, finnish for 2: mean loss 1.625 ± 1.569; 90% 3.00, 95% 3.00, 98% 3.00; "
        "best 25.0%, good 25.0%, slip 25.0%, mistake 0.0%, blunder 25.0%"
    )


def test_playouts_of_last_deals_are_compared_with_levels(printed: Call) -> None:
    found = json.loads(printed(playouts, "--game", game_with(LAST_SCORES), "--rounds", 1, "--json"))
    assert found["positions"] == 3 and len(found["steady"]) == len(found["varying"]) == 2
    gaps = playouts.Gap(1.0, 0.5, (0.5, 2.0)), playouts.Gap(1.0, 2.0, (1.0, -2.0))
    assert playouts.Playouts("casino", gaps).sentence() == (
        "casino: 2 positions, apart from the coach by steady: 0.50 (counter), 1.00 (greedy); "
        "varying: 0.00 (counter), 3.00 (greedy)"
    )


@pytest.mark.slow
def test_levels_lose_less_the_better_they_are(printed: Call) -> None:
    arguments = ["--game", "finnish", "--levels", "random,greedy", "--rounds", 1, "--json"]
    found = [json.loads(line) for line in printed(losses, *arguments).splitlines()]
    assert [line["level"] for line in found] == ["random", "greedy"]
    assert found[0]["mean"] > found[1]["mean"]
    assert found[0]["decisions"] == found[0]["whole"] == 48


def test_mistakes_are_told_with_the_technique_they_show(printed: Call) -> None:
    arguments = ("--game", "finnish", "--levels", "random", "--rounds", 1, "--seed", "t")
    found = json.loads(printed(techniques, *arguments, "--json"))
    shown = [each["technique"] for each in found["mistakes"]]
    assert found["named"] == sum(map(bool, shown)) > 0
    assert set(filter(None, shown)) <= {each.value for each in Technique}
    assert all(each["played"] != each["better"] for each in found["mistakes"])
    assert all(each["played"][:2] in each["hand"] for each in found["mistakes"])
    # A first look must not filter them out; only the last deal has no first look.
    assert any("deal 6 of 6" not in each["view"] for each in found["mistakes"])


def test_techniques_are_counted_in_a_line() -> None:
    one = Mistake("", "As+2s", "As", "2s", "", "hold")
    made = Mistakes("finnish", 2, "greedy", (one, one, replace(one, technique="")))
    assert made.sentence().endswith("2 of 3 mistakes have a name (67%): hold 2")
    assert Mistakes("finnish", 2, "greedy", ()).sentence().endswith("a name (none): ")


def test_stated_chances_are_held_against_sampled_worlds(printed: Call) -> None:
    arguments = ("--game", "finnish", "--rounds", 1, "--seed", "c")
    found = json.loads(printed(chances, *arguments, "--json"))
    assert found["statements"] >= 3
    assert found["inside"] >= found["statements"] - 1
    assert found["mean_gap"] < 0.05
    assert [Statement(0.5, seen).inside for seen in (458, 459, 541, 542)] == [
        False,
        True,
        True,
        False,
    ]
    none = Statements("finnish", 2, "greedy", 1, ())
    assert none.as_json()["mean_gap"] == 0
    assert "stated chances fall within their 99% interval" in none.sentence()


def test_undecided_hints_are_counted(printed: Call) -> None:
    arguments = ("--game", "finnish", "--rounds", 1, "--every", 9, "--json")
    found = json.loads(printed(hints, *arguments))
    assert found["hints"] > 2 and 0 <= found["bare"] <= found["undecided"] < found["hints"]
    made = hints.Hints("finnish", 1, 8, 2, 1).sentence()
    assert made == "finnish: 2 of 8 hints leave the choice open (25%), 1 of them without a reason"


@pytest.mark.parametrize("name", ["finnish", "casino"])
def test_chances_predict_majorities_better_than_shares(printed: Call, name: str) -> None:
    arguments = ("--game", name, "--rounds", 60, "--json")
    found = json.loads(printed(majorities, *arguments))
    assert found["counts"] > 40
    assert found["chances"]["2.0"] < found["shares"]
    made = majorities.Predictions("casino", 1, 10, 2.0, {1.0: 1.5}).sentence()
    assert made.endswith("of 2.000 by shares, and by chances of 1.500 (together: 1)")


def test_honours_thrown_away_are_counted(printed: Call) -> None:
    made = Honours("finnish", 2, "mine", 5, (0.0, 0.31, 0.3, 2.0))
    assert made.as_json()["share"] == 0.5
    assert made.sentence().endswith(
        "2 of 4 trails of cards with points in 5 rounds lose over 0.3 points, 50.0% (15.0 to 85.0)"
    )
    assert Honours("finnish", 2, "mine", 5, ()).as_json()["share_ci"] == [0.0, 1.0]
    arguments = ("--game", "finnish", "--rounds", 2, "--json")
    found = json.loads(printed(honours, *arguments, "--levels", "random"))
    assert (found["level"], found["rounds"]) == ("random", 2)
    assert 0 < found["costly"] < found["trails"] < 24
    own = "lab_tests.research.test_style:Trailing"
    assert json.loads(printed(honours, *arguments, "--levels", own))["level"] == "trailing"


def test_any_executor_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "PLAYED_WORLDS", 2)
    monkeypatch.setattr(analysis, "SEARCHED_WORLDS", 2)
    here = losses.losses("finnish", 2, "greedy", 1, "same")
    with ThreadPoolExecutor(2) as executor:
        assert losses.losses("finnish", 2, "greedy", 1, "same", executor) == here
        deals = last_deals.last_deals("finnish", 3, 3, "same", executor)
    assert last_deals.last_deals("finnish", 3, 3, "same") == deals


def test_a_deeper_look_tells_how_far_losses_are_out() -> None:
    made = Agreement(
        "finnish",
        2,
        "greedy",
        (
            Judged(0.0, 0.0, 0.1),
            Judged(1.0, 0.1, 0.7),
            Judged(2.5, 0.1, 0.0),
            Judged(1.0, 0.9, 0.0),
        ),
    )
    data = made.as_json()
    assert (data["decisions"], data["hard"], data["confirmed"]) == (4, 2, 1)
    assert data["mean_error"] == round((0.1 + 0.3 + 2.5 + 1.0) / 4, 4)
    assert (data["lost"], data["within"]) == (3, 1)
    assert "; 1 of 3 losses agree with the deeper analysis within two errors; " in made.sentence()
    assert made.sentence().endswith(
        "1 of 2 moves graded mistake or worse lose points in the deeper analysis, too"
    )
    assert Agreement("finnish", 2, "greedy", ()).as_json()["mean_error"] == 0


def test_a_deeper_look_is_the_mean_of_ten(printed: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """A last deal has only one world, which is analysed once, but deeper."""
    seen: list[Stream] = []
    looked: list[int] = []

    def once(view: View, rng: Stream, budget: Budget, also: tuple[Move, ...] = ()) -> Analysis:
        seen.append(rng)
        if budget.iterations:
            assert solvable(view)
            looked.append(budget.iterations)
        return full_analysis(view, rng, Budget(1), also)

    def looks(
        view: View, rng: Stream, budget: Budget, also: tuple[Move, ...]
    ) -> Iterator[Analysis]:
        yield once(view, rng, budget, also)

    monkeypatch.setattr(analysis, "NODES", dict.fromkeys(Building, 50))
    monkeypatch.setattr(agreement, "full_analysis", once)
    monkeypatch.setattr(deeper, "analyse", looks)
    monkeypatch.setattr(deeper, "LOOKS", 2)
    arguments = ["--game", "finnish", "--levels", "random", "--rounds", 1]
    out = printed(agreement, *arguments)
    found = json.loads(printed(agreement, *arguments, "--json"))
    assert f"{found['decisions']} decisions that are not exact" in out
    assert 40 <= found["decisions"] < 48  # exact results aren’t analysed again
    last = len(looked) // 2  # of each of the two runs
    assert last > 0 and set(looked) == {2 * NODES[Building.NONE]}
    assert len(seen) == 2 * (48 + 2 * (found["decisions"] - last) + last)


@pytest.mark.parametrize("name", GAMES)
def test_last_deals_are_worth_what_other_searches_find(name: str) -> None:
    """Exact values are right, and the others within their error, for any number of players."""
    plays = 3 if name in FREE_BUILDS else 4
    assert last_deals.last_deals(name, 8, plays, "law").wrong == 0


def test_planted_errors_in_last_deals_are_found(printed: Call) -> None:
    out = printed(last_deals, "--game", "casino", "--positions", 4, "--plays", 3)
    assert out.endswith("in 0 of all, a value is wrong or outside its error\n")
    states = [
        careless_last_deal(game_with(POWER_CARDS), 6, f"planted:{number}") for number in range(40)
    ]
    for few in (True, False):
        state = next(
            state
            for state in states
            if (state.players == 2) == few
            and sum(1 for _ in state.legal_moves()) > 1
            and state.view(state.turn).deals_left <= last_deals.DEALS
        )
        found = full_analysis(state.view(state.turn), Stream("x"), Budget())
        assert found.exact == few and not last_deals.is_wrong(found, state)
        best, *rest = found.options
        for wrong in (
            replace(best, value=best.value + 1),
            replace(best, error=0.0, match=best.match + 1),
        ):
            assert last_deals.is_wrong(replace(found, options=(wrong, *rest)), state)
        assert not found.exact or last_deals.is_wrong(replace(found, options=(*rest,)), state)


def test_a_large_table_of_groups_is_solved_or_said_to_be_unsolved() -> None:
    """Every move ends alike here, so no move may be called a mistake."""
    view = View.from_text(game_with(FREE_BUILDS) + ALL_KNOWN)
    for budget in (Budget(), Budget(320)):
        found = full_analysis(view, Stream("s"), budget, (Move.parse("As+3s+8h+6d=9"),))
        for option in found.options:
            assert abs(found.best.value - option.value) <= 2 * option.error
            assert move_grade(found, option.move) in (Grade.BEST, Grade.GOOD)


def test_a_search_that_leaves_out_moves_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "MAX_MOVES", 1)
    for name in (*POWER_CARDS, "casino", *FREE_BUILDS):
        state = next(
            state
            for state in (careless_last_deal(name, 4, f"left-out:{n}") for n in range(60))
            if state.players == 2 and sum(1 for _ in state.legal_moves()) > 3
        )
        found = full_analysis(state.view(state.turn), Stream("x"), Budget())
        assert not found.exact and all(option.error for option in found.options)


def test_what_is_not_solved_covers_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "NODES", dict.fromkeys(Building, 1))
    found = last_deals.last_deals(game_with(CALLS), 6, 4, "open")
    assert (found.exact < 6, found.wrong) == (True, 0)


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("--game", "nothing"), "'nothing'"),
        (("--game", "finnish", "--levels", "wizard"), "'wizard' is not a level"),
    ],
)
def test_wrong_names_are_refused_in_a_line(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], wrong: str
) -> None:
    monkeypatch.setattr(sys, "argv", ["losses", *arguments])
    with pytest.raises(SystemExit, match=wrong):
        command.run(losses.main)


def test_a_number_is_one_from_1(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        losses.main(["--game", "finnish", "--rounds", "0"])
    assert "'0' is not a number from 1" in capsys.readouterr().err

"""Levels that build: the chances are counted as described, and people use more of them now."""

from __future__ import annotations

import pytest

from kasino.engine.state import State
from kasino.moves import Move
from research.building import CHANCE, LOST, TAKEN, USED, Building, building, can_build, captured
from research.building import main as measure

pytestmark = pytest.mark.long


def test_a_chance_is_a_turn_on_which_a_build_is_legal() -> None:
    state = State.from_text("casino hands:5s+9s+2h+Kd/4d+8c+Qc+Qs table:4s+3d+Jc+Jd stock:40")
    assert can_build(state)
    state = state.after(Move.parse("5s+4s=9"))
    assert not can_build(state)


def test_a_build_is_taken_by_its_maker_or_lost() -> None:
    made = Move.parse("5s+4s=9")
    cards = made.cards | 1 << made.card
    take = Move.parse("9sx5s+4s")
    for seat, told in ((0, TAKEN), (1, LOST)):
        makers = {cards: 0}
        assert captured(makers, seat, take) == [told] and not makers
    makers = {cards: 0}
    assert captured(makers, 1, Move.parse("2hx2d")) == [] and makers
    assert captured(makers, 1, Move.parse("As+5s+4s=10")) == [] and not makers


def test_the_figures_of_a_few_rounds() -> None:
    found = Building("casino", 2, "greedy", 1, (CHANCE, USED, CHANCE, CHANCE, USED, TAKEN, LOST))
    assert found.as_json()["share"] == 0.6667
    assert found.sentence().startswith(
        "greedy, casino for 2: builds on 2 of 3 chances in 1 rounds, 66.7% ("
    )
    assert found.sentence().endswith("takes 1 of its builds, loses 1")


def test_people_use_their_chances(capsys: pytest.CaptureFixture[str]) -> None:
    shares = {
        level: building("casino", 2, level, 8, "few").as_json()["share"]
        for level in ("beginner-1", "greedy-1", "beginner", "greedy", "counter")
    }
    assert max(shares["beginner-1"], shares["greedy-1"]) < 0.25
    assert shares["beginner-1"] + 0.15 < shares["beginner"] < shares["greedy"]
    measure(["--game", "casino", "--levels", "greedy", "--rounds", "1"])
    assert "greedy, casino for 2: builds on " in capsys.readouterr().out

"""Techniques: each is found where it applies, and none is named if nothing is certain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.coach.pairs import Told
from kasino.coach.reasons import Fact
from kasino.coach.techniques import Technique, is_said, technique
from kasino.engine.state import State
from kasino.games.families import ITALIAN
from kasino.moves import Move
from kasino.words.english.techniques import TECHNIQUES
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS
from testing.positions import position, position_with
from tests.coach.compared import between, weighed

T = Technique
OPEN = position("casino", ["Jc Js 3h 9c", "Qc 8c"], "Jd Kd 4d 5d 9s 2c", stock=16)
HONOURS = position("casino", ["Tc 9h 5s As", "Qc Kc"], "Td 9s 3d 5d 7h", stock=16)
SWEEP = position("casino", ["8s 3h", "Qc 9c"], "8d", stock=16)
DEAD = position("casino", ["5s 9h 2h", "Qc 8c"], "4d", captured=["9c 9d 9s", ""], stock=16)
GONE = position("casino", ["5h 9h 2h", "Qc 8c"], "3d", captured=["9c 9d 9s 5c 5d 5s", ""], stock=16)
PAIR = position("casino", ["6s 6h Kd", "Qc 8c 2c"], "3d", stock=16)
LATER = position("casino", ["3s 9h Js", "Qc 8c 2c"], "3d 6d Jd", stock=16)
BUILD = position("casino", ["5s 9h 2s", "Qc 3c 8c"], "4d Kd", stock=16)
SAFE = position("casino", ["5s 9h 9s", "Qc 8c 7d"], "4d Kd", captured=["9c 9d", ""], stock=16)
OWN = position("casino", ["8h 2h Kh Th", "Qc Jc"], "6d 2s Kd", ["3s+5d=8@0"], stock=16)
LOCKED = position("casino", ["6c 2h Kh", "Qc Jc"], "4d Kd", ["6s+6h=6*@0"], stock=16)
HIGHEST = position("casino", ["Tc 2h Kh", "Qc Jc"], "8d Kd", ["4s+6h=10@0"], stock=16)
OTHERS = position("casino", ["5s 9h 2s", "Qc 8d 8c"], "4d Kd", ["3s+5d=8@1"], stock=16)
CALL = position_with(CALLS, ["8h 5s", "Qc Qd"], "3s 4d 2h 7h", stock=12, trailed="7h")
CARELESS = position_with(CALLS, ["7h 8h", "Qc Qd"], "3s 4d", stock=12)
BAD = position_with(FEWEST_WINS, ["Ts 2h 6d", "Qc 9c 8c"], "Th Ad Ah 4h 4c", stock=16)
ACES = position("casino", ["As Ad 4h", "Qc 8c"], "3d Kd Ac", stock=16)
SURE = position("casino", ["5s 9h 2h", "Qc Kc"], "Jd", captured=["9c 9d 9s 5h 5d 5c", ""], stock=0)
GROUPS = position_with(FREE_BUILDS, ["2c 8h Th", "Qc 8c"], "7h Ad 8d", stock=16)
LEFT = position("casino", ["3s 3h Js", "Qc 8c 3c"], "3d Jd", stock=16)
RAISED = position_with(FREE_BUILDS, ["Ad 8h", "Qc 8c"], "5s", ["As+3c=4"], stock=16)
TWICE = position("finnish", ["6s Ah 2h 4c", "Qc 8c 2c"], "8d Td Js Qs Kh", stock=32)
HERS = position("casino", ["Js Jh 6d", "3s 8c"], "", ["Ah+2c=3@1"], stock=8)
PAIRED = position(ITALIAN, ["7c 3h", "Kc 2c"], "3s 4d", stock=12)
SEVEN = position(ITALIAN, ["7d 2h", "Kc 2c"], "Ks", stock=12)
SUMS = position(ITALIAN, ["3d Kh", "Jc 2c"], "4s", stock=12)
FED = position("casino", ["2d Kh 3c", "8s Qc"], "6h", ["3s+5d=8@1"], stock=16)
FORTY = position(ITALIAN, ["7d 3h", "Kc 2c"], "7s 5d", stock=12)


@pytest.mark.parametrize(
    ("state", "better", "worse", "gaps", "shown"),
    [
        (OPEN, "JcxJd", "3h", {"taken": 1.0}, T.TAKE),
        (OPEN, "9cx4d+5d+9s", "JcxJd", {"taken": 1.0}, T.TAKE),
        (OPEN, "9cx4d+5d+9s", "JcxJd", {"majorities": 1.0}, T.TAKE),
        (OPEN, "3h", "9c", {"taken": 0.9, "kept": 0.8}, T.TAKE_BACK),
        (HONOURS, "TcxTd", "9hx9s", {"taken": 2.0}, T.POINTS_FIRST),
        (HONOURS, "TcxTd", "9hx9s", {"majorities": 1.0}, T.COUNT),
        (HONOURS, "5s", "As", {"majorities": 1.0}, T.COUNT),
        (OPEN, "JsxJd", "JcxJd", {"majorities": 0.5}, T.RIGHT_CARD),
        (SWEEP, "8sx8d", "3h", {"sweep": 1.0}, T.CLEAR),
        (OPEN, "3h", "JcxJd", {"sweep": 1.0}, T.TAKE_BACK),
        (OPEN, "9cx9s", "9cx4d+5d+9s", {"sweep": 1.0}, None),
        (LEFT, "3s", "JsxJd", {"sweep": 1.0}, T.NO_SWEEP),
        (HERS, "Js", "6d", {"sweep": 1.0}, T.TAKE_BACK),
        (HONOURS, "5s", "As", {"left": 1.0}, T.HOLD),
        (DEAD, "9h", "5s", {"left": 1.0}, T.DEAD),
        (HONOURS, "9hx9s", "As", {"left": 1.0}, T.HOLD),
        (ACES, "Ad", "As", {"left": 1.0}, T.LITTLE),
        (ACES, "AsxAc", "As", {"left": 1.0}, T.TAKE),
        (OPEN, "9cx4d+5d+9s", "9cx9s", {"left": 1.0}, T.TAKE),
        (OPEN, "9cx4d+5d", "9cx9s", {"left": 1.0}, T.LITTLE),
        (ACES, "As+3d=4", "As", {"left": 1.0}, T.BUILD),
        (DEAD, "2h", "5s", {"left": 1.0}, T.LITTLE),
        (GONE, "9h", "5h", {"left": 1.0}, T.LITTLE),
        (SURE, "9h", "5s", {"left": 1.0}, T.LITTLE),
        (BUILD, "5s+4d=9", "9h", {"left": 1.0}, T.BUILD),
        (GROUPS, "2c+7h=9", "8h", {"left": 1.0}, T.LITTLE),
        (GROUPS, "2c+7h=9", "8h", {"build": 1.0}, None),
        (GROUPS, "8h+8d=8", "2c", {"left": 1.0}, T.LITTLE),
        (GROUPS, "2c+8d=10", "2c+7h=9", {"left": 1.0}, T.LITTLE),
        (GROUPS, "2c+8d=10", "8h", {"kept": 1.0}, T.BUILD),
        (RAISED, "Ad+As+3c=5", "Ad", {"left": 1.0}, T.LITTLE),
        (PAIR, "6s", "Kd", {"kept": 1.0}, T.TAKE_BACK),
        (PAIR, "Kd", "6s", {"kept": 1.0}, T.PAIR),
        (PAIR, "Kd", "6h", {"kept": 1.0}, T.PAIR),
        (PAIR, "6h", "6s", {"kept": 1.0}, T.WAIT),
        (TWICE, "4c", "2h", {"kept": 1.0}, T.TAKE_BACK),
        (TWICE, "2h", "4c", {"kept": 1.0}, T.WAIT),
        (BUILD, "2s", "9h", {"kept": 1.0}, T.WAIT),
        (BUILD, "5s+4d=9", "2s", {"build": 1.0}, T.BUILD),
        (BUILD, "2s", "9h", {"build": 1.0}, None),
        (OTHERS, "5s+4d=9", "2s", {"build": 1.0}, T.BUILD),
        (SAFE, "5s+4d=9", "9h", {"build": 1.0}, T.SAFE_BUILD),
        (OWN, "2h+3s+5d=10", "KhxKd", {"build": 1.0}, T.RAISE),
        (OWN, "2h+6d+3s+5d=8", "KhxKd", {"build": 1.0}, T.LOCK),
        (LOCKED, "2h+4d+6s+6h=6", "KhxKd", {"build": 1.0}, T.SAFE_BUILD),
        (HIGHEST, "2h+8d+4s+6h=10", "KhxKd", {"build": 1.0}, T.BUILD),
        (OWN, "8hx3s+5d", "KhxKd", {"build": 1.0}, T.FETCH),
        (OWN, "KhxKd", "8hx3s+5d", {"build": 1.0}, None),
        (OWN, "2hx2s", "KhxKd", {"build": 1.0}, None),
        (FORTY, "7dx7s", "3h", {"coins": 1.0}, T.SEVENS),
        (SEVEN, "2h", "7d", {"primiera": 1.0}, T.SEVENS),
        (FORTY, "3h", "7dx7s", {"primiera": 1.0}, T.COUNT),
        (PAIRED, "3hx3s", "7cx3s+4d", {"kept": 1.0}, T.SPARIGLIO),
        (SUMS, "Kh", "3d", {"left": 1.0}, T.SEVENS),
        (SUMS, "3d", "Kh", {"left": 1.0}, T.LITTLE),
        (FED, "Kh", "2d", {"left": 1.0}, T.READ_BUILD),
        (FED, "2d", "Kh", {"left": 1.0}, T.LITTLE),
        (OPEN, "JcxJd", "3h", {"last": 1.0}, T.LAST),
        (BAD, "6dxAd+Ah+4h", "TsxTh+Ad+Ah+4h+4c", {"taken": 1.0}, T.AVOID),
        (BAD, "6dxAd+Ah+4h", "TsxTh+Ad+Ah+4h+4c", {"majorities": 1.0}, T.AVOID),
        (BAD, "6dxAh+Ad+4c", "6dxAd+Ah+4h", {"majorities": 1.0}, T.COUNT),
        (BAD, "6dxAd+Ah+4h", "TsxTh+Ad+Ah+4h+4c", {"duty": 1.0}, T.AVOID),
        (BAD, "TsxTh+Ad+Ah+4h+4c", "6dxAd+Ah+4h", {"taken": 1.0}, None),
        (BAD, "TsxTh+Ad+Ah+4h+4c", "6dxAd+Ah+4h", {"sweep": 1.0}, T.AVOID),
        (BAD, "6dxAd+Ah+4h", "TsxTh+Ad+Ah+4h+4c", {"left": 1.0}, T.OTHERS),
        (BUILD, "5s+4d=9", "2s", {"kept": 1.0}, T.BUILD),
        (LATER, "3s", "3sx3d", {"kept": 1.0}, T.TAKE_BACK),
        (LATER, "Js", "JsxJd", {"kept": 1.0}, None),
        (LATER, "JsxJd", "Js", {"kept": 1.0}, None),
        (CALL, "!7hx3s+4d", "5s", {"left": 1.0}, T.CALL),
        (CARELESS, "8h", "7h", {"call": 1.0}, T.CALL),
    ],
)
def test_the_largest_part_names_the_technique(
    state: State, better: str, worse: str, gaps: dict[str, float], shown: Technique | None
) -> None:
    assert technique(between(state, better, worse, **gaps)) is shown


def test_a_part_that_makes_little_of_the_difference_names_nothing() -> None:
    assert technique(between(OWN, "2hx2s", "KhxKd", build=1.0, sweep=0.7)) is T.NO_SWEEP
    assert technique(between(OWN, "2hx2s", "KhxKd", build=1.0, kept=0.3)) is None


def test_sweeps_of_others_are_to_be_prevented() -> None:
    found = weighed(OPEN, "3h", "JcxJd", {}, {"sweep": -1.0})
    assert technique(found) is T.NO_SWEEP


def test_moves_that_are_worth_the_same_show_nothing() -> None:
    even = between(OPEN, "JcxJd", "3h", taken=0.0)
    assert technique(even) is None
    assert technique(replace(even, other=None, is_best=True)) is None


def test_where_the_match_hangs_on_it_and_no_points_do_it_is_the_match() -> None:
    found = between(OPEN, "3h", "9c", kept=0.1)
    assert found.other is not None
    wins = replace(found.other, match=1.0)
    assert technique(replace(found, other=wins)) is Technique.MATCH


def test_a_technique_is_said_if_a_reason_makes_its_point() -> None:
    state = position("casino", ["5s 9h 2s", "Qc 3c 8c"], "4d Kd", stock=16)
    found = between(state, "5s+4d=9", "2s", build=1.0)
    said = {each for each in Technique if is_said(found, each)}
    assert said == {Technique.BUILD}


def test_every_technique_has_its_words() -> None:
    assert {f"technique.{each.value}{end}" for each in Technique for end in ("", ".why")} == {
        ident for ident in TECHNIQUES if ident.startswith("technique.")
    }


def test_a_capture_that_the_other_move_gives_up_is_saved_for_the_end() -> None:
    found = between(OPEN, "3h", "JcxJd", last=1.0)
    line = tuple(map(Move.parse, ("3h", "Qc", "9cx4d+5d", "8c", "JcxJd")))
    assert technique(found) is T.LAST
    assert technique(replace(found, better_line=line)) is T.SURE
    assert technique(replace(found, better_line=line[:3])) is T.LAST


def test_what_a_partner_can_take_is_left_to_the_partner() -> None:
    found = between(OPEN, "3h", "9c", left=1.0)
    partner = Told(Fact.PARTNER, takers=1, seats=(2,), odds=0.5)
    assert technique(replace(found, told=(*found.told, partner))) is T.PARTNER

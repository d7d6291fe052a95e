"""Reasons: the chances are right, the cards are those meant, and every language says them."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import islice

import pytest

from kasino.cards import Stream, parse_set
from kasino.coach.analysis import Analysis, MoveOption, full_analysis
from kasino.coach.chances import chance, percent
from kasino.coach.explain import Explanation, Reason, explain
from kasino.coach.explanation_text import (
    comparison,
    grade_text,
    loss_sentences,
    points_text,
    sentences,
)
from kasino.coach.grades import Grade, move_grade
from kasino.coach.parts import PARTS
from kasino.coach.puzzles import puzzles
from kasino.coach.report_text import answer_lines
from kasino.coach.techniques import technique
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Move
from kasino.players import Budget
from kasino.terminal.files import find_catalogue
from kasino.words import Voice, move_name, move_sentence
from tests.coach.compared import between, weighed
from tests.fairness import positions
from tests.positions import position
from tools.languages import LANGUAGES

NAMES = ("You", "Aino", "Eero", "Veera")


def told(found: Explanation, lang: str = "en", *, spoken: bool = False) -> list[str]:
    names = NAMES[: found.view.players]
    voice = Voice(found.view.rules, names, 0, find_catalogue(lang), spoken=spoken)
    return list(sentences(voice, found))


# Chances.


@pytest.mark.parametrize(
    "state",
    [
        position("finnish", ["As 2h 3c 4d", "Ks Kh 9d 8c"], "5s 6s", stock=8),
        position("casino", ["2s 9h", "8h Kh"], "Ks Kc", ["2h+6c=8@1"], stock=16),
        position(
            "kasino-call", ["2s 9h", "8h 7h 4s"], "Kc", ["2h+6c=8@1", "3h+4c=7@1"], stock=24, turn=0
        ),
        position("casino", ["2s 9h", "8h Kh", "7h Qh"], "Ks", ["2h+6c=8@1", "3h+4c=7@2"], stock=6),
    ],
    ids=["no promise", "one promise", "two promises", "two who promise"],
)
@pytest.mark.parametrize("cards", ["8s+8d+8c", "Td+9s", "7s+8d+Ad"])
def test_a_chance_is_what_sampled_worlds_show(state: State, cards: str) -> None:
    view = state.view(0)
    wanted = parse_set(cards)
    said = chance(view, (1,), wanted)
    rng = Stream(f"chance:{cards}")
    tries = 400
    seen = sum(bool(view.sample(rng).hands[1] & wanted) for _ in range(tries)) / tries
    assert abs(seen - said) <= 3.3 * math.sqrt(max(said * (1 - said), 0.01) / tries)


@pytest.mark.parametrize("seats", [(1, 2), (1, 3), (1, 2, 3)])
def test_a_chance_of_several_players_is_that_any_of_them_has_one(seats: tuple[int, ...]) -> None:
    hands = ["2s 9h", "8h Kh", "7h Qh", "3s 5c"]
    view = position("casino", hands, "Ks", ["2h+6c=8@1", "3h+4c=7@2"], stock=12).view(0)
    wanted = parse_set("Td+9s+5c")
    said = chance(view, seats, wanted)
    alone = [chance(view, (seat,), wanted) for seat in seats]
    assert max(alone) < said < sum(alone)
    rng = Stream(f"chances:{seats}")
    tries = 400
    worlds = [view.sample(rng) for _ in range(tries)]
    seen = sum(any(world.hands[seat] & wanted for seat in seats) for world in worlds) / tries
    assert abs(seen - said) <= 3.3 * math.sqrt(said * (1 - said) / tries)


def test_a_chance_is_never_told_as_certain_while_it_is_not() -> None:
    assert [percent(odds) for odds in (0.0, 0.001, 0.5, 0.9999, 1.0)] == [0, 1, 50, 99, 100]
    last = position("finnish", ["As", "Ks"], "5s 6s")
    assert chance(last.view(0), (1,), parse_set("Ks")) == 1.0
    assert chance(last.view(0), (1,), parse_set("As")) == 0.0


# Reasons: two options of a position and what part makes the difference between them.


def one(state: State, better: str, worse: str, **gaps: float) -> Reason:
    (found,) = between(state, better, worse, **gaps).reasons
    return found


TAKING = position("casino", ["Jc 3h 9c", "Qc 8c"], "Js 4d 5d 2c", stock=16)
SWEEP = position("casino", ["8s 3h", "Qc 9c"], "8d", stock=16)
BUILD = position("casino", ["5s 9h 2s", "Qc 3c 8c"], "4d Kd", stock=16)
SAFE = position("casino", ["5s 9h 9s", "Qc 8c 7d"], "4d Kd", captured=["9c 9d", ""], stock=16)
KEPT = position("kasino", ["5s 6h 7d", "2c 2d 3d"], "5d Ks 4s 8s", stock=24)
CALL = position("kasino-call", ["8h 5s", "Qc Qd"], "3s 4d 2h 7h", stock=12, trailed="7h")
CARELESS = position("kasino-call", ["7h 8h", "Qc Qd"], "3s 4d", stock=12)
BAD = position("laistokasino", ["Ts 2h 6d", "Qc 9c 8c"], "Th Ad Ah 4h 4c", stock=16)
LAST = position("casino", ["3h Kh", "8c Qc"], "5d Jd Ks")


def test_what_is_taken_now_is_told_with_its_points_and_cards() -> None:
    found = one(TAKING, "JcxJs", "3h", taken=1.0, majorities=0.5)
    assert (found.ident, found.points) == ("coach.now", 1.5)
    assert found.touched == parse_set("Jc+Js")
    assert told(between(TAKING, "JcxJs", "3h", taken=1.0, majorities=0.5)) == [
        "Taking J♠ with J♣ was about 1.5 points better than trailing 3♥.",
        "Taking J♠ with J♣: that’s 2 cards, 1 spade right away (+1.5).",
        "Take what counts: What you take now, nobody else can take.",
    ]
    assert one(TAKING, "3h", "9cx4d+5d", majorities=0.4).ident == "coach.majorities"
    bad = one(BAD, "6dxAd+Ah+4h", "TsxTh+Ad+Ah+4h+4c", taken=-1.0, majorities=-0.5)
    assert (bad.ident, bad.points) == ("coach.now.bad", -1.5)


def test_a_sweep_now_and_one_that_is_left() -> None:
    assert one(SWEEP, "8sx8d", "3h", sweep=1.0).ident == "coach.sweep.now"
    found = one(SWEEP, "3h", "8sx8d", sweep=1.0)
    assert found.ident == "coach.sweep"
    left = one(position("casino", ["3h Kh", "Qc 9c"], "5d", stock=16), "Kh", "3h", sweep=0.5)
    assert left.ident == "coach.sweep.open"
    assert left.takers & parse_set("8s+8h+8d+8c") == left.takers != 0
    built = position("casino", ["3h Kh", "8c 9c"], "5d", ["2s+6s=8@1"], stock=16)
    assert one(built, "Kh", "3h", sweep=0.5).cards == parse_set("2s+6s+5d+3h")


def test_what_lies_open_is_named_with_the_chance() -> None:
    found = one(TAKING, "9cx4d+5d", "3h", left=0.6)
    assert (found.ident, found.points, found.seats) == ("coach.left.open", -0.6, (1,))
    assert found.cards & found.touched == found.cards
    assert 0 < found.chance < 100
    assert one(LAST, "KhxKs", "3h", left=0.6).ident == "coach.left.known"
    even = position("casino", ["Jh Qh", "9c Qc"], "", stock=16)
    assert one(even, "Jh", "Qh", left=0.6).ident in ("coach.left", "coach.left.open")
    none = position("casino", ["Kh Ks", "9c Qc"], "Kc Kd", stock=16)
    assert one(none, "Kh", "Ks", left=0.6).ident == "coach.left"


@pytest.mark.parametrize(("players", "seats"), [(3, (1, 2)), (4, (1, 3))])
def test_who_may_take_what_lies_open_is_any_opponent(players: int, seats: tuple[int, ...]) -> None:
    """Everybody but a partner plays before the own next turn and is no friend."""
    hands = ["Jc 3h 9c", "Qc 8c 7c", "Qd 8d 7d", "Qh 8h 7h"][:players]
    explained = between(
        position("casino", hands, "Js 4d 5d 2c", stock=12), "9cx4d+5d", "3h", left=0.6
    )
    (found,) = explained.reasons
    assert found.seats == seats
    names = " or ".join(NAMES[seat] for seat in seats)
    assert f"{found.chance}% that {names} has one" in " ".join(told(explained))
    assert found.chance > percent(chance(explained.view, (1,), found.takers))


def test_where_points_are_bad_it_is_no_threat_that_others_can_take() -> None:
    assert one(BAD, "6dxAd+Ah+4h", "TsxTh+Ad+Ah+4h+4c", left=0.6).ident == "coach.left.more"


def test_all_cards_that_take_what_lies_open_are_told() -> None:
    """A table of 4 + 3 + A is swept by an 8 and, with 4 + 3 + A as groups of 4, by a 4."""
    table = position("casino", ["Kh As", "Qc 9c"], "4d 3h", stock=16)
    found = one(table, "Kh", "As", sweep=0.5)
    assert found.cards == parse_set("4d+3h+As")
    assert found.takers == parse_set("4s+4h+4c+8s+8h+8d+8c") & table.view(0).unknown
    assert found.takers & parse_set("4s+4h") and found.takers & parse_set("8s")
    worst = one(table, "Kh", "As", left=0.5)
    assert worst.takers == found.takers


def test_moves_that_are_worth_the_same_have_no_reasons() -> None:
    state = TAKING
    best = MoveOption(Move.parse("JcxJs"), 1.0, 0.0, (("taken", 1.0),))
    equal = MoveOption(Move.parse("3h"), 1.0, 0.3, (("kept", 1.0),))
    same = MoveOption(Move.parse("9cx4d+5d"), 1.0, 0.0, (("kept", 1.0),))
    found = Analysis(state.view(0), (best, equal, same), 8)
    assert explain(found, equal.move).reasons == () == explain(found, same.move).reasons
    first = Analysis(state.view(0), (best, same), 8)
    assert explain(first, best.move).reasons == ()
    assert told(explain(first, same.move)) == [
        "Taking 4♦ + 5♦ with 9♣ and taking J♠ with J♣ are equally good."
    ]


def test_own_cards_that_could_take_next_time() -> None:
    found = one(KEPT, "7d", "5s", kept=0.4)
    assert (found.ident, found.card) == ("coach.kept.own", Move.parse("5s").card)
    # What the other move takes at once is nothing to wait for.
    assert one(KEPT, "7d", "5sx5d", kept=0.4).ident == "coach.kept"
    alone = position("casino", ["Kh", "Qc"], "4d", stock=16, turn=0)
    assert (
        explain(full_analysis(alone.view(0), Stream("x"), Budget(1)), Move.parse("Kh")).reasons
        == ()
    )
    duty = one(BAD, "TsxTh+Ad+Ah+4h+4c", "6dxAd+Ah+4h", duty=-0.4)
    assert duty.ident in ("coach.duty.own", "coach.duty")
    assert one(KEPT, "5s", "7d", duty=-0.4).ident == "coach.duty.own"
    assert one(KEPT, "5sx5d", "7d", duty=-0.4).ident == "coach.duty"
    nothing = position("casino", ["Kh Js", "Qc 2c"], "", stock=16)
    assert one(nothing, "Kh", "Js", kept=0.4).ident == "coach.kept"
    assert one(nothing, "Kh", "Js", duty=-0.4).ident == "coach.duty"


def test_builds_that_can_be_taken_and_those_that_cannot() -> None:
    found = one(BUILD, "5s+4d=9", "2s", build=0.5)
    assert (found.ident, found.value) == ("coach.build.open", 9)
    assert one(SAFE, "5s+4d=9", "5s", build=0.5).ident == "coach.build.safe"
    assert one(BUILD, "2s", "5s+4d=9", build=0.5).ident == "coach.build"
    theirs = position("casino", ["9h 2s", "Qc 8c"], "Kd", ["3h+5h=8@1"], stock=16)
    assert one(theirs, "9h", "2s", build=0.5).ident == "coach.build"


def test_calls() -> None:
    assert one(CALL, "!7hx3s+4d", "5s", call=0.5).ident == "coach.call.now"
    found = one(CARELESS, "8h", "7h", call=0.5)
    assert (found.ident, found.points) == ("coach.call.left", -0.5)
    assert one(CARELESS, "7h", "8h", call=0.5).ident == "coach.call"


def test_parts_without_cards_are_named_all_the_same() -> None:
    assert one(LAST, "KhxKs", "3h", last=1.0).ident == "coach.last"
    assert one(LAST, "3h", "KhxKs", taken=1.0).ident == "coach.taken"


def test_the_largest_three_come_first() -> None:
    found = between(
        TAKING, "JcxJs", "3h", last=0.2, sweep=0.1, build=8.0, left=0.6, taken=0.3, call=0.05
    )
    assert [reason.part for reason in found.reasons] == ["build", "left", "taken"]
    assert found.touched == found.reasons[1].touched | found.reasons[2].touched
    assert found.as_json()["reasons"][1]["takers"]
    assert found.as_json()["reasons"][0]["cards"] == []


def test_what_is_within_its_error_is_no_reason() -> None:
    whole = between(TAKING, "JcxJs", "3h", left=0.6, taken=0.3, majorities=0.2, kept=0.2)
    assert [reason.part for reason in whole.reasons] == ["left", "taken", "kept"]
    assert whole.other is not None
    errors = (("left", 0.31), ("taken", 0.1), ("majorities", 0.12), ("kept", 0.1))
    unsure = replace(whole.played, part_errors=errors)
    found = explain(Analysis(whole.view, (whole.other, unsure), 8), unsure.move)
    # Two errors of 0.31 are more than 0.6; what is taken counts with its cards: 0.5 and 0.22.
    assert [(reason.part, reason.error) for reason in found.reasons] == [
        ("taken", pytest.approx(0.22)),
        ("kept", 0.1),
    ]
    assert found.reasons[0].as_json()["error"] == 0.22


# What speaks against the better option.


def back(state: State, better: str, worse: str, part: str, points: float) -> Reason:
    """Return what is told against a better move that is behind by so much in a part."""
    found = weighed(state, better, worse, {"last": 9.0}, {part: points})
    assert [reason.part for reason in found.reasons] == ["last"]
    (against,) = found.against
    assert against.part == part and found.touched == against.touched
    assert found.as_json()["against"] == [against.as_json()]
    return against


def test_a_drawback_is_told_from_a_tenth_of_a_point_and_two_errors_on() -> None:
    def parts(kept: float, error: float = 0.0, last: float = 2.0) -> list[str]:
        found = weighed(KEPT, "7d", "5s", {"last": last, "kept": -kept}, {}, kept=error)
        return [reason.part for reason in found.against]

    assert parts(0.06) == ["kept"] and parts(0.04) == []
    assert parts(0.5, 0.25) == ["kept"] and parts(0.5, 0.26) == []
    # Where nothing is told for a move nothing is told against it.
    assert parts(0.5, last=0.04) == []


def test_only_the_largest_drawback_is_told() -> None:
    gaps = {"last": 3.0, "kept": -0.4, "sweep": -0.6, "build": -0.5}
    found = weighed(KEPT, "7d", "5s", gaps, {})
    assert [(each.part, each.points) for each in found.told] == [("last", 3.0), ("sweep", -0.6)]


def test_a_drawback_is_told_with_the_cards_that_make_it() -> None:
    waits = back(KEPT, "5s", "7d", "kept", 0.4)
    assert (waits.ident, waits.points, str(waits.move)) == ("coach.kept.own", 0.4, "7d")
    open_ = back(TAKING, "3h", "9cx4d+5d", "left", 0.6)
    assert (open_.ident, open_.points, str(open_.move)) == ("coach.left.open", -0.6, "3h")
    now = back(TAKING, "3h", "JcxJs", "taken", 0.6)
    assert (now.ident, now.points, str(now.move)) == ("coach.now", 0.6, "JcxJs")
    both = weighed(TAKING, "3h", "JcxJs", {"last": 9.0}, {"taken": 0.6, "majorities": 0.3})
    assert [each.points for each in both.against] == [pytest.approx(0.9)]
    assert back(SWEEP, "3h", "8sx8d", "sweep", 1.0).ident == "coach.sweep.now"
    safe = back(SAFE, "5s", "5s+4d=9", "build", 0.5)
    assert (safe.ident, str(safe.move)) == ("coach.build.safe", "5s+4d=9")
    nothing = position("casino", ["Kh Js", "Qc 2c"], "", stock=16)
    less = back(nothing, "Kh", "Js", "kept", 0.4)
    assert (less.ident, less.points, str(less.move)) == ("coach.kept.less", -0.4, "Kh")
    plain = back(LAST, "KhxKs", "3h", "coins", 0.5)
    assert (plain.ident, plain.points, str(plain.move)) == ("coach.coins", -0.5, "KhxKs")


def test_others_who_take_more_are_a_drawback_unless_points_are_bad() -> None:
    even = position("casino", ["Kh Ks", "9c Qc"], "Kc Kd", stock=16)
    assert one(even, "Kh", "Ks", left=0.6).ident == "coach.left"
    assert back(even, "Kh", "Ks", "left", 0.6).ident == "coach.left.more"
    moves = "6dxAd+Ah+4h", "TsxTh+Ad+Ah+4h+4c"
    assert one(BAD, *moves, left=0.6).ident == "coach.left.more"
    assert back(BAD, *moves, "left", 0.6).ident == "coach.left"


def test_a_build_that_stands_after_both_moves_makes_no_difference() -> None:
    own = position("casino", ["9h 2s 3s", "Qc 8c 7c"], "2d 3d", ["4h+5h=9@0"], stock=16)
    assert one(own, "2sx2d", "3sx3d", build=0.5).ident == "coach.build"
    assert one(own, "2sx2d", "9hx4h+5h", build=0.5).ident == "coach.build.open"


def test_a_drawback_is_a_sentence_after_the_reasons() -> None:
    found = weighed(TAKING, "9cx4d+5d", "JcxJs", {"left": 1.0}, {"taken": 0.5, "left": -0.5})
    assert told(found)[2] == (
        "On the other hand, taking J♠ with J♣: that’s 2 cards, 1 spade right away (+0.5)."
    )
    assert told(found, spoken=True)[2].endswith("2 cards, 1 spade right away (plus 0.5).")
    assert told(found, "fi")[2] == "Toisaalta otto kortilla J♣: J♠ – heti 2 korttia, 1 pata (+0,5)."


def test_what_speaks_for_a_wrong_move_is_told_unless_it_names_the_better_one() -> None:
    voice = Voice(TAKING.rules, NAMES[:2], 0)

    def lost(state: State, better: str, worse: str, part: str, points: float) -> list[str]:
        gap = {part: points} if points > 0 else {}
        found = weighed(state, better, worse, {} if gap else {part: points}, {"left": -2.0, **gap})
        return list(loss_sentences(voice, found))

    told_of_it = lost(TAKING, "3h", "JcxJs", "taken", 0.6)
    assert told_of_it[-1] == (
        "On the other hand, taking J♠ with J♣: that’s 2 cards, 1 spade right away (+0.6)."
    )
    assert told_of_it[0].startswith(("Taking J♠ with J♣: ", "Lost by part: "))
    # Too little of the loss, and a drawback of the better move.
    assert len(lost(TAKING, "3h", "JcxJs", "taken", 0.3)) == len(told_of_it) - 1
    assert not any("other hand" in line for line in lost(KEPT, "5s", "7d", "sweep", -0.6))


@pytest.mark.parametrize("name", ["finnish", "casino", "laistokasino", "royal", "scopa"])
def test_figures_told_are_those_of_the_parts_with_their_signs(name: str) -> None:
    weighed_both = 0
    for state in list(islice(positions(GAMES[name], "both sides"), 44))[8::6]:
        seen = full_analysis(state.view(state.turn), Stream("x"), Budget(6))
        for option in seen.options[:6]:
            found = explain(seen, option.move)
            if found.other is None:
                continue
            better, worse = found.better, found.worse
            gaps = {part: better.part(part) - worse.part(part) for part in PARTS}
            left = dict(gaps)
            for reason in found.told:
                points = reason.points if reason.move == better.move else -reason.points
                assert (points > 0) == (reason in found.reasons)
                alone = left.pop(reason.part)
                if points != pytest.approx(alone):
                    assert reason.part == "taken"
                    assert points == pytest.approx(alone + left.pop("majorities"))
            weighed_both += bool(found.against)
            untold = [
                part
                for part, gap in left.items()
                if -gap > 0.051 and -gap > 2.001 * worse.part_error(part)
            ]
            if found.reasons and not found.against:
                assert untold == []
            for reason in found.against:
                assert all(-left[part] <= abs(reason.points) + 1e-9 for part in untold)
    assert weighed_both


# Sentences.


def ended(best: tuple[float, float], worse: tuple[float, float], error: float = 0.0) -> Explanation:
    """Return the explanation of a worse move: value and match of both."""
    one = MoveOption(Move.parse("JcxJs"), best[0], 0.0, (), (), best[1], error)
    two = MoveOption(Move.parse("3h"), worse[0], 0.0, (), (), worse[1], error)
    return explain(Analysis(TAKING.view(0), (one, two), 8), two.move)


def test_the_match_is_a_sentence_of_its_own_beside_the_points() -> None:
    lost = "Taking J♠ with J♣ was 2 points better than trailing 3♥."
    found = ended((1.0, 1.0), (-1.0, -1.0))
    assert told(found) == [lost, "And it decides the match: trailing 3♥ loses it."]
    assert found.decides and found.as_json()["decides"] is True
    wins = told(ended((1.0, 1.0), (-1.0, 0.0)))
    assert wins == [lost, "And it decides the match: taking J♠ with J♣ wins it."]
    assert told(ended((1.0, 0.5), (-1.0, 0.0), 0.1)) == [lost, "And it may decide the match."]
    assert told(ended((1.0, 0.5), (-1.0, 0.0), 0.4)) == [lost]
    assert told(ended((1.0, -1.0), (-1.0, -1.0))) == [lost]
    fewer = told(ended((1.0, 1.0), (3.0, 0.0)))
    assert fewer[0] == "Taking J♠ with J♣ earns 2 points less than trailing 3♥."
    first = ended((1.0, 1.0), (3.0, 0.0))
    whole = Analysis(first.view, (first.better, first.worse), 8)
    assert told(explain(whole, first.better.move)) == [
        "Taking J♠ with J♣ is best, though it earns 2 points less than trailing 3♥.",
        "And it decides the match: taking J♠ with J♣ wins it.",
    ]


@pytest.mark.parametrize(("gap", "error"), [(0.0, 0.0), (0.3, 0.4), (-0.3, 0.4), (1.5, 1.0)])
def test_a_move_that_may_decide_the_match_is_called_even_by_points_only(
    gap: float, error: float
) -> None:
    better = MoveOption(Move.parse("JcxJs"), gap, error, (), (), 0.3, 0.1)
    worse = MoveOption(Move.parse("3h"), 0.0, error, (), (), 0.0, 0.1)
    seen = Analysis(TAKING.view(0), (better, worse), 8)
    assert move_grade(seen, worse.move) is Grade.MISTAKE
    assert told(explain(seen, worse.move)) == [
        "By points, trailing 3♥ and taking J♠ with J♣ can’t be told apart.",
        "And it may decide the match.",
    ]
    assert told(explain(seen, better.move))[0] == (
        "By points, taking J♠ with J♣ and trailing 3♥ can’t be told apart."
    )


def test_a_move_tried_that_loses_the_match_alone_is_told_without_naming_the_better() -> None:
    found = ended((1.0, 1.0), (1.0, -1.0))
    voice = Voice(TAKING.rules, NAMES[:2], 0)
    whole = Analysis(found.view, (found.better, found.worse), 8)
    assert list(answer_lines(voice, whole, found.worse.move)) == [
        "Not that one: trailing 3♥ costs no points.",
        "And it decides the match.",
    ]
    unsure = Analysis(
        found.view, (found.better, replace(found.worse, match=0.0, match_error=0.1)), 8
    )
    assert list(answer_lines(voice, unsure, found.worse.move))[1] == "And it may decide the match."


def sentence(value: float, other: float, error: float) -> str:
    parts = (("kept", 0.0),)
    best = MoveOption(Move.parse("JcxJs"), value, error, parts)
    worse = MoveOption(Move.parse("3h"), other, error, parts)
    found = Analysis(TAKING.view(0), (best, worse), 8)
    voice = Voice(TAKING.rules, NAMES[:2], 0)
    return comparison(voice, explain(found, worse.move))


def test_one_sentence_compares() -> None:
    assert sentence(1.0, -0.5, 0.0) == "Taking J♠ with J♣ was 1.5 points better than trailing 3♥."
    same = "Trailing 3♥ and taking J♠ with J♣ are equally good."
    assert sentence(0.01, 0.0, 0.02) == same == sentence(0.1, 0.06, 0.02)
    # The order counts what may become of the match, too.
    fewer = "Taking J♠ with J♣ earns 0.5 points less than trailing 3♥."
    assert sentence(0.5, 1.0, 0.1) == fewer
    # What looks the same and may be otherwise isn’t called the same.
    doubt = "Trailing 3♥ or taking J♠ with J♣: too close to call."
    assert sentence(0.01, 0.0, 0.3) == doubt == sentence(0.14, 0.1, 0.03)
    unsure = "Taking J♠ with J♣ looks better than trailing 3♥, but it’s hard to tell."
    assert sentence(1.0, -0.5, 1.0) == unsure
    # Within two standard errors nothing is called lost.
    assert sentence(1.0, 0.5, 0.25) == doubt
    sure = "Taking J♠ with J♣ was about 0.5 points better than trailing 3♥."
    assert sentence(1.0, 0.49, 0.25) == sure
    best = between(TAKING, "JcxJs", "3h", taken=1.0)
    assert best.other is not None
    whole = Analysis(best.view, (best.other, best.played), 8)
    found = explain(whole, best.other.move)
    assert found.is_best
    assert told(found)[0] == "Taking J♠ with J♣ is best: about 1 point better than trailing 3♥."
    doubtful = replace(whole.options[1], error=0.5)
    unsure = explain(replace(whole, options=(whole.options[0], doubtful)), best.other.move)
    assert told(unsure)[0] == "Taking J♠ with J♣ looks best, but trailing 3♥ may be just as good."
    alone = explain(replace(whole, options=whole.options[:1]), best.other.move)
    assert told(alone) == ["Taking J♠ with J♣ is the only move."]
    assert alone.is_best
    assert alone.as_json()["other"] is None
    with pytest.raises(KeyError, match="9c"):
        explain(whole, Move.parse("9c"))


def test_a_move_is_named_with_its_groups_apart() -> None:
    royal = position("royal", ["6d 3h 9c Kc", "Qc Jc"], "7h 2d 3d Ts", stock=16)
    voice = Voice(royal.rules, NAMES[:2], 0)

    def named(move: str) -> tuple[str, str]:
        view, played = royal.view(0), Move.parse(move)
        return move_name(voice, view, played), move_sentence(voice, view, played)

    assert named("6d") == ("trailing 6♦", "You trailed the 6♦")
    nine = "9 with 6♦ + 3♦, 7♥ + 2♦"
    assert named("6d+7h+2d+3d=9") == (f"building {nine}", f"You built {nine}")
    assert named("3h+Ts=K")[0] == "building 13 with 3♥ + 10♠"  # as the build’s plate has it
    taken = "taking 7♥ + 2♦ with 9♣", "You took the 7♥ + 2♦ with the 9♣"
    assert named("9cx7h+2d") == taken
    called, call = Voice(CALL.rules, NAMES[:2], 0), Move.parse("!7hx3s+4d")
    assert move_name(called, CALL.view(0), call) == "calling 7♥ with 3♠ + 4♦"
    other = replace(called, you=1)
    told = "You called Kasino! and took the 7♥ with the 3♠ + 4♦"
    assert move_sentence(other, CALL.view(0), call).endswith(told.removeprefix("You"))
    assert move_sentence(called, CALL.view(0), call) == told
    heard = [
        move_name(each.aloud(), each_view, Move.parse(move))
        for each, each_view, move in (
            (voice, royal.view(0), "9cx7h+2d"),
            (voice, royal.view(0), "3h+Ts=K"),
            (called, CALL.view(0), "!7hx3s+4d"),
        )
    ]
    assert heard == [
        "taking seven of hearts and two of diamonds with nine of clubs",
        "building 13 with three of hearts and ten of spades",
        "calling seven of hearts with three of spades and four of diamonds",
    ]


def test_points_and_grades_are_said_for_eye_and_ear() -> None:
    eye = Voice(TAKING.rules, NAMES[:2], 0)
    ear = eye.aloud()
    assert [points_text(eye, p) for p in (0.61, -1.25, 0.01)] == ["+0.6", "−1.2", "0.0"]
    assert [points_text(ear, p) for p in (0.61, -1.25)] == ["plus 0.6", "minus 1.2"]
    finnish = Voice(TAKING.rules, NAMES[:2], 0, find_catalogue("fi"))
    assert points_text(finnish, -2.0) == "−2,0"
    assert [grade_text(finnish, g) for g in Grade][:2] == ["paras", "hyvä"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_said_in_every_language(lang: str) -> None:
    found = [
        between(TAKING, "9cx4d+5d", "3h", left=0.6, taken=0.5, kept=0.2),
        between(BUILD, "5s+4d=9", "2s", build=0.5, last=0.3, sweep=0.2),
        between(LAST, "KhxKs", "3h", left=0.6),
        between(KEPT, "7d", "5s", kept=0.4, last=8.0),
        weighed(KEPT, "7d", "5s", {"last": 8.0, "kept": -0.4}, {}),
    ]
    for spoken in (False, True):
        for each in found:
            said = told(each, lang, spoken=spoken)
            assert len(said) == 1 + len(each.told) + (technique(each) is not None)
            for line in said:
                assert not re.search(r"[{}]|coach\.|technique\.", line)
                assert not (spoken and re.search("[♠♥♦♣]", line))
    if lang == "en":
        assert told(found[2], spoken=True)[1].startswith("Trailing three of hearts: ")


@pytest.mark.parametrize("name", GAMES)
def test_real_positions_of_every_game_are_explained(name: str) -> None:
    """Cards that are named lie on the table or are held; who may take is unseen."""
    found = [s for _, s in zip(range(40), positions(GAMES[name], "why"), strict=False)][24:40:14]
    for state in found:
        view = state.view(state.turn)
        seen = full_analysis(view, Stream("x"), Budget(1))
        for option in seen.options[:4]:
            each = explain(seen, option.move)
            assert each.touched & ~(view.table | view.hand | 1 << max(view.trailed, 0)) == 0
            assert all(reason.takers & ~view.unknown == 0 for reason in each.reasons)
            assert told(each)


def test_Z7_Z8_coins_and_the_primiera_are_told_as_parts_of_their_own() -> None:
    state = puzzles("scopa")[10].state()
    found = full_analysis(state.view(state.turn), Stream("parts"), Budget())
    assert found.exact
    for option in found.options:
        assert sum(points for _, points in option.parts) == pytest.approx(option.value)
        assert option.part("coins") and option.part("primiera")
    reasons = explain(found, found.options[-1].move).reasons
    assert reasons[0].ident == "coach.coins" and round(reasons[0].points, 1) == 0.8

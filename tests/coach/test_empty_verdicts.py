"""No verdict without a reason, and no reason that a card in a known hand belies."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, islice

import pytest

from kasino.coach import endings, facts, teacher
from kasino.coach.analysis import Analysis, MoveOption
from kasino.coach.explain import Explanation, explain
from kasino.coach.facts import facts_of, fewer, is_refuted, visible
from kasino.coach.pairs import Pair, Told
from kasino.coach.reasons import Do, Fact, Reason, Tie, Trait, Verdict
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.moves import Move
from testing.kinds import FEWEST_WINS, FREE_BUILDS, game_with
from testing.positions import position
from tests.coach import taught
from tests.coach.compared import between
from tests.coach.truth import Checker, checked, explanations, said

#: The next player holds 9♥ for a build; nobody else’s card is known.
KNOWN = position(
    "casino",
    ["2s 3d 4c", "9h Qc 8c", "Qd Jd 7c"],
    "5h 6d",
    ["4h+5c=9@1"],
    captured=["9s 9c 9d", "", ""],
    stock=12,
    last=1,
)
FOURS = position("casino", ["4h 9h Kd", "Qc 8c 3c"], "Jd 2h", stock=16)
TRAILS = position("casino", ["9h Kd 3h", "Qc 8c 2c"], "Jd 6h", stock=16)


#: The games with a card whose capture of the whole table is no sweep.
TAKERS = [name for name, rules in GAMES.items() if rules.sweep and rules.deck & ~rules.sweepers]


def reasons(found: Explanation) -> list[Reason]:
    return [each.reason for each in found.told]


def hint(state: State, one: str, two: str, gap: float, error: float, **gaps: float) -> Explanation:
    """Return a hint about two moves with an error, and exact differences of their parts."""
    better = MoveOption(Move.parse(one), gap, error, (*gaps.items(), ("base", gap)))
    worse = MoveOption(Move.parse(two), 0.0, error, ())
    return explain(Analysis(state.view(state.turn), (better, worse), 8), better.move)


def caught(found: Explanation, lie: Told, why: str) -> bool:
    """Return whether the checker finds a lie, for this reason."""
    checker = Checker(found.pair, "planted")
    checker.check(lie)
    return any(why in each for each in checker.false)


def test_no_advice_in_rounds_is_a_verdict_alone() -> None:
    """Each has a reason, unless the imperative gives it, or best play and the match do."""
    told = 0
    recorded = (taught.explained(row) for row in taught.rows() if not row["lost"])
    for why in chain(recorded, islice(explanations("empty", 2), 30)):
        if not why.told or why.better_line or why.told[0].reason is Verdict.ONLY:
            continue
        enough = any(do.reason.has(Trait.ENOUGH) for do in why.told[0].do)
        sized = why.told[0].reason in (Verdict.BETTER, Verdict.BETTER_LITTLE)
        assert len(why.told) > 1 or enough or sized, said(why)
        told += 1
    assert told > 100


# Close options.


def test_a_close_hint_names_what_favours_it() -> None:
    found = hint(TRAILS, "Kd", "3h", 0.09, 0.1, left=0.09)
    assert said(found)[0] == "Probably best: trail K♦."
    assert reasons(found) == [Verdict.MAYBE_BEST, Fact.THREAT_OPEN]
    assert checked(found).false == []


def test_what_two_close_options_are_better_at_is_the_reason() -> None:
    found = hint(TRAILS, "9h", "3h", 0.02, 0.1, left=0.3, kept=-0.3)
    assert said(found) == [
        "Either is fine: trail 9♥ or 3♥.",
        "The first means less for the opponent, the second more for your other cards.",
    ]
    assert checked(found).false == []
    swapped = replace(found.told[1], sides=found.told[1].sides[::-1])
    assert caught(found, swapped, "the other way round")
    lone = hint(TRAILS, "9h", "3h", 0.02, 0.1, left=0.3)
    assert Tie.TRADE not in reasons(lone)


def test_the_majority_that_is_open_is_what_a_move_is_better_at() -> None:
    table, won = (
        "Jd 6h",
        "2s 3s 4s 5s 6s 7s 8s As Ah Ad Ac 2h 2d 3d 3c 4h 4d 4c 5h 5d 5c 6d 6c 7h 7d 7c 8h 8d",
    )
    for captured in ("", won):
        piles = [captured, ""]
        state = position("casino", ["9h Kd 3h", "Qc 8c 2c"], table, captured=piles, stock=8)
        found = hint(state, "9h", "3h", 0.02, 0.1, majorities=0.3, kept=-0.3)
        assert (Tie.TRADE in reasons(found)) == (not captured)
        if captured:
            lie = Told(Tie.TRADE, sides=("majorities", "kept"))
            assert caught(found, lie, "a decided majority")
    three = position("casino", ["9h Kd 3h", "Qc 8c 2c", "Qd 8d 2d"], "Jd 6h", stock=12)
    found = hint(three, "9h", "3h", 0.02, 0.1, left=0.3, majorities=-0.3)
    assert said(found)[1] == (
        "The first means less for the others,"
        " the second a better chance of the most cards or the most spades."
    )


def test_where_points_are_bad_nothing_is_better_at_anything() -> None:
    state = position(game_with(FEWEST_WINS), ["Ts 6d 3h", "Qc 9c 8c"], "Kh 2c", stock=16)
    found = hint(state, "Ts", "6d", 0.02, 0.1, left=0.3, kept=-0.3)
    assert Tie.TRADE not in reasons(found)
    lie = Told(Tie.TRADE, sides=("left", "kept"))
    assert caught(found, lie, "points are bad")


def test_two_captures_that_nobody_else_can_make_can_be_made_in_either_order() -> None:
    jacks = position("casino", ["Jh 9s 2h", "Qc 8c 3c"], "Jd 9c", captured=["Js Jc 9h 9d", ""])
    found = hint(jacks, "JhxJd", "9sx9c", 0.0, 0.1)
    assert said(found)[1] == "You can probably take both, in either order."
    assert checked(found).false == []
    known = position("casino", ["Jh 9s 2h", "Js Jc 9d"], "Jd 9c")
    risky = hint(known, "JhxJd", "9sx9c", 0.0, 0.1)
    assert Tie.ORDER not in reasons(risky)
    assert caught(risky, Told(Tie.ORDER), "others probably take it first")
    assert caught(hint(TRAILS, "9h", "3h", 0.0, 0.1), Told(Tie.ORDER), "no captures")


def test_equal_values_are_said_to_be_equal_on_average() -> None:
    builds = position("casino", ["4s 5h 9h 7d", "Qc 8c 2c Jc"], "3d 5d 2h Kc", stock=16)
    found = hint(builds, "4s+5d=9", "5h+2h=7", 0.0, 0.1)
    assert said(found)[1:] == ["On average, both come to about the same."]
    assert checked(found).false == []
    assert caught(between(TRAILS, "Kd", "3h", left=2.0), Told(Tie.CLOSE), "it is certain")


# The difference itself.


def test_the_difference_on_average_is_the_last_resort() -> None:
    found = between(FOURS, "Kd", "9h", base=1.0)
    assert Fact.AVERAGE not in reasons(found)  # “Better by about a point” says it
    better = hint(FOURS, "Kd", "9h", 0.6, 0.05)
    assert said(better)[1:] == [
        "On average, that brings about half a point more than if you trail 9♥."
    ]
    little = hint(FOURS, "Kd", "9h", 0.2, 0.05)
    assert said(little)[0].startswith("Either is fine") and Fact.AVERAGE not in reasons(little)
    for lie, why in (
        (replace(better.told[1], points=2.0), "points"),
        (replace(better.told[1], move=Move.parse("Kd")), "another move"),
    ):
        assert caught(better, lie, why)


def test_two_parts_that_make_most_of_a_difference_are_told_together() -> None:
    found = between(FOURS, "Kd", "9h", last=0.45, build=0.4, taken=0.2)
    assert said(found)[1] == (
        "That means a better chance of the last capture and more from building."
    )
    assert checked(found).false == []
    assert caught(found, replace(found.told[1], sides=("last", "sweep")), "not the largest")
    part = between(FOURS, "Kd", "9h", last=0.45, base=0.3)
    assert said(part)[1] == "You then capture last more often: about half a point more on average."
    small = between(FOURS, "Kd", "9h", last=0.2, base=0.1)
    assert said(small)[1] == "The opponent can take either of them one time in six."


# Cards in known hands.


def test_others_take_no_less_if_a_known_card_takes_more() -> None:
    """9♥ takes 4♣ and 5♥ after one trail, and 6♦ and 3♦ after the other, besides its build."""
    found = between(KNOWN, "3d", "2s", left=1.0)
    other = between(KNOWN, "2s", "3d", left=1.0)
    assert is_refuted(found.pair, "left")
    assert is_refuted(other.pair, "left")  # the unseen cards take more next turn
    assert not is_refuted(found.pair, "kept")
    for why, refuted in ((found, True), (other, False)):
        told = Told(Fact.PART, part="left", points=1.0, seats=(1, 2))
        assert caught(why, told, "a known card takes more") == refuted
        assert checked(why).false == []
    assert Fact.PART not in reasons(found)


def test_others_clear_the_table_no_less_often_if_a_known_card_clears_it() -> None:
    """Only after 4♣ can the next player’s nine take everything."""
    piles = ["9s 9c 9d", "", ""]
    hands = ["4c Kd 2s", "9h Qc 8c", "Qd Jd 7c"]
    state = position("casino", hands, "5h", ["3h+6c=9@1"], captured=piles, stock=12, last=1)
    found, other = (between(state, *moves, sweep=1.0) for moves in (("4c", "Kd"), ("Kd", "4c")))
    assert is_refuted(found.pair, "sweep")
    assert not is_refuted(other.pair, "sweep")
    told = Told(Fact.PART, part="sweep", points=1.0, seats=(1, 2))
    assert caught(found, told, "a known card takes more")
    assert not caught(other, told, "a known card takes more")


def test_no_plan_is_told_that_a_known_card_prevents() -> None:
    """The opponent’s last cards are two kings, so neither of two kings can take the other back."""
    kings = position("casino", ["Kd Kc 2s", "Ks Kh 8c"], "Jd 6h")
    found = hint(kings, "Kd", "Kc", 0.0, 0.0)
    assert Tie.PAIR not in reasons(found)
    lie = Told(Tie.PAIR, card=Move.parse("Kd").card, other=Move.parse("Kc").card)
    assert caught(found, lie, "others probably take it first")
    trailed = between(kings, "2s", "Kd", kept=1.0)
    pair = Told(Fact.PAIR, card=Move.parse("Kd").card, own=Move.parse("Kc").card)
    assert pair.reason not in [each.reason for each in facts_of(trailed.pair, "kept")]
    assert caught(trailed, pair, "others probably take it first")
    built = position("casino", ["4h 3s 7d", "4s 4c 4d"], "Jd 6h")
    plan = between(built, "4h", "3s", build=1.0)
    assert Fact.BUILD_NEXT not in reasons(plan)
    lie = Told(
        Fact.BUILD_NEXT,
        move=Move.parse("4h"),
        card=Move.parse("3s").card,
        cards=1 << Move.parse("4h").card,
        own=Move.parse("7d").card,
        worth=7,
    )
    assert caught(plan, lie, "others probably take it first")
    assert not caught(plan, lie, "no such build")


def test_no_build_is_promised_that_a_known_card_takes() -> None:
    nines = position("casino", ["4h 5s 9d 2c", "9s 9c 9h 8c"], "4c 5d Ah 7h")
    found = hint(nines, "4h+5d=9", "5s+4c=9", 0.0, 0.1)
    assert Tie.BUILD not in reasons(found)
    own = Move.parse("9d").card
    assert caught(found, Told(Tie.BUILD, own=own), "others probably take it first")
    later = hint(nines, "4h+5d=9", "9dx4c+5d", 0.0, 0.1)
    assert not {Tie.BUILD_CARDS, Tie.BUILD_LATER} & {*reasons(later)}
    equal = Told(Tie.BUILD_CARDS, move=Move.parse("4h+5d=9"), own=own, count=3)
    assert caught(later, equal, "others probably take it first")


# The chances of two trailed cards.


def test_the_chance_of_either_trailed_card_is_told() -> None:
    (told,) = fewer(between(TRAILS, "Kd", "3h", left=0.5).pair)
    assert told.reason is Fact.FEWER
    assert not [*fewer(between(TRAILS, "3h", "Kd", left=0.5).pair)]
    alone = position(
        "casino", ["9h Kd 3h", "Qc 8c 2c"], "Jd 6h", captured=["Ks Kh Kc", ""], stock=16
    )
    (told,) = fewer(between(alone, "Kd", "3h", left=0.5).pair)
    assert told.reason is Fact.FEWER_NONE
    checker = Checker(between(alone, "Kd", "3h", left=0.5).pair, "told")
    checker.check(told)
    assert checker.false == []
    wrong = replace(told, card=told.other, other=told.card)
    assert caught(between(alone, "Kd", "3h", left=0.5), wrong, "other cards")


def test_a_sweep_that_does_not_count_is_no_danger() -> None:
    """The sweeps of both sides have cancelled each other, so another one scores nothing."""
    text = (
        "finnish hands:Ad+3d+4d+7c/3 turn:0 table:- captured:Qh+2d+Td/Js+Ah+5h+9h+Jh+6d+9d+Ac+3c+Tc"
        " last:1 stock:32 deal-scores:3/1"
    )
    options = MoveOption(Move.parse("Ad"), 0.5, 0.1, ()), MoveOption(Move.parse("3d"), 0.0, 0.1, ())
    for void, told in ((" void:yes", False), ("", True)):
        pair = Pair(View.from_text(text + void), *options)
        found = {fact.reason for fact in visible(pair)}
        assert (Fact.THREAT_SWEEP_OPEN in found) == told


def pair_of(state: State, better: str, worse: str, *lines: str) -> Pair:
    one, two = (MoveOption(Move.parse(move), 0.0, 0.1, ()) for move in (better, worse))
    after = [tuple(map(Move.parse, line.split())) for line in lines]
    return Pair(state.view(0), one, two, *after[:2]) if after else Pair(state.view(0), one, two)


def test_nothing_is_counted_where_best_play_is_known() -> None:
    last = position("casino", ["3h Kh", "8c Qc"], "5d Jd Ks")
    known = pair_of(last, "3h", "Kh", "3h 8c Kh Qc", "Kh 8c 3h Qc")
    assert list(facts.count(known)) == list(facts._count_any(known)) == []
    assert list(teacher._largest_parts(known, Told(Do.TRAIL), (("last", 1.0),))) == []


def test_a_danger_that_is_as_great_after_the_better_move_gets_no_second_sentence() -> None:
    state = position("casino", ["4h 9h Kd", "Qc 8c 3c"], "", stock=16)
    pair = pair_of(state, "Kd", "4h")
    assert list(facts.counter(pair, Told(Fact.THREAT_SWEEP_OPEN, odds=0.01))) == []


def test_a_card_that_never_sweeps_is_no_danger_of_a_sweep() -> None:
    state = position(TAKERS[0], ["4h 9h 5d", "Jc 8c 3c"], "", stock=16)
    pair = pair_of(state, "5d", "4h")
    assert not facts.counts(pair, pair.two, state.hands[1] & ~state.rules.sweepers)


def test_who_captures_last_either_way_is_not_told_so() -> None:
    state = position("casino", ["8h", ""], "5d 3d 8c Ks", last=1)
    assert list(endings.last_play(pair_of(state, "8hx8c+5d+3d", "8hx8c"))) == []


# What a build, a capture or a plan leaves open.


def test_a_build_that_brings_no_more_is_no_gain() -> None:
    state = position("casino", ["3h Kd 9c", "Qc 8c 2c"], "6d 3d", stock=16)
    pair = pair_of(state, "3h+6d=9", "9cx6d+3d")
    assert list(facts.gain(pair, Move.parse("9c").card)) == []


@pytest.mark.parametrize("name", FREE_BUILDS)
def test_nothing_more_scores_where_all_is_taken(name: str) -> None:
    pile = "As Ah Ad Ac 2s 3s 4s 5s 6s 7s 8s 9s Ts Td 2h 3h 4h 5h 6h 7h 2c 3c 4c 6c 7c Tc 2d"
    state = position(name, ["Kh 9h", "Qc 8c"], "9c 5c Jd", captured=[pile, ""], stock=8, last=0)
    assert list(facts.stakes(pair_of(state, "9hx9c", "9h"))) == []


@pytest.mark.parametrize("name", FREE_BUILDS)
def test_a_build_that_goes_on_is_told_with_who_can_take_it(name: str) -> None:
    state = position(name, ["3h Ad Td 5s", "9c 8c Kd 2s"], "6c 7h Qc", stock=32)
    found = between(state, "3h+6c=9", "5s", kept=1.0)
    assert [each.reason for each in found.told[1:]] == [Fact.BUILD_NEXT, Fact.BUILD_OPEN]
    assert checked(found).false == []


def test_no_average_is_told_and_nothing_gained_where_best_play_is_known() -> None:
    last = position("casino", ["3h Kh", "8c Qc"], "5d Jd Ks")
    known = pair_of(last, "3h", "Kh", "3h 8c Kh Qc", "Kh 8c 3h Qc")
    assert list(teacher._average(known)) == list(endings.gets(known)) == []


def test_a_rival_that_is_surely_worse_leaves_the_doubt_about_the_second_option() -> None:
    """The best of three is compared with the other capture, but may be no better than a trail."""
    state = position("casino", ["9c 5s Kd 2s", "Qc 8c 3c 2c"], "9d 5h 4h", stock=16)
    cases = (
        (0.3, 0.1, Verdict.MAYBE_BEST, "5sx5h"),
        (0.3, 0.8, Verdict.MAYBE_BEST, "5sx5h"),
        (0.1, 0.8, Verdict.HINT, "Kd"),
    )
    for near, far, kind, rival in cases:
        options = (
            MoveOption(Move.parse("9cx9d+5h+4h"), 1.0, near, (("majorities", 1.0),)),
            MoveOption(Move.parse("Kd"), 0.5, near, ()),
            MoveOption(Move.parse("5sx5h"), -0.5, far, ()),
        )
        found = explain(Analysis(state.view(0), options, 24), options[0].move)
        assert (found.told[0].reason, str(found.worse.move)) == (kind, rival)
        assert checked(found).false == []
        lie = replace(found.told[0], reason=Verdict.MAYBE_BEST)
        assert caught(found, lie, "it is certain") == (kind is Verdict.HINT or far < near)


def test_a_rival_against_which_only_an_average_speaks_is_not_compared() -> None:
    state = position("casino", ["Qc Jc Kd Kh", "Qs 8c 3c 2c"], "Qd Jd", stock=16)
    values = (("QcxQd", 1.0), ("Kd", 0.5), ("JcxJd", 0.3))
    options = tuple(MoveOption(Move.parse(move), value, 0.1, ()) for move, value in values)
    found = explain(Analysis(state.view(0), options, 24), options[0].move)
    assert str(found.worse.move) == "Kd"


def test_a_sweep_is_named_where_the_other_way_builds_with_the_same_cards() -> None:
    state = position("casino", ["5s Td Kh Ad", "Qc 8c 2d 9h"], "3s 2c", stock=16)
    found = between(state, "5sx3s+2c", "5s+3s+2c=10", sweep=1.0)
    assert said(found)[0] == "Better by about a point: clear the table with 5♠."
    assert checked(found).false == []


def test_no_sweep_is_feared_that_the_better_move_invites_as_often() -> None:
    """A ten can clear the table after 3♠; a nine, after the ace."""
    state = position("finnish", ["3s 8h Ac", "9d 6c Ts"], "7s", captured=["Tc 9h 6h", ""], stock=36)
    found = between(state, "3s", "Ac", left=1.0)
    assert not list(facts.threat(found.pair, sweeping=False))
    assert Fact.THREAT_SWEEP_OPEN not in reasons(found)

"""R1, R2: Royal Casino, where courts have numbers and an ace is 1 or 14."""

from __future__ import annotations

from dataclasses import fields

from kasino.cards import Stream, bits
from kasino.engine.builds import Build
from kasino.engine.events import Captured
from kasino.engine.reasons import Reason
from kasino.games import GAMES
from kasino.games.families import BUILDERS
from kasino.moves import Move
from testing.positions import build, cards, do, listed, of_card, position, told, why

GAME = "royal"


def test_R1_as_casino_except_for_what_the_rules_name() -> None:
    differ = {
        field.name
        for field in fields(GAMES[GAME])
        if getattr(GAMES[GAME], field.name) != getattr(BUILDERS, field.name)
    }
    assert differ == {"name", "title", "order", "courts", "ace", "build_limit"}


def test_R1_courts_sum_and_are_taken_in_any_number() -> None:
    state = position(GAME, ["Ks 2d", "5c"], "Kh Kd 7h 6d Jc 2c")
    assert "Ksx7h+Kh+6d+Kd+2c+Jc" in listed(state)
    assert why(state, "Ksx7h+6d") is None and why(state, "KsxJc+2c") is None
    assert why(state, "Ksx7h+Jc") is Reason.NO_GROUPS


def test_R1_courts_are_built_with_and_builds_go_to_14() -> None:
    state = position(GAME, ["Js Kd", "5c"], "2h Kh Qd")
    assert do(state, "Js+2h=K").builds == (Build(cards("Js 2h"), 13, 0, False, (0,)),)
    assert do(state, "Js+2h+Kh=K").builds[0].multiple
    kings = position(GAME, ["Ks Kd", "5c"], "Kh")
    assert do(kings, "Ks+Kh=K").builds == (build("Ks+Kh=13*@0", GAMES[GAME]),)
    ace = position(GAME, ["Js Ad 4c", "5c"], "3h 4h Qd")
    assert do(ace, "Js+3h=14").builds == (Build(cards("Js 3h"), 14, 0, False, (0,)),)
    assert why(ace, "Js+4h=14") is Reason.NOT_A_BUILD
    assert why(ace, "4c+4h=8") is Reason.KEEPS_NO_CARD
    assert str(Move.parse("Js+3h=14")) == "Js+3h=14"
    assert why(ace, "Js+4h=15") is Reason.BUILD_VALUE
    raised = position(GAME, ["Ks Ad", "5c"], "Qd", ["As=1@1"])
    assert do(raised, "Ks+As=14").builds[0].value == 14


def test_R2_an_ace_takes_as_1_or_as_14_but_never_both() -> None:
    state = position(GAME, ["As 2c", "5c"], "Ah Ad Kd Jc 3h")
    assert of_card(state, "As") >= {
        "AsxAh",
        "AsxAd",
        "AsxAh+Ad",
        "AsxAh+Kd",
        "AsxAd+Kd",
        "Asx3h+Jc",
    }
    assert "AsxAh+3h+Kd+Jc" in listed(state)  # K + A and J + 3
    assert why(state, "AsxAh+Ad+Kd") is Reason.NO_GROUPS
    low, high = told(state, "AsxAh")[0], told(state, "AsxAh+Kd")[0]
    assert isinstance(low, Captured) and (low.value, low.groups) == (1, (cards("Ah"),))
    assert isinstance(high, Captured) and (high.value, high.groups) == (14, (cards("Ah Kd"),))


def test_R2_a_high_ace_takes_a_build_of_14_and_a_low_one_a_build_of_1() -> None:
    state = position(GAME, ["As 2c", "5c"], "Jc 3h", ["Kd+Ah=14@1", "Ad+Ac=1*@1"])
    assert listed(state, "x") == {
        "AsxAh+Kd", "Asx3h+Jc", "AsxAh+3h+Kd+Jc", "AsxAd+Ac",
    }  # fmt: skip
    taken = told(state, "AsxAd+Ac")[0]
    assert isinstance(taken, Captured) and taken.value == 1
    assert why(state, "AsxAh+Ad+Kd+Ac") is Reason.WRONG_BUILD


def test_R2_an_ace_that_is_owed_to_a_build_of_14_takes_no_build_of_1() -> None:
    """B6: it is the last card that can take the build of 14, whatever else it could take."""
    state = position(GAME, ["As 2c", "5c"], "Ah 5d 9c", ["Jc+3h=14@0", "Ad+Ac=1*@1"])
    assert of_card(state, "As") == {"Asx3h+Jc", "Asx3h+5d+9c+Jc"}
    for low in ("AsxAh", "AsxAd+Ac", "AsxAh+Ad+Ac", "Asx5d+9c"):
        assert why(state, low) is Reason.KEEPS_NO_CARD
    free = position(GAME, ["As 2c", "5c"], "Ah 5d 9c", ["Jc+3h=14@1", "Ad+Ac=1*@1"])
    assert {"AsxAh", "AsxAd+Ac", "AsxAh+Ad+Ac", "Asx5d+9c"} <= of_card(free, "As")


def test_R2_a_card_laid_down_counts_its_table_value() -> None:
    state = position(GAME, ["As Ah 9d", "5c"], "8h Kh")
    assert listed(state, "=") == {"As+8h=9", "Ah+8h=9", "As+Kh=14", "Ah+Kh=14"}
    assert why(state, "As+8h=10") is Reason.NOT_A_BUILD


def test_R2_one_kept_ace_serves_one_build() -> None:
    two = position(GAME, ["As Ac Js", "5c"], "3h", ["Ah+Ad=1*@0"])
    assert why(two, "Js+3h=14") is None
    one = position(GAME, ["As 2c Js", "5c"], "3h", ["Ah+Ad=1*@0"])
    assert why(one, "Js+3h=14") is Reason.KEEPS_NO_CARD
    # The only ace for a build of 14 can’t be used for loose aces or a build of 1 either.
    due = position(GAME, ["As 2c", "5c"], "Ah", ["Js+3h=14@0"])
    assert why(due, "AsxAh") is Reason.KEEPS_NO_CARD
    assert listed(due) == {"AsxJs+3h"}
    other = position(GAME, ["As 2c", "5c"], "9d", ["Js+3h=14@0", "Ah+Ad=1*@1"])
    assert why(other, "AsxAh+Ad") is Reason.KEEPS_NO_CARD
    assert listed(other, "As") == {"AsxJs+3h"}
    free = position(GAME, ["As Ac", "5c"], "9d", ["Js+3h=14@0", "Ah+Ad=1*@1"])
    assert why(free, "AsxAh+Ad") is None


def test_R2_a_sample_deals_an_ace_for_each_promise() -> None:
    state = position(GAME, ["5c 9d", "As Ac"], "9h", ["Js+3h=14@1", "Ah+Ad=1*@1"], stock=20)
    view = state.view(0)
    for number in range(20):
        sampled = view.sample(Stream(f"R2 {number}"))
        assert sampled.hands[1] == cards("As Ac")
    single = position(GAME, ["5c 9d", "As 2c"], "9h", ["Js+3h=14@1"], stock=20).view(0)
    for number in range(20):
        hand = single.sample(Stream(f"R2 {number}")).hands[1]
        assert any(card % 13 == 0 for card in bits(hand))

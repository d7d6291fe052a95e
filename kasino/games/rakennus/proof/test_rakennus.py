"""G1, G2: Rakennuskasino, the values of Kasino with the builds of Casino."""

from __future__ import annotations

from dataclasses import fields

from kasino.cards import Stream
from kasino.engine.builds import Build
from kasino.engine.reasons import Reason
from kasino.games import GAMES, game
from kasino.games.families import NORDIC
from testing.positions import cards, do, listed, position, told, why

GAME = "rakennus"


def test_G1_as_kasino_with_the_builds_of_casino() -> None:
    differ = {
        field.name
        for field in fields(GAMES[GAME])
        if getattr(GAMES[GAME], field.name) != getattr(NORDIC, field.name)
    }
    assert differ == {
        "name", "title", "order", "building", "build_limit", "makers", "majorities",
        "sweep", "target",
    }  # fmt: skip


def test_G1_who_builds_keeps_a_card_whose_hand_value_it_is() -> None:
    for kept, made in (("Ah", "Js+3h=14"), ("2s", "Js+4h=15"), ("Td", "Js+5h=16")):
        state = position(GAME, [f"Js {kept}", "9c"], "3h 4h 5h Kd")
        assert listed(state, "=") >= {made}
        build = do(state, made).builds[0]
        assert (build.value, build.owner, build.makers) == (int(made[-2:]), 0, (0,))
        without = position(GAME, ["Js 9d", "9c"], "3h 4h 5h Kd")
        assert why(without, made) is Reason.KEEPS_NO_CARD


def test_G1_a_card_laid_down_counts_its_table_value() -> None:
    state = position(GAME, ["Ah 2s Td Kc", "9c"], "Qh Jd 3c")
    assert do(state, "Ah+Qh=K").builds == (Build(cards("Ah Qh"), 13, 0, False, (0,)),)
    assert do(state, "2s+Jd=K").builds == (Build(cards("2s Jd"), 13, 0, False, (0,)),)
    assert do(state, "Td+3c=K").builds == (Build(cards("Td 3c"), 13, 0, False, (0,)),)


def test_G1_no_build_of_1_nor_of_2_or_10_for_who_has_none_worth_it() -> None:
    aces = position(GAME, ["As Ah", "9c"], "Ad Ac")
    assert not listed(aces, "=1") and why(aces, "As+Ad=1") is Reason.KEEPS_NO_CARD
    assert why(position(GAME, ["2h 2s", "9c"], "2d"), "2h+2d=2") is Reason.KEEPS_NO_CARD
    assert why(position(GAME, ["2h 2c", "9c"], "2d"), "2h+2d=2") is None
    assert why(position(GAME, ["6h Td", "9c"], "4d"), "6h+4d=10") is Reason.KEEPS_NO_CARD
    assert why(position(GAME, ["6h Tc", "9c"], "4d"), "6h+4d=10") is None


def test_G1_an_ace_never_takes_a_lone_ace_and_raises_join() -> None:
    state = position(GAME, ["As Kc", "9c"], "Ad", ["Jd+3c=14@1"])
    assert listed(state, "As") == {"As", "AsxJd+3c"}
    assert why(state, "AsxAd") is Reason.NO_GROUPS
    raised = position(GAME, ["2h 2s", "9c"], "Kd", ["Ts+3c=13@1"])
    assert do(raised, "2h+Ts+3c=15").builds[0].makers == (0, 1)


def test_G1_a_sample_keeps_promises_of_high_values() -> None:
    state = position(GAME, ["5c 9d", "2s Td"], "9h", ["Js+4h=15@1", "Jd+5h=16@1"], stock=20)
    for number in range(10):
        assert state.view(0).sample(Stream(f"G1 {number}")).hands[1] == cards("2s Td")


def test_G2_no_points_for_sweeps_unless_they_are_set() -> None:
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d", stock=8)
    assert len(told(state, "9cx9d")) == 1 and do(state, "9cx9d").sweeps == (0, 0)
    with_sweeps = position(GAME, ["9c 5d", "Qs 3c"], "9d", stock=8, options="sweep=1")
    assert do(with_sweeps, "9cx9d").sweeps == (cards("9c"), 0)
    # The rest is then as in `kasino`: not in the last deal, and frozen above 10 points (N2, N3).
    last = position(GAME, ["9c 5d", "Qs 3c"], "9d", options="sweep=1")
    assert do(last, "9cx9d").sweeps == (0, 0)
    high = position(GAME, ["9c 5d", "Qs 3c"], "9d", stock=8, scores=(11, 0), options="sweep=1")
    assert do(high, "9cx9d").sweeps == (0, 0)


def test_G2_four_play_each_for_himself() -> None:
    assert GAMES[GAME].sides(4) == 4
    assert game(GAME, "partners=yes", 4).sides(4) == 2

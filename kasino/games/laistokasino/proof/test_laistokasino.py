"""L1–L4: Kasino väärinpäin, where points are bad."""

from __future__ import annotations

from dataclasses import asdict

from kasino.engine.reasons import Reason
from kasino.engine.scoring import result
from kasino.games import GAMES
from kasino.games.families import NORDIC
from testing.positions import cards, do, listed, of_card, position, stacked, why

GAME = "laistokasino"


def test_L1_as_kasino_except_for_what_the_rules_name() -> None:
    here, there = asdict(GAMES[GAME]), asdict(NORDIC)
    differ = {key for key in here if here[key] != there[key]}
    assert differ == {"name", "title", "order", "taking", "fewest_wins"}


def test_L1_at_sixteen_the_highest_lose_and_the_fewest_win_unless_all_are_equal() -> None:
    rules = GAMES[GAME]
    assert result(rules, (15, 3), False) is None
    assert result(rules, (16, 16), False) is None and result(rules, (17, 17, 17), False) is None
    tied = result(rules, (16, 16, 3), False)
    assert tied is not None and (tied.winners, tied.losers) == ((2,), (0, 1))
    two = result(rules, (16, 3), False)
    assert two is not None and (two.winners, two.losers) == ((1,), (0,))
    shared = result(rules, (3, 17, 3, 5), False)  # two have the fewest; the fourth neither
    assert shared is not None and (shared.winners, shared.losers) == ((0, 2), (1,))


def test_L2_a_card_is_trailed_only_if_it_cannot_capture() -> None:
    state = position(GAME, ["9c 8d", "3c"], "4s 5d Kd")
    assert listed(state) == {"8d", "9cx4s+5d"}
    assert why(state, "9c") is Reason.MUST_CAPTURE
    # Captures are forced for the played card, not for the hand: the 8 may be played although the 9
    # captures.
    assert why(state, "8d") is None
    power = position(GAME, ["As 2s Td 2h", "3c"], "Ah 2d Ts")
    assert listed(power) == {"As", "2s", "Td", "2hx2d"}


def test_L3_a_capture_is_maximal_and_the_player_chooses() -> None:
    state = position(GAME, ["9c", "3c"], "4s 4h 5d 9d")
    assert listed(state) == {"9cx4s+5d+9d", "9cx4h+5d+9d"}
    assert why(state, "9cx9d") is Reason.NOT_MAXIMAL
    assert why(state, "9cx4s+5d") is Reason.NOT_MAXIMAL
    assert why(state, "9cx4s+4h") is Reason.NO_GROUPS


def test_L3_maximal_is_not_most() -> None:
    state = position(GAME, ["6s", "3c"], "Ah Ad 2h 2d 4h 4d 4c")
    # A+A+2+2 leaves 4 4 4, no 6 in it. 2+4 twice leaves A A 4, which is one; so all or those four.
    assert listed(state) == {"6sxAh+2h+Ad+2d", "6sxAh+2h+4h+Ad+2d+4d+4c"}
    assert why(state, "6sx2h+4h+2d+4d") is Reason.NOT_MAXIMAL
    assert why(state, "6sxAh+4h+Ad") is Reason.NOT_MAXIMAL


def test_L3_captures_of_different_size_may_both_be_maximal() -> None:
    # 4+3+2 leaves 5 and 6, no 9; 5+4 and 3+6 leave the 2. Each of these two alone leaves the other.
    state = position(GAME, ["9c", "Kc"], "5h 4h 3d 6d 2d")
    assert listed(state) == {"9cx4h+2d+3d", "9cx4h+5h+3d+6d"}
    assert why(state, "9cx4h+5h") is Reason.NOT_MAXIMAL


def test_L4_example() -> None:
    state = stacked(GAME, ["Ad 7c Kh Jd", "Ah Kc 7s 9c"], "5s 5h 2d Ts")
    # 7 is 5+2: it can’t be trailed. An ace can, there is no 14.
    assert of_card(state, "7c") == {"7cx5s+2d", "7cx5h+2d"}
    assert of_card(state, "Ad") == {"Ad"}
    two_out = do(state, "Ad", "Ah")
    # 5+2 and 5+A+A: all five have to go, whichever 5 goes where.
    assert of_card(two_out, "7c") == {"7cx5s+Ah+5h+Ad+2d"}
    king = {frozenset(m[3:].split("+")) for m in of_card(two_out, "Kh")}
    assert king == {
        frozenset({ace, *rest})
        for ace in ("Ad", "Ah")
        for rest in (("2d", "Ts"), ("5s", "5h", "2d"))
    }


def test_L4_example_goes_on() -> None:
    state = position(GAME, ["Kh 7c Jd Tc", "Kc"], "5s 5h 2d Ts Ad Ah", stock=8)
    left = do(state, "Khx5s+Ah+5h+2d")
    assert left.table == cards("Ts Ad")
    later = position(GAME, ["7c Kh", "Tc Jd"], "Ts Ad 8s", stock=8)
    assert of_card(later, "7c") == {"7c"} and of_card(later, "Kh") == {"Kh"}
    king = do(later, "Kh")
    assert of_card(king, "Tc") == {"TcxTs"}
    assert of_card(king, "Jd") == {"JdxTs+Ad"}

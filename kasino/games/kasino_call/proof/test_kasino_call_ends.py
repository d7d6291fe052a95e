"""K9–K12: the call, Game Over, the match and Royal Kasino! in Kasino!."""

from __future__ import annotations

import pytest

from kasino.cards import ACES, BIG, LITTLE, SPADES
from kasino.engine.events import Called, MatchOver, RoundOver
from kasino.engine.reasons import Reason
from kasino.engine.scoring import result
from kasino.games import GAMES
from testing.positions import cards, do, listed, names, position, told, why

GAME = "kasino-call"


def test_K9_a_careless_trail_is_called_with_one_maximal_capture() -> None:
    state = position(GAME, ["7h Kc", "9s Ks"], "3s 4d 4h Kd 2c")
    chance = do(state, "7h")
    # The 3 goes with either 4; with 3 + 4 gone no 7 is left in 4 2 K.
    assert listed(chance, "!") == {"!7hx3s+4d", "!7hx3s+4h"}
    called = do(chance, "!7hx3s+4d")
    assert called.turn == 1 and called.hands == chance.hands  # a call is a move, not a play
    assert called.captured[1] == chance.captured[1] | cards("7h 3s 4d")
    assert called.last_capturer == 1  # it counts as a capture for the residue
    assert listed(called) == {"9s", "Ks", "KsxKd"}  # the turn continues; one call per trail
    (event,) = told(chance, "!7hx3s+4d")
    assert isinstance(event, Called)
    assert (event.seat, names(event.cards)) == (1, "3s 4d")


def test_K9_only_maximal_captures_may_be_called() -> None:
    state = position(GAME, ["6h Kc", "9s Ks"], "6s 2d 4d 5c")
    chance = do(state, "6h")
    assert listed(chance, "!") == {"!6hx6s+2d+4d"}
    assert why(chance, "!6hx6s") is Reason.BAD_CALL
    assert why(chance, "!6hx2d+4d") is Reason.BAD_CALL
    assert why(chance, "!6hx6s+2d+4d+5c") is Reason.BAD_CALL
    assert why(chance, "!6sx2d+4d") is Reason.NOT_TRAILED


def test_K9_courts_take_all_their_equals_and_the_build_of_the_value_is_included() -> None:
    chance = do(position(GAME, ["Kc 2d", "9s"], "Kd Ks Qs"), "Kc")
    assert listed(chance, "!") == {"!KcxKs+Kd"}
    chance = do(position(GAME, ["5c 2d", "5s 9s"], "5h", ["2s+3s=5@1"]), "5c")
    assert listed(chance, "!") == {"!5cx2s+3s+5h"}
    assert why(chance, "!5cx5h") is Reason.BAD_CALL
    called = do(chance, "!5cx2s+3s+5h")
    assert not called.builds and listed(called) == {"5s", "9s"}  # he no longer owns a build
    alone = do(position(GAME, ["5c 2d", "5s 9s"], "", ["2s+3s=5@1"]), "5c")
    assert listed(alone, "!") == {"!5cx2s+3s"}


def test_K9_a_trail_that_could_take_nothing_cannot_be_called() -> None:
    chance = do(position(GAME, ["7h Kc", "9s"], "3s 5d"), "7h")
    assert listed(chance) == {"9s"}
    assert why(chance, "!7hx3s+5d") is Reason.NO_CALL
    # The table before the trail: the trailed card can’t take itself.
    twin = do(position(GAME, ["7h Kc", "7s"], ""), "7h")
    assert listed(twin) == {"7s", "7sx7h"}


def test_K9_once_the_next_has_played_the_chance_is_gone() -> None:
    state = position(GAME, ["7h Kc", "9s Qs"], "7d")
    chance = do(state, "7h")
    assert "!7hx7d" in listed(chance)
    later = do(chance, "9s")
    assert chance.trailed == 19 and do(chance, "!7hx7d").trailed == -1
    assert do(state, "7hx7d").trailed == -1
    assert listed(later) == {"Kc"} and why(later, "!7hx7d") is Reason.NO_CALL
    later = do(chance, "9s", "Kc")
    assert listed(later) == {"Qs"}


def test_K9_a_capture_or_a_build_cannot_be_called() -> None:
    assert "!" not in "".join(listed(do(position(GAME, ["7h Kc", "9s"], "7d 7c"), "7hx7d")))
    state = do(position(GAME, ["3h 7h", "9s"], "4c 7c"), "3h+4c=7")
    assert listed(state, "!") == set()


def test_K9_the_chance_survives_a_new_deal() -> None:
    state = position(GAME, ["", "7h"], "7d", turn=1, forehand=0, stock="As 2s 3s 4s 5s 6s 8s 9s")
    dealt = do(state, "7h")
    assert dealt.deal == state.deal + 1 and dealt.turn == 0
    assert listed(dealt, "!") == {"!7hx7d"}
    assert listed(do(dealt, "!7hx7d")) == {"As", "2s", "3s", "4s"}


def test_K9_the_last_trail_of_a_round_cannot_be_called() -> None:
    end = do(position(GAME, ["7h", ""], "7d", last=1), "7h")
    assert end.round_over and not listed(end) and end.trailed == -1
    assert why(end, "!7hx7d") is Reason.OVER


def test_K9_other_games_have_no_calls() -> None:
    for name in set(GAMES) - {GAME}:
        state = do(position(name, ["Kc Qd", "9s"], "7d 2s"), "Kc")
        assert why(state, "!Kcx7d") is Reason.NO_CALLS


TEN = "As 3s 5s 7s 9s Js Ah 3h 5h 7h"


def test_K10_more_than_ten_cards_on_the_table_end_the_match() -> None:
    state = position(GAME, ["Kd Qd", "Kc"], TEN, scores=(5, 4), captured=["", ""], rest=1,
                     stock=4, last=0)  # fmt: skip
    over = do(state, "Kd")
    assert over.game_over and over.round_over and over.match_over and over.trailed == -1
    assert over.table == cards(TEN + " Kd")  # no residue is given
    assert not listed(over)
    ended, match = told(state, "Kd")[1:]
    assert isinstance(ended, RoundOver) and ended.game_over and ended.residue == 0
    assert isinstance(match, MatchOver) and match.result.how == "game-over"


def test_K10_ten_cards_are_not_too_many_and_builds_count_card_by_card() -> None:
    nine = position(GAME, ["Kd Qd", "Kc"], "As 3s 5s 7s 9s Js Ah 3h 5h", stock=4)
    assert not do(nine, "Kd").game_over
    # Five loose and five in a build are ten: a trail makes eleven, a build from the hand as well.
    ten = position(GAME, ["2d 9d", "5c"], "Js 7h 7d Jd Qs", ["2s+3s+5s+Ah+4h=5*@1"], stock=4)
    assert do(ten, "2d").game_over
    over = do(ten, "2d+7h=9")
    assert over.game_over and over.table.bit_count() == 11 and len(over.builds) == 2
    assert not do(position(GAME, ["Jc 9d", "5c"], names(ten.loose), ["2s+3s+5s+Ah+4h=5*@1"],
                           stock=4), "JcxJs").game_over  # fmt: skip


def test_K10_the_last_play_of_a_round_too() -> None:
    state = position(GAME, ["Kd", ""], TEN, last=1)
    over = do(state, "Kd")
    assert over.game_over and over.match_over and over.table.bit_count() == 11


@pytest.mark.parametrize(
    ("mine", "spades", "points"),
    [(27, 7, 2), (26, 7, 1), (27, 6, 1), (26, 6, 0), (30, 8, 2)],
)
def test_K10_majorities_need_27_cards_or_7_spades(mine: int, spades: int, points: int) -> None:
    honours = ACES | 1 << BIG | 1 << LITTLE
    plain = [c for c in range(52) if not honours >> c & 1 and c != 50]  # Qc is to be played
    black = [c for c in plain if SPADES >> c & 1]
    white = [c for c in plain if not SPADES >> c & 1]
    pile = black[:spades] + white[: mine - spades]
    left = [c for c in range(52) if c not in pile and c != 50]
    # Ten on the table: no king or queen among them would matter, the queen is trailed.
    table = [c for c in left if not honours >> c & 1][:10]
    state = position(
        GAME,
        ["Qc", ""],
        names(sum(1 << c for c in table)),
        captured=[names(sum(1 << c for c in pile)), ""],
        rest=1,
        scores=(3, 1),
    )
    over = do(state, "Qc")
    assert over.game_over and over.tally is not None
    lines = {line.name: line for line in over.tally.lines}
    assert lines["cards"].counts[0] == mine and lines["spades"].counts[0] == spades
    assert lines["cards"].points[0] + lines["spades"].points[0] == points
    assert lines["cards"].points[1] == lines["spades"].points[1] == 0


def test_K10_the_higher_match_score_wins_and_equal_scores_draw() -> None:
    rules = GAMES[GAME]
    won = result(rules, (2, 7), True)
    assert won is not None and (won.winners, won.losers, won.how) == ((1,), (0,), "game-over")
    drawn = result(rules, (7, 7), True)
    assert drawn is not None and (drawn.winners, drawn.losers) == ((), ())
    state = position(GAME, ["Kd Qd", "Kc"], TEN, scores=(9, 4), captured=["", ""], rest=1, stock=4)
    over = do(state, "Kd")
    # Seat 1 has the 10d, two aces and 35 cards; the 2s is still in the stock.
    assert over.tally is not None and over.tally.totals == (0, 3 + 2 + 1)
    assert over.scores == (9, 10) and over.result is not None and over.result.winners == (1,)


def test_K11_to_21() -> None:
    rules = GAMES[GAME]
    assert rules.target == 21
    assert result(rules, (20, 19), False) is None
    assert result(rules, (21, 21), False) is None
    won = result(rules, (21, 20), False)
    assert won is not None and won.winners == (0,)


def test_K12_royal_is_all_eleven_points_and_no_more() -> None:
    state = position(GAME, ["Kd", ""], "Ks", last=0)
    event = told(state, "KdxKs")[1]
    assert isinstance(event, RoundOver) and event.royal == 0
    assert event.tally.totals == (11, 0) and event.scores == (11, 0)
    other = told(position(GAME, ["Kd", ""], "Ks", captured=["", "As"]), "KdxKs")[1]
    assert isinstance(other, RoundOver) and other.royal is None
    assert other.tally.totals == (10, 1)

"""C1–C7: Clearance."""

from __future__ import annotations

import pytest

from kasino.cards import ALL
from kasino.engine.builds import Build
from kasino.engine.events import Built, Captured, MatchOver, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import majority
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.rules import Ties
from testing.positions import cards, do, listed, names, of_card, position, told, why

GAME = "clearance"


def sets(state: State, card: str, sign: str = "x") -> set[frozenset[str]]:
    """Return the sets that a card may take or, with another sign, build."""
    found = set()
    for move in of_card(state, card):
        if move[2:3] == sign:
            found.add(frozenset(move[3:].split("+")))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C1_one_round_is_the_match_and_the_same_player_starts_every_deal(players: int) -> None:
    assert GAMES[GAME].players == (2, 3, 4)
    state = State.start(GAMES[GAME], players, "C1")
    assert GAMES[GAME].sides(players) == players
    first = state.forehand
    deal = 1
    while not state.round_over:
        if state.deal != deal:
            assert state.turn == first
            deal = state.deal
        state = state.after(next(state.legal_moves()))
    assert deal == state.deals and state.match_over and state.result is not None
    assert state.result.how == "one-round"


def test_C2_pair_things_of_equal_value() -> None:
    # Two or more at once; a group pairs with a card.
    state = position(GAME, ["4s Kd", "3c"], "4h 4d", ["As+3s=4"])
    assert listed(state, "=4") == {
        "4s+4h=4", "4s+4d=4", "4s+4h+4d=4", "4s+As+3s=4", "4s+As+3s+4h=4", "4s+As+3s+4d=4",
        "4s+As+3s+4h+4d=4",
    }  # fmt: skip
    assert why(state, "4s+As+4h=4") is Reason.SPLIT_BUILD


def test_C2_combine_numerals_up_to_ten() -> None:
    state = position(GAME, ["2s Kd", "3c"], "5h 4d 3d")
    assert listed(state, "=") == {
        "2s+5h=7", "2s+4d=6", "2s+3d=5", "2s+3d+4d=9", "2s+5h+3d=10",
        "2s+5h+3d=5",  # 2+3 pairs with the 5
        "2s+5h+3d+4d=7",  # 2+5 pairs with 3+4
        "2s+5h+3d+4d=9",  # 2+3 pairs with the 5, and 5+4
    }  # fmt: skip
    assert why(state, "2s+5h+4d=J") is Reason.NOT_A_BUILD


def test_C2_both_nest() -> None:
    state = position(GAME, ["As Kd", "3c"], "Ad", ["2h+2d=4", "3h+3d=3"])
    assert why(state, "As+Ad=1") is None and why(state, "As+Ad=2") is None
    # A+A pair to 1; 1 + 4 + 3 are 8.
    assert "As+2h+3h+Ad+2d+3d=8" in listed(state)
    assert why(state, "As+2h+3h+Ad+2d+3d=9") is None  # 1 + 1 + 4 + 3
    assert why(state, "As+2h+3h+Ad+2d+3d=4") is None  # 1 (paired) + 3 make 4, and 4 pairs
    assert why(state, "As+2h+3h+Ad+2d+3d=10") is Reason.NOT_A_BUILD


def test_C2_courts_only_pair() -> None:
    state = position(GAME, ["Ks 2d", "3c"], "Kh Kd Qh Th 3h", ["Qs+Qd=12"])
    assert of_card(state, "Ks") == {
        "Ks", "KsxKh", "KsxKd", "KsxKh+Kd", "Ks+Kh=K", "Ks+Kd=K", "Ks+Kh+Kd=K",
    }  # fmt: skip
    assert why(state, "KsxTh+3h") is Reason.ONE_GROUP
    assert why(state, "Ks+Qh=K") is Reason.NOT_A_BUILD
    queen = position(GAME, ["Qc 2d", "3c"], "Qh Kd", ["Qs+Qd=12"])
    assert of_card(queen, "Qc") == {
        "Qc", "QcxQh", "QcxQs+Qd", "QcxQs+Qh+Qd", "Qc+Qh=Q", "Qc+Qs+Qd=Q", "Qc+Qs+Qh+Qd=Q",
    }  # fmt: skip


def test_C3_take_one_thing_or_one_group_formed_on_the_spot() -> None:
    state = position(GAME, ["5s 2d", "3c"], "5h", ["2h+3h=5"])
    # Either five alone, or both paired; groups of equal value stay apart until then.
    assert sets(state, "5s") == {
        frozenset({"5h"}), frozenset({"2h", "3h"}), frozenset({"5h", "2h", "3h"}),
    }  # fmt: skip
    assert why(state, "5sx2h") is Reason.SPLIT_BUILD
    assert why(state, "5sx5h+2h") is Reason.SPLIT_BUILD
    sums = position(GAME, ["8s 2d", "3c"], "5h 3h 8h Ah 7h")
    assert sets(sums, "8s") == {
        frozenset(one.split())
        for one in (
            "8h", "5h 3h", "Ah 7h", "8h 5h 3h", "8h Ah 7h", "5h 3h Ah 7h", "8h 5h 3h Ah 7h",
        )
    }  # fmt: skip
    (event,) = told(state, "5sx2h+3h+5h")
    assert isinstance(event, Captured) and event.groups == (cards("2h 3h 5h"),)


def test_C3_groups_standing_are_indivisible() -> None:
    state = position(GAME, ["9s 4d", "3c"], "5h", ["2h+2d=4", "As+2c=3"])
    # 4 + 5 with the group as a four; its twos can’t be used separately.
    assert sets(state, "9s") == {frozenset({"2h", "2d", "5h"})}
    assert sets(state, "4d") == {frozenset({"2h", "2d"})}


def test_C4_build_without_holding_a_card_and_nobody_owns_it() -> None:
    state = position(GAME, ["2s Kd", "3c 5c"], "3h")
    built = do(state, "2s+3h=5")
    assert built.builds == (Build(cards("2s 3h"), 5, -1, False),)
    (event,) = told(state, "2s+3h=5")
    assert isinstance(event, Built) and event.how == "group" and not event.multiple
    # Anyone may take it, build on it, or leave it and trail, including its maker.
    assert listed(built) == {
        "3c", "5c", "5cx2s+3h", "3c+2s+3h=8", "5c+2s+3h=5", "5c+2s+3h=10",
    }  # fmt: skip
    later = do(built, "3c")
    assert "Kd" in listed(later)
    assert built.view(1).promises == ()


def test_C4_everything_named_becomes_one_group_of_the_declared_value() -> None:
    state = position(GAME, ["5s Kd", "3c"], "5h", ["2h+3h=5"])
    assert listed(state, "=") == {
        "5s+5h=5", "5s+5h=10", "5s+2h+3h=5", "5s+2h+3h=10", "5s+2h+3h+5h=5", "5s+2h+3h+5h=10",
    }  # fmt: skip
    # Several groups of one value may be on the table (C3).
    pair = do(position(GAME, ["4s Kd", "3c"], "Ah", ["2h+3h=5"]), "4s+Ah=5")
    assert [build.value for build in pair.builds] == [5, 5]


def test_C5_drop() -> None:
    state = position(GAME, ["5s Kd", "3c"], "5h", ["2h+3h=5"])
    assert {"5s", "Kd"} <= listed(state)
    dropped = do(state, "5s")
    assert dropped.loose == cards("5s 5h") and dropped.builds == state.builds


def test_C6_ties_score_and_equal_totals_share_the_win() -> None:
    assert majority((26, 26), 1, Ties.ALL) == (1, 1)
    assert majority((20, 12, 20), 1, Ties.ALL) == (1, 0, 1)
    assert majority((20, 12, 19), 1, Ties.ALL) == (1, 0, 0)
    assert majority((0, 0), 1, Ties.ALL) == (0, 0)
    # 26 cards each; 6 spades to 7; two aces each; 10d against 2s.
    half = names(sum(1 << c for c in [*range(1, 7), *range(13, 26), *range(39, 45)] if c != 44))
    state = position(GAME, ["Kc", ""], "Kd", captured=[half, ""], rest=1, last=1)
    over = do(state, "KcxKd")
    assert over.tally is not None
    lines = {line.name: (line.counts, line.points) for line in over.tally.lines}
    assert lines["cards"] == ((26, 26), (1, 1))
    assert lines["spades"] == ((6, 7), (0, 1))
    assert lines["little"] == ((1, 0), (2, 0)) and lines["big"] == ((0, 1), (0, 2))
    assert lines["aces"] == ((2, 2), (2, 2))
    assert over.scores == (5, 6) and over.result is not None and over.result.winners == (1,)


def test_C6_with_no_card_taken_nobody_scores_and_all_share_the_win() -> None:
    over = do(position(GAME, ["As", ""], names(ALL & ~1)), "As")
    assert over.tally is not None and over.tally.totals == (0, 0)
    assert over.result is not None
    assert (over.result.winners, over.result.losers) == ((0, 1), ())
    assert isinstance(told(position(GAME, ["As", ""], names(ALL & ~1)), "As")[-1], MatchOver)


def test_C6_there_are_no_sweeps() -> None:
    state = position(GAME, ["5s 4d", "3c"], "5h", stock=8)
    assert not [event for event in told(state, "5sx5h") if isinstance(event, Swept)]
    assert do(state, "5sx5h").sweeps == (0, 0)


def test_C7_examples() -> None:
    kings = position(GAME, ["Ks 2d", "3c"], "Kh")
    assert do(kings, "Ks+Kh=K").builds == (Build(cards("Ks Kh"), 13, -1, False),)
    nine = position(GAME, ["2d 9d", "3s"], "3c", ["As+3h=4"])
    assert do(nine, "2d+As+3h+3c=9").builds == (Build(cards("2d As 3h 3c"), 9, -1, False),)
    eight = position(GAME, ["As 2d", "3s"], "Ad", ["4h+4d=4", "3h+3d=3"])
    built = do(eight, "As+3h+4h+Ad+3d+4d=8")
    assert [build.value for build in built.builds] == [8]
    five = position(GAME, ["5s 2d", "3s"], "Ad Ac 4h")
    assert sets(five, "5s") == {
        frozenset({"Ad", "4h"}), frozenset({"Ac", "4h"}), frozenset({"Ad", "Ac", "4h"}),
    }  # fmt: skip
    for name in {name for name, rules in GAMES.items() if not rules.whole} - {GAME}:
        other = position(name, ["5s 2d", "3s"], "Ad Ac 4h")
        assert why(other, "5sx4h+Ad+Ac") is Reason.NO_GROUPS

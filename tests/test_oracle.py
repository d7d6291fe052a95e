"""The worked examples of rules.md against the oracle, so that the oracle is known to be able to
fail.
"""

import pytest

from tests.oracle.arranged import arranged, group
from tests.oracle.captures import best, capture_sets, maximal
from tests.oracle.cards import ALL_CARDS, deck_and_forehand
from tests.oracle.decks import LAYOUTS, laid_out
from tests.oracle.games import GAMES
from tests.oracle.groups import Cards
from tests.oracle.moves import Move, legal_moves
from tests.oracle.play import after, play
from tests.oracle.position import Position, from_deck
from tests.oracle.scoring import (
    majority,
    match_result,
    running_scores,
    sweep_points,
    winner_takes_it,
)


def sets(*texts: str) -> set[Cards]:
    """Return sets of cards written `As+2d`."""
    return {frozenset(text.split("+")) for text in texts}


def plays(position: Position, *texts: str) -> Position:
    """Return the position after several moves."""
    for text in texts:
        position = play(position, text)
    return position


@pytest.mark.parametrize(
    ("seed", "round_number", "six", "forehands"),
    [
        ("a", 1, "Ks 7s 9h 9s 4d 2s", [0, 0, 2]),
        ("b", 1, "Ks 7s 2s 4c Ac Kd", [0, 1, 0]),
        ("kasino", 1, "9s Td As 2d Qs 4s", [0, 1, 2]),
        ("kasino", 2, "9s 8d 5h 5d 3h 7h", [1, 2, 3]),
        ("2026-11-20", 1, "5s 2h Qd 8s 4d 2d", [1, 1, 1]),
    ],
)
def test_d5_vectors(seed: str, round_number: int, six: str, forehands: list[int]) -> None:
    """D5: the shuffle gives the cards and forehands that the rules print."""
    for players, forehand in zip((2, 3, 4), forehands, strict=True):
        deck, seat = deck_and_forehand(seed, round_number, players)
        # Round 2 of `kasino` prints 1 2 3: the seat drawn in round 1 moved one on (D2).
        assert deck[:6] == six.split() and seat == forehand
        assert sorted(deck) == sorted(ALL_CARDS)


def test_d3_packets() -> None:
    """D3: whole hands before the table; two by two in casino; no table in kasino-call."""
    deck = list(ALL_CARDS)
    kasino = from_deck("kasino", 3, deck, 1)
    assert kasino.hands == [deck[8:12], deck[0:4], deck[4:8]] and kasino.loose == deck[12:16]
    casino = from_deck("casino", 2, deck, 0)
    assert casino.hands == [deck[0:2] + deck[6:8], deck[2:4] + deck[8:10]]
    assert casino.loose == deck[4:6] + deck[10:12]
    call = from_deck("kasino-call", 2, deck, 1)
    assert call.hands == [deck[6:12], deck[0:6]] and call.loose == [] and call.turn == 1


def test_k13_build_of_ten() -> None:
    """K13: 5h onto 5c builds 10 for the 10d, which takes both."""
    position = arranged("kasino-call", ["Td 5h 8s", "3s 4s 6s"], "5c")
    assert legal_moves(position) == {"Td", "5h", "8s", "5hx5c", "5h+5c=10"}
    built = plays(position, "5h+5c=10", "3s")
    assert legal_moves(built) == {"Tdx5h+5c"}  # K7: no trail, and the 8 would leave the build


def test_k4_stack_and_k5_build() -> None:
    """K4, K5: stacks and builds need another card of the value; groups of it can be locked in."""
    position = arranged("kasino-call", ["4s 4h 9c", "6s"], "4d As 3s 5d")
    assert {move for move in legal_moves(position) if move.startswith("4s+")} == {
        "4s+4d=4",
        "4s+As+3s=4",
        "4s+As+3s+4d=4",
        "4s+5d=9",
        "4s+As+4d=9",
    }


def test_k5_raise_by_the_hand_card_alone() -> None:
    """K5, K6, B4: no loose card raises a build; loose groups of the new value may be joined."""
    for name in ("kasino-call", "casino"):
        single = [group("2s 3s", 5, 1)]
        position = arranged(name, ["4s 9s Kd", "5c"], "As 9h", single)
        assert {m for m in legal_moves(position) if "=" in m} == {"4s+2s+3s=9", "4s+2s+3s+9h=9"}
        multiple = [group("2s 3s 5d", 5, 1, multiple=True)]
        assert not any(
            "=" in m for m in legal_moves(arranged(name, ["4s 9s Kd", "5c"], "As 9h", multiple))
        )


def test_k6_a_standing_build_is_always_part_of_the_pile() -> None:
    """K6, B3: what makes the value of a standing build must join it."""
    for name in ("kasino-call", "casino"):
        position = arranged(name, ["4s 9s Kd", "9c"], "5h", [group("2s 7s", 9, 1)])
        assert {m for m in legal_moves(position) if "=" in m} == {"4s+2s+7s+5h=9"}


def test_k7_k8_owners() -> None:
    """K7, K8, B6: an owner keeps a card of the value; kasino-call lets him own one value, casino
    more.
    """
    builds = [group("2s 3s", 5, 0), group("As 7s", 8, 1)]
    hands = ["5c Ad 9h 8d", "8h"]
    call = legal_moves(arranged("kasino-call", hands, "Kd", builds))
    assert call == {"5cx2s+3s", "8dxAs+7s"}  # Ad on the 8 would make a second build of his
    assert legal_moves(arranged("casino", hands, "Kd", builds)) == call | {"Ad+As+7s=9"}
    raiser = arranged("kasino-call", ["4c 9h Kc", "8h"], "Kd", [group("2s 3s", 5, 0)])
    assert legal_moves(raiser) == {"4c+2s+3s=9"}  # a king would leave the 5 without a 5 in the hand


def test_k8_the_last_card_of_a_value_may_raise_the_own_build() -> None:
    """K7, K8: what counts is the table after the play, and there the owner keeps his word."""
    for name in ("kasino-call", "casino"):
        position = arranged(name, ["4c 8h Kc", "8d"], "Kd", [group("As 3s", 4, 0)])
        assert legal_moves(position) == {"4cxAs+3s", "4c+As+3s=8", "KcxKd"}


def test_k9_calls() -> None:
    """K9: each maximal capture of the trailed card on the table before it is a call of its own."""
    position = arranged("kasino-call", ["7h Kc", "9s Ks"], "3s 4d 4h Kd 2c")
    chance = play(position, "7h")
    assert {m for m in legal_moves(chance) if m[0] == "!"} == {"!7hx3s+4d", "!7hx3s+4h"}
    called = play(chance, "!7hx3s+4d")
    assert called.turn == 1 and called.last_capturer == 1 and not called.hands[0].count("7h")
    assert legal_moves(called) == {"9s", "Ks", "KsxKd"}
    assert play(chance, "9s").chance is not None and play(chance, "KsxKd").chance is None


def test_k9_survives_a_deal_but_not_a_round() -> None:
    """K9: the last trail of a deal can be called, the last trail of a round can't."""
    deal_end = arranged("kasino-call", ["Ks", "7h"], "3s 4d", left_over="stock")
    over = plays(deal_end, "Ks", "7h")
    assert "!7hx3s+4d" in legal_moves(over) and len(over.hands[0]) == 4
    round_end = plays(arranged("kasino-call", ["Ks", "7h"], "3s 4d", last_capturer=0), "Ks", "7h")
    assert round_end.round_over and not legal_moves(round_end)


def test_k10_game_over() -> None:
    """K10: eleven cards end the match without residue; majorities only to 27 cards and 7 spades."""
    table = "As 2s 3s 4s 5s 6s 7s 8s 9s Td"
    over = play(arranged("kasino-call", ["Ks", "Kd"], table, last_capturer=1), "Ks")
    assert over.match_over and len(over.loose) == 11 and over.tally is not None
    assert (
        over.tally["cards"] == [1, 0]
        and over.tally["spades"] == [0, 0]
        and over.tally["aces"] == [3, 0]
    )
    assert over.result is not None and over.result.winners == (0,)
    equal = play(arranged("kasino-call", ["Ks", "Kd"], table, scores=[0, 4]), "Ks")
    assert equal.scores == [4, 4] and equal.result is not None and equal.result.winners == ()
    inside = arranged(
        "kasino-call", ["Ks", "Kd"], "3s 4s 5s 6s 7s 8s", [group("2h 3h 5h 5d", 5, 1, True)]
    )
    assert play(inside, "Ks").match_over


def test_f8_examples() -> None:
    """F1, F8: aces 14, 2s 15, 10d 16 from the hand; everything that fits is taken together."""
    finnish = GAMES["finnish"]
    assert best(finnish, "Ks", ["Kh", "9s"]) == frozenset({"Kh"})
    assert best(finnish, "Ts", ["7h", "3h", "9s"]) == frozenset({"7h", "3h"})
    assert best(finnish, "Td", "8s 8h 9d 7c Th 6h".split()) == frozenset(
        "8s 8h 9d 7c Th 6h".split()
    )
    assert best(finnish, "As", ["9s", "5s", "Ah"]) == frozenset({"9s", "5s"})
    assert (
        best(finnish, "As", ["Ah"])
        is best(finnish, "2s", ["2h"])
        is best(finnish, "Td", ["Th"])
        is None
    )
    assert best(finnish, "2h", ["2s"]) == frozenset({"2s"})


def test_f3_best_capture() -> None:
    """F3: most cards, then points, then spades, then the lowest card numbers."""
    finnish = GAMES["finnish"]
    assert best(finnish, "6d", "2s 4h 4s 2h".split()) == frozenset("2s 4h 4s 2h".split())
    assert best(finnish, "6d", "Ah 5s 3h 3d Ac".split()) == frozenset("Ah 5s 3h 3d".split())
    assert best(finnish, "5d", "4s Ah 4h".split()) == frozenset({"4s", "Ah"})
    assert best(finnish, "5d", "3s 2h 2s".split()) == frozenset({"3s", "2s"})
    assert best(finnish, "5d", "3h 2h 3d".split()) == frozenset({"3h", "2h"})
    # Two spades come before the set with the lowest number, 3s+6h+2h.
    assert best(finnish, "Jd", "3s 6h 4s 5s 2h".split()) == frozenset({"4s", "5s", "2h"})


def test_f2_a_card_that_could_capture_may_be_trailed() -> None:
    """F2, F3: one capture a card at most, and always the trail."""
    assert legal_moves(arranged("finnish", ["6d", "Ks"], "3s 3h 6h Ac")) == {"6d", "6dx3s+3h+6h"}


def test_f4_a_match_is_won_at_the_capture() -> None:
    """F4: the capturing ace counts and wins at once, if the score is held alone."""
    position = arranged(
        "finnish",
        ["As 3c", "Ks Kd"],
        "9s 5s",
        piles=["Ah Ad", ""],
        scores=[13, 12],
        left_over="stock",
    )
    won = play(position, "Asx5s+9s")
    assert won.match_over and won.scores == [16, 12] and won.result is not None
    assert won.result.winners == (0,) and won.tally is not None and won.tally["cards"] == [0, 0]
    position.scores = [13, 16]
    assert not play(position, "Asx5s+9s").match_over


def test_f4_the_last_play_is_tallied_whole() -> None:
    """F4: the last play of a round wins nothing before residue and majorities are counted."""
    theirs = " ".join(card for card in ALL_CARDS if card not in ("As", "9s", "5s"))
    end = play(
        arranged("finnish", ["As", ""], "9s 5s", piles=["", theirs], scores=[15, 10]), "Asx5s+9s"
    )
    assert (
        end.match_over
        and end.scores == [16, 19]
        and end.result is not None
        and end.result.winners == (1,)
    )


def test_f5_sweeps() -> None:
    """F5: no sweep in the last deal, nor for who had ten points at the start of the deal."""
    hands = ["4s 7s", "7h 8h"]
    early = play(arranged("finnish", hands, "4h", left_over="stock"), "4sx4h")
    assert early.sweeps == [1, 0] and running_scores(early) == [1, 0]
    assert play(arranged("finnish", hands, "4h"), "4sx4h").sweeps == [0, 0]
    ahead = arranged("finnish", hands, "4h", scores=[10, 0], left_over="stock")
    assert play(ahead, "4sx4h").sweeps == [0, 0]


def test_f6_sweeps_of_both_are_void() -> None:
    """F6: the second player's sweep takes the points of all sweeps back."""
    position = arranged("finnish", ["4s 3c", "8h Jh"], "4h", left_over="stock")
    position = plays(position, "4sx4h", "8h", "3c")
    assert running_scores(position) == [1, 0]
    position = play(position, "Jhx8h+3c")
    assert position.sweeps == [1, 1] and running_scores(position) == [0, 0]
    assert len(position.hands[0]) == 4  # and a new deal has followed


def test_n2_n3_sweeps() -> None:
    """N2, N3: nobody above ten at the start of the round; void when every player has one."""
    for scores, counts in (([10, 10], 1), ([0, 11], 0)):
        position = arranged("kasino", ["4s 7s", "7h 8h"], "4h", scores=scores, left_over="stock")
        assert play(position, "4sx4h").sweeps == [counts, 0]
    position = arranged("kasino", ["4s 7s", "7h 8h"], "4h")
    assert play(position, "4sx4h").sweeps == [0, 0]  # the last deal
    position.sweeps = [2, 1]
    assert sweep_points(position) == [0, 0]
    position.sweeps = [2, 0]
    assert sweep_points(position) == [2, 0]


def test_n4_example() -> None:
    """N4: the play of the example, and the two tables after it."""
    kasino = GAMES["kasino"]
    table = "Jh 6c 5s Qh".split()
    assert capture_sets(kasino, "Jd", table) == sets("Jh", "6c+5s", "Jh+6c+5s")
    assert not any(capture_sets(kasino, card, table) for card in ("4s", "8d", "Th"))
    position = from_deck("kasino", 2, laid_out("kasino", 2, LAYOUTS["kasino"][2]))
    assert legal_moves(position) == {"4s", "8d", "Th", "Qd", "QdxQh"}
    assert legal_moves(play(position, "QdxQh")) == {"6h", "9c", "9s", "Qc", "6hx6c"}
    assert not capture_sets(kasino, "4s", ["Js", "5s"])
    assert capture_sets(kasino, "9s", ["Js", "5s", "4s"]) == sets("5s+4s")
    assert capture_sets(kasino, "Tc", ["Td", "8s", "2h"]) == sets("Td", "8s+2h", "Td+8s+2h")


def test_l3_maximal_means_just_that() -> None:
    """L3: nothing of the value may be left, even where a larger capture exists."""
    table = "As Ah 2h 2d 4h 4d 4c".split()
    found = maximal(GAMES["laistokasino"], "6s", table)
    assert sets("As+Ah+2h+2d") < found and sets("As+Ah+2h+2d+4h+4d+4c") < found
    assert frozenset({"2h", "4h"}) not in found


def test_l4_example() -> None:
    """L2, L4: what must be captured, and what may be trailed."""
    first = arranged("laistokasino", ["7h Ad", "Kd"], "5s 5h 2d Ts")
    assert legal_moves(first) == {"Ad", "7hx5s+2d", "7hx5h+2d"}
    aces = arranged("laistokasino", ["7h Kd", "Ks"], "5s 5h 2d Ts Ah Ad")
    assert {move for move in legal_moves(aces) if move[0] == "K"} == {
        "KdxTs+Ah+2d",
        "KdxTs+Ad+2d",
        "Kdx5s+Ah+5h+2d",
        "Kdx5s+5h+Ad+2d",
    }
    left = arranged("laistokasino", ["7h Kd", "Tc Jc"], "Ts Ad 8s")
    assert legal_moves(left) == {"7h", "Kd"}
    assert legal_moves(play(left, "Kd")) == {"TcxTs", "JcxTs+Ad"}


def test_l4_five_and_two_aces() -> None:
    """L4: with two aces out a 7 takes 5+2 and 5+A+A, both."""
    table = "5s 5h 2d Ts Ah Ad".split()
    assert maximal(GAMES["laistokasino"], "7h", table) == sets("5s+2d+5h+Ah+Ad")


def test_c7_examples() -> None:
    """C2, C3, C4, C7: pairs and combinations nest."""
    assert "Ks+Kh=K" in legal_moves(arranged("clearance", ["Ks", "2s"], "Kh"))
    nine = arranged("clearance", ["2d", "2s"], "3c", [group("As 3h", 4)])
    assert "2d+As+3h+3c=9" in legal_moves(nine)
    eight = arranged("clearance", ["As", "2s"], "Ad", [group("4h 4d", 4), group("3h 3d", 3)])
    assert "As+3h+4h+Ad+3d+4d=8" in legal_moves(eight)
    table = "Ad Ac 4h".split()
    assert frozenset(table) in capture_sets(GAMES["clearance"], "5s", table)
    for name in set(GAMES) - {"clearance"}:
        assert frozenset(table) not in capture_sets(GAMES[name], "5s", table)


def test_c3_one_group_only() -> None:
    """C3, C4: equal things are taken together only as a pair, and groups stay whole."""
    fives = arranged("clearance", ["5s", "2s"], "5h", [group("2h 3h", 5)])
    assert legal_moves(fives) == {
        "5s", "5sx5h", "5sx2h+3h", "5sx2h+3h+5h", "5s+5h=5", "5s+5h=10", "5s+2h+3h=5",
        "5s+2h+3h=10",
        "5s+2h+3h+5h=5", "5s+2h+3h+5h=10",
    }  # fmt: skip


def test_c6_ties_share() -> None:
    """C6: all who tie for a majority score it, nobody does without a card; equal totals share the
    win.
    """
    assert majority([26, 26], 1, ties="all") == [1, 1]
    assert majority([0, 0], 1, ties="all") == [0, 0]
    assert majority([26, 26], 1, ties="nobody") == [0, 0]
    assert winner_takes_it([5, 3, 5]).winners == (0, 2)
    crowded = arranged(
        "clearance", ["As", ""], " ".join(card for card in ALL_CARDS if card != "As")
    )
    nobody = after(crowded, Move("trail", "As"))
    assert nobody.scores == [0, 0] and nobody.result is not None and nobody.result.winners == (0, 1)


def test_b10_examples() -> None:
    """B2, B3, B10: captures, courts and builds of the classic game."""
    casino = GAMES["casino"]
    table = "4s 4h 3s 5s 2s 6s As 7s".split()
    assert sets("4s+4h", "3s+5s", "2s+6s", "As+7s") < capture_sets(casino, "8d", table)
    assert capture_sets(casino, "Qs", ["Qh", "Qd"]) == sets("Qh", "Qd")
    assert "6s+2s=8" in legal_moves(arranged("casino", ["6s 8s", "Ks"], "2s"))
    assert legal_moves(arranged("casino", ["5s 5h", "Ks"], "5d")) == {
        "5s", "5h", "5sx5d", "5hx5d", "5s+5d=5", "5h+5d=5",
    }  # fmt: skip
    fives = play(arranged("casino", ["4h 5h", "Ks"], "Ah", [group("2s 3s", 5, 1)]), "4h+2s+3s+Ah=5")
    assert fives.builds == [group("2s 3s Ah 4h", 5, 0, multiple=True, makers=(0, 1))]
    assert frozenset("2d 3d 4d".split()) in capture_sets(casino, "9s", "2d 3d 4d".split())


def test_b8_last_sweep_counts_and_residue_does_not() -> None:
    """B8: the last card of the round may sweep; S3: the residue goes to the last capturer, as no
    sweep.
    """
    last = play(arranged("casino", ["4s", ""], "4h"), "4sx4h")
    assert last.round_over and last.tally is not None and last.tally["sweeps"] == [1, 0]
    residue = play(arranged("casino", ["4s", ""], "Qh Td", last_capturer=1), "4s")
    assert (
        residue.tally is not None
        and residue.tally["big"] == [0, 2]
        and residue.tally["sweeps"] == [0, 0]
    )
    assert residue.table_cards == []


def test_s8_the_top_score_must_be_held_alone() -> None:
    """S8: a tie at the top plays on."""
    position = arranged("kasino", ["", "", ""], scores=[16, 3, 16])
    assert match_result(position) is None
    position.scores = [16, 3, 17]
    result = match_result(position)
    assert result is not None and result.winners == (2,)


@pytest.mark.parametrize(
    ("scores", "winners", "losers"),
    [([16, 3, 17], (1,), (2,)), ([16, 16, 3], (2,), (0, 1)), ([3, 16, 3], (0, 2), (1,))],
)
def test_l1_only_all_equal_plays_on(
    scores: list[int], winners: tuple[int, ...], losers: tuple[int, ...]
) -> None:
    """L1: all who have the fewest points win, all who have the most lose."""
    result = match_result(arranged("laistokasino", ["", "", ""], scores=scores))
    assert result is not None and (result.winners, result.losers) == (winners, losers)
    for equal in ([16, 16, 16], [15, 3, 3]):
        assert match_result(arranged("laistokasino", ["", "", ""], scores=equal)) is None

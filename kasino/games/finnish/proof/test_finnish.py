"""F1–F8: Finnish Kasino."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kasino.engine.events import MatchOver, RoundOver, Scored, Swept
from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.games import GAMES
from testing.positions import cards, do, listed, of_card, position, told, why

GAME = "finnish"


def test_F1_aces_and_good_cards_are_worth_more_from_the_hand() -> None:
    values = GAMES[GAME].hand_values
    table = GAMES[GAME].table_values
    for text, hand, lying in (
        ("As", 14, 1), ("Ah", 14, 1), ("Ad", 14, 1), ("Ac", 14, 1),
        ("2s", 15, 2), ("Td", 16, 10), ("2h", 2, 2), ("Ts", 10, 10), ("Js", 11, 11),
        ("Qd", 12, 12), ("Kc", 13, 13),
    ):  # fmt: skip
        number = cards(text).bit_length() - 1
        assert (values[number], table[number]) == (hand, lying), text


def test_F1_power_cards_take_no_lone_card_of_their_rank() -> None:
    state = position(GAME, ["As 2s Td", "3c"], "Ah 2h Ts")
    assert listed(state) == {"As", "2s", "Td"}
    assert why(state, "AsxAh") is Reason.NO_GROUPS
    assert why(state, "2sx2h") is Reason.NO_GROUPS
    assert why(state, "TdxTs") is Reason.NO_GROUPS
    # 15 and 16 take sums, courts among them; on the table they are 1, 2 and 10 again.
    assert of_card(position(GAME, ["2s", "3c"], "Kd 2h"), "2s") == {"2s", "2sx2h+Kd"}
    assert of_card(position(GAME, ["Td", "3c"], "Kd 3h"), "Td") == {"Td", "Tdx3h+Kd"}
    assert of_card(position(GAME, ["Ks", "3c"], "2s As Td"), "Ks") == {"Ks", "KsxAs+2s+Td"}


def test_F2_a_card_may_be_trailed_although_it_could_capture() -> None:
    state = position(GAME, ["Ks 4d", "3c"], "Kd 4h")
    assert listed(state) == {"Ks", "4d", "KsxKd", "4dx4h"}


@pytest.mark.parametrize(
    ("card", "table", "best"),
    [
        # Most cards: 1+2+7 or 4+6 or the ten; disjoint ones all together.
        ("Ts", "Ah 2h 7h 4d 6d Th", "Ah 2h 7h 4d 6d Th"),
        ("Ts", "2h 8h 3d 5d", "2h 3d 5d"),
        # Then most points: the ace of any suit, 2s, 10d against plain cards of equal number.
        ("8c", "3h 3s 5d 5s As 7s", "3h 3s 5d 5s As 7s"),
        ("Kc", "3h Td Th", "3h Td"),
        ("9c", "7h 2h 2s", "7h 2s"),
        ("Qd", "2c Td Ts", "2c Td"),  # a point, or two, beats a spade
        # Then most spades.
        ("9c", "4s 4h 5d", "4s 5d"),
        ("9c", "4h 4d 5s 5h", "4h 4d 5s 5h"),
        # Then the set whose sorted card numbers come first: hearts before diamonds before clubs.
        ("9c", "4h 4d 5d", "4h 5d"),
        ("9c", "4h 4d 4c 5c 5h", "4h 5h 4d 5c"),
        ("9c", "3h 6d 2h 7d", "3h 6d 2h 7d"),
        ("7c", "3h 4d 2h 5d 3d 4h 2d 5h 7d", "3h 4d 2h 5d 3d 4h 2d 5h 7d"),
        ("6c", "2d 4h 3h 3d 4d", "2d 4h 3h 3d"),
        # 6: 2+4 against 1+5: the ace is a point.
        ("9h", "8c 6d 3d Ad", "8c Ad 6d 3d"),
        ("Js", "Jd 7h 4d 6h 5s 6d", "Jd 7h 4d 6h 5s"),
    ],
)
def test_F3_the_game_takes_the_best_capture(card: str, table: str, best: str) -> None:
    state = position(GAME, [f"{card} Qc", "3c"], table)
    found = [move for move in state.legal_moves() if move.cards and str(move).startswith(card)]
    assert [move.cards for move in found] == [cards(best)]


def test_F3_other_captures_are_refused() -> None:
    state = position(GAME, ["9c Qc", "3c"], "4s 4h 5d 9d")
    assert of_card(state, "9c") == {"9c", "9cx4s+5d+9d"}
    assert why(state, "9cx9d") is Reason.NOT_BEST
    assert why(state, "9cx4h+5d+9d") is Reason.NOT_BEST
    assert why(state, "9cx4s+4h") is Reason.NO_GROUPS


def scored(state: State, move: str) -> list[tuple[int, int, int]]:
    """Return a move’s immediate score: (side, points, total)."""
    return [(e.side, e.points, e.total) for e in told(state, move) if isinstance(e, Scored)]


#: The good cards that a test keeps out of the piles, and low cards to fill two deals.
UNDEALT = "As Ah Ad Ac 2s 4s 5s 6s"


def test_F4_points_count_at_the_moment_of_capture() -> None:
    state = position(GAME, ["Kc 9d", "Qs 3c"], "3h Td Th", stock=UNDEALT, scores=(4, 3), rest=1)
    assert state.scores == (4, 3)
    assert scored(state, "9d") == []
    assert scored(state, "Kcx3h+Td") == [(0, 2, 6)]
    assert do(state, "Kcx3h+Td").scores == (6, 3)
    # The capturing card counts too: an ace that takes another and nothing else of worth.
    ace = position(GAME, ["Ac 9d", "Qs 3c"], "Ah Kd Js", stock="As Ad 2s 4s 5s 6s 7s 8s",
                   captured=["", "Td"])  # fmt: skip
    assert scored(ace, "AcxAh+Kd") == [(0, 2, 2)]
    assert do(ace, "AcxAh+Kd").scores == (2, 2)
    little = position(GAME, ["2s 9d", "Qs 3c"], "Kd 2h Js", stock="As Ad Ah Ac 5s 6s 7s 8s",
                      captured=["", "Td"])  # fmt: skip
    assert scored(little, "2sx2h+Kd") == [(0, 1, 1)]


def test_F4_sixteen_alone_wins_at_once() -> None:
    state = position(GAME, ["Kc 9d", "Qs 3c"], "3h Td 8h", stock=UNDEALT, scores=(14, 15), rest=1)
    won = do(state, "Kcx3h+Td")
    assert won.match_over and won.scores == (16, 15) and won.result is not None
    assert (won.result.winners, won.result.losers, won.result.how) == ((0,), (1,), "at-once")
    assert not listed(won) and won.tally is not None
    lines = {line.name: line.points for line in won.tally.lines}
    assert lines["cards"] == lines["spades"] == (0, 0)  # no majorities in mid-round
    assert won.table == cards("8h")  # and no residue
    events = told(state, "Kcx3h+Td")
    assert [type(event) for event in events[1:]] == [Scored, RoundOver, MatchOver]
    assert not do(
        position(GAME, ["Kc 9d", "Qs 3c"], "3h Td 8h", stock=UNDEALT, scores=(13, 3), rest=1),
        "Kcx3h+Td",
    ).round_over


def test_F4_the_last_play_of_a_deal_may_win() -> None:
    state = position(GAME, ["Kc", ""], "3h Td 8h", stock=UNDEALT, scores=(14, 3), rest=1)
    won = do(state, "Kcx3h+Td")
    assert won.match_over and won.deal == state.deal and won.hands == (0, 0)
    assert [type(event) for event in told(state, "Kcx3h+Td")[1:]] == [Scored, RoundOver, MatchOver]


def test_F4_sixteen_shared_does_not_win_but_the_next_point_does() -> None:
    state = position(GAME, ["Kc 9d", "As 3c"], "3h Td 8h 6h", captured=["", "Ah Ad Ac 2s"],
                     stock="4s 5s 6s 7s 8s 9s Js Ks", scores=(14, 12))  # fmt: skip
    assert state.scores == (14, 16)
    # The other player has 16 and the lead: with a capture, he would have won.
    tied = do(state, "Kcx3h+Td")
    assert tied.scores == (16, 16) and not tied.round_over
    assert not do(tied, "3c").round_over  # a trail wins nothing
    won = do(tied, "Asx6h+8h")
    assert won.match_over and won.scores == (16, 17)


def test_F4_the_last_play_of_a_round_is_tallied_whole_first() -> None:
    # Two points for the 10d would make sixteen, but the other side’s majorities count as well.
    state = position(GAME, ["Kc", ""], "3h Td", rest=1, last=1, scores=(14, 10))
    assert state.scores == (14, 15)
    over = do(state, "Kcx3h+Td")
    assert over.scores == (16, 10 + 4 + 1 + 1 + 2) and over.result is not None
    assert over.result.winners == (1,) and over.result.how == "target"
    assert [type(e) for e in told(state, "Kcx3h+Td")[1:]] == [Swept, RoundOver, MatchOver]


def test_F4_points_are_not_counted_twice() -> None:
    state = position(GAME, ["9c", ""], "9d Kd", captured=["Ah Td", ""], rest=1, last=1,
                     scores=(1, 0))  # fmt: skip
    assert state.scores == (4, 4)
    # Ace and 10d: three. The others: three aces, 2s, the cards and the spades.
    assert do(state, "9cx9d").scores == (1 + 3, 3 + 1 + 1 + 2)


def sweep_of(state: State, move: str) -> Swept:
    """Return the event of a sweep."""
    (found,) = [event for event in told(state, move) if isinstance(event, Swept)]
    return found


def test_F5_a_sweep_scores_one_at_once() -> None:
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d", stock=UNDEALT, scores=(3, 4), rest=1)
    swept = sweep_of(state, "9cx9d")
    assert (swept.seat, swept.counts, swept.why, swept.voids) == (0, True, "", False)
    assert scored(state, "9cx9d") == [(0, 1, 4)]
    after = do(state, "9cx9d")
    assert after.sweeps == (cards("9c"), 0) and after.scores == (4, 4 + 2)
    assert not told(state, "5d")[1:]


def test_F5_not_in_the_last_deal() -> None:
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d", stock=0)
    swept = sweep_of(state, "9cx9d")
    assert (swept.counts, swept.why) == (False, "last-deal")
    assert do(state, "9cx9d").sweeps == (0, 0)


@pytest.mark.parametrize(
    ("at_deal", "counts"), [((9, 15), True), ((10, 0), False), ((9, 0), True), ((12, 3), False)]
)
def test_F5_not_for_who_had_ten_at_the_start_of_the_deal(
    at_deal: tuple[int, int], counts: bool
) -> None:
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d", deal_scores=at_deal, stock=8)
    swept = sweep_of(state, "9cx9d")
    assert swept.counts is counts and swept.why == ("" if counts else "frozen")


def test_F5_points_won_during_the_deal_do_not_freeze_it_but_the_next() -> None:
    state = position(GAME, ["9c 5d", "8s"], "9d", captured=["Ah", ""], deal_scores=(9, 5),
                     scores=(9, 5), stock="2h 3h 4h 5h 6h 7h 8h 9h", rest=1)  # fmt: skip
    assert state.scores[0] == 10 and sweep_of(state, "9cx9d").counts
    dealt = do(state, "9cx9d", "8s", "5d")
    assert dealt.deal_scores == dealt.scores == (11, 5 + 6)


def test_F6_sweeps_of_both_are_void_and_taken_back() -> None:
    state = position(GAME, ["9c 8d", "5h Qs"], "9d", captured=["7c", "6c"], sweeps=["", "6c"],
                     stock=UNDEALT, rest=1, scores=(3, 4))  # fmt: skip
    assert state.scores == (3, 4 + 1 + 2)
    swept = sweep_of(state, "9cx9d")
    assert (swept.counts, swept.voids) == (False, True)
    assert scored(state, "9cx9d") == [(1, -1, 6)]  # the point is taken back
    after = do(state, "9cx9d")
    assert after.void and after.sweeps == (0, 0) and after.scores == (3, 6)
    # No later sweep of the round scores.
    later = position(GAME, ["8d", "5s 4c"], "5d", turn=1, void=True, stock=8)
    swept = sweep_of(later, "5sx5d")
    assert (swept.counts, swept.why, swept.voids) == (False, "void", False)
    assert do(later, "5sx5d").sweeps == (0, 0)
    assert do(later, "5sx5d").void


def test_F6_void_ends_with_the_round() -> None:
    for number in range(200):
        state = State.start(GAMES[GAME], 2, f"F6 {number}")
        while not state.round_over:
            state = state.after(next(state.legal_moves()))
        if state.void and not state.match_over:
            state, _ = state.next_round()
            assert not state.void and state.sweeps == (0, 0)
            return
    raise AssertionError("no round in which both swept")


def test_F6_an_uncounted_sweep_voids_nothing() -> None:
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d", captured=["7c", "6c 6d"], sweeps=["", "6c"],
                     deal_scores=(10, 5), stock=8)  # fmt: skip
    after = do(state, "9cx9d")
    assert after.sweeps == (0, cards("6c")) and not after.void
    again = position(GAME, ["9c 5d", "Qs 3c"], "9d", captured=["7c 7d", ""], sweeps=["7c", ""],
                     stock=8)  # fmt: skip
    assert do(again, "9cx9d").sweeps == (cards("7c 9c"), 0)  # one’s own sweeps add up


def test_F7_the_dealers_opponent_is_forehand_and_the_deal_alternates() -> None:
    state = State.start(GAMES[GAME], 2, "F7")
    assert state.forehand == 1 - state.dealer == state.turn
    seats = [state.forehand]
    while not state.match_over and len(seats) < 3:
        while not state.round_over:
            state = state.after(next(state.legal_moves()))
        if not state.match_over:
            state, _ = state.next_round()
            seats.append(state.forehand)
    assert len(seats) > 1 and all(a != b for a, b in pairwise(seats))


@pytest.mark.parametrize(
    ("hand", "table", "wanted"),
    [
        ("Kc", "Kd 2d", {"Kc", "KcxKd"}),
        ("Ts", "7h 3d Qd", {"Ts", "Tsx7h+3d"}),
        ("Td", "8h 8d 9h 7d Tc 6c", {"Td", "Tdx7d+8h+9h+8d+6c+Tc"}),
        ("As", "9h 5d Ah", {"As", "Asx9h+5d"}),
        ("As", "Ah", {"As"}),
    ],
)
def test_F8_examples(hand: str, table: str, wanted: set[str]) -> None:
    state = position(GAME, [hand, "3c"], table)
    texts = {str(move) for move in state.legal_moves()}
    assert {frozenset(t.replace("x", "+").split("+")) for t in texts} == {
        frozenset(t.replace("x", "+").split("+")) for t in wanted
    }

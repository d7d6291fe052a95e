"""K1–K8, K13: the deal, gathering, stacks, builds and their owners in Kasino!."""

from __future__ import annotations

from itertools import pairwise

from kasino.cards import Stream
from kasino.engine.builds import Build
from kasino.engine.events import Built, Dealt
from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.games import GAMES
from testing.positions import cards, do, listed, of_card, position, stacked, told, why

GAME = "kasino-call"


def built(state: State, move: str) -> Build:
    """Return the only build after a move."""
    (found,) = do(state, move).builds
    return found


def test_K1_six_each_then_five_deals_of_four_and_an_empty_table() -> None:
    state = stacked(GAME, ["As 2s 3s 4s 5s 6s", "7s 8s 9s Ts Js Qs"])
    assert state.table == 0 and state.stock == 40 and state.deals == 6
    assert listed(state) == {"As", "2s", "3s", "4s", "5s", "6s"}  # the first play is a trail
    (dealt,) = state.opening()
    assert isinstance(dealt, Dealt) and (dealt.hand, dealt.table) == (6, 0)
    sizes: list[tuple[int, ...]] = []
    while not state.round_over:
        if state.deal > len(sizes):
            sizes.append(tuple(hand.bit_count() for hand in state.hands))
        state = state.after(next(state.legal_moves()))
    assert sizes == [(6, 6)] + [(4, 4)] * 5


def test_K2_the_forehand_is_drawn_and_then_alternates() -> None:
    drawn = {State.start(GAMES[GAME], 2, f"K2 {n}").forehand for n in range(20)}
    assert drawn == {0, 1}
    state = State.start(GAMES[GAME], 2, "K2")
    seats = [state.forehand]
    while not state.match_over and len(seats) < 4:
        while not state.round_over:
            state = state.after(next(state.legal_moves()))
        if not state.match_over:
            state, _ = state.next_round()
            seats.append(state.forehand)
    assert len(seats) > 2
    assert all(one != other for one, other in pairwise(seats))


def test_K3_gather_any_union_of_groups() -> None:
    state = position(GAME, ["8s", "2d"], "3s 5s 8h Ah 7d Kd")
    assert listed(state) == {
        "8s",
        "8sx3s+5s", "8sx8h", "8sxAh+7d",
        "8sx3s+5s+8h", "8sx3s+5s+Ah+7d", "8sxAh+8h+7d", "8sx3s+5s+Ah+8h+7d",
    }  # fmt: skip
    assert why(state, "8sx7d") is Reason.NO_GROUPS


def test_K3_courts_take_any_number_of_equal_courts_and_never_sum() -> None:
    state = position(GAME, ["Qs", "2d"], "Qh Qd Jh Ah Kd")
    assert listed(state) == {"Qs", "QsxQh", "QsxQd", "QsxQh+Qd"}
    assert why(state, "QsxJh+Ah") is Reason.NO_GROUPS
    assert why(state, "QsxQh+Jh") is Reason.NO_GROUPS
    # Ten takes numerals that sum to ten, nothing takes a court by sum.
    assert listed(position(GAME, ["Ks", "2d"], "Ts 3s 6h 7h")) == {"Ks"}
    assert listed(position(GAME, ["As", "2d"], "Ah Ad")) == {"As", "AsxAh", "AsxAd", "AsxAh+Ad"}


def test_K4_stack_on_groups_of_the_cards_own_value() -> None:
    state = position(GAME, ["4s 4h", "6s"], "4d As 3s Kd")
    assert listed(state, "=") == {
        "4s+4d=4", "4s+As+3s=4", "4s+As+3s+4d=4", "4h+4d=4", "4h+As+3s=4", "4h+As+3s+4d=4",
    }  # fmt: skip
    assert built(state, "4s+4d=4") == Build(cards("4s 4d"), 4, 0, True)
    assert built(state, "4s+As+3s=4") == Build(cards("4s As 3s"), 4, 0, True)
    (event,) = told(state, "4s+4d=4")
    assert isinstance(event, Built) and (event.how, event.multiple) == ("stack", True)


def test_K4_needs_another_card_of_the_value() -> None:
    state = position(GAME, ["4s Kd", "4h"], "4d")
    assert listed(state) == {"4s", "Kd", "4sx4d"}
    assert why(state, "4s+4d=4") is Reason.KEEPS_NO_CARD


def test_K4_courts_cannot_be_stacked() -> None:
    state = position(GAME, ["Ks Kh 4s 4h", "4c"], "Kd 4d")
    assert why(state, "Ks+Kd=K") is Reason.COURT_BUILD
    assert why(state, "4s+Kd+4d=4") is Reason.COURT_BUILD
    assert why(state, "Ks+4d=4") is Reason.COURT_BUILD
    assert listed(state, "=") == {"4s+4d=4", "4h+4d=4"}


def test_K4_the_build_of_the_value_can_be_stacked_and_is_locked() -> None:
    state = position(GAME, ["5s 5h Kc", "6s"], "As", ["2s+3s=5@1"])
    assert listed(state, "=") == {"5s+2s+3s=5", "5h+2s+3s=5"}
    stack = built(state, "5s+2s+3s=5")
    assert stack == Build(cards("5s 2s 3s"), 5, 0, True)
    locked = position(GAME, ["As 6h", "Kd"], "", ["2s+3s+5s=5*@1"])
    assert why(locked, "As+2s+3s+5s=6") is Reason.MULTIPLE


def test_K5_build_with_loose_cards_up_to_ten() -> None:
    state = position(GAME, ["4s 9s Td", "6s"], "As 4d 5d 7c")
    # 5+4, 4+1+4; 4+1+5 and 4+... for the ten; four and seven are eleven.
    assert of_card(state, "4s") == {
        "4s", "4sx4d", "4s+5d=9", "4s+As+4d=9", "4s+As+5d=10",
    }  # fmt: skip
    assert why(state, "4s+7c=J") is Reason.BUILD_VALUE
    assert why(state, "4s+5d=10") is Reason.NOT_A_BUILD
    assert why(state, "4s+4d=8") is Reason.KEEPS_NO_CARD
    assert built(state, "4s+5d=9") == Build(cards("4s 5d"), 9, 0, False)


def test_K5_a_single_build_is_raised_by_the_hand_card_alone() -> None:
    state = position(GAME, ["4s 9s Td", "6s"], "As 9h", ["2s+3s=5@1"])
    assert listed(state, "=") == {"4s+2s+3s=9", "4s+2s+3s+9h=9", "9s+As=10"}
    assert why(state, "4s+As+2s+3s=10") is Reason.LOOSE_RAISE
    assert built(state, "4s+2s+3s=9") == Build(cards("4s 2s 3s"), 9, 0, False)
    (event,) = told(state, "4s+2s+3s=9")
    assert isinstance(event, Built) and event.how == "raise"
    # One’s own build too; builds can’t be raised above ten.
    own = position(GAME, ["4s 9s 5c", "6s"], "", ["2s+3s=5@0"])
    assert "4s+2s+3s=9" in listed(own)
    high = position(GAME, ["4s 9s", "6s"], "", ["3s+5s=8@1"])
    assert listed(high, "=") == set()
    assert why(high, "4s+3s+5s=10") is Reason.BUILD_VALUE


def test_K5_two_builds_do_not_make_one() -> None:
    state = position(GAME, ["2h 9s", "6s"], "", ["As+2s=3@1", "Ah+3h=4@1"])
    assert why(state, "2h+As+2s+Ah+3h=9") is Reason.BUILD_VALUE
    assert listed(state, "=") == set()


def test_K5_loose_groups_of_the_value_are_locked_in_and_make_it_multiple() -> None:
    state = position(GAME, ["4s 9s", "6s"], "5d 9h 2c 7c")
    assert listed(state, "=") == {
        "4s+5d=9", "4s+9h+5d=9", "4s+5d+2c+7c=9", "4s+9h+5d+2c+7c=9",
    }  # fmt: skip
    assert built(state, "4s+9h+5d=9") == Build(cards("4s 9h 5d"), 9, 0, True)
    assert built(state, "4s+5d+2c+7c=9").multiple
    assert why(state, "4s+9h=9") is Reason.NOT_A_BUILD
    raised = position(GAME, ["4s 9s", "6s"], "9h", ["2s+3s=5@1"])
    assert built(raised, "4s+2s+3s+9h=9") == Build(cards("4s 2s 3s 9h"), 9, 0, True)


def test_K6_a_multiple_build_cannot_be_raised_but_stacked() -> None:
    state = position(GAME, ["4s 9s 5h 5c", "6s"], "", ["2s+3s+5d=5*@1"])
    assert why(state, "4s+2s+3s+5d=9") is Reason.MULTIPLE
    assert listed(state, "=") == {"5h+2s+3s+5d=5", "5c+2s+3s+5d=5"}


def test_K6_a_standing_build_is_always_part_of_the_pile() -> None:
    state = position(GAME, ["4s 9s", "9c"], "5h", ["2s+7s=9@1"])
    assert listed(state, "=") == {"4s+2s+7s+5h=9"}
    assert why(state, "4s+5h=9") is Reason.JOIN
    assert built(state, "4s+2s+7s+5h=9") == Build(cards("4s 5h 2s 7s"), 9, 0, True)
    raising = position(GAME, ["4s 9s", "9c"], "", ["2s+3s=5@1", "2h+7h=9@1"])
    assert listed(raising, "=") == {"4s+2s+3s+2h+7h=9"}
    assert why(raising, "4s+2s+3s=9") is Reason.JOIN
    stacking = position(GAME, ["9s 9h", "9c"], "9d", ["2s+7s=9@1"])
    assert why(stacking, "9s+9d=9") is Reason.JOIN


def test_K6_a_capture_may_leave_the_build_of_its_value() -> None:
    state = position(GAME, ["9s Kd", "9c"], "9d", ["2s+7s=9@1"])
    assert of_card(state, "9s") == {"9s", "9sx9d", "9sx2s+7s", "9sx2s+7s+9d"}
    assert why(state, "9sx2s") is Reason.SPLIT_BUILD
    assert why(position(GAME, ["7h", "9c"], "", ["2s+7s=9@1"]), "7hx2s+7s") is Reason.WRONG_BUILD


def test_K7_an_owner_cannot_trail_and_keeps_a_card_of_the_value() -> None:
    state = position(GAME, ["5c Kd Ah", "8h"], "Ks 5h", ["2s+3s=5@0"])
    assert listed(state) == {"5cx2s+3s", "5cx2s+3s+5h", "KdxKs"}
    assert why(state, "Kd") is Reason.OWNER_TRAIL
    assert why(state, "5cx5h") is Reason.KEEPS_NO_CARD
    two = position(GAME, ["5c 5d", "8h"], "5h", ["2s+3s=5@0"])
    assert "5cx5h" in listed(two)
    # The other player isn’t bound.
    free = position(GAME, ["8h", "5c"], "", ["2s+3s=5@0"], turn=1)
    assert listed(free) == {"5c", "5cx2s+3s"}


def test_K7_the_build_belongs_to_the_last_who_set_its_value() -> None:
    build = ["2s+3s=5@1"]
    raised = built(position(GAME, ["4s 9s", "6s"], "", build), "4s+2s+3s=9")
    stacked_on = built(position(GAME, ["5s 5h", "6s"], "", build), "5s+2s+3s=5")
    added = built(position(GAME, ["4s 5h", "6s"], "As", build), "4s+As+2s+3s=5")
    assert [b.owner for b in (raised, stacked_on, added)] == [0, 0, 0]
    assert added == Build(cards("4s As 2s 3s"), 5, 0, True)
    # Taking over the other player’s build frees that player.
    state = do(position(GAME, ["4s 9s", "6s 5c"], "", build), "4s+2s+3s=9")
    assert "6s" in listed(state) and why(state, "6s") is None


def test_K8_builds_of_one_value_at_a_time() -> None:
    state = position(GAME, ["5c Ah 9h 8d 5d", "8h"], "4h", ["2s+3s=5@0", "As+7s=8@1"])
    assert why(state, "Ah+As+7s=9") is Reason.ONE_BUILD
    # 1 + 4 makes 5, a value he already owns, so the existing build must be joined.
    assert listed(state, "=") == {"Ah+2s+3s+4h=5", "5c+2s+3s=5", "5d+2s+3s=5"}
    # Judged after the play: raising his own build is allowed, as he then owns only the new value.
    own = position(GAME, ["4c 9h 5c", "8h"], "", ["2s+3s=5@0"])
    assert built(own, "4c+2s+3s=9") == Build(cards("4c 2s 3s"), 9, 0, False)


def test_K8_the_last_card_of_the_value_takes_the_build() -> None:
    state = position(GAME, ["5c", "8h"], "5h", ["2s+3s=5@0"])
    assert listed(state) == {"5cx2s+3s", "5cx2s+3s+5h"}


def test_K8_no_build_survives_a_deal() -> None:
    for number in range(40):
        state = State.start(GAMES[GAME], 2, f"K8 {number}")
        rng = Stream(f"K8 {number}")
        while not state.round_over:
            assert all(state.hands[b.owner] for b in state.builds)
            deal = state.deal
            moves = list(state.legal_moves())
            builds = [move for move in moves if move.value]
            state = state.after(rng.choice(builds or moves))
            if state.deal != deal:
                assert not state.builds


def test_K13_five_onto_five_is_a_build_of_ten() -> None:
    state = position(GAME, ["Td 5h 8s", "3s 4s 6s"], "5c")
    assert listed(state) == {"Td", "5h", "8s", "5hx5c", "5h+5c=10"}
    state = do(state, "5h+5c=10", "3s")
    assert listed(state) == {"Tdx5h+5c"}
    assert do(state, "Tdx5h+5c").captured[0] & cards("Td 5h 5c") == cards("Td 5h 5c")

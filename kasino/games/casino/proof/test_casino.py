"""B1–B10: Casino with builds."""

from __future__ import annotations

import pytest

from kasino.cards import parse_cards
from kasino.engine.builds import Build
from kasino.engine.events import Built, Dealt, RoundOver, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import result
from kasino.engine.state import State
from kasino.games import GAMES
from testing.positions import cards, do, listed, names, of_card, position, told, why

GAME = "casino"


def built(state: State, move: str) -> Build:
    """Return the build with the highest value on the table after a move."""
    return do(state, move).builds[-1]


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2)])
def test_B1_two_by_two_the_dealer_last_and_partners_at_four(players: int, sides: int) -> None:
    rules = GAMES[GAME]
    assert rules.players == (2, 3, 4) and rules.sides(players) == sides
    deck = tuple(range(52))
    state = State.from_deck(rules, players, deck, forehand=1)
    assert state.dealer == 0
    for step in range(players):
        first, second = 2 * step, 2 * (players + 1) + 2 * step
        wanted = sum(1 << c for c in (first, first + 1, second, second + 1))
        assert state.hands[(1 + step) % players] == wanted


def test_B1_the_deal_passes_to_the_left() -> None:
    state = State.start(GAMES[GAME], 3, "B1")
    dealer = state.dealer
    while not state.round_over:
        state = state.after(next(state.legal_moves()))
    state, _ = state.next_round()
    assert state.dealer == (dealer + 1) % 3


def test_B2_capture_any_union_of_groups() -> None:
    state = position(GAME, ["9s Kd", "2d"], "4h 5h 9h 5d", ["2s+7s=9@1"])
    # The sets with and without the build, written out: any union of 4+5h, 4+5d and 9.
    loose = ("4h+5h", "9h", "4h+5h+9h", "4h+5d", "4h+9h+5d")
    wanted = {f"9sx{one}" for one in loose} | {f"9sx2s+7s+{one}" for one in loose}
    assert {m for m in of_card(state, "9s") if "x" in m} == wanted | {"9sx2s+7s"}
    assert why(state, "9sx4h") is Reason.NO_GROUPS


def test_B2_a_court_takes_exactly_one_equal_court() -> None:
    state = position(GAME, ["Qs 2d", "Kc"], "Qh Qd Kh")
    assert of_card(state, "Qs") == {"Qs", "QsxQh", "QsxQd"}
    assert why(state, "QsxQh+Qd") is Reason.COURT_ONE
    assert why(state, "QsxKh") is Reason.NO_GROUPS
    assert why(state, "QsxQh+Kh") is Reason.NO_GROUPS
    tens = position(GAME, ["Ts 2d", "Kc"], "Th Td")
    assert of_card(tens, "Ts") == {"Ts", "TsxTh", "TsxTd", "TsxTh+Td"}


def test_B3_build_and_keep_another_card_of_the_value() -> None:
    state = position(GAME, ["6s 8h Kd", "2d"], "2h 5d 3d")
    assert listed(state, "=") == {"6s+2h=8", "6s+2h+3d+5d=8"}
    assert why(state, "6s+3d=9") is Reason.KEEPS_NO_CARD
    assert why(state, "6s+2h=9") is Reason.NOT_A_BUILD
    assert why(state, "6s+5d=J") is Reason.BUILD_VALUE
    assert why(state, "8h+2h=10") is Reason.KEEPS_NO_CARD
    # The played card doesn’t count as the one that is kept.
    assert why(state, "8h+3d+5d=8") is Reason.KEEPS_NO_CARD
    assert built(state, "6s+2h=8") == Build(cards("6s 2h"), 8, 0, False, (0,))
    assert built(state, "6s+2h+3d+5d=8") == Build(cards("6s 2h 3d 5d"), 8, 0, True, (0,))


def test_B3_the_card_alone_may_be_the_group() -> None:
    state = position(GAME, ["5s 5h Kd", "2d"], "5d 2h 3h Kh")
    assert listed(state, "=") == {
        "5s+5d=5", "5s+2h+3h=5", "5s+2h+3h+5d=5", "5h+5d=5", "5h+2h+3h=5", "5h+2h+3h+5d=5",
    }  # fmt: skip
    assert built(state, "5s+2h+3h=5") == Build(cards("5s 2h 3h"), 5, 0, True, (0,))
    (event,) = told(state, "5s+5d=5")
    assert isinstance(event, Built) and (event.how, event.multiple) == ("stack", True)
    assert why(state, "Kd+Kh=K") is Reason.COURT_BUILD


def test_B3_a_standing_build_of_the_value_is_always_part_of_the_pile() -> None:
    state = position(GAME, ["4s 9s", "9c"], "5h", ["2s+7s=9@1"])
    assert listed(state, "=") == {"4s+2s+7s+5h=9"}
    assert why(state, "4s+5h=9") is Reason.JOIN
    (event,) = told(state, "4s+2s+7s+5h=9")
    assert isinstance(event, Built) and (event.how, event.multiple) == ("add", True)
    assert built(state, "4s+2s+7s+5h=9").owner == 0


def test_B4_raise_a_single_build_own_or_not() -> None:
    for owner in (0, 1):
        state = position(GAME, ["4s 9s 5c", "Kd"], "As 9h", [f"2s+3s=5@{owner}"])
        raises = {move for move in listed(state, "=9") if "2s" in move}
        assert raises == {"4s+2s+3s=9", "4s+2s+3s+9h=9"}
        makers = tuple(sorted({0, owner}))
        assert built(state, "4s+2s+3s=9") == Build(cards("4s 2s 3s"), 9, 0, False, makers)
        assert built(state, "4s+2s+3s+9h=9").multiple
    state = position(GAME, ["4s Td 5c", "Kd"], "As", ["2s+3s=5@1"])
    assert why(state, "4s+As+2s+3s=10") is Reason.LOOSE_RAISE
    assert why(state, "4s+2s+3s=9") is Reason.KEEPS_NO_CARD
    assert why(state, "4s+As+2s+3s=9") is Reason.NOT_A_BUILD


def test_B4_a_standing_build_of_the_new_value_is_joined() -> None:
    state = position(GAME, ["4s 9s", "9c"], "9h", ["2s+3s=5@1", "2h+7h=9@1"])
    assert {m for m in listed(state, "=") if "2s" in m} == {
        "4s+2s+3s+2h+7h=9", "4s+2s+3s+2h+7h+9h=9",
    }  # fmt: skip
    assert why(state, "4s+2s+3s=9") is Reason.JOIN
    assert built(state, "4s+2s+3s+2h+7h=9") == Build(cards("4s 2s 3s 2h 7h"), 9, 0, True, (0, 1))


def test_B5_a_multiple_build_cannot_be_raised_but_added_to() -> None:
    state = position(GAME, ["4s 9s 5h As", "9c"], "4d", ["2s+3s+5d=5*@1"])
    assert why(state, "4s+2s+3s+5d=9") is Reason.MULTIPLE
    assert why(state, "As+2s+3s+4d+5d=5") is None
    assert why(state, "As+4d=5") is Reason.JOIN
    assert listed(state, "=") == {"As+2s+3s+4d+5d=5", "5h+4d=9"}


def test_B3_to_B5_the_event_splits_a_build_into_its_sums() -> None:
    def sums(state: State, move: str) -> list[str]:
        event = told(state, move)[0]
        assert isinstance(event, Built)
        assert sum(event.groups) == event.cards
        return [names(group) for group in event.groups]

    built = position(GAME, ["2h 5d", "6s Kc"], "3h 5h 9d")
    assert sums(built, "2h+3h+5h=5") == ["3h", "5h"]
    raised = position(GAME, ["2h 6d", "6s Qc"], "Ah 5c 9d", ["2s+2c=4@0"])
    assert sums(raised, "2h+2s+Ah+2c+5c=6") == ["2s 2c", "Ah 5c"]
    added = position(GAME, ["6h 6d", "Ks Kc"], "Ah 5c 9d", ["2s+4c+6c=6@1"])
    assert sums(added, "6h+2s+Ah+4c+5c+6c=6") == ["Ah 5c", "6c", "2s 4c"]


def test_B6_the_controller_is_the_last_who_made_raised_or_added() -> None:
    build = ["2s+3s=5@1"]
    raised = position(GAME, ["4s 9s Kd", "6s 5c"], "", build)
    after = do(raised, "4s+2s+3s=9")
    assert after.builds[0].owner == 0
    # A former owner no longer needs a card of its value, and has no other play here.
    assert listed(after) == {"6s", "5c"}
    later = do(after, "6s")
    assert why(later, "Kd") is Reason.OWNER_TRAIL  # he may not trail while it is on the table
    assert listed(later) == {"9sx2s+3s+4s"}
    added = do(position(GAME, ["4s 5h Kd", "6s 5c"], "Ah", build), "4s+2s+3s+Ah=5")
    assert added.builds[0].owner == 0


def test_B6_all_makers_trail_only_for_want_of_another_play() -> None:
    # Seat 1 made the five that seat 0 has raised, so it may not trail while it can take the 6.
    state = position(GAME, ["9s Kd", "6s 4c"], "6h Qd", ["2s+3s+4s=9@0+1"], turn=1)
    assert state.builds[0].makers == (0, 1)
    assert listed(state) == {"6sx6h"}
    assert why(state, "6s") is why(state, "4c") is Reason.MAKER_TRAIL
    bare = position(GAME, ["9s Kd", "6s 4c"], "Qd", ["2s+3s+4s=9@0+1"], turn=1)
    assert listed(bare) == {"6s", "4c"} and why(bare, "4c") is None
    # A build is another play too, and so is adding to one.
    building = position(GAME, ["9s Kd", "6s 8c"], "2h Qd", ["2s+3s+4s=9@0+1"], turn=1)
    assert listed(building) == {"6s+2h=8"} and why(building, "8c") is Reason.MAKER_TRAIL
    # Once the build has been taken, nobody is bound by it.
    assert listed(do(position(GAME, ["9s Kd", "6s"], "Qd", ["2s+3s+4s=9@0+1"]), "9sx2s+3s+4s")) == {
        "6s"
    }


def test_B6_joining_builds_joins_their_makers() -> None:
    hands = ["4s 9s", "9c", "9d"]
    state = position(GAME, hands, "", ["2s+3s=5@1", "2h+7h=9@2"])
    assert built(state, "4s+2s+3s+2h+7h=9").makers == (0, 1, 2)
    assert built(state, "4s+2s+3s+2h+7h=9").owner == 0


def test_B6_no_play_leaves_a_player_without_a_card_for_a_build_of_his() -> None:
    state = position(GAME, ["5c Kc 9d 4h", "8h"], "5h Kd", ["2s+3s=5@0", "As+7s=8@1"])
    assert why(state, "5cx5h") is Reason.KEEPS_NO_CARD
    assert why(state, "5c+4h=9") is Reason.NOT_ON_TABLE
    assert "KcxKd" in listed(state) and "5cx2s+3s+5h" in listed(state)
    # Here he may own builds of several values, if he keeps a card for each.
    two = position(GAME, ["5c Ad 9h 8d", "8h"], "Kd", ["2s+3s=5@0", "As+7s=8@1"])
    both = do(two, "Ad+As+7s=9")
    assert [(b.value, b.owner) for b in both.builds] == [(5, 0), (9, 0)]
    third = do(both, "8h")
    assert listed(third) == {"5cx2s+3s", "9hxAs+7s+Ad", "8dx8h"}


def test_B6_binds_the_player_not_the_side() -> None:
    state = position(GAME, ["5c Kd", "8h 7c", "6c Js", "4c 3c"], "", ["2s+3s=5@0"], turn=2)
    assert listed(state) == {"6c", "Js"}  # the partner may trail and needs no five
    assert why(position(GAME, ["5c Kd", "8h", "6c", "4c"], "", ["2s+3s=5@0"]), "Kd") is (
        Reason.OWNER_TRAIL
    )
    # A partner who raises it must hold the card himself.
    partner = position(GAME, ["5c 9d", "8h 7c", "4d Js", "4c 3c"], "", ["2s+3s=5@0"], turn=2)
    assert why(partner, "4d+2s+3s=9") is Reason.KEEPS_NO_CARD


def test_B7_anyone_may_capture_a_build() -> None:
    for turn in range(4):
        hands = ["5c Kd", "5d 7c", "5h Js", "5s 3c"]
        state = position(GAME, hands, "", ["2s+3s=5@0"], turn=turn)
        card = hands[turn].split()[0]
        taken = do(state, f"{card}x2s+3s")
        assert not taken.builds and taken.captured[turn] & cards("2s 3s") == cards("2s 3s")
    # Not in the turn in which it was made: the turn is over with the build.
    state = do(position(GAME, ["4s 5c Kd", "2d"], "Ah"), "4s+Ah=5")
    assert state.turn == 1


def test_B8_sweeps_count_at_the_end_the_last_card_included() -> None:
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d", stock=8, scores=(20, 20))
    swept = told(state, "9cx9d")[1]
    assert isinstance(swept, Swept) and swept.counts and swept.why == ""
    after = do(state, "9cx9d")
    assert after.scores == (20, 20) and after.sweeps == (cards("9c"), 0)
    assert listed(after) == {"Qs", "3c"}  # the next can only trail
    last = position(GAME, ["9c", ""], "9d", captured=["", "6c"], sweeps=["", "6c"])
    over = do(last, "9cx9d")
    assert over.tally is not None and over.scores == (11 + 1, 1)
    assert over.sweeps == (cards("9c"), cards("6c"))  # no sweep is voided here
    # Taking a build alone is a sweep as well.
    build = position(GAME, ["5c 5d", "Qs 3c"], "", ["2s+3s=5@1"], stock=8)
    assert do(build, "5cx2s+3s").sweeps == (cards("5c"), 0)
    assert do(position(GAME, ["5c 5d", "Qs"], "Kd", ["2s+3s=5@1"]), "5cx2s+3s").sweeps == (0, 0)
    loose = position(GAME, ["5c 5d", "Qs"], "5h", ["2s+4s=6@1"])
    assert do(loose, "5cx5h").sweeps == (0, 0)


def test_B8_residue_is_no_sweep() -> None:
    over = do(position(GAME, ["4s", ""], "Qh Td", last=1), "4s")
    assert over.sweeps == (0, 0) and over.table == 0
    assert isinstance(told(position(GAME, ["4s", ""], "Qh Td", last=1), "4s")[-1], RoundOver)


def test_B9_the_last_deal_is_announced() -> None:
    state = State.start(GAMES[GAME], 4, "B9")
    deals = list(state.opening())
    while not state.round_over:
        state, events = state.play(next(state.legal_moves()))
        deals += [event for event in events if isinstance(event, Dealt)]
    told_last = [event.last for event in deals if isinstance(event, Dealt)]
    assert told_last == [False, False, True]


def test_B9_to_21() -> None:
    rules = GAMES[GAME]
    assert result(rules, (20, 3), False) is None and result(rules, (21, 21), False) is None
    won = result(rules, (21, 3), False)
    assert won is not None and won.winners == (0,)


@pytest.mark.parametrize("pair", ["4s 4h", "3s 5s", "2s 6s", "As 7s"])
def test_B10_an_eight_takes(pair: str) -> None:
    state = position(GAME, ["8d Kd", "3c"], f"{pair} Qh")
    wanted = sorted(parse_cards(pair))
    taken = [move for move in state.legal_moves() if move.cards]
    assert len(taken) == 1 and taken[0].cards == sum(1 << c for c in wanted)


def test_B10_examples() -> None:
    queens = position(GAME, ["Qs Kd", "3c"], "Qh Qd")
    assert of_card(queens, "Qs") == {"Qs", "QsxQh", "QsxQd"}
    assert "6s+2s=8" in listed(position(GAME, ["6s 8s", "Ks"], "2s"))
    fives = position(GAME, ["5s 5h", "Ks"], "5d")
    assert listed(fives) == {"5s", "5h", "5sx5d", "5hx5d", "5s+5d=5", "5h+5d=5"}
    joined = position(GAME, ["4h 5h", "Ks"], "Ah", ["2s+3s=5@1"])
    assert built(joined, "4h+2s+3s+Ah=5") == Build(cards("2s 3s Ah 4h"), 5, 0, True, (0, 1))
    nine = position(GAME, ["9s", "Ks"], "2d 3d 4d")
    assert listed(nine) == {"9s", "9sx2d+3d+4d"}

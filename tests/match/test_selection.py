"""The meaning of a picked hand card and table cards, or the reason why there is none."""

from __future__ import annotations

import pytest

from kasino.cards import card, parse_set
from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.selection import (
    Preview,
    Selection,
    candidates,
    choice_of,
    preview,
    select,
    things_of,
)
from kasino.moves import Kind, Move
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, POWER_CARDS, game_with
from testing.positions import do, stacked


def picked(state: State, hand: str, table: str = "", choice: str | None = None) -> Selection:
    return select(state, card(hand), parse_set(table) if table else 0, choice)


def texts(moves: tuple[Move, ...]) -> list[str]:
    return [str(move) for move in moves]


def refused(selection: Selection) -> tuple[Reason | None, int | None, str | None]:
    assert selection.moves == ()
    return selection.reason, selection.missing, selection.other_choice


def test_without_a_hand_card_nothing_is_said_yet() -> None:
    state = stacked(game_with(POWER_CARDS), ("8s", "9s"), "3s 5h")
    assert select(state, -1, parse_set("3s")) == Selection(table=parse_set("3s"))
    assert select(state, -1, 0, None) == Selection()


def test_the_cards_chosen_make_the_capture() -> None:
    state = stacked(game_with(POWER_CARDS), ("8s Kh", "9s"), "3s 5h 8d Jc")
    assert texts(picked(state, "8s").moves) == ["8s"]
    assert texts(picked(state, "8s", "8d").moves) == ["8sx8d"]
    assert texts(picked(state, "8s", "3s+5h").moves) == ["8sx3s+5h"]
    assert texts(picked(state, "8s", "3s+5h+8d").moves) == ["8sx3s+5h+8d"]
    assert texts(picked(state, "Kh", "5h+8d").moves) == ["Khx5h+8d"]


def test_what_is_missing_is_counted_up_to_the_value_of_the_hand_card() -> None:
    state = stacked(game_with(POWER_CARDS), ("8s As 2s Td", "9s"), "3s 5h 8d Jc")
    assert refused(picked(state, "8s", "3s")) == (Reason.NO_GROUPS, 5, None)
    assert refused(picked(state, "As", "3s")) == (Reason.NO_GROUPS, 11, None)
    assert refused(picked(state, "2s", "3s+5h")) == (Reason.NO_GROUPS, 7, None)
    assert refused(picked(state, "Td", "Jc")) == (Reason.NO_GROUPS, 5, None)
    assert refused(picked(state, "8s", "Jc")) == (Reason.NO_GROUPS, None, None)
    assert refused(picked(state, "8s", "3s+8d")) == (Reason.NO_GROUPS, None, None)


def test_courts_by_rank_miss_nothing() -> None:
    state = stacked("casino", ("Ks Qs", "9s"), "3s Kh Kd 5c")
    assert texts(picked(state, "Ks", "Kh").moves) == ["KsxKh"]
    assert refused(picked(state, "Ks", "Kh+Kd")) == (Reason.COURT_ONE, None, None)
    assert refused(picked(state, "Ks", "3s")) == (Reason.NO_GROUPS, None, None)
    assert refused(picked(state, "Qs", "Kh")) == (Reason.NO_GROUPS, None, None)


def test_where_the_game_picks_the_capture_it_is_offered_with_the_trail() -> None:
    state = stacked("finnish", ("8s Kh 2h 9c", "9s"), "3s 5h 8d Jc")
    assert texts(picked(state, "8s").moves) == ["8sx3s+5h+8d", "8s"]
    assert texts(picked(state, "2h").moves) == ["2h"]
    assert texts(picked(state, "8s", "3s+5h+8d").moves) == ["8sx3s+5h+8d"]
    assert refused(picked(state, "8s", "8d")) == (Reason.NOT_BEST, None, None)
    assert refused(picked(state, "9c", "8d")) == (Reason.NO_GROUPS, 1, None)


def test_forced_captures_are_explained() -> None:
    state = stacked(game_with(FEWEST_WINS), ("8s 2h 9d 9c", "9s"), "3s 5h 8d Jc")
    assert refused(picked(state, "8s")) == (Reason.MUST_CAPTURE, None, None)
    assert refused(picked(state, "8s", "8d")) == (Reason.NOT_MAXIMAL, None, None)
    assert refused(picked(state, "8s", "3s")) == (Reason.NO_GROUPS, 5, None)
    assert texts(picked(state, "8s", "3s+5h+8d").moves) == ["8sx3s+5h+8d"]
    assert texts(picked(state, "2h").moves) == ["2h"]


def test_a_selection_may_mean_a_capture_and_builds() -> None:
    state = stacked("casino", ("4s 4c 8d 2h", "9s"), "4h 4d Ts Kh")
    assert texts(picked(state, "4s", "4h").moves) == ["4sx4h", "4s+4h=4", "4s+4h=8"]
    assert picked(state, "4s", "4h").missing is None
    assert texts(picked(state, "4s", "4h+4d").moves) == ["4sx4h+4d", "4s+4h+4d=4"]


def test_a_build_without_its_card_is_explained() -> None:
    state = stacked("casino", ("5s 4c 9d 2h", "9s"), "3h 7d Ts Kh")
    assert refused(picked(state, "5s", "3h")) == (Reason.KEEPS_NO_CARD, 2, None)
    assert texts(picked(state, "2h", "7d").moves) == ["2h+7d=9"]


def test_free_grouping_asks_for_the_value() -> None:
    """U12: 5+5 is 5 or 10."""
    state = stacked(game_with(FREE_BUILDS), ("5s 9c Kc 2h", "9s"), "5h 7d Ts Kh")
    assert texts(picked(state, "5s", "5h").moves) == ["5sx5h", "5s+5h=5", "5s+5h=10"]
    assert texts(picked(state, "Kc", "Kh").moves) == ["KcxKh", "Kc+Kh=K"]
    assert texts(picked(state, "2h", "7d").moves) == ["2h+7d=9"]
    assert refused(picked(state, "9c", "7d")) == (Reason.ONE_GROUP, 2, None)
    assert refused(picked(state, "9c", "Kh")) == (Reason.ONE_GROUP, None, None)


def calling() -> State:
    """Return Kasino!: the forehand holds 5s 2s 7d 3h 7c Ks; 2h 5d Kh 9s are on the table."""
    state = stacked(game_with(CALLS), ("5s 2s 7d 3h 7c Ks", "2h 5d Kh 9s 7h 4s"))
    return do(state, "Ks", "Kh", "3h", "2h", "5s", "5d")


def test_choices_sort_the_moves() -> None:
    """U1: captures and trails if unticked, only stacks or builds if ticked."""
    state = calling()  # Ks Kh 3h 2h 5s 5d; to move with 2s 7d 7c
    assert texts(picked(state, "7d").moves) == ["7d"]
    assert picked(state, "7d", "", "stack") == Selection(card("7d"), 0, "stack")
    assert texts(picked(state, "7d", "5s+2h").moves) == ["7dx5s+2h"]
    assert texts(picked(state, "7d", "2h+5s", "stack").moves) == ["7d+5s+2h=7"]
    assert texts(picked(state, "2s", "5s", "build").moves) == ["2s+5s=7"]
    assert picked(state, "7d", "5s+2h").other_choice is None


def test_the_other_choice_is_named_when_only_it_fits() -> None:
    state = calling()
    unticked = picked(state, "2s", "5s")
    assert refused(unticked) == (Reason.NO_GROUPS, None, "build")
    assert texts(unticked.other_moves) == ["2s+5s=7"]
    ticked = picked(state, "7d", "2h+5s", "build")
    assert ticked.other_choice == "" and texts(ticked.other_moves) == ["7dx5s+2h"]
    assert ticked.moves == () and ticked.missing is None
    court = picked(state, "7d", "Kh")
    assert refused(court) == (Reason.NO_GROUPS, None, None) and court.other_moves == ()


def test_a_choice_that_can_never_fit_is_explained() -> None:
    state = stacked(game_with(CALLS), ("Ts Ks 2s 3s 4s 5s", "Kh 9s Th 2h 3h 4h"))
    state = do(state, "2s", "Kh", "3s", "9s")
    assert refused(picked(state, "Ks", "2s", "stack"))[0] is Reason.COURT_BUILD
    assert refused(picked(state, "Ks", "2s", "build"))[0] is Reason.BUILD_VALUE
    assert refused(picked(state, "Ts", "2s", "build"))[0] is Reason.BUILD_VALUE


def built() -> State:
    """Return Casino: seat 1 owns 2+5 = 7; seat 0 holds 3s 4c 9h; 4h Ks Tc are loose."""
    state = stacked("casino", ("3s 4c 9h 6d", "2s 7s 7h 9c"), "5h 4h Ks Tc")
    return do(state, "6d", "2s+5h=7")


def test_the_reason_that_tells_most_is_given() -> None:
    state = built()
    assert refused(picked(state, "3s", "5h+2s")) == (Reason.KEEPS_NO_CARD, None, None)
    assert refused(picked(state, "9h", "5h+2s")) == (Reason.WRONG_BUILD, None, None)
    # 3 and 4 would make 7, and there is a separate build of 7; nobody here holds a 7, so that is
    # the reason.
    assert refused(picked(state, "3s", "4h")) == (Reason.JOIN, None, None)
    # 4 + 4 isn’t a build of 7, so the existing one is irrelevant.
    assert refused(picked(state, "4c", "Tc")) == (Reason.NO_GROUPS, None, None)


def test_loose_cards_raise_no_build() -> None:
    """B4: ace, 5 and a loose 3 are 9, but only the ace may raise."""
    state = stacked("casino", ("As 4c 9h 6d", "2s 5s 7h 9c"), "3h 3d Ks Tc")
    state = do(state, "6d", "2s+3h=5")
    assert refused(picked(state, "As", "2s+3h+3d")) == (Reason.LOOSE_RAISE, None, None)


def test_a_multiple_build_is_not_raised() -> None:
    state = stacked("casino", ("3s 4c 9h 6d", "5s 5d 2h 7s"), "5h 4h Ks Tc")
    state = do(state, "6d", "5s+5h=5")
    assert refused(picked(state, "4c", "5s+5h")) == (Reason.MULTIPLE, None, None)


def test_one_owner_one_build() -> None:
    """K8: builds of one value at a time."""
    state = stacked(game_with(CALLS), ("5s 2s 7d 3h 7c Ts", "Th Kh 6d 4s 9d 9c"))
    state = do(state, "5s", "Kh", "2s+5s=7", "4s")
    assert refused(picked(state, "3h", "4s", "build"))[0] is Reason.JOIN
    state = stacked(game_with(CALLS), ("5s 2s 7d 3h 9c Ts", "6h Kh 6d 4s 9d 8c"))
    state = do(state, "5s", "6h", "2s+5s=7", "Kh")
    assert refused(picked(state, "3h", "6h", "build"))[0] is Reason.ONE_BUILD


def test_owning_forbids_the_trail() -> None:
    state = do(built(), "4c")
    assert refused(picked(state, "9c")) == (Reason.OWNER_TRAIL, None, None)


def test_choice_of_follows_the_rules_data() -> None:
    stack, build = Move.parse("7d+5s+2h=7"), Move.parse("2s+5s=7")
    assert choice_of(GAMES[game_with(CALLS)], stack) == "stack"
    assert choice_of(GAMES[game_with(CALLS)], build) == "build"
    assert choice_of(GAMES["casino"], stack) is None
    assert choice_of(GAMES[game_with(CALLS)], Move.parse("7dx5s+2h")) is None


def test_candidates_are_few() -> None:
    for rules in GAMES.values():
        for hand in range(52):
            assert [move.kind for move in candidates(rules, hand, 0)] == [Kind.TRAIL]
            found = candidates(rules, hand, 1 << (hand + 1) % 52)
            assert found[0].kind is Kind.CAPTURE
            assert len(found) <= 1 + max(rules.top_sum, rules.build_limit)
            assert all(move.kind is Kind.BUILD for move in found[1:])


def test_things_are_loose_cards_and_whole_builds() -> None:
    state = built()
    things = things_of(state, parse_set("2s+Ks"))
    assert [(thing.cards, thing.value) for thing in things] == [
        (parse_set("Ks"), 13),
        (parse_set("2s+5h"), 7),
    ]


@pytest.mark.parametrize(
    ("table", "take"),
    [("5h", (5,)), ("5h+5d", (5, 10)), ("5h+Kh", ()), ("Kh", (13,)), ("5h+2c", (7,)), ("", ())],
)
def test_preview_tells_the_values_of_free_groups(table: str, take: tuple[int, ...]) -> None:
    state = stacked(game_with(FREE_BUILDS), ("5s 9c Kc 2h", "9s"), "5h 5d 2c Kh")
    assert preview(state, -1, parse_set(table) if table else 0) == Preview(take, ())


def test_preview_with_a_hand_card_tells_what_could_be_built() -> None:
    state = stacked(game_with(FREE_BUILDS), ("5s 9c Kc 2h", "9s"), "5h 5d 2c Kh")
    assert preview(state, card("5s"), parse_set("5h")) == Preview((5,), (5, 10))
    assert preview(state, card("5s"), 0) == Preview((), ())
    assert preview(state, card("9c"), parse_set("Kh")) == Preview((13,), ())


def test_preview_elsewhere_tells_what_takes_the_cards() -> None:
    state = stacked(game_with(POWER_CARDS), ("8s", "9s"), "3s 5h 8d Jc")
    assert preview(state, -1, parse_set("3s+5h")).take == (8,)
    assert preview(state, -1, parse_set("3s+Jc")).take == (14,)
    assert preview(state, -1, parse_set("5h+Jc")).take == (16,)
    assert preview(state, -1, parse_set("3s+5h+8d")).take == (8, 16)
    assert preview(state, -1, 0).take == ()
    assert preview(built(), -1, parse_set("2s+5h")) == Preview((7,), ())
    assert preview(built(), -1, parse_set("2s+5h+4h")) == Preview((), ())
    assert preview(built(), card("4c"), parse_set("4h")).build == ()
    casino = stacked("casino", ("4s 4c 8d 2h", "9s"), "4h 4d Ts Kh")
    assert preview(casino, card("4s"), parse_set("4h")) == Preview((4,), (4, 8))


@pytest.mark.parametrize("name", list(GAMES))
def test_every_legal_move_is_found_by_picking_its_cards(name: str) -> None:
    """A move without a selection that leads to it couldn’t be played."""
    state = State.start(GAMES[name], GAMES[name].players[-1], "picked")
    for _ in range(30):
        for move in state.legal_moves():
            if move.kind is Kind.CALL:
                continue
            choice = choice_of(state.rules, move)
            selection = select(state, move.card, move.cards, choice)
            assert move in selection.moves
            assert all(state.why_not(found) is None for found in selection.moves)
            if choice is not None:
                unticked = select(state, move.card, move.cards)
                assert unticked.moves or unticked.other_choice in state.rules.choices
        state = state.after(next(state.legal_moves()))

"""Picking: step by step in a group, too early, twice, and putting back."""

from __future__ import annotations

import pytest

from app.runtime.update import update
from app.table.scene_of import scene_of
from app.table.state.grouping import Grouping, joined, placed, pruned, result, things
from app.table.update.match import new_match
from app.table.view.action_bar import choices
from app.table.view.game import bar
from app.table.view.players import seats
from app.table.view.score_sheet import aside
from kasino.cards import bits, card, mask_of, text
from kasino.moves import Move
from testing.kinds import CALLS, FREE_BUILDS, game_with
from testing.page.actions import act
from testing.page.open_page import Open, OpenPage
from testing.page.states import done, playing, state_of
from testing.places.positions import address
from testing.places.scenes import several
from testing.positions import stacked

#: The person holds 6h 6c 7s Ks; Ah 2s 4d 6d are on the table.
ADDRESS = "?game=casino&seed=a&lang=en&pace=0&level=greedy"
LOG = "[data-log] li[data-move]"


@pytest.fixture
def page(opened: Open) -> OpenPage:
    return opened(ADDRESS)


@pytest.fixture
def groups(opened: Open) -> OpenPage:
    """Return Clearance: a person holds 9h; 6s 4h 2c 3c 9c and a build of 4c + 5c can be taken."""
    page = opened(address(several(game_with(FREE_BUILDS))[0], lang="en"))
    page.click("#hand [data-card='9h']")
    return page


def pick(page: OpenPage, *items: str) -> None:
    """Pick cards of the hand and the table."""
    for item in items:
        page.click(f":is([data-card='{item}'], [data-item='{item}'])")


def picked(page: OpenPage) -> list[str | None]:
    """Return the picked cards, the hand card first."""
    hand = page.data("#hand [data-picked]", "card")
    return [*hand, *page.data("#table [aria-selected=true]", "item")]


def steps(page: OpenPage) -> list[str]:
    """Return the things that can be combined, with a mark before the pressed ones."""
    return [
        {"true": "+ ", "false": "- "}.get(str(one.getAttribute("aria-pressed")), "")
        + one.textContent
        for one in page.all(".steps button")
    ]


def begun(page: OpenPage, *items: str) -> None:
    """Pick things and open the steps."""
    pick(page, *items)
    page.click("[data-action=steps]")


# Groups combined step by step.


def test_nothing_is_put_together_before_two_things_are_there(groups: OpenPage) -> None:
    assert steps(groups) == [] and groups.all("[data-action=steps]") == []
    begun(groups, "6s")
    assert steps(groups) == ["- Place 9♥"]
    pick(groups, "3c")
    assert steps(groups) == ["- Place 9♥", "Combine to 9"]
    assert groups.all("#actions .ways [data-move]") == [], "one thing at a time"
    pick(groups, "6s", "3c")
    assert steps(groups) == []


def test_equal_things_are_paired_and_others_combined(groups: OpenPage) -> None:
    begun(groups, "9c", "4c+5c")
    assert steps(groups) == ["- Place 9♥", "Pair to 9"]
    pick(groups, "9c", "6s")
    assert steps(groups) == ["- Place 9♥"]  # 15 is more than there is
    pick(groups, "6s", "Jh", "4c+5c", "2c")
    assert steps(groups) == ["- Place 9♥"]  # a court only pairs


def test_a_group_that_is_made_can_be_laid_aside_and_falls_with_its_cards(groups: OpenPage) -> None:
    begun(groups, "6s", "3c")
    groups.click("[data-action=join]")
    made = ["- Place 9♥", "+ Group 9: 6♠ + 3♣"]
    assert steps(groups) == made
    assert groups.data("#actions .main", "move") == ["9hx6s+3c"]
    pick(groups, "4h", "2c")
    assert steps(groups) == made  # 9, 4 and 2 form no group
    groups.click("[data-action=lay-aside]")
    assert steps(groups) == ["- Place 9♥", "- Group 9: 6♠ + 3♣", "Combine to 6"]
    groups.click("[data-action=join]")
    six = "+ Group 6: 4♥ + 2♣"
    assert steps(groups) == ["- Place 9♥", "- Group 9: 6♠ + 3♣", six]
    groups.click("[data-action=lay-aside]")
    assert steps(groups) == [*made, six]
    pick(groups, "3c")
    assert steps(groups) == ["- Place 9♥", six, "Pair to 6"]  # the loose six is a thing again


def test_with_the_card_itself_in_the_group_it_is_a_build(groups: OpenPage) -> None:
    begun(groups, "6s", "3c")
    groups.click("[data-action=place]")
    assert steps(groups) == ["+ Place 9♥", "Combine to 9"]
    groups.click("[data-action=join]")
    assert steps(groups)[:1] == ["+ Place 9♥"]
    assert groups.data("#actions .main", "move") == ["9h+6s+3c=9"]
    groups.press("p")
    assert "9h+6s+3c=9" in groups.data(LOG, "move")
    assert steps(groups) == []


def test_the_card_is_taken_back_from_a_group(groups: OpenPage) -> None:
    begun(groups, "6s", "3c")
    for shown in ("+ Place 9♥", "- Place 9♥"):
        groups.click("[data-action=place]")
        assert steps(groups)[0] == shown
    groups.click("[data-action=join]")
    groups.press("p")
    assert "9hx6s+3c" in groups.data(LOG, "move")


def test_only_a_number_joins_and_only_one_that_can_be() -> None:
    state, session = playing(game=game_with(FREE_BUILDS))
    for value in ("", "x", "-3", "1"):
        assert done(state, "join", value).grouping == state.grouping
    assert session.selection.hand == -1


def test_walking_changes_what_the_tab_key_reaches_and_nothing_else() -> None:
    state, session = playing(game="casino")
    before = state.announcements
    state, wanted = update(state, act("walk", "4d", "table"))
    assert state.roving_focus == (("table", "4d"),) and wanted == ()
    assert state.announcements == before and session.selection.table == 0


# Picking and dropping.


def test_a_card_that_is_dropped_takes_its_table_cards_with_it(page: OpenPage) -> None:
    pick(page, "Ks", "4d")
    assert picked(page) == ["Ks", "4d"]
    page.press("Escape")
    assert picked(page) == []
    pick(page, "4d", "2s")
    assert picked(page) == ["2s", "4d"]
    pick(page, "Ks")
    assert picked(page) == ["Ks", "2s", "4d"]
    pick(page, "6h")  # another card for the same
    assert picked(page) == ["6h", "2s", "4d"]
    pick(page, "2s")
    assert picked(page) == ["6h", "4d"]


def test_the_tab_key_comes_back_to_what_was_picked_last(page: OpenPage) -> None:
    pick(page, "7s", "4d", "2s")
    assert page.data("#hand [data-current]", "card") == ["7s"]
    assert page.data("#table [tabindex=0]", "item") == ["2s"]


def test_every_pick_is_said(page: OpenPage) -> None:
    pick(page, "Ks", "4d")
    trail, refused = page.told("note")
    assert trail == "Nothing to take with this card. Trail king of spades."
    assert refused == "A jack, queen or king takes only cards of its rank: king of spades."


def test_confirming_plays_the_one_move_and_asks_for_one_of_several(page: OpenPage) -> None:
    page.press("p")
    assert page.data(LOG, "move") == [] and picked(page) == []
    pick(page, "7s")
    page.press("p")
    assert page.data(LOG, "move") == []
    assert page.focused.getAttribute("data-n") == "1"
    pick(page, "7s", "Ks")
    page.press("p")
    assert page.data(LOG, "move")[0] == "Ks"


def test_a_choice_is_played_at_a_second_tap(page: OpenPage) -> None:
    pick(page, "7s")
    move = page.data("#actions [data-n='2']", "move")
    page.click("#actions [data-n='2']")
    assert page.data(LOG, "move")[:1] == move


def test_ticks_go_round(opened: Open) -> None:
    page = opened(ADDRESS.replace("casino", game_with(CALLS)))
    ticked = []
    for _ in range(4):
        page.press("b")
        ticked.append(
            [one.getAttribute("data-choice") for one in page.all("[data-choice]:checked")]
        )
    assert ticked == [["stack"], ["build"], [], ["stack"]]
    page.change("[data-choice=build]")
    assert [n.getAttribute("data-choice") for n in page.all("[data-choice]:checked")] == ["build"]
    box = page.the("[data-choice=build]")
    box.checked = False
    page.document.dispatch("change", box)
    assert page.all("[data-choice]:checked") == []


# Premoves.


def early(page: OpenPage) -> None:
    """Trail the king, and stop before the opponent has thought."""
    page.the("#hand [data-card=Ks]").click()
    page.the("#actions [data-move=Ks]").click()
    assert page.state == "thinking"


def early_picks(page: OpenPage, *items: str) -> list[str | None]:
    """Pick things while the opponent thinks; return the picked cards."""
    for item in items:
        page.the(f":is([data-card='{item}'], [data-item='{item}'])").click()
    return picked(page)


@pytest.mark.usefixtures("slow_thoughts")
def test_what_is_picked_too_early_is_shown_and_one_card_of_the_hand_at_most(page: OpenPage) -> None:
    early(page)
    assert early_picks(page, "6h", "4d", "2s") == ["6h", "2s", "4d"]
    assert early_picks(page, "6c") == ["6c", "2s", "4d"]
    assert early_picks(page, "2s") == ["6c", "4d"]
    assert early_picks(page, "6c") == ["4d"]
    assert page.texts("#note") == ["Eino is thinking…"]
    assert not page.all("#actions [data-move]")


@pytest.mark.usefixtures("slow_thoughts")
def test_it_waits_for_the_turn_as_far_as_it_is_still_there(page: OpenPage) -> None:
    early(page)
    early_picks(page, "6h", "Ah", "2s", "4d", "6d", "Ks")
    page.pump()
    there = page.data("#table [data-item]", "item")
    gone = {"Ah", "2s", "4d", "6d", "Ks"} - {*there}
    assert gone, "the opponent takes something"
    assert picked(page) == ["6h", *(one for one in there if one in ("Ah", "2s", "4d", "6d", "Ks"))]


@pytest.mark.usefixtures("slow_thoughts")
def test_escape_drops_it(page: OpenPage) -> None:
    early(page)
    early_picks(page, "6h", "4d")
    page.document.dispatch("keydown", page.document.body, key="Escape")
    assert picked(page) == []
    page.pump()
    assert picked(page) == []


def test_nothing_is_picked_where_nobody_plays() -> None:
    watched = done(state_of(mode="watch"), new_match.of("kasino"))
    covered, _ = playing(game="finnish", seats="human:Aino,human:Eino")
    for state in (watched, covered):
        assert state.session is not None
        card = next(c for c in range(52) if state.session.view().hand >> c & 1)
        name = "A23456789TJQK"[card % 13] + "shdc"[card // 13]
        for action in ("pick-hand", "pick-table"):
            after = done(state, action, name)
            assert after.premoves == () and after.announcements == state.announcements
            assert after.session is not None and after.session.selection.hand == -1


def test_there_is_no_box_to_tick_where_nobody_plays() -> None:
    watched = done(state_of(mode="watch", game=game_with(CALLS)), new_match.of("boxes"))
    turns = set()
    for _ in range(2):
        session = watched.session
        assert session is not None
        turns.add(session.state.turn)
        assert choices(scene_of(watched)) is None
        watched = watched.with_session(session.play_opponent())
    assert turns == {0, 1}


def test_u12_groups_nest_step_by_step() -> None:
    state = stacked(game_with(FREE_BUILDS), ("5s 2c 3c 6c", ""), "Ad Ac 4h Ks")
    hand = card("5s")
    view = state.view(0)
    aces, four = mask_of([card("Ad"), card("Ac")]), mask_of([card("4h")])
    steps = joined(view, Grouping(), hand, aces, 1)
    assert [group.value for group in steps.made] == [1]
    steps = joined(view, steps, hand, aces | four, 5)
    assert [group.value for group in steps.made] == [5]
    take = Move.parse("5sxAd+Ac+4h")
    assert state.why_not(take) is None
    assert result(steps, hand, aces | four, (take,)) == take
    assert pruned(steps, hand, aces).made == ()
    assert joined(view, Grouping(), hand, aces, 7) == Grouping()
    with_card = placed(Grouping())
    assert len(things(view, with_card, hand, four)) == 2
    assert joined(view, with_card, hand, four, 9).made[0].value == 9
    assert pruned(with_card, -1, four) == Grouping()


def test_only_the_table_the_hand_and_the_moves_are_drawn_again_for_a_pick() -> None:
    before = playing(seed="a")[0]
    after = done(before, act("pick-hand", text(next(bits(scene_of(before).view.hand)))))
    scenes = scene_of(before), scene_of(after)
    assert scenes[0].hand != scenes[1].hand
    for view in (bar, seats, aside):
        first, then = (view(each.unpicked()) for each in scenes)
        assert first is then

"""The table as the sources show it: one test for each of U1 to U12 of the rules."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import wait_for
from e2e.driving.pages import running_page, visit
from e2e.places.positions import address, found
from e2e.places.scenes import several
from kasino.cards import bits, mask_of, parse_cards, parse_set, set_text, text
from kasino.engine.state import State
from kasino.match.session import Session
from kasino.moves import Kind

Open = Callable[..., Page]


@pytest.fixture
def opened(chromium: Browser, page_url: str) -> Iterator[Open]:
    """Open the page in front of a position."""
    with running_page(chromium) as watch:

        def open_(session: Session, **more: str) -> Page:
            visit(watch.page, page_url + address(session, **more))
            wait_for(watch.page, "your-turn", "round-over", "match-over")
            return watch.page

        yield open_


def pick(page: Page, state: State, move: Any) -> None:
    """Click the cards of a move, the hand card first."""
    page.click(f'#hand [data-card="{text(move.card)}"]')
    for build in state.builds:
        if build.cards & move.cards:
            page.click(f'#table [data-item="{set_text(build.cards)}"]')
    for card in bits(move.cards & state.loose):
        page.click(f'#table [data-item="{text(card)}"]')


def offered(page: Page) -> list[str]:
    """Return the moves that the action bar offers."""
    moves: list[str] = page.eval_on_selector_all(
        "#actions button[data-move]", "nodes => nodes.map((node) => node.dataset.move)"
    )
    return moves


def first(state: State, kind: Kind) -> Any:
    """Return the first legal move of a kind, or None."""
    return next((move for move in state.legal_moves() if move.kind is kind), None)


def test_U1_a_tick_sorts_the_moves_and_goes_after_the_play(opened: Open) -> None:
    session = found("kasino-call", lambda state: first(state, Kind.BUILD) is not None)
    state = session.state
    move = first(state, Kind.BUILD)
    stacks = move.value == state.rules.hand_values[move.card]
    name, other = ("stack", "build") if stacks else ("build", "stack")
    page = opened(session)
    pick(page, state, move)
    assert str(move) not in offered(page)
    assert all("=" not in found_ for found_ in offered(page))
    page.check(f"[data-choice={other}]")
    page.check(f"[data-choice={name}]")
    expect(page.locator(f"[data-choice={other}]")).not_to_be_checked()
    assert str(move) in offered(page)
    assert all("=" in found_ for found_ in offered(page))
    page.click(f'#actions [data-move="{move}"]')
    wait_for(page, "your-turn", "round-over", "match-over")
    expect(page.locator("[data-choice]:checked")).to_have_count(0)


def test_U1_the_page_says_which_tick_is_missing(opened: Open) -> None:
    def only_builds(state: State) -> bool:
        move = first(state, Kind.BUILD)
        if move is None or move.value == state.rules.hand_values[move.card]:
            return False
        capture = move._replace(kind=Kind.CAPTURE, value=0)
        return state.why_not(capture) is not None

    session = found("kasino-call", only_builds)
    move = first(session.state, Kind.BUILD)
    page = opened(session, lang="en")
    pick(page, session.state, move)
    expect(page.locator("#note")).to_contain_text(f"This would build {move.value}: tick Build.")


def calls(state: State) -> int:
    """Count the calls that may be made."""
    return len(list(state.calls())) if state.rules.calls else 0


def test_U2_one_call_is_one_button_until_a_card_is_played(opened: Open) -> None:
    session = found("kasino-call", lambda state: calls(state) == 1, trails=0.9)
    (call,) = session.state.calls()
    page = opened(session)
    button = page.locator(f'#actions [data-move="{call}"]')
    expect(button).to_be_visible()
    page.click("#hand button >> nth=0")
    expect(button).to_be_visible()  # selecting is not playing
    button.click()
    expect(page.locator("#actions .call")).to_have_count(0)
    expect(page.locator("[data-log] li[data-move]").last).to_have_attribute("data-move", str(call))


def test_U2_several_calls_open_the_choice(opened: Open) -> None:
    session = found("kasino-call", lambda state: calls(state) > 1, trails=0.9)
    wanted = [str(call) for call in session.state.calls()]
    page = opened(session)
    page.click("#actions [data-action=call]")
    shown = page.eval_on_selector_all(
        "dialog [data-move]", "nodes => nodes.map((node) => node.dataset.move)"
    )
    assert shown == wanted
    page.click(f'dialog [data-move="{wanted[-1]}"]')
    expect(page.locator("dialog")).not_to_be_visible()
    expect(page.locator("[data-log] li[data-move]").last).to_have_attribute("data-move", wanted[-1])


def test_U3_only_what_can_be_played_has_a_button(opened: Open) -> None:
    session, card = several("laistokasino")
    page = opened(session, lang="en")
    page.click(f'#hand [data-card="{text(card)}"]')
    ways = offered(page)
    assert ways and all("x" in way for way in ways)  # it can capture, so it may not be trailed


def test_U4_all_players_are_listed_and_marked(opened: Open) -> None:
    page = opened(found("casino", lambda state: True, players=4))
    seats = page.locator("#players > li")
    expect(seats).to_have_count(4)
    mine = page.locator("#players > li[data-seat='0']")
    expect(mine).to_have_attribute("aria-current", "true")
    expect(mine.locator(".turn-mark")).to_be_visible()
    expect(mine.locator(".icon-fleur")).to_be_visible()
    expect(page.locator("#players [aria-current]")).to_have_count(1)
    expect(page.locator("#players .icon-dealer")).to_have_count(1)


def test_U5_the_cards_left_are_shown(opened: Open) -> None:
    page = opened(found("finnish", lambda state: state.deal == 2))
    expect(page.locator("[data-stock]")).to_have_text("32")
    expect(page.locator(".stock .card").first).to_be_visible()


def test_U6_builds_lie_apart_and_tell_all_about_themselves(opened: Open) -> None:
    session = found(
        "casino",
        lambda state: {build.multiple for build in state.builds} == {True, False},
        players=3,
        trails=0.2,
    )
    page = opened(session, lang="en")
    for build in session.state.builds:
        item = page.locator(f'.builds [data-item="{set_text(build.cards)}"]')
        expect(item.locator(".value")).to_have_text(str(build.value))
        expect(item.locator(".kind")).to_have_text("locked" if build.multiple else "single")
        expect(item.locator(".owner")).not_to_be_empty()
        expect(item.locator(".card")).to_have_count(build.cards.bit_count())
        boxes = [card.bounding_box() for card in item.locator(".card").all()]
        lefts = [box["x"] for box in boxes if box]
        assert all(right - left >= 20 for left, right in itertools.pairwise(lefts))
    expect(page.locator(".loose [data-item]")).to_have_count(session.state.loose.bit_count())


def test_U7_no_other_hand_is_in_the_page(opened: Open) -> None:
    session = found("casino", lambda state: len(state.builds) > 0, players=4)
    state = session.state
    page = opened(session)
    drawn = page.eval_on_selector_all(
        "#app use", "nodes => nodes.map((node) => node.getAttribute('href'))"
    )
    names = {name.removeprefix("#card-").split("-")[0] for name in drawn}
    names -= {"back"}
    seen = mask_of(parse_cards(" ".join(name for name in names if not name.startswith("#"))))
    assert seen == state.hands[0] | state.table


def test_U8_builds_and_the_last_deal_are_announced(opened: Open) -> None:
    session = found(
        "casino",
        lambda state: (
            state.deal == state.deals - 1
            and state.hands[0].bit_count() == 1
            and state.turn == 0
            and state.dealer == 0
        ),
    )
    page = opened(session, lang="en")
    page.click("#hand button")
    page.click("#actions [data-move] >> nth=0")
    wait_for(page, "your-turn")
    expect(page.locator(".stock .last")).to_be_visible()
    expect(page.locator("[role=status]")).to_contain_text("Last: this is the last deal")
    expect(page.locator("[data-log]")).to_contain_text("Last: this is the last deal")
    expect(page.locator("[role=status]")).to_have_count(1)


def test_U9_each_sweep_lies_face_up_in_its_pile(opened: Open) -> None:
    session = found("kasino", lambda state: any(state.sweeps) and not state.round_over)
    page = opened(session)
    for seat, sweeps in enumerate(session.state.sweeps):
        shown = page.eval_on_selector_all(
            f"[data-seat='{seat}'] .sweeps .card", "nodes => nodes.map((n) => n.dataset.face)"
        )
        assert shown == [text(card) for card in bits(sweeps)]


def test_U11_the_automatic_capture_is_shown_before_it_is_taken(opened: Open) -> None:
    session = found("finnish", lambda state: first(state, Kind.CAPTURE) is not None)
    move = first(session.state, Kind.CAPTURE)
    page = opened(session)
    page.click(f'#hand [data-card="{text(move.card)}"]')
    taking = page.eval_on_selector_all(
        "#table [data-taking]", "nodes => nodes.map((node) => node.dataset.item)"
    )
    assert parse_set("+".join(taking)) == move.cards
    assert sorted(offered(page)) == sorted([text(move.card), str(move)])


def test_U11_game_over_and_royal_are_shown(opened: Open) -> None:
    over = found("kasino-call", lambda state: state.game_over, trails=0.97)
    page = opened(over, lang="en")
    expect(page.locator("#result .game-over")).to_have_text("Game Over")


def test_U12_a_group_is_put_together_step_by_step(opened: Open) -> None:
    def pairs(state: State) -> bool:
        ranks = [card % 13 for card in bits(state.loose)]
        both = {rank for rank in ranks if ranks.count(rank) == 2 and rank < 5}
        return any(card % 13 in both for card in bits(state.hands[0]))

    session = found("clearance", pairs, trails=0.9)
    state = session.state
    ranks = [card % 13 for card in bits(state.loose)]
    card = next(c for c in bits(state.hands[0]) if ranks.count(c % 13) == 2 and c % 13 < 5)
    value = card % 13 + 1
    page = opened(session)
    page.click(f'#hand [data-card="{text(card)}"]')
    for loose in bits(state.loose):
        if loose % 13 == card % 13:
            page.click(f'#table [data-item="{text(loose)}"]')
    page.click("#actions [data-action=steps]")
    steps = page.locator("#actions .steps")
    values = [
        button.get_attribute("data-value") for button in steps.locator("[data-action=join]").all()
    ]
    assert values == [str(value), str(2 * value)]  # asked for the value where two are possible
    steps.locator(f"[data-action=join][data-value='{value}']").click()
    expect(steps.locator("[data-action=lay-aside]")).to_have_attribute("aria-pressed", "true")
    steps.locator("[data-action=place]").click()
    steps.locator(f"[data-action=join][data-value='{value}']").click()
    main = page.locator("#actions button.main")
    expect(main).to_have_count(1)
    move = main.get_attribute("data-move") or ""
    assert move.endswith(f"={value}")
    main.click()
    expect(page.locator(f'[data-log] li[data-move="{move}"]')).to_have_count(1)

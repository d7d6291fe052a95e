"""The table, by rules U1 to U12."""

from __future__ import annotations

from kasino.cards import bits, mask_of, parse_cards, parse_set, set_text, text
from kasino.engine.state import State
from kasino.moves import Kind, Move
from testing.kinds import CALLS, FEWEST_WINS, POWER_CARDS, game_with
from testing.page.driver import Opened, data, offered, pick, played, read, see
from testing.page.test_everywhere import (  # noqa: F401 - the tests run here in memory
    SETTLED,
    at,
    calls,
    test_U2_several_calls_open_the_choice,
    test_U8_builds_and_the_last_deal_are_announced,
    test_U12_a_group_is_put_together_step_by_step,
)
from testing.places.positions import found
from testing.places.scenes import several


def first(state: State, kind: Kind) -> Move | None:
    """Return the first legal move of a kind, or None."""
    return next((move for move in state.legal_moves() if move.kind is kind), None)


def test_U1_a_tick_sorts_the_moves_and_goes_after_the_play(opened: Opened) -> None:
    session = found(game_with(CALLS), lambda state: first(state, Kind.BUILD) is not None)
    state = session.state
    move = first(state, Kind.BUILD)
    assert move is not None
    stacks = move.value == state.rules.hand_values[move.card]
    name, other = ("stack", "build") if stacks else ("build", "stack")
    page = at(opened, session)
    pick(page, state, move)
    assert str(move) not in offered(page)
    assert all("=" not in str(each) for each in offered(page))
    page.tick(f"[data-choice={other}]")
    page.tick(f"[data-choice={name}]")
    see(page, f"[data-choice={other}]:checked", 0)
    assert str(move) in offered(page)
    assert all("=" in str(each) for each in offered(page))
    page.click(f'#actions [data-move="{move}"]')
    page.wait_for(*SETTLED)
    see(page, "[data-choice]:checked", 0)


def test_U1_the_page_says_which_tick_is_missing(opened: Opened) -> None:
    def only_builds(state: State) -> bool:
        move = first(state, Kind.BUILD)
        if move is None or move.value == state.rules.hand_values[move.card]:
            return False
        capture = move._replace(kind=Kind.CAPTURE, value=0)
        return state.why_not(capture) is not None

    session = found(game_with(CALLS), only_builds)
    move = first(session.state, Kind.BUILD)
    assert move is not None
    page = at(opened, session)
    pick(page, session.state, move)
    read(page, "#note", f"This would build {move.value}: tick Build.")


def test_U2_one_call_is_one_button_until_a_card_is_played(opened: Opened) -> None:
    session = found(game_with(CALLS), lambda state: calls(state) == 1, trails=0.9)
    (call,) = session.state.calls()
    page = at(opened, session)
    button = f'#actions [data-move="{call}"]'
    see(page, button, 1)
    page.click("#hand button")
    see(page, button, 1)  # selecting is not playing
    page.click(button)
    see(page, "#actions .call", 0)
    played(page, call)


def test_U3_only_what_can_be_played_has_a_button(opened: Opened) -> None:
    session, card = several(game_with(FEWEST_WINS))
    page = at(opened, session)
    page.click(f'#hand [data-card="{text(card)}"]')
    ways = offered(page)
    assert ways and all("x" in str(way) for way in ways)  # it can capture, so it may not be trailed


def test_U4_all_players_are_listed_and_marked(opened: Opened) -> None:
    page = at(opened, found("casino", lambda state: True, players=4))
    see(page, "#players > li", 4)
    see(page, "#players > li[data-seat='0'][aria-current=true] .turn-mark", 1)
    see(page, "#players > li[data-seat='0'] .icon-fleur", 1)
    see(page, "#players [aria-current]", 1)
    see(page, "#players .icon-dealer", 1)


def test_U5_the_cards_left_are_shown(opened: Opened) -> None:
    page = at(opened, found("finnish", lambda state: state.deal == 2))
    assert page.texts("[data-stock]") == ["32"]
    assert page.texts(".stock .card")


def test_U6_builds_tell_all_about_themselves(opened: Opened) -> None:
    session = found(
        "casino",
        lambda state: {build.multiple for build in state.builds} == {True, False},
        players=3,
        trails=0.2,
    )
    page = at(opened, session)
    for build in session.state.builds:
        item = f'.builds [data-item="{set_text(build.cards)}"]'
        assert [each.strip() for each in page.texts(f"{item} .value")] == [str(build.value)]
        assert page.texts(f"{item} .kind") == ["locked" if build.multiple else "single"]
        assert all(page.texts(f"{item} .owner")) and page.texts(f"{item} .owner")
        see(page, f"{item} .card", build.cards.bit_count())
    see(page, ".loose [data-item]", session.state.loose.bit_count())


def test_U7_no_other_hand_is_in_the_page(opened: Opened) -> None:
    session = found("casino", lambda state: len(state.builds) > 0, players=4)
    state = session.state
    page = at(opened, session)
    drawn = page.attributes("#app use", "href")
    names = {str(name).removeprefix("#card-").split("-")[0] for name in drawn} - {"back"}
    seen = mask_of(parse_cards(" ".join(name for name in names if not name.startswith("#"))))
    assert seen == state.hands[0] | state.table


def test_U9_each_sweep_lies_face_up_in_its_pile(opened: Opened) -> None:
    session = found(
        game_with(POWER_CARDS), lambda state: any(state.sweeps) and not state.round_over
    )
    page = at(opened, session)
    for seat, sweeps in enumerate(session.state.sweeps):
        shown = data(page, f"[data-seat='{seat}'] .sweeps .card", "face")
        assert shown == [text(card) for card in bits(sweeps)]
        number = str(sweeps.bit_count()) if sweeps.bit_count() > 1 else ""
        assert page.texts(f"[data-seat='{seat}'] .sweeps b") == [number] * bool(sweeps)


def test_U11_the_automatic_capture_is_shown_before_it_is_taken(opened: Opened) -> None:
    session = found("finnish", lambda state: first(state, Kind.CAPTURE) is not None)
    move = first(session.state, Kind.CAPTURE)
    assert move is not None
    page = at(opened, session)
    page.click(f'#hand [data-card="{text(move.card)}"]')
    taking = data(page, "#table [data-taking]", "item")
    assert parse_set("+".join(map(str, taking))) == move.cards
    assert sorted(map(str, offered(page))) == sorted([text(move.card), str(move)])


def test_U11_game_over_is_shown(opened: Opened) -> None:
    page = at(opened, found(game_with(CALLS), lambda state: state.game_over, trails=0.97))
    assert page.texts("#result .game-over") == ["Game Over"]

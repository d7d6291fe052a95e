"""Several people at one screen: the cover between turns hides every hand."""

from __future__ import annotations

import pytest

from app.platform import browser, sizes
from app.runtime.measuring import FeltObserver
from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.moves import Move
from testing.kinds import ACE_BUILDS, FREE_BUILDS, game_with
from testing.page.dom import Element
from testing.page.open_page import Open, OpenPage
from testing.page.test_everywhere import (  # noqa: F401 - it runs here in memory
    TWO,
    test_a_reload_and_an_undo_cover_the_hand_again,
)

pytestmark = pytest.mark.long


def drawn(page: OpenPage) -> str:
    """Return everything on the page as text."""
    return " ".join(
        f"{value} " for node in page.the("#app").walk() for value in node.attributes.values()
    )


def under_a_cover(page: OpenPage, name: str) -> None:
    """Check a cover, and that there is no hand under it."""
    assert name in page.the("#cover h2").textContent
    assert page.all("#hand, #actions") == []
    assert page.focused is page.the("#cover button")


def test_two_people_take_turns_under_a_cover(opened: Open) -> None:
    state = State.start(game("finnish"), 2, "kasino")
    page = opened(TWO.format("finnish"))
    for _ in range(12):
        under_a_cover(page, ("Aino", "Eino")[state.turn])
        seen = state.loose | state.captured[0] | state.captured[1]
        words = drawn(page).split()
        for hand in state.hands:
            for card in bits(hand & ~seen):
                assert text(card) not in words
                assert f"#card-{text(card)}" not in words
        page.click("#cover button")
        assert page.all("#cover") == []
        held = page.data("#hand button", "card")
        assert sorted(filter(None, held)) == sorted(map(text, bits(state.hands[state.turn])))
        for card in bits(state.hands[1 - state.turn]):
            assert text(card) not in drawn(page).split()
        page.click("#hand button")
        move = page.the("#actions button[data-move]").getAttribute("data-move")
        assert move is not None
        page.click("#actions button[data-move]")
        state, _ = state.play(Move.parse(move))


def test_the_next_person_hears_a_hand_that_the_one_before_cannot_read(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles: list[str] = []
    page = opened(TWO.format(game_with(ACE_BUILDS)))
    monkeypatch.setattr(browser, "set_title", titles.append)
    under_a_cover(page, "Aino")
    page.press("Enter")
    assert page.told("reply")[-1].startswith("4 cards in your hand: ")
    assert page.told("reply")[-1].endswith(" Your turn.")
    page.press("1")
    page.press("p")
    under_a_cover(page, "Eino")
    assert page.all("[role=status] p")
    assert page.attributes("[role=status] p", "data-news") == ["event"] * len(
        page.all("[role=status] p")
    )
    assert titles[-1] == "Eino to play – Royal Casino"
    page.press("u")
    under_a_cover(page, "Aino")
    assert page.told("reply")[-1].startswith("Taken back: Aino ")
    assert page.told("reply")[-1].endswith(" Aino to play.")


def test_keys_and_table_do_nothing_under_the_cover(opened: Open) -> None:
    page = opened(TWO.format("finnish"))
    page.click("#table button")
    page.press("ArrowRight")
    page.press("Escape")
    assert page.all("[aria-selected=true], [data-picked]") == []
    page.click("#cover button")
    assert page.all("[aria-selected=true], [data-picked]") == []


def test_the_log_calls_everybody_by_the_name_on_the_plate(opened: Open) -> None:
    page = opened(TWO.format("casino"))
    told = "Aino trails A♥."
    for _ in range(2):
        page.click("#cover button")
        page.click("#hand button")
        page.click("#actions button[data-move]")
    assert told in page.the("[data-log]").textContent
    page.click("#cover button")
    assert page.texts(".at-own .name") == ["Aino"]
    assert told in page.the("[data-log]").textContent
    page.press("l")  # the events since her own move
    assert "Eino" in page.told("reply")[-1]
    assert "Aino" not in page.told("reply")[-1]


def test_under_the_cover_no_hand_is_read(opened: Open) -> None:
    page = opened(TWO.format("finnish"))
    page.press("h")
    assert "Aino" in page.told("reply")[-1]
    assert " of " not in page.told("reply")[-1]
    page.press("n")  # the only button on the cover
    assert len(page.all("#hand")) == 1
    page.press("h")
    assert page.told("reply")[-1].startswith("4 cards in your hand: ")


def test_a_person_against_a_computer_is_never_covered(opened: Open) -> None:
    page = opened("?game=finnish&seed=kasino&pace=0&lang=en")
    assert page.state == "your-turn"
    assert page.all("#cover") == []


@pytest.mark.parametrize("name", GAMES)
def test_two_friends_play_at_this_device(opened: Open, name: str) -> None:
    page = opened("?lang=en&pace=0&level=random&players=3")
    page.choose("game", name)
    page.click("#start [data-action=friends]")
    page.fill("[data-friend='0']", "Aino, the first")
    page.click("[data-action=together]")
    assert sorted(page.texts("#players .name")) == ["Aino the first", "Player 2"]
    assert page.all("#cover")
    page.click("[data-action=new]")  # again by the same people
    assert sorted(page.texts("#players .name")) == ["Aino the first", "Player 2"]
    page.click("[data-action=menu]")
    page.click("#start [data-action=friends]")
    assert [page.value(f"[data-friend='{place}']") for place in (0, 1)] == ["Aino the first", ""]


@pytest.mark.parametrize(
    ("query", "about"),
    [
        ("", "On this device or by message"),
        ("&embed=1", "On this device"),
        ("&embed=1&letters=on", "On this device or by message"),
    ],
)
def test_the_start_names_the_ways_to_play_with_a_friend(
    opened: Open, query: str, about: str
) -> None:
    page = opened(f"?lang=en{query}")
    assert page.texts("#start [data-action=friends] .about") == [about]
    page.click("#start [data-action=friends]")
    assert bool(page.all("#dialog [data-action=letters]")) == ("message" in about)


def test_two_people_are_counted_apart_from_strength(opened: Open) -> None:
    page = opened(TWO.format(game_with(FREE_BUILDS)))
    for _ in range(48):
        page.click("#cover button")
        page.click("#hand button")
        page.click("#actions button[data-move]")
    assert page.state == "match-over"
    assert page.texts("#result-title") == ["Game won by Aino"]
    page.click("[data-action=piles]")
    cards = page.data("dialog [data-face]", "face")
    assert len(set(cards)) == len(cards) == 52
    page.click("dialog [data-action=close]")
    page.click("[data-action=menu]")
    page.click("[data-action=statistics]")
    assert page.texts("[data-level=people] [data-stat=played]") == ["1"]
    assert not page.all("[data-level=people] [data-stat=won]")


def test_cards_on_the_table_are_as_large_under_the_cover_as_without_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The space for the hand is known under its cover, whatever hand was shown before."""
    page = OpenPage(monkeypatch, TWO.format("finnish"))

    def inner_size(node: Element) -> tuple[float, float]:
        return (374.0, 420.0) if node.getAttribute("class") == "cloth" else hand

    monkeypatch.setattr(sizes, "inner_size", inner_size)
    monkeypatch.setattr(sizes, "number", lambda _node, _name: 0.12)
    hand = (300.0, 134.0)
    felt = FeltObserver(lambda _space: None)
    covered = felt.space()
    page.click("#cover button")
    felt._resized()
    assert covered is not None and felt.space() == covered
    page.click("#hand button")
    page.click("#actions button[data-move]")
    hand = (250.0, 120.0)  # the window grew smaller
    felt._resized()
    assert (
        page.all("#cover") and felt.space() == FeltObserver(lambda _space: None).space() != covered
    )

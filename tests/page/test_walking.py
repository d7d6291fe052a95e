"""The keyboard: the arrow keys, and key combinations."""

from __future__ import annotations

from typing import Any

import pytest

from app.core.feature import installed
from app.platform import browser
from kasino.coach.puzzles import puzzles
from testing.kinds import FREE_BUILDS, POWER_CARDS, game_with
from testing.page.dom import Element, Event
from testing.page.open_page import Open, OpenPage
from testing.places.positions import address, found
from testing.places.scenes import middle, several
from tests.page.drawn import outline

pytestmark = pytest.mark.long

#: The person holds 6h 6c 7s Ks; Ah 2s 4d 6d are on the table.
ADDRESS = "?game=casino&seed=a&lang=en&pace=0&level=greedy"
HIGH = 110

Box = tuple[float, float, float, float]


def name(node: Element) -> str:
    """Return the attribute that distinguishes an element in its zone."""
    names = ("data-card", "data-item", "data-seat", "data-move", "data-value", "data-action")
    return next((str(node.getAttribute(n)) for n in names if node.getAttribute(n)), node.tagName)


def lying(patch: pytest.MonkeyPatch, places: dict[str, Box] | None = None) -> None:
    """Put everything in one row, or some things in given places."""
    usual = (0.0, 0.0, 81.0, float(HIGH))
    patch.setattr(browser, "rect", lambda node: (places or {}).get(name(node), usual))


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> OpenPage:
    lying(monkeypatch)
    return OpenPage(monkeypatch, ADDRESS)


def walk(page: OpenPage, *pressed: str) -> list[str]:
    """Press keys; return the focus after each."""
    there = []
    for key in pressed:
        page.press(key)
        there.append(name(page.focused))
    return there


def hit(page: OpenPage, key: str, **fields: Any) -> Event:
    """Press a key with others held; return the event."""
    event = page.document.dispatch("keydown", page.focused, key=key, **fields)
    page.pump()
    return event


def log(page: OpenPage) -> list[str | None]:
    """Return the moves of the log."""
    return page.data("[data-log] li[data-move]", "move")


# Along and across.


def test_the_arrow_keys_walk_round_in_the_hand(page: OpenPage) -> None:
    assert name(page.focused) == "6h"
    page.document.focused = None
    assert walk(page, "ArrowRight") == ["6h"]  # from anywhere else, they lead to the hand
    assert walk(page, *["ArrowRight"] * 4) == ["6c", "7s", "Ks", "6h"]
    assert walk(page, *["ArrowLeft"] * 3) == ["Ks", "7s", "6c"]
    assert walk(page, "End", "Home", "End", "End") == ["Ks", "6h", "Ks", "Ks"]
    assert page.data("#hand [data-current]", "card") == ["Ks"]
    assert page.attributes("#hand [tabindex=0]", "role") == ["listbox"]
    assert page.told("reply", "note") == []


def test_up_and_down_lead_through_the_zones(page: OpenPage) -> None:
    assert walk(page, "ArrowRight") == ["6c"]
    assert walk(page, "ArrowUp", "ArrowRight", "ArrowRight") == ["Ah", "2s", "4d"]
    assert walk(page, "ArrowUp") == ["0"]  # whose turn it is
    assert walk(page, "ArrowLeft", "ArrowRight", "ArrowRight") == ["1", "0", "1"]
    assert walk(page, "ArrowUp", "ArrowRight") == ["read-table", "read-hand"]
    assert walk(page, "ArrowUp") == ["read-hand"]
    assert walk(page, *["ArrowDown"] * 4) == ["0", "4d", "6c", "6c"]
    assert page.data("#table [tabindex=0]", "item") == ["4d"]


def test_the_moves_lie_between_the_table_and_the_hand(page: OpenPage) -> None:
    page.click("#hand [data-card=Ks]")
    assert walk(page, "ArrowUp") == ["Ks"] and page.focused.closest("#actions") is not None
    assert walk(page, "ArrowUp", "ArrowDown", "ArrowDown") == ["Ah", "Ks", "Ks"]
    assert page.focused.closest("#hand") is not None


def test_the_tab_key_reaches_the_move_that_had_the_focus_last(page: OpenPage) -> None:
    page.click("#hand [data-card='7s']")
    moves = page.data("#actions button", "move")
    assert len(moves) == 3 and page.data("#actions [tabindex=0]", "move") == moves[:1]
    assert walk(page, "ArrowUp", "ArrowRight") == moves[:2]
    assert page.data("#actions [tabindex=0]", "move") == moves[1:2]
    assert page.data("#actions [tabindex=-1]", "move") == [moves[0], moves[2]]
    assert walk(page, "ArrowDown", "ArrowUp")[-1] == moves[1]
    page.click("#hand [data-card=Ks]")  # the only move is another one
    assert page.data("#actions [tabindex=0]", "move") == ["Ks"]


def test_what_can_not_be_seen_or_used_is_passed_over(page: OpenPage) -> None:
    page.the("#hand [data-card=6c]").offsetWidth = 0
    page.the("#hand [data-card=7s]").setAttribute("disabled", "")
    assert walk(page, "ArrowRight", "ArrowRight") == ["Ks", "6h"]
    page.the("#hand [data-card=7s]").removeAttribute("disabled")
    page.the("#hand [data-card=7s]").offsetWidth = 1
    assert walk(page, "ArrowRight") == ["7s"]
    for item in page.all("#table button"):
        item.offsetWidth = 0
    assert walk(page, "ArrowUp", "ArrowDown") == ["0", "7s"]


def test_the_browser_does_nothing_with_a_key_that_led_somewhere(page: OpenPage) -> None:
    assert hit(page, "ArrowDown").defaultPrevented  # to the hand
    assert hit(page, "ArrowDown").defaultPrevented  # nothing is below, and nothing scrolls
    assert not hit(page, "PageDown").defaultPrevented
    page.the("#sheet button").focus()
    assert not hit(page, "ArrowDown").defaultPrevented  # the score sheet scrolls
    assert name(page.focused) == "close-sheet"
    page.the(".bar [data-action=hint]").focus()
    assert not hit(page, "Tab").defaultPrevented and name(page.focused) == "hint"
    assert hit(page, "Home").defaultPrevented and name(page.focused) == "6h"


def test_under_the_cover_and_before_a_match_the_arrows_are_the_browsers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lying(monkeypatch)
    page = OpenPage(monkeypatch, "?lang=en")
    assert not hit(page, "ArrowDown").defaultPrevented
    page = OpenPage(monkeypatch, f"{ADDRESS}&seats=human:Aino,human:Eino")
    assert not hit(page, "ArrowDown").defaultPrevented
    page.press("n")
    assert hit(page, "ArrowDown").defaultPrevented


# The table, in rows.


def placed(page: OpenPage) -> list[str]:
    """Return the cards and builds in their places on the table."""
    found = page.all("#table [data-item]")
    return [name(node) for node in sorted(found, key=lambda n: int(n.attributes["data-place"]))]


def rows(monkeypatch: pytest.MonkeyPatch, *boxes: Box) -> tuple[OpenPage, list[str]]:
    """Return a page whose table has a card for each box, and the cards in their places."""
    session = found(game_with(POWER_CARDS), lambda state: state.loose.bit_count() == len(boxes))
    page = OpenPage(monkeypatch, address(session, lang="en"))
    order = placed(page)
    lying(monkeypatch, dict(zip(order, boxes, strict=True)))
    return page, order


def led(page: OpenPage, order: list[str], start: int, key: str) -> int | str:
    """Return the place to which a key leads from another one, or the zone beyond the table."""
    page.the(f"#table [data-item={order[start]}]").focus()
    (there,) = walk(page, key)
    return order.index(there) if there in order else there


def test_along_the_table_goes_as_it_lies_there(monkeypatch: pytest.MonkeyPatch) -> None:
    lying(monkeypatch)
    page = OpenPage(monkeypatch, address(middle("casino", 4), lang="en"))
    order = placed(page)
    assert order != page.data("#table [data-item]", "item"), "a build should lie among the cards"
    walk(page, "ArrowUp", "Home")
    assert walk(page, *["ArrowRight"] * len(order)) == [*order[1:], order[0]]
    assert walk(page, "End", "Home") == [order[-1], order[0]]


def test_across_the_table_goes_to_the_nearest_in_the_next_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = [(float(x), 0.0, 80.0, 110.0) for x in (0, 100, 200)]
    page, order = rows(
        monkeypatch,
        *row,  # 0 1 2
        (140.0, 120.0, 80.0, 110.0),  # 3, between the second and the third
        (10.0, 150.0, 80.0, 110.0),  # 4, a little lower, of the same row
        (100.0, 300.0, 80.0, 110.0),  # 5
        (300.0, 330.0, 140.0, 150.0),  # 6, a build
    )
    down = [led(page, order, place, "ArrowDown") for place in range(5)]
    assert down == [4, 3, 3, 5, 5]
    up = [led(page, order, place, "ArrowUp") for place in range(3, 7)]
    assert up == [1, 0, 3, 3]
    assert led(page, order, 0, "ArrowUp") == "0"  # the players
    assert led(page, order, 5, "ArrowDown") in page.data("#hand [data-card]", "card")


@pytest.mark.parametrize(("lower", "goal"), [(40, "hand"), (41, 6)])
def test_another_row_is_half_a_thing_lower(
    monkeypatch: pytest.MonkeyPatch, lower: float, goal: int | str
) -> None:
    boxes = [(100.0 * n, 0.0, 80.0, 110.0) for n in range(6)]
    page, order = rows(monkeypatch, *boxes, (600.0, 15.0 + lower, 80.0, 80.0))
    there = led(page, order, 0, "ArrowDown")
    assert there == goal if goal != "hand" else there in page.data("#hand [data-card]", "card")


# Long lists of buttons in dialogs.


def test_the_tab_key_stops_once_at_the_puzzles_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, "?lang=en")
    page.click("[data-action=puzzles]")
    order = page.data(".thumbnail", "value")
    assert len(order) == len(puzzles("finnish"))
    lying(monkeypatch, {one or "": (n % 7 * 90.0, n // 7 * 110.0, 81.0, 100.0)
                        for n, one in enumerate(order)})  # fmt: skip
    page.the("#dialog-title").focus()
    assert not hit(page, "ArrowDown").defaultPrevented  # the dialog scrolls
    page.the(".thumbnail").focus()
    assert walk(page, "ArrowLeft", "ArrowRight", "ArrowRight") == [order[-1], *order[:2]]
    assert walk(page, "ArrowDown", "ArrowDown", "ArrowUp") == [order[8], order[15], order[8]]
    assert page.data("#dialog .thumbnail[tabindex=0]", "value") == [order[8]]
    assert len(page.all("#dialog .thumbnail[tabindex=-1]")) == len(order) - 1
    assert hit(page, "End").defaultPrevented and name(page.focused) == order[-1]
    assert not hit(page, "ArrowDown").defaultPrevented and name(page.focused) == order[-1]
    assert not hit(page, "PageUp").defaultPrevented
    assert hit(page, "Home").defaultPrevented and name(page.focused) == order[0]
    page.click(".collection-game[data-value=casino]")
    others = page.data(".thumbnail", "value")
    assert page.data("#dialog .thumbnail[tabindex=0]", "value") == others[:1] != order[:1]


def test_the_tab_key_stops_once_at_all_the_ways_to_play_a_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lying(monkeypatch)
    page = OpenPage(monkeypatch, address(several(game_with(FREE_BUILDS))[0], lang="en"))
    page.click("#hand [data-card='9h']")
    page.click("[data-action=choices]")
    moves = page.data("#dialog [role=toolbar] button", "move")
    assert len(moves) > 4 and page.data("#dialog [tabindex=0]", "move") == moves[:1]
    page.the("#dialog [role=toolbar] button").focus()
    assert walk(page, "ArrowRight", "End", "ArrowRight") == [moves[1], moves[-1], moves[0]]
    walk(page, "ArrowLeft")
    assert page.data("#dialog [role=toolbar] [tabindex=0]", "move") == moves[-1:]


# Key combinations, and held keys.


def test_undo_and_redo_have_the_keys_of_everywhere(page: OpenPage) -> None:
    page.click("#hand [data-card=Ks]")
    page.press("p")
    played = log(page)
    assert played[0] == "Ks"
    hand = page.the("#hand button")
    hand.focus()
    assert not hit(page, "x", ctrlKey=True).defaultPrevented
    assert not hit(page, "z", ctrlKey=True, altKey=True).defaultPrevented
    assert log(page) == played
    assert hit(page, "z", ctrlKey=True).defaultPrevented and log(page) == []
    assert hit(page, "Z", metaKey=True, shiftKey=True).defaultPrevented and log(page) == played
    assert hit(page, "я", code="KeyZ", ctrlKey=True).defaultPrevented and log(page) == []
    assert hit(page, "ז", code="KeyZ", ctrlKey=True, shiftKey=True).defaultPrevented
    assert log(page) == played
    page.press("m")
    assert not hit(page, "z", ctrlKey=True).defaultPrevented and log(page) == played
    page.press("Escape")
    page.press("o")
    assert not hit(page, "z", metaKey=True).defaultPrevented and log(page) == played
    page.click("[data-action=close]")
    page.click("[data-action=menu]")
    assert not hit(page, "z", ctrlKey=True).defaultPrevented


@pytest.mark.parametrize(
    ("key", "code"), [("γ", "KeyU"), ("г", "KeyU"), ("ו", "KeyU"), ("ㅕ", "KeyU")]
)
def test_letters_are_found_by_their_place_on_a_keyboard_of_another_script(
    page: OpenPage, key: str, code: str
) -> None:
    hit(page, "٤", code="Digit4")
    assert page.data("#hand [data-picked]", "card") == ["Ks"]
    hit(page, "з", code="KeyP")
    assert log(page)[0] == "Ks"
    hit(page, key, code=code)
    assert log(page) == []


def test_letters_do_nothing_switched_off_and_none_with_a_key_of_the_browser(
    page: OpenPage, opened: Open
) -> None:
    letters = [letter for key in installed().keys if key.single for letter in key.keys]
    page.the("#hand button").focus()
    before = list(outline(page.document.root))
    for letter in letters:
        for held in ("ctrlKey", "altKey", "metaKey"):
            assert not hit(page, letter, **{held: True}).defaultPrevented
    assert list(outline(page.document.root)) == before
    page = opened(f"{ADDRESS}&keys=off")
    page.the("#hand button").focus()
    before = list(outline(page.document.root))
    for letter in letters:
        assert not hit(page, letter).defaultPrevented
    assert list(outline(page.document.root)) == before


def test_a_key_that_is_held_presses_once(page: OpenPage) -> None:
    assert hit(page, "t", repeat=True).defaultPrevented and page.told("reply") == []
    assert hit(page, "t").defaultPrevented and len(page.told("reply")) == 1
    walk(page, "ArrowRight", "End")
    page.press("Enter")
    assert page.data("#hand [data-picked]", "card") == ["Ks"]
    assert hit(page, "Enter", repeat=True).defaultPrevented and log(page) == []
    page.the(".bar [data-action=hint]").focus()
    assert not hit(page, "Enter", repeat=True).defaultPrevented
    walk(page, "Home", "Home")  # to the hand, and to its first card
    assert hit(page, "Enter").defaultPrevented
    assert page.data("#hand [data-picked]", "card") == ["6h"]
    walk(page, "End")
    assert hit(page, "Enter").defaultPrevented and log(page) == []
    assert hit(page, "Enter").defaultPrevented and log(page)[0] == "Ks"


def test_keys_of_the_field_are_its_own(page: OpenPage) -> None:
    page.press("m")
    field = page.the("#typed input")
    page.fill("#typed input", "Q")
    for key in ("t", "ArrowUp", "Home", "1"):
        assert not hit(page, key).defaultPrevented and page.focused is field
    assert page.told("reply") == [] and not page.all("#hand [data-picked]")
    page.press("Escape")
    assert not page.all("#typed") and name(page.focused) == "6h"
    page.press("m")
    assert page.the("#typed input").value == "Q"
    page.the("#typed button").focus()
    assert not hit(page, "Enter").defaultPrevented  # the button’s own
    assert page.all("#typed")


def test_a_dialog_keeps_all_keys_but_the_browsers(page: OpenPage) -> None:
    page.press("r")
    before = page.focused
    for key in ("t", "ArrowDown", "Escape", "1", "o"):
        assert not hit(page, key).defaultPrevented
    assert page.focused is before and page.told("reply") == []
    assert page.the("#dialog").getAttribute("data-dialog") == "rules"


def test_nothing_is_lost_to_a_dialog_whose_closing_is_not_told_yet(page: OpenPage) -> None:
    box = page.the("#dialog")
    page.press("r")
    box.open = False  # as the browser does on Escape, with a later event
    page.press("o")
    assert box.getAttribute("data-dialog") == "settings"
    assert box.open
    page.document.dispatch("close", box)  # of the rules
    assert box.getAttribute("data-dialog") == "settings"
    box.open = False
    page.click("#hand [data-card=Ks]")
    assert not box.getAttribute("data-dialog")
    assert page.data("#hand [data-picked]", "card") == ["Ks"]


def test_escape_drops_what_is_picked(page: OpenPage) -> None:
    page.click("#hand [data-card=7s]")
    page.click("#table [data-item=4d]")
    page.click("[data-action=sheet]")
    page.press("Escape")
    assert not page.all("#hand [data-picked], #table [aria-selected=true]")
    assert page.texts("#note") == ["Choose a card from your hand."]


def test_escape_closes_the_menu_and_keeps_what_is_picked(page: OpenPage) -> None:
    page.click("#hand [data-card='7s']")
    page.click("#more")
    assert hit(page, "Escape").defaultPrevented
    assert page.the("#more").getAttribute("aria-expanded") == "false"
    assert page.data("#hand [data-picked]", "card") == ["7s"]
    page.click("#more")
    assert not hit(page, "Tab").defaultPrevented  # which leads on
    assert page.the("#more").getAttribute("aria-expanded") == "false"


def test_a_double_click_plays_a_card(page: OpenPage) -> None:
    page.document.dispatch("dblclick", page.the("#table [data-item=4d]"))
    assert log(page) == []
    page.document.dispatch("dblclick", page.the("#hand [data-card=Ks] svg"))
    page.pump()
    assert log(page)[0] == "Ks"


@pytest.mark.parametrize("key", ["1", "4"])
def test_a_digit_takes_a_card_of_the_hand_and_goes_there(page: OpenPage, key: str) -> None:
    page.press(key)
    card = ["6h", "6c", "7s", "Ks"][int(key) - 1]
    assert page.data("#hand [data-picked]", "card") == [card] and name(page.focused) == card


def test_a_digit_beyond_the_hand_or_the_choices_does_nothing(page: OpenPage) -> None:
    page.press("5")
    assert not page.all("#hand [data-picked]")
    page.press("3")
    ways = page.data("#actions [data-n]", "n")
    assert len(ways) > 1
    for number in (len(ways) + 1, 0):
        page.press("=", code=f"Digit{number}", shiftKey=True)
    assert page.state == "your-turn" and not page.all("[data-log] li[data-move]")
    page.press(str(len(ways)))  # with the focus in the hand, it is the number of a card
    assert not page.all("[data-log] li[data-move]")
    page.press("3")
    page.the("#actions [data-n]").focus()
    page.press(str(len(ways)))
    assert page.all("[data-log] li[data-move]")


def test_what_is_no_element_has_no_keys(page: OpenPage) -> None:
    page.document.dispatch("keydown", object(), key="t")  # type: ignore[arg-type]
    assert page.told("reply") == [] and page.state == "your-turn"

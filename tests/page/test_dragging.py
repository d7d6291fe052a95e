"""Dragging a hand card: the card that follows the pointer, and the move when it is dropped."""

from __future__ import annotations

from typing import Any

import pytest

from app.platform import browser
from testing.page.dom import Element
from testing.page.open_page import OpenPage

#: The person holds 6h 6c 7s Ks; 2s Ah 4d 6d are on the table.
ADDRESS = "?game=casino&seed=a&lang=en&pace=0&level=greedy"
LOG = "[data-log] li[data-move]"


class Pointer:
    """A finger on the page; the element under it is given each time."""

    def __init__(self, patch: pytest.MonkeyPatch, query: str = ADDRESS) -> None:
        self.page = OpenPage(patch, query)
        self.under: Element | None = None
        patch.setattr(browser, "rect", lambda _node: (0.0, 0.0, 81.4, 110.0))
        patch.setattr(browser, "at", lambda _x, _y: self.under)

    def down(self, selector: str, **fields: Any) -> None:
        """Press on something, at (100, 500)."""
        usual = {"button": 0, "isPrimary": True}
        self._send("pointerdown", self.page.the(selector), 100, 500, **(usual | fields))

    def move(self, x: float, y: float, over: str = "", buttons: int = 1) -> None:
        """Move to a point, over something."""
        self.under = self.page.the(over) if over else None
        self._send("pointermove", self.page.document.body, x, y, buttons=buttons)

    def up(self, x: float = 200, y: float = 300) -> None:
        """Release the pointer."""
        self._send("pointerup", self.page.document.body, x, y)
        self.page.pump()

    def drag(self, card: str, over: str = "") -> None:
        """Drag a card of the hand to something and drop it there."""
        self.down(f"#hand [data-card={card}] svg")
        self.move(200, 300, over)
        self.up()

    def _send(self, kind: str, target: Element, x: float, y: float, **fields: Any) -> None:
        places = {"clientX": x, "clientY": y, "screenX": x, "screenY": y}
        self.page.document.dispatch(kind, target, **places, **fields)

    @property
    def picked(self) -> tuple[list[str | None], list[str | None]]:
        """The picked cards of the hand and of the table."""
        return (
            self.page.data("#hand [data-picked]", "card"),
            self.page.data("#table [aria-selected=true]", "item"),
        )

    @property
    def played(self) -> str | None:
        """The first move of the log."""
        return next(iter(self.page.data(LOG, "move")), None)


@pytest.fixture
def pointer(monkeypatch: pytest.MonkeyPatch) -> Pointer:
    return Pointer(monkeypatch)


def test_a_card_follows_the_pointer_and_goes_back(pointer: Pointer) -> None:
    page = pointer.page
    pointer.down("#hand [data-card=Ks] svg")
    assert not page.all(".dragged, .lifted")
    pointer.move(160, 440, "#hand [data-card=6h]")
    (ghost,) = page.all("body > .dragged")
    assert ghost.getAttribute("aria-hidden") == "true"
    assert ghost.style.values == {"--w": "81px", "translate": "160px 440px"}
    assert [one.getAttribute("data-face") for one in ghost.children] == ["Ks"]
    assert page.data(".lifted", "card") == ["Ks"]
    assert [*page.document.root.classList] == ["dragging"]
    pointer.move(200.6, 299.4, "#table [data-item=4d] svg")
    assert ghost.style.values["translate"] == "201px 299px"
    assert page.data(".over", "item") == ["4d"]
    pointer.move(201, 300, "#table [data-item=6d]")
    assert page.data(".over", "item") == ["6d"] and page.all("body > .dragged") == [ghost]
    pointer.move(202, 300, "#table .cloth")
    assert page.data(".over", "item") == []
    pointer.move(203, 300)
    pointer.up()
    assert not page.all(".dragged, .lifted, .over") and not [*page.document.root.classList]
    assert pointer.played is None and pointer.picked == ([], [])
    pointer.move(300, 200, "#table [data-item=6d]")  # nothing is being dragged any more
    assert not page.all(".dragged, .over")


@pytest.mark.parametrize(("x", "y"), [(104, 504), (96, 496), (108, 500), (100, 492)])
def test_a_hand_that_slips_by_less_than_nine_pixels_clicks(
    pointer: Pointer, x: float, y: float
) -> None:
    pointer.down("#hand [data-card=Ks]")
    pointer.move(x, y, "#table .cloth")
    assert not pointer.page.all(".dragged")
    pointer.up(x, y)
    assert pointer.played is None


@pytest.mark.parametrize(("x", "y"), [(105, 504), (95, 496), (109, 500), (100, 491)])
def test_nine_pixels_are_a_drag(pointer: Pointer, x: float, y: float) -> None:
    pointer.down("#hand [data-card=Ks]")
    pointer.move(x, y)
    assert pointer.page.all(".dragged")


def test_a_drag_whose_release_was_lost_ends_as_the_pointer_comes_back(pointer: Pointer) -> None:
    page = pointer.page
    pointer.down("#hand [data-card=Ks]")
    pointer.move(200, 300, "#table [data-item=6d]")
    pointer.move(210, 300, "#table [data-item=6d]", buttons=0)
    assert not page.all(".dragged, .lifted, .over") and not [*page.document.root.classList]
    pointer.move(220, 300, "#table [data-item=6d]")
    pointer.up()
    assert not page.all(".dragged") and pointer.played is None and pointer.picked == ([], [])


@pytest.mark.parametrize("way", ["pointercancel", "keydown"])
def test_a_drag_can_be_broken_off(pointer: Pointer, way: str) -> None:
    page = pointer.page
    pointer.down("#hand [data-card=Ks]")
    pointer.move(200, 300, "#table [data-item=6d]")
    page.document.dispatch(way, page.document.body, key="Shift")
    assert not page.all(".dragged, .lifted, .over")
    pointer.under = page.the("#table .cloth")
    pointer.up()
    assert pointer.played is None


@pytest.mark.parametrize(
    ("selector", "fields"),
    [
        ("#hand [data-card=Ks]", {"button": 2}),
        ("#hand [data-card=Ks]", {"isPrimary": False}),
        ("#table [data-item=6d]", {}),
        ("#hand", {}),
    ],
)
def test_only_the_first_finger_drags_and_only_the_hand(
    pointer: Pointer, selector: str, fields: dict[str, Any]
) -> None:
    pointer.down(selector, **fields)
    pointer.move(200, 300, "#table .cloth")
    assert not pointer.page.all(".dragged")


def test_a_second_press_lets_the_first_card_go(pointer: Pointer) -> None:
    page = pointer.page
    pointer.down("#hand [data-card=Ks]")
    pointer.move(200, 300, "#table .cloth")
    pointer.down("#hand [data-card=6h]")
    assert not page.all(".dragged, .lifted")
    pointer.move(200, 300, "#table .cloth")
    assert page.data(".lifted", "card") == ["6h"] and len(page.all(".dragged")) == 1


# The move when a card is dropped.


def test_a_card_that_takes_nothing_is_trailed_wherever_it_is_dropped(pointer: Pointer) -> None:
    pointer.drag("Ks", "#table .cloth")
    assert pointer.played == "Ks"


def test_a_card_that_can_take_several_things_is_picked_and_no_more(pointer: Pointer) -> None:
    pointer.drag("7s", "#table .cloth")
    assert pointer.played is None and pointer.picked == (["7s"], [])
    assert pointer.page.data("#actions [data-move]", "n")[:2] == ["1", "2"]
    assert pointer.page.focused.getAttribute("data-n") == "1"


def test_dropped_on_a_card_both_are_picked(pointer: Pointer) -> None:
    pointer.drag("7s", "#table [data-item=4d]")
    assert pointer.played is None and pointer.picked == (["7s"], ["4d"])
    pointer.drag("7s", "#table [data-item=2s]")  # already picked, so it isn’t put back
    assert pointer.picked == (["7s"], ["2s", "4d"])
    pointer.drag("7s", "#table [data-item=2s]")
    assert pointer.picked == (["7s"], ["2s", "4d"])


def test_dropped_on_a_card_that_it_can_not_take_both_are_picked(pointer: Pointer) -> None:
    pointer.drag("Ks", "#table [data-item=4d]")
    assert pointer.played is None and pointer.picked == (["Ks"], ["4d"])


#: The person holds 4d 7s 8d Ks; Ac 3d 6d Kd are on the table.
OTHER = ADDRESS.replace("seed=a", "seed=b")


@pytest.mark.parametrize(
    ("card", "over", "played"),
    [
        ("Ks", "[data-item=Kd]", "KsxKd"),
        ("Ks", ".cloth", "KsxKd"),
        ("4d", "[data-item=Ac]", "4dx3d+Ac"),
        ("4d", "[data-item=6d]", None),
        ("8d", "[data-item=Ac]", None),
        ("8d", ".strip", "8d"),
    ],
)
def test_dropped_on_what_it_takes_a_card_is_played(
    monkeypatch: pytest.MonkeyPatch, card: str, over: str, played: str | None
) -> None:
    pointer = Pointer(monkeypatch, OTHER)
    pointer.drag(card, f"#table {over}")
    assert pointer.played == played
    if played is None:
        assert pointer.picked == ([card], [over.removeprefix("[data-item=").removesuffix("]")])


def test_dropped_beside_the_table_nothing_happens(pointer: Pointer) -> None:
    for place in ("", "#hand", "#players", ".bar"):
        pointer.drag("Ks", place)
        assert pointer.played is None and pointer.picked == ([], [])


def test_a_card_that_is_gone_when_it_is_dropped_plays_nothing(pointer: Pointer) -> None:
    pointer.down("#hand [data-card=Ks]")
    pointer.move(200, 300, "#table .cloth")
    pointer.page.the("#hand [data-card=Ks]").remove()
    pointer.up()
    assert pointer.played is None


@pytest.mark.usefixtures("slow_thoughts")
def test_dropped_while_others_move_a_card_waits_for_its_turn(pointer: Pointer) -> None:
    page = pointer.page
    page.the("#hand [data-card=Ks]").click()
    page.the("#actions [data-move=Ks]").click()
    assert page.state == "thinking"

    def drop(card: str, over: str) -> None:
        """Drop a card while no opponent is thinking."""
        waiting = len(page._waiting)
        pointer.down(f"#hand [data-card={card}]")
        pointer.move(200, 300, over)
        pointer._send("pointerup", page.document.body, 200, 300)
        added = page._waiting[waiting:]
        del page._waiting[waiting:]
        for callback in added:
            callback()

    drop("7s", "#table .cloth")
    assert pointer.picked == (["7s"], [])
    drop("7s", "#table [data-item=4d]")
    assert pointer.picked == (["7s"], ["4d"])
    drop("6c", "#table [data-item=4d]")
    assert pointer.picked == (["6c"], ["4d"])
    drop("6c", "#table [data-item=Ah]")
    assert pointer.picked == (["6c"], ["Ah", "4d"])
    page.pump()
    assert page.state == "your-turn" and pointer.picked[0] == ["6c"]


def test_a_covered_hand_is_not_dragged(monkeypatch: pytest.MonkeyPatch) -> None:
    pointer = Pointer(monkeypatch, f"{ADDRESS}&seats=human:Aino,human:Eino")
    page = pointer.page
    page.click("#cover button")
    pointer.down("#hand [data-card=Ks]")
    pointer.move(200, 300, "#table .cloth")
    assert page.all(".dragged")
    pointer.up()
    assert pointer.played == "Ks" and page.all("#cover") and not page.all("#hand [data-card]")

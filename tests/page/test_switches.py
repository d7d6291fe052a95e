"""One switch and a game pad: moving through the controls, and pressing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.platform import browser
from app.platform.browser import GamePad
from app.runtime import switches
from app.runtime.switches import Switches
from testing.page.dom import Element
from testing.page.open_page import Open
from testing.places.positions import address
from testing.places.scenes import middle

USUAL = {"scan": "off", "gamepad": "off"}


@pytest.fixture
def opened(opened: Open, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Open the page with everything visible that isn’t hidden."""
    monkeypatch.setattr(browser, "is_seen", lambda node: node.closest("[hidden]") is None)
    return opened


def match() -> str:
    """Return the URL of a match in which the person is to move."""
    return address(middle("casino"), lang="en", pace="0")


def named(nodes: list[Element]) -> set[str]:
    """Return the zones of elements."""
    zones = ("actions", "hand", "table", "menu", "dialog")
    return {zone for node in nodes for zone in zones if node.closest(f"#{zone}") is not None}


def test_a_scan_goes_along_the_hand_and_along_the_table_once_a_card_is_picked(
    opened: Open,
) -> None:
    page = opened(match())
    first: Any = switches.controls()
    assert first and named(first) == {"hand"} | named(page.all("#actions button"))
    page.click("#hand button")
    assert named(switches.controls()) == {"hand", "table", "actions"}  # type: ignore[arg-type]


def test_a_press_that_comes_late_after_the_last_card_leaves_no_match(opened: Open) -> None:
    page = opened(match())
    for picked in (False, True):
        if picked:
            page.click("#hand button")
        stops: Any = switches.controls()
        leaving = stops.index(page.the(".bar [data-action=menu]"))
        assert stops[leaving - 1].closest(".bar") and not named([stops[leaving - 1]])
        assert leaving == len(stops) - 1


def test_nothing_under_a_dialog_is_reached(opened: Open) -> None:
    page = opened(match())
    page.press("o")
    assert page.the("#dialog").getAttribute("data-dialog") == "settings"
    assert named(switches.controls()) == {"dialog"}  # type: ignore[arg-type]


def test_a_scan_steps_round_and_stands_still_in_a_tab_that_is_hidden(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(match())
    waiting: list[tuple[float, Callable[[], object]]] = []

    def after(ms: float, call: Callable[[], object]) -> Callable[[], None]:
        waiting.append((ms, call))
        return lambda: waiting.remove((ms, call))

    monkeypatch.setattr(browser, "after", after)
    monkeypatch.setattr(switches, "WAITS", {"normal": 1600, "fast": 900})
    page.document.focused = None
    scanner, stops = Switches(), switches.controls()
    scanner.set({**USUAL, "scan": "normal"})
    scanner.set({**USUAL, "scan": "fast"})
    for stop in (*stops, stops[0]):
        ((ms, step),) = waiting
        waiting.clear()
        step()
        assert ms == 900 and page.focused is stop
    for name, value in (("focused", False), ("hidden", True)):
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr(browser, name, lambda value=value: value)
            ((_, step),) = waiting
            waiting.clear()
            step()
            assert page.focused is stops[0] and len(waiting) == 1
    scanner.set(USUAL)
    assert waiting == []


def test_a_game_pad_picks_a_card_and_puts_it_back(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(match())

    def send(node: Any, key: str) -> bool:
        return page.document.dispatch("keydown", node, key=key).defaultPrevented

    monkeypatch.setattr(browser, "send_key", send)
    heard: list[Callable[[Any], object]] = []
    looks: list[Callable[[], object]] = []
    monkeypatch.setattr(browser, "on", lambda _target, _kind, do: heard.append(do) or heard.clear)
    monkeypatch.setattr(browser, "after", lambda ms, call: ms < 1000 and looks.append(call))
    held: list[GamePad] = []
    monkeypatch.setattr(browser, "game_pads", lambda: held)
    pad = Switches()
    pad.set({**USUAL, "gamepad": "on"})

    def look(*buttons: int) -> None:
        held[:] = [GamePad(True, frozenset(buttons), ())]
        (looks.pop() if looks else lambda: heard[0](None))()

    page.document.focused = None
    look(13)  # down: to the hand
    assert page.focused is not None and page.focused.closest("#hand") is not None
    look()
    look(0)
    look(0)  # a held button presses only once
    assert len(page.all("#hand [data-picked]")) == 1
    look()
    look(1)
    assert not page.all("#hand [data-picked]")
    monkeypatch.setattr(browser, "focused", lambda: False)
    look(0)  # in another window
    monkeypatch.setattr(browser, "focused", lambda: True)
    look(0)  # the window comes back while the button is down
    look(0)
    assert not page.all("#hand [data-picked]")
    look()
    look(0)
    assert len(page.all("#hand [data-picked]")) == 1
    look()
    held.clear()  # it is disconnected
    looks.pop()()
    assert looks == []
    pad.set(USUAL)
    assert heard == []


def test_a_step_that_no_key_answers_goes_to_the_next_control(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened("?lang=en")
    monkeypatch.setattr(browser, "send_key", lambda _node, _key: False)
    stops = switches.controls()
    switches.press("after")
    switches.press("ArrowRight")
    assert page.focused is stops[1]
    switches.press("before")
    assert page.focused is stops[0]
    page.the("[data-action=settings]").focus()
    switches.press("Enter")
    assert page.the("#dialog").getAttribute("data-dialog") == "settings"
    switches.press("Escape")
    assert page.the("#dialog").getAttribute("data-dialog") != "settings"


#: The directions of a cross as a browser reports them, clockwise from the top, and released.
CROSSES = {
    -1.0: {12},
    -0.71429: {12, 15},
    -0.42857: {15},
    -0.14286: {13, 15},
    0.14286: {13},
    0.42857: {13, 14},
    0.71429: {14},
    1.0: {12, 14},
    1.28571: set(),
    3.28571: set(),
    0.0: set(),  # before it was ever pressed
}


@pytest.mark.parametrize(("value", "wanted"), CROSSES.items())
def test_the_cross_of_a_pad_without_the_standard_layout(value: float, wanted: set[int]) -> None:
    axes = (*[0.0] * 9, value)
    assert switches.held(GamePad(False, frozenset(), axes)) == wanted
    assert switches.held(GamePad(True, frozenset(), axes)) == set()


@pytest.mark.parametrize(
    ("axes", "wanted"),
    [
        ((0.2, -0.2), set()),
        ((-1.0, 1.0), {14, 13}),
        ((0.0, 0.0, -1.0, 0.0, 0.0, -1.0, 1.0, 0.0), {15}),  # triggers rest at -1
        ((0.0, 0.0, -1.0, 0.0, 0.0, -1.0, 0.0, -1.0), {12}),
        ((0.7,), {15}),
        ((), set()),
    ],
)
def test_sticks_and_two_buttons_of_any_pad(axes: tuple[float, ...], wanted: set[int]) -> None:
    assert switches.held(GamePad(False, frozenset({1, 12, 15}), axes)) == wanted | {1}

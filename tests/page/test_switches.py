"""One switch and a game pad: moving through the controls, and pressing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.platform import browser
from app.runtime import switches
from app.runtime.switches import Switches
from e2e.places.positions import address
from e2e.places.scenes import middle
from tests.page.dom import Element
from tests.page.open_page import Open

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
    scanner, stops = Switches(), switches.controls()
    scanner.set({**USUAL, "scan": "normal"})
    scanner.set({**USUAL, "scan": "fast"})
    for stop in (*stops, stops[0]):
        ((ms, step),) = waiting
        waiting.clear()
        step()
        assert ms == 900 and page.focused is stop
    monkeypatch.setattr(browser, "hidden", lambda: True)
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
    monkeypatch.setattr(browser, "after", lambda _ms, call: looks.append(call))
    held: list[frozenset[int] | None] = []
    monkeypatch.setattr(browser, "game_pads", lambda: held[0])
    pad = Switches()
    pad.set({**USUAL, "gamepad": "on"})

    def look(*buttons: int) -> None:
        held[:] = [frozenset(buttons)]
        (looks.pop() if looks else lambda: heard[0](None))()

    look(13)  # down: to the hand
    assert page.focused is not None and page.focused.closest("#hand") is not None
    look()
    look(0)
    look(0)  # a held button presses only once
    assert len(page.all("#hand [aria-selected=true]")) == 1
    look()
    look(1)
    assert not page.all("#hand [aria-selected=true]")
    held[:] = [None]  # it is disconnected
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

"""The hand keeps the focus, and wherever else keys lead, an element with a name has it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import urlencode

import pytest

from app.platform import browser, focus, texts
from testing.kinds import CALLS
from testing.page.dom import Element
from testing.page.open_page import Open, OpenPage
from tests.page.transcribed import named, words_of

KEYS: Final = (
    *"Enter Escape ArrowLeft ArrowRight ArrowUp ArrowDown Home End 1 1 2 3 4 p p p".split(),
    *" utmighslcnbaryo?",
)
#: Buttons whose effects need a browser or another device.
OUTSIDE: Final = (
    "copy",
    "share",
    "download",
    "print",
    "camera",
    "connect",
    "scan",
    "renew",
    "embed",
    "show-again",
)
#: The elements that Tab reaches, and Enter or the space bar operates.
OPERATED: Final = "button:not(:disabled)"
#: The acts at each place.
ACTS: Final = 60
#: Screens to begin at.
PLACES: Final[dict[str, dict[str, str]]] = {
    "start": {},
    "match": {"game": "finnish", "seed": "a", "level": "greedy"},
    "builds": {"game": "casino", "players": "4", "seed": "b", "level": "greedy"},
    **{
        f"calls in {name}": {"game": name, "seed": "c", "level": "random", "rules": "target=1"}
        for name in CALLS
    },
    "seats": {"game": "casino", "seed": "d", "seats": "human:Aino,human:Eino"},
    "watched": {"game": "finnish", "seed": "e", "mode": "watch"},
}


def reached(page: OpenPage) -> list[Element]:
    """Return the buttons in the open dialog or, without one, on the page."""
    within = (page.all("dialog[open]") or [page.document.root])[0]
    found = []
    for button in within.querySelectorAll(OPERATED):
        action = button.getAttribute("data-action") or ""
        hidden = button.closest("[hidden]") is not None
        if not (hidden or action.startswith(OUTSIDE)):
            found.append(button)
    return found


@pytest.mark.parametrize("place", PLACES)
def test_keys_never_lose_the_focus(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setattr(browser, "rect", lambda _node: (0.0, 0.0, 81.0, 110.0))
    monkeypatch.setattr(texts, "download", lambda _name, _text: None)
    rng, done = random.Random(place), list[str]()
    query = urlencode({"lang": "en", "pace": "0", "confirm": "off", **PLACES[place]})
    page = OpenPage(monkeypatch, f"?{query}")
    for _ in range(ACTS):
        buttons = reached(page)
        if rng.random() < 0.4 and buttons:
            target = rng.choice(buttons)
            target.focus()
            done.append(f"Enter on {words_of(target)} {target.getAttribute('data-action')}")
            page.press("Enter")
        else:
            key = rng.choice(KEYS)
            done.append(f"{key} at {page.focused.tagName}")
            page.press(key)
        if page.document.focused is None:
            continue  # nothing has ever had the focus
        assert page.focused is not page.document.body, (place, done[-4:])
        assert not named(page.focused).startswith("“”"), (place, done[-4:], page.focused.attributes)


class Watched(OpenPage):
    """A page whose hand must have the focus after each task."""

    def pump(self) -> None:
        """Run everything that waits, task by task."""
        while self._waiting:
            self._kept()
            self._waiting.pop(0)()
        self._kept()

    def _kept(self) -> None:
        if self.all(focus.HAND) and self.document.focused is not None:
            assert self.document.active is self.the(focus.HAND), named(self.document.active)
            assert self.focused.getAttribute("role") == "option", "it names no card"


@pytest.mark.parametrize(
    ("how", "pace", "motion"),
    [
        ("key", "0", "auto"),
        ("key", "normal", "auto"),
        ("click", "normal", "off"),
        ("button", "normal", "auto"),
    ],
)
def test_the_hand_keeps_the_focus_through_twenty_moves(
    monkeypatch: pytest.MonkeyPatch, how: str, pace: str, motion: str
) -> None:
    monkeypatch.setattr(browser, "rect", lambda _node: (0.0, 0.0, 81.0, 110.0))
    monkeypatch.setattr(browser, "viewport", lambda: (390.0, 844.0))
    still = SimpleNamespace(cancel=lambda: None)
    monkeypatch.setattr(browser, "animate", lambda *_: still)
    options = f"level=greedy&pace={pace}&motion={motion}&vibration=off&confirm=off"
    page = Watched(monkeypatch, f"?game=finnish&seed=a&{options}")
    moves = 0
    while moves < 20:
        if page.state == "round-over":
            page.document.focused = None  # the result has its own buttons
            page.click("[data-action=next-round]")
            continue
        card = page.all("#hand [data-card]")[0]
        card.click() if how == "click" else page.press("1")  # a click without a pointer
        page.pump()
        _play_picked(page, how)
        moves += 1


def _play_picked(page: OpenPage, how: str) -> None:
    """Play the picked card, by keys or by its button, which disappears with the focus in it."""
    button: Any = page.all("#actions [data-move]")[0]
    if how == "key" and not page.all("#actions [data-n]"):
        page.press("p")
        return
    if how == "button":
        page.document.focused = button
    button.click()
    page.pump()


def test_a_card_that_gets_the_focus_makes_the_hand_name_it(opened: Open) -> None:
    page = opened("?game=casino&seed=a&lang=en&pace=0&level=greedy")
    cards = page.all("#hand [data-card]")
    cards[2].focus()  # as a screen reader or a script does
    assert page.document.active is page.the(focus.HAND) and page.focused is cards[2]
    assert page.all("#hand [data-current]") == [cards[2]]
    page.the(focus.HAND).setAttribute("aria-activedescendant", cards[1].id)  # by a screen reader
    page.press("Enter")
    assert page.all("#hand [data-picked]") == [cards[1]]
    page.press("1")
    assert page.focused is cards[0]


def test_the_enter_that_brings_the_focus_to_the_hand_picks_nothing(opened: Open) -> None:
    page = opened("?game=casino&seed=a&lang=en&pace=0&level=greedy")
    hand, out = page.the(focus.HAND), page.the("[data-action=hint]")
    out.focus()
    hand.focus()
    page.document.dispatch("focusin", hand, timeStamp=9_000.0)
    page.press("Enter", timeStamp=8_999.0)  # pressed in a screen reader’s own mode
    assert not page.all("#hand [data-picked]")
    page.press("Enter", timeStamp=9_400.0)
    assert len(page.all("#hand [data-picked]")) == 1
    page.press("Escape")
    page.press("Tab", timeStamp=20_000.0)
    page.document.dispatch("focusin", hand, timeStamp=20_090.0)  # on a slow device
    page.press("Enter", timeStamp=20_080.0)
    assert len(page.all("#hand [data-picked]")) == 1

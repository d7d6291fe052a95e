"""Wherever keys lead, the focus stays on an element with a name, never on the body."""

from __future__ import annotations

import random
from typing import Final
from urllib.parse import urlencode

import pytest

from app.platform import browser, texts
from tests.page.dom import Element
from tests.page.open_page import OpenPage
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
    "calls": {"game": "kasino-call", "seed": "c", "level": "random", "rules": "target=1"},
    "seats": {"game": "royal", "seed": "d", "seats": "human:Aino,human:Eino"},
    "watched": {"game": "spade", "seed": "e", "mode": "watch"},
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

"""The page drawn step by step is the same as the page drawn from nothing."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import cycle
from urllib.parse import urlencode

import pytest

from app.core.feature import asked_for, installed
from app.platform import dom
from app.platform.dom import h
from app.runtime.arguments import Reading
from app.table.scene import Scene
from app.table.update.dialogs import closed
from app.table.update.options import set_option
from app.table.view import game as view
from kasino.cards import bits
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import TRAILS
from testing.kinds import OTHER
from testing.places.positions import address
from testing.places.scenes import finished
from tests.attack.drawings import PLACES, Different, Interrupted, Monkey, WatchedPage

#: A match in each game, in turn with each possible number of players.
MATCHES = [
    urlencode({"game": name, "players": rules.players[n % len(rules.players)], "level": "random"})
    for n, (name, rules) in enumerate(GAMES.items())
]
LOG = "[data-log] li"
ROUNDS = 12  # of a match with a long log
LAST = 100  # more lines than the last two rounds have


@pytest.mark.law
@pytest.mark.parametrize("place", range(len(PLACES)))
def test_each_kind_of_page_is_drawn_as_if_from_nothing(place: int) -> None:
    monkey = Monkey(f"kind {place}")
    monkey.roam(14, [PLACES[place](monkey.rng)])
    assert monkey.drawings > 3


@pytest.mark.law
@pytest.mark.parametrize("query", MATCHES)
def test_a_match_of_each_game_is_drawn_as_if_from_nothing(query: str) -> None:
    Monkey(query).roam(9, [f"{query}&seed=a&pace=0"])


@pytest.mark.law
@pytest.mark.parametrize("query", ["", address(finished(OTHER))], ids=["start", "over"])
def test_each_dialog_is_drawn_as_if_from_nothing(
    monkeypatch: pytest.MonkeyPatch, query: str
) -> None:
    page = WatchedPage(monkeypatch, query, random.Random(query))
    opened = set()
    for name in installed().dialogs:
        for lang in ("fi", "en"):
            action = asked_for(name, Reading(page.loop.state, "", ""))
            assert action is None or page.loop.dispatch(action) is None
            opened.add(page.loop.state.dialog.name)
            page.loop.dispatch(set_option.of("lang", lang))
            page.pump()
            page.loop.dispatch(closed.of())
    assert len(opened) > 10


def leave_out_moves(patch: pytest.MonkeyPatch) -> None:
    """Draw the players without their last moves."""
    unpicked = Scene.unpicked
    patch.setattr(Scene, "unpicked", lambda scene: replace(unpicked(scene), since=()))


def draw_once(patch: pytest.MonkeyPatch) -> None:
    """Have remembered views return their first nodes."""
    patch.setattr(Scene, "__eq__", lambda _scene, _other: True)


def repeat_numbers(patch: pytest.MonkeyPatch) -> None:
    """Give several elements the same number."""
    patch.setattr(dom, "_numbers", cycle(range(1, 400)))


def have_a_field(patch: pytest.MonkeyPatch) -> None:
    """Put a field into a remembered view."""
    field = dom.remembered(lambda _say, _shown: h("div", h("input"), key="tools"))
    patch.setattr(view, "tools", field)


@pytest.mark.parametrize("break_it", [leave_out_moves, draw_once, repeat_numbers, have_a_field])
def test_a_difference_is_found(
    monkeypatch: pytest.MonkeyPatch, break_it: Callable[[pytest.MonkeyPatch], None]
) -> None:
    break_it(monkeypatch)
    with pytest.raises(Different):
        Monkey("broken").roam(60, [f"{MATCHES[0]}&seed=a&pace=0"])


def match(monkeypatch: pytest.MonkeyPatch) -> WatchedPage:
    query = "?game=casino&seed=a&level=greedy&pace=0&lang=en"
    return WatchedPage(monkeypatch, query, random.Random(1))


def test_a_drawing_after_an_interrupted_one_shows_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = match(monkeypatch)
    page.press("o")
    page.failing = True
    with pytest.raises(Interrupted):
        page.choose("felt", "lake")
    page.pump()  # announcements draw nothing now
    assert page.state == "error" and page.all("#broken") and page.all("#app main")
    page.choose("felt", "slate")
    assert page.state == "your-turn" and page.all("#broken") and page.the("#dialog").open
    page.click("#dialog [data-action=close]")
    for card in page.data("#hand [data-card]", "card"):
        for act in (
            partial(page.press, "r"),
            partial(page.click, "#dialog [data-action=close]"),
            partial(page.click, f"#hand [data-card='{card}']"),
        ):
            page.failing = True
            with pytest.raises(Interrupted):
                act()
            page.loop.dispatch(set_option.of("felt", "lake"))
            assert page.the("#dialog").open is bool(page.loop.state.dialog.name)
        assert page.data("#hand [data-picked]", "card") == [card]


def test_a_long_log_is_opened_closed_and_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start("finnish", 2, "a", ("you", "human:1"))
    while session.state.round < ROUNDS:
        state = session.state
        if state.round_over:
            session = session.next_round()
        else:
            session = session.play(TRAILS[next(bits(state.hands[state.turn]))])
    page = WatchedPage(monkeypatch, address(session), random.Random(1))
    page.press("Enter")
    log = page.the("details.log")
    for is_open in (True, False, True):
        log.open = is_open
        page.document.dispatch("toggle", log)
        assert (len(page.all(LOG)) > LAST) is is_open
        for name in ("undo", "undo", "redo"):
            page.click(f".bar [data-action={name}]")


def test_a_page_keeps_nothing_of_earlier_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    page = match(monkeypatch)
    earlier = []
    for seed in "bcd":
        page.play()
        session = page.loop.state.match
        assert session is not None
        earlier.append(weakref.ref(session.match))
        del session
        page.go(f"game=casino&level=greedy&pace=0&seed={seed}")
        page.rest()
        page.pump()
    gc.collect()
    assert [one() for one in earlier] == [None] * 3

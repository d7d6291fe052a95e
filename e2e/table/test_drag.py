"""Dragging cards, by mouse and by finger, to where they belong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import wait_for
from e2e.driving.pages import running_page, visit
from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.match.session import Session
from kasino.match.typed_moves import obvious_moves
from kasino.moves import Kind, Move
from testing.kinds import POWER_CARDS, game_with
from testing.matches import LOOK
from testing.places.positions import address, found
from testing.samples import usually

#: As in `test_touch.py`, so that both use the same page.
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


def plainly(state: State) -> Iterator[Move]:
    """Find captures of one card by a hand card with no other moves."""
    for card in bits(state.hands[0]):
        meant = list(obvious_moves(state.view(0), card))
        if len(meant) == 1 and meant[0].kind is Kind.CAPTURE:
            yield meant[0]


def lonely(state: State) -> int | None:
    """Find a hand card that takes nothing."""
    for card in bits(state.hands[0]):
        meant = list(obvious_moves(state.view(0), card))
        if len(meant) == 1 and meant[0].kind is Kind.TRAIL:
            return card
    return None


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return the middle of an element."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float], *, finger: bool) -> None:
    """Drag with the mouse or a finger."""
    halfway = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if not finger:
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*halfway)
        page.mouse.move(*end)
        expect(page.locator(".dragged")).to_have_count(1)
        page.mouse.up()
    else:
        send = page.context.new_cdp_session(page).send
        for kind, points in (
            ("touchStart", [start]),
            ("touchMove", [halfway]),
            ("touchMove", [end]),
            ("touchEnd", []),
        ):
            touches = [{"x": x, "y": y} for x, y in points]
            send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    expect(page.locator(".dragged")).to_have_count(0)


def opened(page: Page, url: str, session: Session) -> list[str]:
    """Open a position and return the moves of the log."""
    visit(page, url + address(session, lang="en"))
    wait_for(page, "your-turn")
    log: list[str] = page.evaluate(LOOK)["log"]
    return log


@pytest.mark.parametrize("finger", usually((False,), (False, True)))
def test_a_card_is_dragged_to_what_it_takes(chromium: Browser, page_url: str, finger: bool) -> None:
    session = found(
        game_with(POWER_CARDS), lambda state: any(plainly(state)) and state.loose.bit_count() > 3
    )
    move = next(plainly(session.state))
    with running_page(chromium, **(PHONE if finger else WIDE)) as watch:
        page = watch.page
        log = opened(page, page_url, session)
        start = middle(page, f'#hand [data-card="{text(move.card)}"]')
        item = text(next(bits(move.cards)))
        drag(page, start, middle(page, f'#table [data-item="{item}"]'), finger=finger)
        line = page.locator("[data-log] li[data-move]").nth(len(log))
        expect(line).to_have_attribute("data-move", str(move))


@pytest.mark.parametrize("finger", usually((True,), (False, True)))
def test_a_card_is_dragged_to_the_table(chromium: Browser, page_url: str, finger: bool) -> None:
    session = found(game_with(POWER_CARDS), lambda state: lonely(state) is not None)
    card = lonely(session.state)
    assert card is not None
    with running_page(chromium, **(PHONE if finger else WIDE)) as watch:
        page = watch.page
        log = opened(page, page_url, session)
        start = middle(page, f'#hand [data-card="{text(card)}"]')
        x, y = middle(page, "#table .stock")
        drag(page, start, (x, y), finger=finger)
        line = page.locator("[data-log] li[data-move]").nth(len(log))
        expect(line).to_have_attribute("data-move", text(card))

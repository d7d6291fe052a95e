"""A match by touch alone, on a phone: its start and its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from e2e.driving.browsing import wait_for
from e2e.driving.pages import running_page, visit
from kasino.cards import text
from testing.matches import SHOWN, Match
from testing.places.endings import last_place, nearly_over
from testing.places.positions import address

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

#: Records the type of pointer.
POINTERS = """() => {
  globalThis.pointers = [];
  addEventListener("pointerup", (event) => pointers.push(event.pointerType), true);
}"""


def test_a_match_by_touch(chromium: Browser, page_url: str) -> None:
    name, lang = "casino", "fi"
    with running_page(chromium, **PHONE) as watch:
        page = watch.page
        visit(page, page_url + "?pace=0&seed=a&level=greedy&lang=" + lang)
        wait_for(page, "ready")
        page.evaluate(POINTERS)
        page.tap(".all-games summary")
        page.tap(f"label.game:has(input[value={name}])")
        page.tap("#start .main")
        wait_for(page, "your-turn", "thinking")
        Match(page.evaluate, page.tap, name, 2, "a").begin()
        visit(page, page_url + address(nearly_over(2), confirm="off"))
        while wait_for(page, "your-turn", "match-over") == "your-turn":
            page.tap("#hand button >> nth=0")
            page.tap("#actions [data-move] >> nth=0")
            if page.evaluate(SHOWN):  # the first press shows one of several ways
                page.tap("#actions [data-shown]")
        page.tap("#result [data-action=piles]")
        page.tap("dialog [data-action=close]")
        page.tap("#result button.main")
        wait_for(page, "your-turn", "thinking")
        assert set(page.evaluate("() => globalThis.pointers")) == {"touch"}


@pytest.mark.parametrize("how", ["mouse", "finger"])
def test_a_double_press_answers_no_question(chromium: Browser, page_url: str, how: str) -> None:
    session, card = last_place()
    with running_page(chromium, **PHONE) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en", confirm="on"))
        wait_for(page, "your-turn")
        held = page.locator(f'#hand [data-card="{text(card)}"]')
        held.tap()
        expect(held).to_have_attribute("data-picked", "")
        box = held.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if how == "mouse":
            page.mouse.dblclick(x, y)
        else:
            page.touchscreen.tap(x, y)
            page.touchscreen.tap(x, y)
        expect(page.locator("#note")).to_contain_text("Play it anyway?")
        assert wait_for(page, "your-turn", "match-over") == "your-turn"

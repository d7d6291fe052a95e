"""The page’s start: everything is drawn once, and the device is queried once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app import main
from app.platform import browser
from app.runtime.loop import Loop
from app.runtime.renderer import Renderer
from app.table.update.match import new_match
from testing.page import open_page
from testing.page.open_page import OpenPage


class Counted:
    """Counts drawings and media queries while the page starts."""

    def __init__(self, patch: pytest.MonkeyPatch, query: str) -> None:
        self.drawn, self.counting = 0, True
        self.asked: Counter[str] = Counter()
        draw, begin = Renderer.draw, main.start

        def drawing(*args: Any, **named: Any) -> None:
            self.drawn += self.counting
            draw(*args, **named)

        def media(condition: str) -> bool:
            self.asked[condition] += 1
            return False

        def start() -> None:
            patch.setattr(browser, "media", media)
            begin()
            self.counting = False

        patch.setattr(Renderer, "draw", drawing)
        patch.setattr(open_page, "start", start)
        self.page = OpenPage(patch, query)


@pytest.mark.parametrize(
    ("query", "most"), [("?lang=en", 1), ("?lang=en&game=finnish&pace=0", 2), ("?mode=daily", 2)]
)
def test_the_page_is_drawn_once(monkeypatch: pytest.MonkeyPatch, query: str, most: int) -> None:
    found = Counted(monkeypatch, query + "&motion=off&pace=0")
    assert found.drawn == most  # a table is drawn twice to measure its space
    assert set(found.asked.values()) == {1}
    assert bool(found.page.all("#hand")) == (most == 2)


def test_the_start_screen_is_not_drawn_before_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    draw = Renderer.draw

    def drawing(self: Renderer, state: Any, **named: Any) -> None:
        drawn.append(state.phase)
        draw(self, state, **named)

    monkeypatch.setattr(Renderer, "draw", drawing)
    OpenPage(monkeypatch, "?lang=en&game=finnish&pace=0")
    assert drawn and "ready" not in drawn


def test_a_fault_while_the_page_opens_leaves_a_start_screen_that_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def failing(loop: Loop, *_rest: object) -> None:
        loop.dispatch(new_match.of("a"))
        raise ZeroDivisionError

    def start() -> None:
        with pytest.raises(ZeroDivisionError):
            main.start()

    monkeypatch.setattr(main, "open_page", failing)
    monkeypatch.setattr(open_page, "start", start)
    page = OpenPage(monkeypatch, "?lang=en")
    assert page.state == "ready" and page.all("#start") and not page.all("#hand")
    page.click("[data-action=settings]")
    assert page.the("#dialog").open

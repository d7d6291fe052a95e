"""A click and a move query the engine, draw and save only once each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from app.platform import browser
from app.runtime.renderer import Renderer
from kasino.engine.state import State
from kasino.match import record as records
from kasino.match import session as sessions
from kasino.moves import Move
from testing.page.open_page import Open, OpenPage


@pytest.fixture
def page(opened: Open) -> OpenPage:
    """Return a match of Casino in front of a person."""
    return opened("?game=casino&seed=kasino&level=random&pace=0")


@pytest.fixture
def counted(page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count engine queries and drawings from now on."""
    calls: Counter[str] = Counter()

    def count(holder: Any, name: str, key: Callable[..., str]) -> None:
        work = getattr(holder, name)

        def counting(*args: Any, **more: Any) -> Any:
            calls[key(*args)] += 1
            return work(*args, **more)

        monkeypatch.setattr(holder, name, counting)

    def asked(_state: State, move: Move, *_more: Any) -> str:
        return f"why_not {move}"

    count(sessions, "select", lambda *_: "select")
    count(records, "render", lambda *_: "render")
    count(Renderer, Renderer.draw.__name__, lambda *_: "drawn")
    count(State, "why_not", asked)
    return calls


def test_a_click_asks_for_its_selection_once_and_draws_once(
    page: OpenPage, counted: Counter[str]
) -> None:
    for selector in ("#hand button[data-card]", "#table button[data-item]"):
        counted.clear()
        page.click(selector)
        assert (counted["select"], counted["drawn"], counted["render"]) == (1, 1, 0)
        repeated = {name: n for name, n in counted.items() if name.startswith("why_not") and n > 1}
        assert repeated == {}


def test_a_move_is_written_down_once_and_drawn_once(
    page: OpenPage, counted: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Callable[[], object]] = []
    monkeypatch.setattr(browser, "painted", lambda callback: waiting.append(callback))
    page.click("#hand button[data-card]")
    counted.clear()
    page.click("#actions button[data-move]")
    assert (counted["render"], counted["drawn"]) == (0, 1)
    (keep,) = waiting  # the opponent has answered
    keep()
    page.pump()
    assert (counted["render"], counted["drawn"]) == (1, 1)

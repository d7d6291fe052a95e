"""What is behind a dialog is drawn once for all dialogs, until something that it shows changes."""

from __future__ import annotations

import pytest

from app.core.statistics import Line, Statistics, keep_statistics
from app.runtime import renderer
from app.start.draw import start
from testing.page.open_page import OpenPage


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Start screens that have been drawn, by what they show of the storage."""
    found: list[object] = []

    def counted(say: object, options: object, *, kept: object, **other: object) -> object:
        found.append(kept)
        return start(say, options, kept=kept, **other)  # type: ignore[arg-type]

    monkeypatch.setattr(renderer, "start", counted)
    return found


def look(page: OpenPage) -> None:
    page.click("[data-action=statistics]")
    assert page.the("#dialog").getAttribute("data-dialog") == "statistics"
    page.click("#dialog [data-action=close]")


def test_dialogs_over_the_start_screen_draw_it_once(
    monkeypatch: pytest.MonkeyPatch, drawn: list[object]
) -> None:
    page = OpenPage(monkeypatch, "?lang=en")
    drawn.clear()
    look(page)
    look(page)
    assert len(drawn) == 1


def test_what_another_tab_has_stored_is_shown_behind_the_dialog(
    monkeypatch: pytest.MonkeyPatch, drawn: list[object]
) -> None:
    page = OpenPage(monkeypatch, "?lang=en")
    look(page)
    drawn.clear()
    keep_statistics(Statistics({("finnish", "greedy"): Line(played=1, won=1)}))
    look(page)
    assert len(drawn) == 1
    assert drawn[0].statistics.lines  # type: ignore[attr-defined]


def test_a_choice_on_the_start_screen_stays_behind_a_dialog(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = OpenPage(monkeypatch, "?lang=en")
    look(page)
    page.choose("game", "casino")
    look(page)
    (chosen,) = [one for one in page.all("#start [name=game]") if one.checked]
    assert chosen.value == "casino"

"""Par on a round's result, played between frames when it is asked for; a review on paper."""

from __future__ import annotations

from types import SimpleNamespace
from urllib.parse import quote

import pytest

from app.coaching import par as coaching
from app.control import working
from app.control.update import update
from app.i18n.catalogue import words
from app.model.actions import Action
from app.model.coach.par import RoundPar
from app.model.options import read
from app.model.page_state import PageState
from app.platform import browser
from kasino.coach.par import par
from tests.page.seated import Seated
from tests.page.test_review import played


@pytest.fixture(scope="module")
def round_over() -> str:
    return played("finnish", 1).save()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, round_over: str) -> Seated:
    monkeypatch.setattr(coaching, "PLAYS", 2)
    return Seated(monkeypatch, f"?record={quote(round_over)}&pace=0&storage=off")


def test_par_is_played_when_it_is_asked_for(opened: Seated, round_over: str) -> None:
    page = opened
    page.the("#result [data-action=par]").click()
    assert page.texts(".par span") == ["The deal is laid out again …"]
    page.pump()
    *_, found = par(round_over, 1, 0, 2)
    (said,) = page.texts(".par p")
    assert said.startswith("Round 1: par ") and f"{abs(found.mean):.1f}" in said
    assert "made " in said and page.told("reply")[-1] == said
    # It is gone with the result.
    page.click("[data-action=next-round]")
    assert not page.all(".par")


def test_par_can_be_stopped_and_asked_for_again(
    opened: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened
    monkeypatch.setattr(working, "SLICE", 0.0)
    page.the("#result [data-action=par]").click()
    while page.texts(".par span") != ["1 of 2 played again"]:
        page._waiting.pop(0)()
    assert page.the(".par progress").value in ("1", 1)
    page.click("[data-action=stop-par]")
    assert page.all(".par [data-action=par]") and page._waiting == []
    page.click("[data-action=par]")
    assert page.texts(".par p")


def test_par_of_a_result_that_was_left_ends_without_a_word(
    opened: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened
    monkeypatch.setattr(working, "SLICE", 0.0)
    page.the("#result [data-action=par]").click()
    for _ in range(30):
        page._waiting.pop(0)()
    page.click("[data-action=next-round]")
    assert not page.all(".par") and not any("par " in text for text in page.told("reply"))


def test_par_is_for_a_round_that_is_over(round_over: str) -> None:
    state = PageState(read({"pace": "0"})[0], words("en"))
    state, _ = update(state, Action("new", given="drawn"))
    assert update(state, Action("par")) == (state, ())
    assert state.session is not None
    strange = RoundPar(state.session, 1)
    assert update(state, Action("par-played", given=strange)) == (state, ())


def test_a_review_is_printed_with_every_decision(
    opened: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, printed = opened, []
    monkeypatch.setattr("app.coaching.review.PLAYS", 0)
    page.click("#result [data-action=review]")
    window = SimpleNamespace(print=lambda: printed.append(page.the(".all-moves").attributes))
    monkeypatch.setattr(browser, "window", window)
    page.click("[data-action=print-review]")
    assert "open" in printed[0]
    state = PageState(read({})[0], words("en"))
    assert update(state, Action("print-review")) == (state, ())

"""Counting with the coach: asked on a person’s turn, answered and checked; off if hints are."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from app.learn.counting import Counting
from kasino.match.daily import game_of
from kasino.match.practice import questions
from kasino.match.session import Session
from testing.kinds import FREE_BUILDS, game_with
from testing.page.open_page import OpenPage
from testing.places.positions import record_of
from testing.places.scenes import middle

#: The day’s own game, whose match has no hints.
DAILY = f"game={game_of('2026-11-20')}&level=counter&seed=daily-2026-11-20"


def test_what_is_gone_is_asked_and_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(middle("casino"))
    session = Session.load(record)
    asked = questions(session.view(session.seat))
    page = OpenPage(monkeypatch, f"?record={quote(record)}&pace=0")
    assert not page.all("dialog .counting")
    page.click("[data-action=rules]")
    page.click("#dialog [data-action=counting]")
    assert page.texts("#dialog-title") == ["What do you remember?"]
    assert page.data(".counting li", "question") == [each.name for each in asked]
    assert not page.all(".counting b")
    wrong = len(asked) - 1
    for place, each in enumerate(asked):
        page.change(f"[data-count='{place}']", str(each.answer + (place == wrong)))
    page.click("dialog [data-action=count-check]")
    right = ["Right"] * wrong
    assert page.texts(".counting b") == [*right, f"It is {asked[wrong].answer}"]
    assert page.texts(".sum-answer") == [f"{wrong} of {len(asked)} right."]
    assert page.told("reply")[-1] == f"{wrong} of {len(asked)} right."
    # Checked answers stay unchanged, and the button that checked them closes the dialog.
    page.change("[data-count='0']", "51")
    assert page.texts(".counting b")[0] == "Right"
    page.click("dialog .main[data-action=close]")
    assert not page.all("dialog .counting")


@pytest.mark.parametrize("query", [DAILY, "game=casino&hints=off"])
def test_nothing_is_asked_where_no_hints_are_given(
    monkeypatch: pytest.MonkeyPatch, query: str
) -> None:
    page = OpenPage(monkeypatch, f"?{query}&pace=0")
    page.click("[data-action=rules]")
    assert page.all("#dialog [data-action=learn]") and not page.all("[data-action=counting]")


def test_it_waits_for_ones_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, f"?game={game_with(FREE_BUILDS)}&seed=a&pace=0")
    page.finish()
    page.click("[data-action=rules]")
    assert page.the("#dialog [data-action=counting]").getAttribute("disabled") is not None


def test_only_numbers_are_right() -> None:
    session = middle("casino")
    asked = questions(session.view(session.seat))
    counting = Counting(session.rules, asked, ("",) * len(asked))
    assert [(each.name, each.line) for each in asked][:2] == [("taken", ""), ("most", "spades")]
    for text in ("", "x", "²", "-1"):
        assert not counting.answering(0, text).right(0)
    assert counting.answering(0, f" {asked[0].answer} ").right(0)
    assert counting.answering(-1, "7") is counting and counting.answering(9, "7") is counting

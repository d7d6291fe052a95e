"""A hint in three steps: where to look, the move, and why; computed between frames."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.coach.hint.work import hint
from app.coach.wording import bars
from app.core.actions import Action
from app.core.options import read
from app.core.page_state import PageState, Playing, Start
from app.i18n.catalogue import words
from app.platform import browser
from app.runtime import background_tasks as working
from kasino.cards import card
from kasino.coach import analysis
from kasino.coach.analysis import MoveOption
from kasino.coach.explain import Explanation
from kasino.coach.review import reviewed
from kasino.games import game
from kasino.match.record import load
from kasino.match.selection import capture_choices
from kasino.match.session import Session
from kasino.moves import TRAILS
from kasino.words import Voice
from kasino.words.moves import move_name
from testing.page.open_page import OpenPage
from tests.page.test_announced import FOUR_WAYS

ADDRESS = "?game=casino&players=2&seed=a&level=greedy&lang={}&storage=none&pace=0"


def at_turn(patch: pytest.MonkeyPatch, lang: str = "en") -> OpenPage:
    page = OpenPage(patch, ADDRESS.format(lang))
    assert page.state == "your-turn"
    return page


def told(page: OpenPage) -> list[str | None]:
    return [*page.data("#hand [data-told]", "card"), *page.data("#table [data-told]", "item")]


def test_a_hint_is_told_in_three_steps_at_one_button(monkeypatch: pytest.MonkeyPatch) -> None:
    page = at_turn(monkeypatch)
    page.click("[data-action=hint]")
    assert page.shown("#note") == ["Look at your 7♠."]
    assert told(page) == ["7s"]
    assert page.told("reply")[-1] == "Look at your seven of spades."
    page.click("[data-action=hint]")
    assert page.shown("#note")[0].startswith("A hint: Take 2♠ + A♥ + 4♦ with 7♠ — 4 cards")
    assert page.data("#hand [data-picked]", "card") == ["7s"]
    assert sorted(map(str, page.data("#table [aria-selected=true]", "item"))) == ["2s", "4d", "Ah"]
    assert page.all(".advice") == []
    page.click("[data-action=hint]")
    assert page.texts(".reasons li")[0].startswith("Take 2♠, A♥ and 4♦ with 7♠.")
    assert 1 < len(page.all(".reasons li")) <= 3  # the move, and two facts at most
    assert len(page.all("details.numbers .options li")) == 3
    assert page.texts(".advice .unit")[0] == "Points before cards"
    assert page.data(".options li", "mark")[0] == "best"
    assert len(page.all(".options .whisker")) == 3
    assert "7s" in told(page)
    assert "seven of spades" in page.told("reply")[-1]
    page.click("[data-action=hint]")
    assert page.all(".advice") == []
    assert told(page) == []
    assert page.data("[data-log] li[data-move]", "move") == []


def test_the_reasons_can_be_closed_and_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    page = at_turn(monkeypatch, "fi")
    for _ in range(3):
        page.click("[data-action=hint]")
    assert page.texts("#advice-title") == ["Miksi"]
    page.click("[data-action=close-hint]")
    assert page.all(".advice") == []
    # It is the same advice, without another search.
    monkeypatch.setattr("app.coach.hint.work.analyse", None)
    page.click("[data-action=hint]")
    assert page.shown("#note") == ["Katso korttiasi 7♠."]
    page.click(f"#hand [data-card='{page.data('#hand [data-card]', 'card')[0]}']")
    assert page.shown("#note") != ["Katso korttiasi 7♠."]


def test_the_reasons_give_way_to_the_moves_of_another_card(monkeypatch: pytest.MonkeyPatch) -> None:
    page = at_turn(monkeypatch)
    for _ in range(3):
        page.click("[data-action=hint]")
    page.click("#hand [data-card]:not([data-picked])")
    assert page.all(".advice") == [] == told(page)
    page.click("[data-action=hint]")  # not closed, so they are shown again
    assert page.texts("#advice-title") == ["Why"] and "7s" in told(page)
    page.press("Escape")
    assert page.all(".advice") == []


def test_a_hint_gives_a_move_the_value_that_a_review_gives_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(browser, "now_ms", lambda: 0.0)
    session = Session.start(game("casino"), 2, "a", ("you", "greedy"))
    session = session.play(next(session.state.legal_moves())).play_opponent()
    page = PageState(read({})[0], words("en"), Playing(session))
    *_, found = hint(lambda: page, (session, session.state))
    assert found is not None
    advice: Any = found.given[1]
    played = session.play(next(session.state.legal_moves()))
    decision = reviewed(played.record(), 0, plays=1).decisions[-1]
    assert advice.move == decision.best.move
    assert advice.bars[0].value == decision.best.value


def test_an_option_much_like_the_one_before_is_heard_by_the_difference() -> None:
    state = load(FOUR_WAYS).steps[-1].state
    view, say = state.view(0), words("en")
    takes = [move for move in capture_choices(state, card("Kd"), 9) if move.cards.bit_count() == 6]
    eye = Voice(state.rules, ("You", "Eino"), 0, say)
    options = [MoveOption(move, 1.0, 0.1, ()) for move in (*takes, TRAILS[card("Kd")])]
    why = cast(Explanation, SimpleNamespace(view=view))
    shown = bars(eye, replace(eye, spoken=True), why, options)
    first, *others, trail = [bar.name.ear for bar in shown]
    assert "five of hearts" in first and len(others) == 3
    for said in others:
        assert re.fullmatch(r"the same, but (\w+ of \w+(, )?)+, not (\w+ of \w+(, )?)+", said), said
    assert trail == move_name(replace(eye, spoken=True), view, options[-1].move)
    assert all("5♥" in bar.name.eye for bar in shown[:-1])


def test_a_move_ends_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    page = at_turn(monkeypatch)
    for _ in range(3):
        page.click("[data-action=hint]")
    page.click("#actions button[data-move]")
    assert page.all(".advice") == []
    assert told(page) == []


def test_thinking_leaves_the_page_its_turn_and_ends_with_the_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = at_turn(monkeypatch)
    turns, looked = 0, 0
    monkeypatch.setattr(working, "BACKGROUND_SLICE", 0.0)
    soon = browser.soon

    def counted(callback: object) -> object:
        nonlocal turns
        turns += 1
        if turns == 5:
            page.document.dispatch("click", page.the("#hand [data-card='7s']"))
        return soon(callback)  # type: ignore[arg-type]

    def looking(*given: object) -> object:
        nonlocal looked
        for each in original(*given):  # type: ignore[arg-type]
            looked += 1
            yield each

    original = analysis.analyse
    monkeypatch.setattr(browser, "soon", counted)
    monkeypatch.setattr("app.coach.hint.work.analyse", looking)
    page.click("[data-action=hint]")
    assert turns == looked > 10
    assert page.shown("#note") == ["Look at your 7♠."]
    # If the position changes during the search, the search stops, and nothing is shown.
    page.click("[data-action=hint]")
    page.click("#actions button[data-move]")
    turns = looked = 0
    page.the("[data-action=hint]").click()
    page.the("#hand [data-card]").click()
    page.the("#actions button[data-move]").click()
    page.pump()
    assert looked < 10
    assert told(page) == []


def test_left_at_any_moment_of_its_thinking_nothing_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def shortly(*given: Any) -> Iterator[analysis.Analysis]:
        return islice(analysis.analyse(*given), 3)

    monkeypatch.setattr(browser, "now_ms", lambda: 0.0)
    monkeypatch.setattr("app.coach.hint.work.analyse", shortly)
    session = Session.start(game("casino"), 2, "a", ("you", "greedy"))
    on, off = (PageState(read({})[0], words("en"), mode) for mode in (Playing(session), Start()))
    given = (session, session.state)
    *before, found = hint(lambda: on, given)
    assert before == [None, None] and isinstance(found, Action) and found.name == "hinted"
    shown = [on]
    for left in (1, 2):
        shown[0] = on
        thinking = hint(lambda: shown[0], given)
        assert [next(thinking) for _ in range(left)] == [None] * left
        shown[0] = off  # as when a URL is opened
        assert list(thinking) == []


def test_asked_for_once_more_while_it_is_thought_of_it_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = at_turn(monkeypatch)
    page.the("[data-action=hint]").click()
    assert page.shown("#note") == ["The coach is looking at your cards…"]
    page.the("[data-action=hint]").click()
    page.pump()
    assert page.shown("#note") != ["Look at your 7♠."]
    assert told(page) == []

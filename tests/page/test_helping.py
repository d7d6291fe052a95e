"""Help in a match: what it costs, when that is said, and double presses that answer a question."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from app.core import statistics
from app.core.helping import has_hints, is_helped
from app.core.page_state import Confirmation, PageState
from app.runtime.presses import MAX_MS, Presses
from kasino.match.session import Session
from testing.page.open_page import Open, OpenPage
from testing.page.states import playing

UNDO = "Taking this back is help, and a match with help counts separately."
HINT = "A hint is help, and a match with help counts separately."
APART = "You used hints or undo, so the statistics count this match separately."


def level(name: str) -> str:
    return f"?lang=en&pace=0&game=finnish&level={name}&seed=lake&confirm=off"


def moves(page: OpenPage) -> int:
    return len(page.all("[data-log] li[data-move]"))


@pytest.mark.parametrize("name", ["random", "beginner", "greedy"])
def test_help_is_free_against_the_three_easiest_levels(opened: Open, name: str) -> None:
    page = opened(level(name))
    page.play()
    page.play()
    before = moves(page)
    page.click("[data-action=hint]")
    assert page.shown("#note")[0].startswith("Look at your")
    page.click("[data-action=undo]")
    assert moves(page) < before and not page.all("#notice p")
    page.finish()
    assert APART not in page.texts("#result p")
    ((_, line),) = statistics.known_statistics().lines.items()
    assert (line.played, line.assisted) == (1, 0)


@pytest.mark.parametrize(("act", "sentence"), [("undo", UNDO), ("hint", HINT)])
def test_the_first_help_against_others_says_what_it_costs(
    opened: Open, act: str, sentence: str
) -> None:
    page = opened(level("counter"))
    page.play()
    page.play()
    before = moves(page)
    page.click(f"[data-action={act}]")
    assert page.texts("#notice p")[0].startswith(sentence)
    assert moves(page) == before and "Look at" not in page.shown("#note")[0]
    page.click(f"[data-action={act}]")
    assert (
        moves(page) < before if act == "undo" else page.shown("#note")[0].startswith("Look at your")
    )
    page.play()
    page.click(f"[data-action={act}]")  # it has been said, and the match counts apart already
    page.finish()
    assert APART in page.texts("#result p")
    ((_, line),) = statistics.known_statistics().lines.items()
    assert (line.played, line.assisted) == (0, 1)


def test_a_hint_is_in_the_record(opened: Open) -> None:
    page = opened(level("greedy"))
    page.click("[data-action=hint]")
    page.play()
    page.share("record")
    session = Session.load(page.the("[data-record]").value)
    assert has_hints(session) and is_helped(session) and not session.assisted


class Press(SimpleNamespace):
    """A click as the browser reports it."""

    def __init__(self, at: float, detail: int = 1, x: float = 5, on: object = None) -> None:
        super().__init__(timeStamp=at, detail=detail, x=x, y=5.0, target=on)


def question(state: PageState) -> PageState:
    assert state.session is not None
    move = next(state.session.view().legal_moves())
    return replace(state, confirmation=Confirmation(move, state.session.state, (0, 0, None)))


@pytest.mark.parametrize(
    ("first", "second", "accepted"),
    [
        (Press(1000), Press(1100, detail=2), False),
        (Press(1000), Press(1000 + MAX_MS - 1), False),  # two taps that a browser counts apart
        (Press(1000), Press(1000 + MAX_MS + 1), True),
        (Press(1000), Press(1100, x=99), True),  # elsewhere
        (Press(1000), Press(1100, detail=0), True),  # a key or a script
    ],
)
def test_a_double_press_answers_no_question_of_its_own(
    first: Any, second: Any, accepted: bool
) -> None:
    before = playing()[0]
    presses = Presses()
    assert presses.accepts(first, before)
    assert presses.accepts(second, question(before)) is accepted
    again = Presses()
    assert again.accepts(first, before) and again.accepts(second, before)


def test_a_double_press_presses_nothing_in_a_dialog_that_it_opened_or_closed() -> None:
    state = playing()[0]
    shown = state.with_dialog("rules")
    for one, other in ((state, shown), (shown, state)):
        presses = Presses()
        assert presses.accepts(Press(1000), one)
        assert not presses.accepts(Press(1100, detail=2), other)


def test_an_address_that_is_opened_ends_a_double_press(opened: Open) -> None:
    page = opened("?lang=en&pace=0")
    window: Any = "window"

    def press(selector: str, at: float, detail: int) -> None:
        button = page.the(selector)
        page.document.dispatch("click", button, timeStamp=at, detail=detail, x=5.0, y=5.0)
        page.pump()

    press("#start [data-action=settings]", 1000, 1)
    press("#dialog [data-action=keys]", 2000, 1)
    page.document.dispatch("hashchange", window)
    page.pump()
    assert not page.the("#dialog").open
    press("#start [data-action=statistics]", 2100, 2)
    assert page.the("#dialog").open


def test_a_double_press_presses_nothing_that_its_first_press_has_put_in_place(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OpenPage, "usual", {})
    page = opened("?lang=en&pace=0")
    start, before = page.the("#start [data-action=new]"), playing()[0]
    assert before.session is not None
    move = next(before.session.state.legal_moves())
    after = before.with_session(before.session.play(move))
    page.click("#start [data-action=new]")
    other = page.the("[data-action=another-deal]")
    card = page.the("#hand [data-card]")
    presses = Presses()
    assert presses.accepts(Press(1000, on=start), before)
    assert not presses.accepts(Press(1100, detail=2, on=other), after)
    presses = Presses()
    assert presses.accepts(Press(1000, on=other), before)
    assert presses.accepts(Press(1100, detail=2, on=other), after), "undo twice, for instance"
    presses = Presses()
    assert presses.accepts(Press(1000, on=other), before)
    assert presses.accepts(Press(1100, on=card), before), "nothing has been played"


def test_a_second_press_never_trails(opened: Open) -> None:
    page = opened("?game=finnish&seed=kasino&players=2&pace=0&lang=en")
    state, session = playing(game="finnish", seed="kasino")
    page.click("#hand [data-card='2d']")
    picked = state.with_session(session.click("2d"))
    card, trail = page.the("#hand [data-card='2d']"), page.the("#actions .trail")
    for on in (card, trail):
        presses = Presses()
        assert presses.accepts(Press(1000, on=card), state)
        assert not presses.accepts(Press(1100, detail=2, on=on), picked)
        assert presses.accepts(Press(1100 + MAX_MS + 1, on=on), picked)
    taker = state.with_session(session.click("As"))
    page.click("#hand [data-card='As']")
    presses = Presses()
    assert presses.accepts(Press(1000, on=page.the("#hand [data-card='As']")), state)
    again = Press(1100, detail=2, on=page.the("#hand [data-card='As']"))
    assert presses.accepts(again, taker), "a second press on a card that takes plays it"

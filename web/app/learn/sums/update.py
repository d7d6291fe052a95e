"""The sums: opening and answering them, and printing a sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from app.core import effects, inputs
from app.core.effects import Effects
from app.core.feature import Actions, Updated
from app.core.numbered import numbered
from app.core.page_state import PageState, Start
from app.learn.sums.state import Sums, answer_text, question
from app.table.update import dialogs
from kasino.cards import NUMBERS, card
from kasino.errors import NotationError
from kasino.match.practice import GRADES, MAX_WAYS

ACTIONS: Final = Actions()


@ACTIONS.does("sums", inputs.seed, label="sums.title")
def open_sums(state: PageState, drawn: str) -> Updated:
    """Ask the first sum of the current level, or of the level that the options name.

    If the options ask for sums, the table behind them is empty.
    """
    known = state.of(Sums)
    grade = known.task.grade if known else 1
    gone: Effects = ()
    if state.options["mode"] == "sums":
        state, wanted = numbered(state, "sums", len(GRADES))
        state, grade = replace(state, mode=Start()), wanted or grade
        gone = (effects.cancel_pending.of(), effects.leave_save.of())
    seed = state.options["seed"] or drawn
    return _asked(state.with_dialog("sums"), Sums.of(seed, grade)), gone


def _asked(state: PageState, sums: Sums) -> PageState:
    """Show a sum and announce it."""
    return state.put(sums).saying(question(state.say, sums.task, spoken=True))


@ACTIONS.does("sums-grade", inputs.number)
def choose_grade(state: PageState, grade: int) -> Updated:
    """Switch to the sums at a level."""
    sums = state.of(Sums)
    if sums is None or not 1 <= grade <= len(GRADES):
        return state, ()
    return _asked(state, Sums.of(sums.seed, grade)), ()


def _card(text: str) -> int:
    try:
        return card(text)
    except NotationError:
        return -1


@ACTIONS.does("sum-card", lambda asked: _card(asked.value))
def pick_for_sum(state: PageState, card: int) -> Updated:
    """Pick a card for the sum, or put it back."""
    sums = state.of(Sums)
    if sums is None or card not in NUMBERS:
        return state, ()
    return state.put(sums.picking(card)), ()


@ACTIONS.does("sum-answer", inputs.count, label="sums.check")
def answer_sum(state: PageState, ways: int) -> Updated:
    """Answer a sum, and announce the result."""
    sums = state.of(Sums)
    if sums is None or ways > MAX_WAYS:
        return state, ()
    return _told(state, sums, lambda sums: sums.answered(ways))


@ACTIONS.does("sum-show", label="sums.show")
def show(state: PageState) -> Updated:
    """Show all the ways to make the sum."""
    sums = state.of(Sums)
    if sums is None or sums.over:
        return state, ()
    return _told(state, sums, lambda sums: replace(sums, shown=True))


def _told(state: PageState, before: Sums, change: Callable[[Sums], Sums]) -> Updated:
    now = change(before)
    if now is before:
        return state, ()
    return state.put(now).saying(answer_text(state.say, now, spoken=True)), ()


@ACTIONS.does("sum-next", label="sums.next")
def next_sum(state: PageState) -> Updated:
    """Ask the next sum."""
    sums = state.of(Sums)
    return (state if sums is None else _asked(state, sums.following())), ()


@ACTIONS.does("sums-sheet", label="sums.sheet")
def sheet(state: PageState) -> Updated:
    """Switch from the sum to the sheet, or back to the sum."""
    sums = state.of(Sums)
    if sums is None:
        return state, ()
    return state.put(replace(sums, sheet=not sums.sheet)), ()


@ACTIONS.does("print-sums", label="page.print")
def print_sums(state: PageState) -> Updated:
    """Print the sheet."""
    return state, (dialogs.print_page.of(),)


def taught(state: PageState) -> dict[str, Any] | None:
    """Return the message to a host about the current sum and its result, or None."""
    sums = state.of(Sums)
    if sums is None or state.dialog.name != "sums":
        return None
    return {
        "type": "sums",
        "grade": sums.task.grade,
        "number": sums.task.number,
        "tries": sums.tries,
        "result": sums.result,
    }

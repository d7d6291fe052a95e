"""The sums: opened, answered, and printed as a sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from app.core.actions import Action
from app.core.effects import CancelPending, Effects, LeaveSave, Print
from app.core.feature import Actions, Updated, number
from app.core.numbered import numbered
from app.core.page_state import PageState, Start
from app.learn.sums.state import Sums
from app.learn.sums.words import answer_text, question
from kasino.cards import NUMBERS, card
from kasino.errors import NotationError
from kasino.match.sums import GRADES, MOST_WAYS

ACTIONS: Final = Actions()


@dataclass(frozen=True, slots=True)
class OpenSums(Action):
    """Sums that follow from a seed."""

    seed: str


@ACTIONS.on(OpenSums, "sums", lambda asked: OpenSums(asked.seed()), label="sums.title")
def open_sums(state: PageState, action: OpenSums) -> Updated:
    """Ask the first sum of the grade that was on, or that the page is asked for.

    A page that is asked for sums has no match below them.
    """
    grade = state.sums.task.grade if state.sums else 1
    gone: Effects = ()
    if state.options["mode"] == "sums":
        state, wanted = numbered(state, "sums", len(GRADES))
        state, grade = replace(state, mode=Start()), wanted or grade
        gone = (CancelPending(), LeaveSave())
    seed = state.options["seed"] or action.seed
    return _asked(state.with_dialog("sums"), Sums.of(seed, grade)), gone


def _asked(state: PageState, sums: Sums) -> PageState:
    """Show a sum and say it."""
    return replace(state, sums=sums).saying(question(state.say, sums.task, spoken=True))


@dataclass(frozen=True, slots=True)
class ChooseGrade(Action):
    """A grade, from 1."""

    grade: int


@ACTIONS.on(ChooseGrade, "sums-grade", lambda asked: ChooseGrade(number(asked.value)))
def choose_grade(state: PageState, action: ChooseGrade) -> Updated:
    """Go to the sums of a grade."""
    if state.sums is None or not 1 <= action.grade <= len(GRADES):
        return state, ()
    return _asked(state, Sums.of(state.sums.seed, action.grade)), ()


@dataclass(frozen=True, slots=True)
class PickForSum(Action):
    """A card of the table, −1 for none."""

    card: int


def _card(text: str) -> int:
    try:
        return card(text)
    except NotationError:
        return -1


@ACTIONS.on(PickForSum, "sum-card", lambda asked: PickForSum(_card(asked.value)))
def pick(state: PageState, action: PickForSum) -> Updated:
    """Pick a card for the sum, or put it back."""
    if state.sums is None or action.card not in NUMBERS:
        return state, ()
    return replace(state, sums=state.sums.picking(action.card)), ()


@dataclass(frozen=True, slots=True)
class AnswerSum(Action):
    """So many ways, 0 for the cards that are picked."""

    ways: int


@ACTIONS.on(
    AnswerSum,
    "sum-answer",
    lambda asked: AnswerSum(max(number(asked.value), 0)),
    label="sums.check",
)
def answer(state: PageState, action: AnswerSum) -> Updated:
    """Answer a sum and say what it is."""
    if state.sums is None or action.ways > MOST_WAYS:
        return state, ()
    return _told(state, state.sums, lambda sums: sums.answered(action.ways))


@ACTIONS.press("sum-show", label="sums.show")
def show(state: PageState) -> Updated:
    """Show every way of the sum."""
    if state.sums is None or state.sums.over:
        return state, ()
    return _told(state, state.sums, lambda sums: replace(sums, shown=True))


def _told(state: PageState, before: Sums, change: Callable[[Sums], Sums]) -> Updated:
    now = change(before)
    if now is before:
        return state, ()
    return replace(state, sums=now).saying(answer_text(state.say, now, spoken=True)), ()


@ACTIONS.press("sum-next", label="sums.next")
def next_sum(state: PageState) -> Updated:
    """Ask the next sum."""
    return (state if state.sums is None else _asked(state, state.sums.following())), ()


@ACTIONS.press("sums-sheet", label="sums.sheet")
def sheet(state: PageState) -> Updated:
    """Show the sheet in place of the sum, or the sum again."""
    if state.sums is None:
        return state, ()
    return replace(state, sums=replace(state.sums, sheet=not state.sums.sheet)), ()


@ACTIONS.press("print-sums", label="page.print")
def print_sums(state: PageState) -> Updated:
    """Print the sheet."""
    return state, (Print(),)

"""Counting: asked about the moment, answered, and checked against what the seat has seen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.core.actions import Action
from app.core.feature import Actions, Menu, Updated, number, on_turn
from app.core.page_state import PageState
from app.learn.counting.state import Counting
from app.table.update.match import refused
from kasino.match.counting import questions

ACTIONS: Final = Actions()


def possible(state: PageState) -> bool:
    """Return whether there is anything to be asked now: never where hints aren't given."""
    allowed = state.options["hints"] == "on" and not (state.unaided or state.automatic)
    return allowed and state.match is not None


@ACTIONS.press(
    "counting",
    label="counting.title",
    icon="check",
    menu=Menu(1, shown=possible, enabled=on_turn),
    needs=on_turn,
)
def begin(state: PageState) -> Updated:
    """Ask about the moment."""
    session = state.match
    if state.unaided:
        return refused(state, f"{state.unaided}.no-hint")
    if session is None or not possible(state):
        return state, ()
    asked = questions(session.view(session.seat))
    counting = Counting(session.rules, asked, ("",) * len(asked))
    return replace(state.with_dialog("counting"), counting=counting), ()


@dataclass(frozen=True, slots=True)
class AnswerCount(Action):
    """An answer as typed, by the place of its question."""

    place: int
    text: str


@ACTIONS.on(AnswerCount, "count-answer", lambda asked: AnswerCount(number(asked.value), asked.text))
def answer(state: PageState, action: AnswerCount) -> Updated:
    """Take up an answer."""
    if state.counting is None:
        return state, ()
    return replace(state, counting=state.counting.answering(action.place, action.text)), ()


@ACTIONS.press("count-check", label="sums.check")
def check(state: PageState) -> Updated:
    """Tell which answers are right."""
    now = state.counting
    if now is None or now.checked:
        return state, ()
    right = sum(map(now.right, range(len(now.questions))))
    told = state.say("counting.told", right=right, n=len(now.questions))
    return replace(state, counting=replace(now, checked=True)).saying(told), ()

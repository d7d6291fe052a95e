"""Counting: asking questions about the current position, and checking the answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import inputs
from app.core.feature import Actions, Menu, Updated, on_turn
from app.core.page_state import PageState
from app.core.slots import unaided
from app.learn.counting.state import Counting
from app.table.update.match import refused
from kasino.match.practice import questions

ACTIONS: Final = Actions()


def possible(state: PageState) -> bool:
    """Return whether questions can be asked now; they can’t if hints are off."""
    allowed = state.options["hints"] == "on" and not (unaided(state) or state.automatic)
    return allowed and state.match is not None


@ACTIONS.does(
    "counting",
    label="counting.title",
    icon="check",
    menu=Menu(1, shown=possible, enabled=on_turn),
    needs=on_turn,
)
def begin(state: PageState) -> Updated:
    """Ask the questions about the current position."""
    session = state.match
    if unaided(state):
        return refused(state, f"{unaided(state)}.no-hint")
    if session is None or not possible(state):
        return state, ()
    asked = questions(session.view(session.seat))
    counting = Counting(session.rules, asked, ("",) * len(asked))
    return state.with_dialog("counting").put(counting), ()


@ACTIONS.does("count-answer", inputs.number, inputs.text)
def answer_count(state: PageState, place: int, text: str) -> Updated:
    """Store an answer."""
    now = state.of(Counting)
    return (state if now is None else state.put(now.answering(place, text))), ()


@ACTIONS.does("count-check", label="sums.check")
def check(state: PageState) -> Updated:
    """Show which answers are right."""
    now = state.of(Counting)
    if now is None or now.checked:
        return state, ()
    right = sum(map(now.right, range(len(now.questions))))
    told = state.say("counting.told", right=right, n=len(now.questions))
    return state.put(replace(now, checked=True)).saying(told), ()

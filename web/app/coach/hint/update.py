"""A hint in three steps at one button: where to look, the move, why; nothing is played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.coach.hint.state import Advice, Hint
from app.core.actions import Action
from app.core.effects import StartTask, StopTask
from app.core.feature import Actions, Shortcut, Updated, on_turn, with_match
from app.core.page_state import PageState
from app.table.offers import picked
from app.table.update.match import refused
from kasino.engine.state import State
from kasino.match.session import Session

ACTIONS: Final = Actions()


LOOK: Final = 1
MOVE: Final = 2
WHY: Final = 3


def possible(state: PageState) -> bool:
    """Return whether there is a hint to be had now."""
    allowed = state.my_turn and not state.covered and state.match is not None
    return allowed and state.options["hints"] == "on" and not state.unaided


@dataclass(frozen=True, slots=True)
class AskHint(Action):
    """A hint, or its next step; ``at_once`` asks for the move."""

    at_once: bool = False


@ACTIONS.on(
    AskHint,
    "hint",
    lambda asked: AskHint(asked.value == "move"),
    label="page.hint",
    icon="lamp",
    keys=(Shortcut("hint", "i"),),
    needs=on_turn,
)
def ask(state: PageState, action: AskHint) -> Updated:
    """Begin to think of a hint, or tell the next step; after the last one it is put away."""
    if state.unaided:
        return refused(state, f"{state.unaided}.no-hint")
    session = state.match
    if session is None or not possible(state):
        return state, ()
    hint = state.hint
    if hint is None or hint.state is not session.state:
        wanted = MOVE if action.at_once else LOOK
        told = state.saying(state.say("coach.thinks"))
        position = session.state
        return replace(told, hint=Hint(position, wanted)), (StartTask("hint", (session, position)),)
    if hint.advice is None or hint.step == WHY:
        return close(state)
    step = max(hint.step + 1, MOVE if action.at_once else LOOK)
    return _told(state, session, hint, hint.advice, step), ()


@dataclass(frozen=True, slots=True)
class Hinted(Action):
    """What was thought of a position."""

    position: State
    advice: Advice


@ACTIONS.on(Hinted, "hinted", needs=with_match)
def given(state: PageState, action: Hinted) -> Updated:
    """Tell the first step of what was thought of, if the position is still the same."""
    position, session, hint = action.position, state.match, state.hint
    same = session is not None and session.state is position
    same = same and hint is not None and hint.state is position
    if session is None or not same or not possible(state):
        return state, ()
    assert hint is not None
    return _told(state, session, hint, action.advice, hint.wanted), ()


@ACTIONS.press("close-hint", label="page.close", needs=with_match)
def close(state: PageState) -> Updated:
    """Put the hint away."""
    return replace(state, hint=None), (StopTask("hint"),)


def _told(state: PageState, session: Session, hint: Hint, advice: Advice, step: int) -> PageState:
    if step == MOVE:
        session = picked(session, advice.move)
        state = state.with_session(session)
    selection = session.selection
    hint = replace(hint, advice=advice, step=step, hand=selection.hand, table=selection.table)
    lines = {LOOK: (advice.looks,), MOVE: (advice.named,), WHY: advice.reasons}[step]
    state = state.saying(" ".join(line.ear for line in lines))
    return replace(state, hint=hint)

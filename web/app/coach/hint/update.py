"""One button gives a hint in three steps: the card to look at, the move, and the reasons."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.coach.advice import Advice
from app.coach.hint.state import Hint
from app.core import effects
from app.core.feature import Actions, Shortcut, Updated, on_turn, with_match
from app.core.helping import with_hints
from app.core.page_state import PageState
from app.core.slots import unaided
from app.table.offers import picked
from app.table.update.match import refused
from kasino.engine.state import State
from kasino.match.session import Session

ACTIONS: Final = Actions()


LOOK: Final = 1
MOVE: Final = 2
WHY: Final = 3


def possible(state: PageState) -> bool:
    """Return whether a hint is possible now."""
    allowed = state.my_turn and not state.covered and state.match is not None
    return allowed and state.options["hints"] == "on" and not unaided(state)


@ACTIONS.does(
    "hint",
    lambda asked: asked.value == "move",
    label="page.hint",
    keys=(Shortcut("hint", "i"),),
    needs=on_turn,
)
def ask_hint(state: PageState, at_once: bool = False) -> Updated:
    """Start the search for a hint, show its next step or, after the last step, close it."""
    if unaided(state):
        return refused(state, f"{unaided(state)}.no-hint")
    session = state.match
    if session is None or not possible(state):
        return state, ()
    if not at_once and (asking := state.telling_cost("coach.hint-costs")) is not None:
        return asking, ()
    hint = state.of(Hint)
    if hint is None or hint.state is not session.state:
        wanted = MOVE if at_once else LOOK
        told = state.saying(state.say("coach.thinks"))
        position = session.state
        return told.put(Hint(position, wanted)), (
            effects.start_task.of("hint", (session, position)),
        )
    if hint.advice is None or (hint.step == WHY and hint.still_picked(session.selection)):
        return close(state)
    step = min(max(hint.step + 1, MOVE if at_once else LOOK), WHY)
    return _told(state, session, hint, hint.advice, step), ()


@ACTIONS.does("hinted", needs=with_match)
def hinted(state: PageState, thought: State, advice: Advice) -> Updated:
    """Show the requested step of the hint, if the position is still the same."""
    position, session, hint = thought, state.match, state.of(Hint)
    same = session is not None and session.state is position
    same = same and hint is not None and hint.state is position
    if session is None or not same or not possible(state):
        return state, ()
    assert hint is not None
    session = with_hints(session)
    state = state.with_session(session)
    return _told(state, session, hint, advice, hint.wanted), ()


@ACTIONS.does("close-hint", label="page.close", needs=with_match)
def close(state: PageState) -> Updated:
    """Close the hint, but keep its advice, so that it is the same if it is asked for again."""
    hint = state.of(Hint)
    if hint is None or (hint.advice is not None and not hint.step):
        return state, ()
    state = state.saying(state.say("coach.hint-closed"))
    if hint.advice is not None:
        return state.put(replace(hint, step=0)), ()
    return state.without(Hint), (effects.stop_task.of("hint"),)


def _told(state: PageState, session: Session, hint: Hint, advice: Advice, step: int) -> PageState:
    if step == MOVE:
        session = picked(state, session, advice.move)
        state = state.with_session(session)
    selection = session.selection
    hint = replace(hint, advice=advice, step=step, hand=selection.hand, table=selection.table)
    lines = {LOOK: (advice.looks,), MOVE: (advice.named,), WHY: advice.reasons}[step]
    return state.saying(" ".join(line.ear for line in lines)).put(hint)

"""A hint in three steps at one button: where to look, the move, why; nothing is played."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.coach.hint.state import Advice, Hint
from app.core.actions import Action
from app.core.effects import Coach, Effects, LeaveCoach
from app.core.page_state import PageState
from app.table.update.match import refused
from kasino.engine.state import State
from kasino.match.selection import choice_of
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.rules import Taking

Updated = tuple[PageState, Effects]

LOOK: Final = 1
MOVE: Final = 2
WHY: Final = 3


def possible(state: PageState) -> bool:
    """Return whether there is a hint to be had now."""
    allowed = state.mine and not state.covered and state.match is not None
    return allowed and state.options["hints"] == "on" and not state.daily


def ask(state: PageState, action: Action) -> Updated:
    """Begin to think of a hint, or tell the next step; after the last one it is put away.

    ``move`` as the value asks for the move at once.
    """
    if state.daily:
        return refused(state, "daily.no-hint")
    session = state.match
    if session is None or not possible(state):
        return state, ()
    hint = state.hint
    if hint is None or hint.state is not session.state:
        wanted = MOVE if action.value == "move" else LOOK
        told = state.saying(state.say("coach.thinks"))
        position = session.state
        return replace(told, hint=Hint(position, wanted)), (Coach("hint", (session, position)),)
    if hint.advice is None or hint.step == WHY:
        return close(state, action)
    step = max(hint.step + 1, MOVE if action.value == "move" else LOOK)
    return _told(state, session, hint, hint.advice, step), ()


def given(state: PageState, action: Action) -> Updated:
    """Tell the first step of what was thought of, if the position is still the same."""
    position: State = action.given[0]
    advice: Advice = action.given[1]
    session, hint = state.match, state.hint
    same = session is not None and session.state is position
    same = same and hint is not None and hint.state is position
    if session is None or not same or not possible(state):
        return state, ()
    assert hint is not None
    return _told(state, session, hint, advice, hint.wanted), ()


def close(state: PageState, _action: Action) -> Updated:
    """Put the hint away."""
    return replace(state, hint=None), (LeaveCoach("hint"),)


def _told(state: PageState, session: Session, hint: Hint, advice: Advice, step: int) -> PageState:
    if step == MOVE:
        session = picked(session, advice.move)
        state = state.with_session(session)
    selection = session.selection
    hint = replace(hint, advice=advice, step=step, hand=selection.hand, table=selection.table)
    lines = {LOOK: (advice.looks,), MOVE: (advice.named,), WHY: advice.reasons}[step]
    state = state.saying(" ".join(line.ear for line in lines))
    return replace(state, hint=hint)


def picked(session: Session, move: Move) -> Session:
    """Return the session with the cards of a move picked."""
    if move.kind is Kind.CALL:
        return session.clear()
    whole = move.kind is not Kind.TRAIL and session.rules.taking is not Taking.BEST
    return session.pick(move.card, move.cards if whole else 0, choice_of(session.rules, move))

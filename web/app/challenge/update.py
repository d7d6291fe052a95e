"""What makes deals fair: the second pass of a duplicate match, and challenges with one's own."""

from __future__ import annotations

from app.challenge import state as challenge
from app.challenge.dialog import message
from app.core.actions import Action
from app.core.effects import BeginSave, Copy, Effects
from app.core.page_state import PageState
from app.table.update import dialogs, match
from kasino.match.duplicate import second

Updated = tuple[PageState, Effects]

FIELD = dialogs.COPIED["copy-challenge"]


def second_pass(state: PageState, _action: Action) -> Updated:
    """Deal the same cards again, the seats swapped, once the first pass is over."""
    dealt = None if state.match is None else second(state.match)
    if dealt is None:
        return state, ()
    state, effects = match.take_up(state, dealt, BeginSave())
    return state.saying(state.say("duplicate.pass-second")), effects


def challenge_somebody(state: PageState, action: Action) -> Updated:
    """Show the link that carries deal and result, and copy it."""
    session = state.match
    if session is None or not challenge.possible(session):
        return state, ()
    state, effects = dialogs.open_dialog(state, action)
    return state, (*effects, Copy(message(state), FIELD))

"""The seal of a match, the cut of its cards, and the check once it is over."""

from __future__ import annotations

from dataclasses import replace

from app.coach.seals.state import Verified, after_cut, sealing
from app.core.actions import Action
from app.core.effects import Coach, Effects, LeaveCoach
from app.core.page_state import DialogState, PageState, Playing
from app.table.update import match
from kasino.errors import KasinoError
from kasino.words import error_text

Updated = tuple[PageState, Effects]


def cut(state: PageState, action: Action) -> Updated:
    """Deal the match anew from its seed and somebody's own words, as long as that may be."""
    session, words = state.match, " ".join(str(action.given or action.value).split())
    known = None if session is None else sealing(session)
    if session is None or known is None or not known.cuttable or not words:
        return state, ()
    try:
        dealt = after_cut(session, words)
    except KasinoError as error:
        problem = error_text(state.say, error)
        return replace(state, dialog=DialogState("seal", problem=problem, text=words)), ()
    facing = state.mode.facing if isinstance(state.mode, Playing) else -1
    # It stays the match that was begun, so it is kept in the same place.
    state, effects = match.take_up(state, dealt)
    if isinstance(state.mode, Playing):
        state = replace(state, mode=replace(state.mode, facing=facing))
    return state.saying(state.say("seal.was-cut", words=words)), effects


def open_check(state: PageState, _action: Action) -> Updated:
    """Check the match on the table once it is over; its seed is shown then."""
    session, shown = state.match, state.with_dialog("verify")
    if session is None or not session.state.match_over:
        return replace(shown, verified=None), (LeaveCoach("verify"),)
    record, known = session.record(), state.verified
    if known is not None and known.record == record:
        return shown, ()
    begun = Verified(record)
    return replace(shown, verified=begun), (Coach("verify", begun),)


def verified(state: PageState, action: Action) -> Updated:
    """Take note of how far the check has come."""
    now: Verified = action.given
    known = state.verified
    if known is None or known.record is not now.record:
        return state, ()
    told = state.saying(" ".join(now.lines)) if now.follows is not None else state
    return replace(told, verified=now), ()

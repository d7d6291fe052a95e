"""The check of a match: begun, and taken note of."""

from __future__ import annotations

from dataclasses import replace

from app.control.effects import Coach, Effects, LeaveCoach
from app.model.actions import Action
from app.model.coach.verified import Verified
from app.model.page_state import PageState

Updated = tuple[PageState, Effects]


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

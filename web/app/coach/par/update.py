"""Par for the round that has just ended: asked for, taken note of, left."""

from __future__ import annotations

from dataclasses import replace

from app.coach.par.state import RoundPar
from app.core.actions import Action
from app.core.effects import Coach, CountPar, Effects, LeaveCoach
from app.core.page_state import PageState, Playing

Updated = tuple[PageState, Effects]


def ask(state: PageState, _action: Action) -> Updated:
    """Let the round be played again, if its result is on the page."""
    session = state.match
    if session is None or not session.state.round_over:
        return state, ()
    begun = RoundPar(session, session.state.round)
    return replace(state, par=begun), (Coach("par", begun),)


def played(state: PageState, action: Action) -> Updated:
    """Take note of how far it has come."""
    now: RoundPar = action.given
    if state.par is None or not now.of(state.match):
        return state, ()
    told = state.saying(now.text) if now.text else state
    state = replace(told, par=now)
    if now.deal is None or not isinstance(state.mode, Playing):
        return state, ()
    return state, (CountPar(now.deal),)


def stop(state: PageState, _action: Action) -> Updated:
    """Leave it; it can be asked for again."""
    return replace(state, par=None), (LeaveCoach("par"),)

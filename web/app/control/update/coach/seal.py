"""The seal of a match, and the cut of its cards."""

from __future__ import annotations

from dataclasses import replace

from app.control.effects import Effects
from app.control.update import match
from app.model.actions import Action
from app.model.coach.sealing import after_cut, sealing
from app.model.page_state import DialogState, PageState, Playing
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

"""What is read out, or shown again, on request."""

from __future__ import annotations

from dataclasses import replace

from app.core.actions import Action
from app.core.effects import Effects, FocusZone, ShowAgain
from app.core.page_state import PageState
from app.table.reports import REPORTS
from kasino.words import events_text


def read_out(state: PageState, action: Action) -> tuple[PageState, Effects]:
    """Say the table, the hand, the score or the last moves."""
    if state.session is None:
        return state, ()
    return state.saying(REPORTS[action.name](state)), ()


def show_again(state: PageState, action: Action) -> tuple[PageState, Effects]:
    """Show and say a move of the log once more; the sheet that lies on the table goes away."""
    log = state.session.log if state.session is not None else []
    at = int(action.value) if action.value.isdecimal() else len(log)
    if at >= len(log) or log[at].move is None:
        return state, ()
    events, spoken = log[at].events, state.voice(spoken=True)
    lost: Effects = (FocusZone("hand"),) if state.sheet else ()  # the line goes with the sheet
    state = replace(state, sheet=False).saying(events_text(spoken, events))
    return state, (*lost, ShowAgain(events))

"""What is read out on request."""

from __future__ import annotations

from app.control.effects import Effects
from app.model.actions import Action
from app.model.page_state import PageState
from app.views.reports import REPORTS


def read_out(state: PageState, action: Action) -> tuple[PageState, Effects]:
    """Say the table, the hand, the score or the last moves."""
    if state.session is None:
        return state, ()
    return state.saying(REPORTS[action.name](state)), ()

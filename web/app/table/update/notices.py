"""Notices that disappear on their own: when the match changes, or after a while."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.challenge import state as challenge
from app.core.feature import Actions, Updated
from app.core.page_state import PageState

ACTIONS: Final = Actions()


def to_beat(state: PageState) -> str:
    """Return a sentence about the result to beat in this match, or ""."""
    found = challenge.of(state.match)
    if found is None:
        return ""
    return state.say("challenge.asked", own=found.asked[0], other=found.asked[1])


def unasked(state: PageState) -> PageState:
    """Return the state without the notice about the result to beat."""
    return without(state, to_beat(state))


@ACTIONS.does("notice-over")
def notice_over(state: PageState, text: str) -> Updated:
    """Remove a notice that has been shown long enough."""
    return without(state, text), ()


def without(state: PageState, text: str) -> PageState:
    """Return the state without one sentence of its notice."""
    return replace(state, notice=state.notice.replace(text, "").strip()) if text else state

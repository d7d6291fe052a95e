"""Notices that go by themselves: that of a challenge with its match, others after a while."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.challenge import state as challenge
from app.core.feature import Actions, Updated
from app.core.page_state import PageState

ACTIONS: Final = Actions()


def to_beat(state: PageState) -> str:
    """Return what the match on the table is to beat, in a sentence, "" for nothing."""
    found = challenge.of(state.match)
    if found is None:
        return ""
    return state.say("challenge.asked", own=found.asked[0], other=found.asked[1])


def unasked(state: PageState) -> PageState:
    """Return the state without the notice of what the match on the table is to beat."""
    return without(state, to_beat(state))


@ACTIONS.does("notice-over")
def notice_over(state: PageState, text: str) -> Updated:
    """Take away a notice that has stood long enough."""
    return without(state, text), ()


def without(state: PageState, text: str) -> PageState:
    """Return the state without a sentence of its notice."""
    return replace(state, notice=state.notice.replace(text, "").strip()) if text else state

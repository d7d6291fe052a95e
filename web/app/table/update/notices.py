"""Notices that go by themselves: that of a challenge with its match, others after a while."""

from __future__ import annotations

from dataclasses import replace

from app.challenge import state as challenge
from app.core.actions import Action
from app.core.effects import Effects
from app.core.page_state import PageState


def to_beat(state: PageState) -> str:
    """Return what the match on the table is to beat, in a sentence, "" for nothing."""
    found = challenge.of(state.match)
    if found is None:
        return ""
    return state.say("challenge.asked", own=found.asked[0], other=found.asked[1])


def unasked(state: PageState) -> PageState:
    """Return the state without the notice of what the match on the table is to beat."""
    return without(state, to_beat(state))


def over(state: PageState, action: Action) -> tuple[PageState, Effects]:
    """Take away a notice that has stood long enough."""
    return without(state, str(action.given)), ()


def without(state: PageState, text: str) -> PageState:
    """Return the state without a sentence of its notice."""
    return replace(state, notice=state.notice.replace(text, "").strip()) if text else state

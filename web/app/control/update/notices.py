"""The notice of a challenge: what the match on the table is to beat, as long as it is on."""

from __future__ import annotations

from dataclasses import replace

from app.model.links import challenge
from app.model.page_state import PageState


def to_beat(state: PageState) -> str:
    """Return what the match on the table is to beat, in a sentence, "" for nothing."""
    found = challenge.of(state.match)
    if found is None:
        return ""
    return state.say("challenge.asked", own=found.asked[0], other=found.asked[1])


def unasked(state: PageState) -> PageState:
    """Return the state without the notice of what the match on the table is to beat."""
    asked = to_beat(state)
    return replace(state, notice=state.notice.replace(asked, "").strip()) if asked else state

"""The message that challenges a friend."""

from __future__ import annotations

from app.challenge import state as challenge
from app.core.drawing.controls import words
from app.core.page_state import PageState
from app.core.snippets import on_disk
from kasino.match.setup import is_human


def message(state: PageState) -> str:
    """Return the message to copy: a URL, or the cards and the result in words."""
    assert state.session is not None
    if not on_disk(state.site.address):
        return state.dialog.text
    session = state.session
    own, other = challenge.points(session)
    names = ", ".join(
        name for name, who in zip(state.names, session.seats, strict=True) if not is_human(who)
    )
    beat = state.say("challenge.beat", own=own, other=other, names=names)
    return f"{beat}\n{words(state.say, state.session.setup, state.dialog.text)}"

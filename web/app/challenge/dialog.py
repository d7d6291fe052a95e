"""The challenge dialog: a link to send to a friend, with a match’s cards and its result."""

from __future__ import annotations

from app.challenge import state as challenge
from app.challenge.words import message
from app.core.drawing.controls import button, field
from app.core.page_state import PageState
from app.core.snippets import on_disk
from app.platform.dom import Child, h


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the link, or the challenge in words if the page is a local file."""
    session, say = state.session, state.say
    assert session is not None
    own, other = challenge.points(session)
    kind = "words" if on_disk(state.site.address) else "address"
    return (
        h(
            "p",
            {"id": "share-about"},
            say(f"challenge.about-{kind}", own=own, other=other),
            key="about",
        ),
        field(say, message(state), kind, "challenge"),
        h("p.done", {"role": "alert"}, state.dialog.done, key="done"),
        h(
            "div.dialog-row",
            button("copy-challenge", say("challenge.copy"), kind="main"),
            key="row",
        ),
    )

"""Two fair comparisons of play: the second pass of a duplicate match, and challenges."""

from __future__ import annotations

from typing import Final

from app.challenge import state as challenge
from app.core import effects, inputs
from app.core.drawing.controls import words
from app.core.feature import Actions, Updated, opened, with_match
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.snippets import on_disk, shared
from app.table.update import dialogs, match
from kasino.match.duplicate import second
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


ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
CHALLENGE: Final = PageElement("[data-challenge]")

copy_challenge = ACTIONS.does("copy-challenge", inputs.typed(CHALLENGE), label="challenge.copy")(
    dialogs.copying(CHALLENGE)
)


def link(state: PageState) -> str:
    """Return a URL with the match’s cards and result, or "" if it can’t be a challenge."""
    if state.match is None or not challenge.possible(state.match):
        return ""
    return shared(state.options, challenge.parameters(state.match))


@ACTIONS.does("second-pass", label="duplicate.second", needs=with_match)
def second_pass(state: PageState) -> Updated:
    """Deal the same cards again with the seats swapped, after the first pass."""
    dealt = None if state.match is None else second(state.match)
    if dealt is None:
        return state, ()
    state, wanted = match.take_up(state, dealt, effects.begin_save.of())
    return state.saying(state.say("duplicate.pass-second")), wanted


@ACTIONS.does(
    "challenge", lambda asked: link(asked.state), label="challenge.challenge", needs=with_match
)
def challenge_opponent(state: PageState, link: str) -> Updated:
    """Show the challenge link, and copy it."""
    session = state.match
    if session is None or not challenge.possible(session):
        return state, ()
    state, wanted = opened(state, "challenge", link)
    return state, (*wanted, dialogs.copy.of(message(state), CHALLENGE, asked=False))

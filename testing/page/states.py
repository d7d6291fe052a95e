"""States of the page, for tests of actions; no optional feature is needed."""

from __future__ import annotations

from typing import TypeVar

from app.core.actions import Action
from app.core.options import read
from app.core.page_state import PageState
from app.i18n.catalogue import words
from app.runtime.update import update
from app.table.update.match import new_match
from kasino.match.session import Session
from testing.page.actions import act

T = TypeVar("T")


def state_of(**options: str) -> PageState:
    """Return the start screen with these options, for someone who needs no help by default."""
    return PageState(read({"pace": "0", "guide": "off", **options})[0], words("en"))


def done(state: PageState, name: str | Action, value: str = "", text: str = "") -> PageState:
    """Return the state after an action."""
    return update(state, name if isinstance(name, Action) else act(name, value, text))[0]


def playing(**options: str) -> tuple[PageState, Session]:
    """Return a match that has just begun."""
    state = done(state_of(**options), new_match.of("kasino"))
    return state, on_the_table(state)


def on_the_table(state: PageState) -> Session:
    """Return the match, the lesson or the task."""
    assert state.session is not None
    return state.session


def state_part(state: PageState, kind: type[T]) -> T:
    """Return a feature’s state by its class; it must exist."""
    found = state.of(kind)
    assert found is not None, kind
    return found

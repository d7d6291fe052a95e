"""The match as text: copied, and read from the field of its dialog."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.coach.seals.state import opened
from app.core.actions import Action
from app.core.feature import Actions, Updated
from app.core.options import check_lock
from app.core.page_elements import PageElement
from app.core.page_state import DialogState, PageState
from app.table.update import dialogs, match
from kasino.errors import KasinoError
from kasino.match.session import Session

ACTIONS: Final = Actions()

dialogs.copies(ACTIONS, "copy", PageElement.RECORD, "page.record-copy")


@dataclass(frozen=True, slots=True)
class Load(Action):
    """A text that may be a match."""

    text: str


@ACTIONS.on(
    Load, "load", lambda asked: Load(asked.typed(PageElement.RECORD)), label="page.record-load"
)
def load(state: PageState, action: Load) -> Updated:
    """Go on with the match whose text was put into the field; what is wrong with it is said."""
    try:
        session = Session.load(action.text)
        check_lock(state.options, session.rules.name)
    except KasinoError as error:
        return dialogs.rejected(state, action.text, error), ()
    return match.resumed(replace(state, rejected=""), opened(session))


@dataclass(frozen=True, slots=True)
class Reject(Action):
    """A text that is no match, and what is wrong with it."""

    text: str
    error: KasinoError


@ACTIONS.on(Reject, "reject")
def reject(state: PageState, action: Reject) -> Updated:
    """Show a text that is no match, and what is wrong with it."""
    return dialogs.rejected(state, action.text, action.error), ()


@ACTIONS.press("rejected", label="page.record-rejected")
def rejected_again(state: PageState) -> Updated:
    """Bring back the text that was refused last."""
    return replace(state, dialog=DialogState("record", text=state.rejected)), ()

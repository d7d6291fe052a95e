"""The match as text: copying it, and reading a match from the field in the dialog."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import inputs
from app.core.feature import Actions, Updated
from app.core.options import check_lock
from app.core.page_elements import PageElement
from app.core.page_state import DialogState, PageState
from app.core.sealing import opened
from app.table.update import dialogs, match
from kasino.errors import KasinoError
from kasino.match.session import Session

ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
RECORD_FIELD: Final = PageElement("[data-record]", explained=False)

ACTIONS.does("copy", inputs.typed(RECORD_FIELD), label="page.record-copy")(
    dialogs.copying(RECORD_FIELD)
)


@ACTIONS.does("load", inputs.typed(RECORD_FIELD), label="page.record-load")
def load_record(state: PageState, text: str) -> Updated:
    """Continue with the match in the field, or report the fault in its text."""
    try:
        session = Session.load(text)
        check_lock(state.options, session.rules.name)
    except KasinoError as error:
        return dialogs.rejected(state, text, error), ()
    return match.resumed(replace(state, rejected=""), opened(session))


@ACTIONS.does("rejected", label="page.record-rejected")
def rejected_again(state: PageState) -> Updated:
    """Restore the most recently rejected text."""
    return replace(state, dialog=DialogState("record", text=state.rejected)), ()

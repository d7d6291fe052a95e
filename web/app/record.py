"""The match as text: the dialog that shows it, copies it, and reads a match from its field."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import inputs
from app.core.drawing.controls import button, quiet_button
from app.core.drawing.pictures import sign
from app.core.feature import Feature, Updated, open_dialog
from app.core.options import check_lock
from app.core.page_elements import PageElement
from app.core.page_state import DialogState, PageState
from app.core.sealing import opened, secret
from app.core.slots import SHARE_MORE, START_TOOLS, UNREADABLE
from app.platform.dom import Child, h
from app.table.update import dialogs, match
from kasino.errors import KasinoError
from kasino.match.session import Session
from kasino.words import Catalogue, error_text

FEATURE: Final = Feature("record")

#: The room’s elements that effects read, select or focus.
RECORD_FIELD: Final = PageElement("[data-record]", explained=False)

copy_record = FEATURE.does("copy", inputs.typed(RECORD_FIELD), label="page.record-copy")(
    dialogs.copying(RECORD_FIELD)
)


@FEATURE.does("load", inputs.typed(RECORD_FIELD), label="page.record-load")
def load_record(state: PageState, text: str) -> Updated:
    """Continue with the match in the field, or report the error in its text."""
    try:
        session = Session.load(text)
        check_lock(state.options, session.rules.name)
    except KasinoError as error:
        return dialogs.rejected(state, text, error), ()
    return match.resumed(replace(state, rejected=""), opened(session))


@FEATURE.does("rejected", label="page.record-rejected")
def rejected_again(state: PageState) -> Updated:
    """Restore the most recently rejected text."""
    return replace(state, dialog=DialogState("record", text=state.rejected)), ()


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the current match’s record, or the text that is to replace it."""
    text, problem = state.dialog.text, state.dialog.problem
    session = state.session
    if not text and session is not None and session.hidden:
        problem = problem or state.say("fair.closed")
    elif not text and secret(session) and not (session and session.by_letters):
        problem = problem or state.say("seal.closed")
    elif not text and session is not None:
        try:
            text = session.save()
        except KasinoError as error:
            problem = state.say("page.too-long", problem=error_text(state.say, error))
    again = bool(state.rejected) and text != state.rejected
    return record(state.say, text, problem, state.dialog.done, rejected=again)


def record(
    say: Catalogue, text: str, problem: str, done: str, *, rejected: bool = False
) -> tuple[Child, ...]:
    """Draw the match as text, to copy or replace."""
    return (
        h("p", {"id": "record-about"}, say("page.record-about")),
        h(
            "textarea",
            {
                "data-record": True,
                "rows": 8,
                "aria-label": say("page.record"),
                "aria-describedby": "record-about",
                "spellcheck": "false",
                "value": text,
            },
            key="text",
        ),
        h("pre.on-paper", {"aria-hidden": "true"}, text, key="paper"),
        h("p.problem", problem, key="problem"),
        h("p.done", done, key="done"),
        h(
            "div.dialog-row",
            button(copy_record, say("page.record-copy")),
            button(load_record, say("page.record-load")),
            button(dialogs.printed, say("page.print")) if text else None,
            button(rejected_again, say("page.record-rejected")) if rejected else None,
        ),
    )


FEATURE.dialog("record", "page.record", body)
FEATURE.fill(UNREADABLE, "record")
open_record = FEATURE.does("record", label="page.record")(open_dialog("record"))
FEATURE.fill(SHARE_MORE, lambda state: button(open_record, state.say("page.record")), 4)
FEATURE.fill(
    START_TOOLS,
    lambda screen: quiet_button(open_record, screen.say("page.load-record"), sign("record")),
    3,
)
FEATURE.says(
    "page",
    {
        "page.record": "Record",
        "page.record-about": (
            "The match as text. Copy it to keep it, or paste one and load it. It contains the "
            "names and the seed, so anyone who has it can work out every card to come."
        ),
        "page.record-load": "Load",
        "page.load-record": "Load a match",
    },
)
FEATURE.says("saves", {"page.record-rejected": "The text that didn’t work"})

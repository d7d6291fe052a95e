"""The dialog that shows the match as text, to copy or replace."""

from __future__ import annotations

from typing import Final

from app.core.drawing.controls import button, quiet_button
from app.core.drawing.pictures import sign
from app.core.feature import Feature, Menu, open_dialog
from app.core.page_state import PageState
from app.core.sealing import secret
from app.core.slots import START_TOOLS
from app.platform.dom import Child, h
from app.record import update
from kasino.errors import KasinoError
from kasino.words import Catalogue, error_text


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the current match’s record, or the text that is to replace it."""
    text, problem = state.dialog.text, state.dialog.problem
    session = state.session
    if not text and session is not None and session.hidden:
        problem = problem or state.say("letters.closed")
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
        h("p.problem", {"role": "alert"}, problem, key="problem"),
        h("p.done", {"role": "alert"}, done, key="done"),
        h(
            "div.dialog-row",
            button("copy", say("page.record-copy")),
            button("load", say("page.record-load")),
            button("print", say("page.print")) if text else None,
            button("rejected", say("page.record-rejected")) if rejected else None,
        ),
    )


FEATURE: Final = Feature("record", update.ACTIONS)

FEATURE.dialog("record", "page.record", body)
FEATURE.does("record", label="page.record", icon="record", menu=Menu(2))(open_dialog("record"))
FEATURE.fill(
    START_TOOLS,
    lambda screen: quiet_button("record", screen.say("page.load-record"), sign("record")),
    3,
)

"""Saving the copies of unreadable data, and closing the note about them."""

from __future__ import annotations

from typing import Final

from app.core import effects
from app.core.effects import Outside, effect
from app.core.feature import Actions, Updated
from app.core.page_state import PageState
from app.platform import store
from app.table.update import dialogs

ACTIONS: Final = Actions()


@effect(before=True, stored=True)
def remember_told(_outside: Outside) -> None:
    """Store that the reader has been told about all copies."""
    store.tell()


@ACTIONS.does("save-damaged", lambda asked: asked.damaged(), label="damaged.save")
def save(state: PageState, text: str) -> Updated:
    """Offer the unreadable data as a file."""
    return state, (dialogs.download.of("kasino-damaged.txt", text),)


@ACTIONS.does("damaged-told", label="page.close")
def told(state: PageState) -> Updated:
    """Show the note no longer."""
    return state, (remember_told.of(), effects.read_kept.of())

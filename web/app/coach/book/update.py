"""The book of mistakes: a page added or removed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.coach.book.state import Page, day_after
from app.core.actions import Action
from app.core.effects import KeepPage, ReadKept
from app.core.feature import Actions, Updated, number, opened
from app.core.page_state import PageState

ACTIONS: Final = Actions()


@ACTIONS.press("book", label="book.title", icon="book")
def open_book(state: PageState) -> Updated:
    """Open the book."""
    return opened(state, "book")


@dataclass(frozen=True, slots=True)
class MistakeFound(Action):
    """A mistake of the review that makes a page."""

    page: Page


@ACTIONS.on(MistakeFound, "mistake-found")
def found(state: PageState, action: MistakeFound) -> Updated:
    """Keep a page that comes up on the next day."""
    page = replace(action.page, due=day_after(state.kept.today))
    return state, (KeepPage(page.record, page), ReadKept())


@dataclass(frozen=True, slots=True)
class RemovePage(Action):
    """A page by its number."""

    number: int


@ACTIONS.on(
    RemovePage, "remove-page", lambda asked: RemovePage(number(asked.value)), label="book.remove"
)
def remove(state: PageState, action: RemovePage) -> Updated:
    """Take a page out of the book."""
    pages = state.kept.statistics.book.pages
    if not 0 <= action.number < len(pages):
        return state, ()
    return state, (KeepPage(pages[action.number].record, None), ReadKept())

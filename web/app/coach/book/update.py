"""The book of mistakes: adding and removing pages."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.coach.book.state import Page, day_after
from app.core import effects, inputs
from app.core.feature import Actions, Updated, opened
from app.core.page_state import PageState
from app.statistics.state import keep_page

ACTIONS: Final = Actions()


@ACTIONS.does("book", label="book.title", icon="book")
def open_book(state: PageState) -> Updated:
    """Open the book of mistakes."""
    return opened(state, "book")


@ACTIONS.does("mistake-found")
def mistake_found(state: PageState, page: Page) -> Updated:
    """Store a page, due on the next day."""
    page = replace(page, due=day_after(state.kept.today))
    return state, (keep_page.of(page.record, page), effects.read_kept.of())


@ACTIONS.does("remove-page", inputs.number, label="book.remove")
def remove_page(state: PageState, number: int) -> Updated:
    """Remove a page from the book."""
    pages = state.kept.statistics.book.pages
    if not 0 <= number < len(pages):
        return state, ()
    return state, (keep_page.of(pages[number].record, None), effects.read_kept.of())

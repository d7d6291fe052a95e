"""The book of mistakes: adding and removing pages."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.coach.book.state import BOOK, Page, day_after
from app.coach.reviewed import ReviewState
from app.coach.slots import Practice
from app.core import effects, inputs
from app.core.effects import Effects, Outside, effect
from app.core.feature import Actions, Updated, opened
from app.core.page_state import PageState
from app.core.statistics import keep_statistics, known_statistics

ACTIONS: Final = Actions()


@effect(before=True, stored=True)
def keep_page(_outside: Outside, record: str, page: Page | None) -> None:
    """Store a page of the book of mistakes by its record; None removes it."""
    known = known_statistics()
    keep_statistics(known.put(BOOK, known.of(BOOK).with_page(record, page)))


@ACTIONS.does("book", label="book.title")
def open_book(state: PageState) -> Updated:
    """Open the book of mistakes."""
    return opened(state, "book")


@ACTIONS.does("mistake-found")
def mistake_found(state: PageState, page: Page) -> Updated:
    """Store a page, due the next day."""
    page = replace(page, due=day_after(state.kept.today))
    return state, (keep_page.of(page.record, page), effects.read_kept.of())


@ACTIONS.does("remove-page", inputs.number, label="book.remove")
def remove_page(state: PageState, number: int) -> Updated:
    """Remove a page from the book."""
    pages = state.kept.statistics.of(BOOK).pages
    if not 0 <= number < len(pages):
        return state, ()
    return state, (keep_page.of(pages[number].record, None), effects.read_kept.of())


def _chosen(state: PageState, number: int) -> tuple[Page, ...]:
    """Return a page by its number, or all pages that should be practised."""
    book = state.kept.statistics.of(BOOK)
    one = 0 <= number < len(book.pages)
    return (book.pages[number],) if one else book.to_practise(state.kept.today)


def _pages(state: PageState, number: int) -> tuple[str, ...]:
    return tuple(page.record for page in _chosen(state, number))


def _kinds(state: PageState, number: int) -> tuple[tuple[str, str, int], ...]:
    pages = _chosen(state, number)
    return tuple((page.game, page.technique, page.right) for page in pages if page.technique)


def _answered(state: PageState, record: str, right: bool) -> Effects:
    """Return the effects that store an answer in its page."""
    page = state.kept.statistics.of(BOOK).page(record)
    if page is None:
        return ()
    page = page.answered(state.kept.today, right=right)
    return keep_page.of(record, page), effects.read_kept.of()


PRACTICE: Final = Practice(_pages, lambda record: keep_page.of(record, None), _answered, _kinds)


def reviewed(review: ReviewState) -> Effects:
    """Look for mistakes in a finished review."""
    return (effects.start_task.of("mistakes", review),)

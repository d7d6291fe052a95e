"""The pages of the book of mistakes, the dates they are due, and how they are stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from datetime import timedelta
from typing import Any, Final

from app.coach.reviewed import TECHNIQUE_NAMES
from app.core import dates
from app.core.statistics import StatisticsPart
from app.platform.unread import row
from kasino.cards import NUMBERS

#: The maximum number of pages, of which the latest are kept, and the maximum number of characters
#: in a page’s record and in its game.
MAX_PAGES: Final = 60
MAX_TEXT: Final = 2500
#: Spaced repetition: the days until a page is due again, by the number of right answers in a row so
#: far. After the last interval, one more right answer makes the page learnt.
INTERVALS: Final = (2, 4, 8, 16, 32)
#: The greatest loss that a page can have, in tenths of a point.
MAX_LOST: Final = 9999
#: The set of all cards, which no set on a page exceeds.
MAX_SET: Final = (1 << len(NUMBERS)) - 1


@dataclass(frozen=True, slots=True)
class Page:
    """A mistake: the record that ends with it, its game, its technique, and the points lost.

    ``technique`` is "" if the mistake has none. ``lost`` is in tenths of a point, ``due`` is the
    date when the page comes back, and ``right`` counts right answers in a row. ``table`` and
    ``hand`` are the sets of cards before the mistake; pages made by an older version have none.
    """

    record: str
    game: str
    technique: str
    lost: int
    due: str
    right: int = 0
    table: int = 0
    hand: int = 0

    @property
    def learnt(self) -> bool:
        """Whether the page has had enough right answers."""
        return self.right > len(INTERVALS)

    def is_due(self, today: str) -> bool:
        """Return whether the page should be practised on the given day."""
        return not self.learnt and self.due <= today

    def answered(self, today: str, *, right: bool) -> Page:
        """Return the page after an answer; a wrong answer makes it due the next day."""
        if not right:
            return replace(self, right=0, due=day_after(today))
        days = INTERVALS[min(self.right, len(INTERVALS) - 1)]
        return replace(self, right=self.right + 1, due=day_after(today, days))


def day_after(today: str, days: int = 1) -> str:
    """Return the date a given number of days after the given one.

    >>> day_after("2027-02-27", 2)
    '2027-03-01'
    """
    date = dates.date_of(today)
    return (date + timedelta(days)).isoformat() if date is not None else today


@dataclass(frozen=True, slots=True)
class Book:
    """All the pages of the book, oldest first."""

    pages: tuple[Page, ...] = ()

    def page(self, record: str) -> Page | None:
        """Return the page with this record, or None."""
        return next((page for page in self.pages if page.record == record), None)

    def due(self, today: str) -> tuple[Page, ...]:
        """Return the pages that are due on the given day, sorted by technique."""
        pages = (page for _, pages in self.by_technique() for page in pages)
        return tuple(page for page in pages if page.is_due(today))

    def to_practise(self, today: str) -> tuple[Page, ...]:
        """Return the pages that are due or, if none are, all pages that aren’t learnt yet."""
        return self.due(today) or tuple(page for page in self.pages if not page.learnt)

    def by_technique(self) -> Iterator[tuple[str, tuple[Page, ...]]]:
        """Yield each technique that has pages, with its pages."""
        for name in (*TECHNIQUE_NAMES, ""):
            pages = tuple(page for page in self.pages if page.technique == name)
            if pages:
                yield name, pages

    def with_page(self, record: str, page: Page | None) -> Book:
        """Return the book with a record’s page added or replaced, or removed if ``page`` is None.

        If the book is full, learnt pages are removed first, and then the oldest ones.
        """
        former = self.page(record)
        if former is not None:
            pages = tuple(page if each is former else each for each in self.pages)
        else:
            pages = (*self.pages, page)
        remaining = [each for each in pages if each is not None]
        while len(remaining) > MAX_PAGES:
            remaining.remove(next((each for each in remaining if each.learnt), remaining[0]))
        return Book(tuple(remaining))


def write(book: Book) -> list[list[Any]]:
    """Return the book as plain data that ``read`` can read."""
    return [list(astuple(page)) for page in book.pages]


def read(found: Any) -> Book | None:
    """Check plain data and return it as a book, or None if any part of it is invalid.

    A page’s record is checked only when it is opened. Pages with an unknown technique are skipped.
    """
    rows = [row(entry, Page) for entry in found] if isinstance(found, list) else [None]
    if len(rows) > MAX_PAGES or not all(map(_is_page, rows)):
        return None
    pages = tuple(Page(*entry) for entry in rows if entry)
    if len({page.record for page in pages}) < len(pages):
        return None
    return Book(tuple(page for page in pages if page.technique in ("", *TECHNIQUE_NAMES)))


def _is_page(found: list[Any] | None) -> bool:
    if found is None:
        return False
    record, game, technique, lost, due, right, table, hand = found
    return (
        _is_text(record, MAX_TEXT)
        and _is_text(game, MAX_TEXT)
        and isinstance(technique, str)
        and _is_count(lost, MAX_LOST)
        and isinstance(due, str)
        and dates.date_of(due) is not None
        and _is_count(right, len(INTERVALS) + 1)
        and _is_count(table, MAX_SET)
        and _is_count(hand, MAX_SET)
    )


def _is_text(found: object, longest: int) -> bool:
    return isinstance(found, str) and 0 < len(found) <= longest


def _is_count(found: object, most: int) -> bool:
    return type(found) is int and 0 <= found <= most


BOOK: Final = StatisticsPart("book", Book(), write, read, {"most": MAX_PAGES})

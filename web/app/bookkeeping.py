"""After every move: the match goes back to its place on the shelf, a finished one is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app import browser, statistics, store
from app.statistics import Statistics, StatisticsError
from kasino.errors import KasinoError

if TYPE_CHECKING:
    from app.page import Page

STATISTICS: Final = "statistics"
DAMAGED: Final = "statistics-damaged"
BEFORE: Final = "statistics-before"


def keep(page: Page) -> None:
    """Keeps the match in play, counts it when it ends, and says what the reader must know."""
    session = page.session
    assert session is not None
    found = None if page.finished else statistics.outcome(session)
    if found is not None:
        page.finished = True
        keep_statistics(statistics.count(known_statistics(), page.shelf.origin, found))
    try:
        if page.shelf.keep(session):
            page.notice = page.say("page.kept-as-copy")
    except KasinoError as error:  # a match too long to be written down is still played
        browser.log(str(error))
        return
    if not page.shelf.lasting:
        warn(page)


def warn(page: Page) -> None:
    """Says once that what is kept will be lost with the page; an embedding page knows."""
    if not page.warned and page.options["embed"] != "1":
        page.notice = page.say("page.not-kept")
    page.warned = True


def known_statistics() -> Statistics:
    """Returns the statistics; damaged ones are set aside, and counting begins anew."""
    text = store.kept(STATISTICS)
    if text is None:
        return Statistics()
    try:
        return statistics.read(text)
    except StatisticsError:
        store.keep(DAMAGED, text)
        store.drop(STATISTICS)
        return Statistics()


def keep_statistics(known: Statistics) -> None:
    """Keeps the statistics."""
    store.keep(STATISTICS, statistics.write(known))

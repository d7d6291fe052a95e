"""Open what the coach has to say of a match that is over."""

from __future__ import annotations

from playwright.sync_api import Page

from app.core import opponents
from e2e.driving.browsing import wait_for
from e2e.driving.pages import visit
from e2e.places.positions import address
from kasino.match.session import Session
from kasino.words import ENGLISH, Voice, seat_names

#: Milliseconds for all that the coach thinks of, on a busy machine.
THOUGHT = 60_000


def over(page: Page, url: str, session: Session, action: str) -> None:
    """Open a match that is over, and one of the coach's dialogs from its result."""
    visit(page, url + address(session, lang="en", confirm="off"))
    wait_for(page, "match-over")
    page.click(f"#result [data-action={action}]")


def voice(session: Session) -> Voice:
    """Return what speaks of a match to its person as it does without a page, in English."""
    names = opponents.names(session.seats, seat_names(ENGLISH, session.seats))
    return Voice(session.rules, names, 0)

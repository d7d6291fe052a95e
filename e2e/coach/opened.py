"""Opens what the coach has to say of a match that is over."""

from __future__ import annotations

from playwright.sync_api import Page

from app.i18n.catalogue import words
from app.model import opponents
from e2e.driving.browsing import wait_for
from e2e.driving.loaded import visit
from e2e.places.positions import address
from kasino.match.session import Session
from kasino.words import Voice, seat_names

#: Milliseconds for all that the coach thinks of, on a busy machine.
THOUGHT = 60_000


def over(page: Page, url: str, session: Session, action: str) -> None:
    """Open a match that is over, and one of the coach's dialogs from its result."""
    visit(page, url + address(session, lang="en", confirm="off"))
    wait_for(page, "match-over")
    page.click(f"#result [data-action={action}]")


def voice(session: Session) -> Voice:
    """Return what the page says of a match in English, as the coach in CPython says it."""
    say, seats = words("en"), session.seats
    return Voice(session.rules, opponents.names(seats, seat_names(say, seats)), 0, say)

"""Stored matches and statistics: writing and reading them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.core import saves, statistics
from app.core.actions import Action
from app.core.page_state import Kept
from app.core.saves import SaveSlot
from app.core.sealing import secret
from app.core.slots import COPIED, COUNT, KEPT, LETTERS_STORED, STORED, MatchEnd
from app.core.statistics import BEFORE, keep_statistics, known_statistics
from app.platform import browser, store
from app.table.update.kept import copied as copied_save
from app.table.update.kept import kept_read, lasting, too_long
from app.table.update.match import TRAILS
from kasino.errors import KasinoError
from kasino.match import duplicate
from kasino.match.session import Session


class Persistence:
    """Writes matches and statistics, and reports the outcome as actions."""

    def __init__(self, report: Callable[[Action], None]) -> None:
        self._report = report
        self._slot = SaveSlot()
        self._pages = 1  # how many pages of saved matches are shown
        self._unwritten: Session | None = None  # the current match, while it waits to be stored
        self._coming = False  # a task that stores the waiting match has been scheduled

    def listen(self) -> None:
        """Write immediately when the page is hidden or closed, because it may not run again."""
        browser.on("window", "pagehide", lambda _event: self.settle())
        browser.on("document", "visibilitychange", lambda _event: self.settle())

    @property
    def slot(self) -> SaveSlot:
        """The save of the current match."""
        return self._slot

    def report_kept(self, pages: int) -> None:
        """Read all stored data that the page shows, and report it.

        ``pages`` is how many pages of saved matches to show; 0 means as many as before.
        """
        self._pages = pages or self._pages
        self._report(kept_read.of(self.read()))

    def keep(self, session: Session, ends: bool, letters: str, turn: str) -> None:
        """Store the match, and count it if it ``ends`` now."""
        at_once = ends or bool(letters) or browser.hidden()
        # Neither statistics nor letters can be recovered. Firefox asks the person, who would be
        # puzzled at the end of a match, but not after creating or answering an invitation.
        if letters or (ends and not browser.asks_to_persist()):
            store.protect()
        if at_once:  # save before counting, because a copy doesn’t count for any day
            self._unwritten = None
            self._write(session, letters, turn)
        self._report_all(stored(session, self._slot) for stored in STORED.filled())
        outcome = statistics.outcome(session) if ends else None
        if outcome is not None:
            before = updated = known_statistics()
            if duplicate.duplicate(session) is None:  # a duplicate match counts separately
                updated = statistics.count(before, self._slot.origin, outcome)
            ended = MatchEnd(session, self._slot, updated is not before)
            for counting in COUNT.filled():
                updated = counting(updated, ended)
            keep_statistics(updated)
        if not at_once:
            self._wait(session)

    def _wait(self, session: Session) -> None:
        """Store a match in a separate task, after the browser has painted its latest move.

        On a slow phone, storing takes a third as long as drawing.
        """
        self._unwritten = session
        if not self._coming:
            self._coming = True
            browser.painted(lambda: browser.soon(self._come))

    def _come(self) -> None:
        self._coming = False
        self.settle()

    def settle(self) -> None:
        """Store the match that is waiting to be stored."""
        session, self._unwritten = self._unwritten, None
        if session is None:
            return
        lasted = store.lasts()
        self._write(session)
        if store.lasts() != lasted:
            self._report(lasting.of(store.lasts()))

    def _write(self, session: Session, letters: str = "", turn: str = "") -> None:
        try:
            forked = self._slot.keep(session, letters, turn)
            if letters:
                for kept, elsewhere in LETTERS_STORED.filled():
                    self._report((elsewhere if forked else kept).of())
            elif forked:
                self._report(copied_save.of())
            if forked:
                self._report_all(copied(session) for copied in COPIED.filled())
            browser.hold("" if letters or secret(session) else self._slot.record)
        except KasinoError as error:  # a match that is too long to store can still be played
            browser.log(str(error))
            self._report(too_long.of(session, error))

    def _report_all(self, found: Iterable[Action | None]) -> None:
        for action in found:
            if action is not None:
                self._report(action)

    def read(self) -> Kept:
        """Return the stored data that the page shows."""
        today = browser.local_time()[:10]
        latest = saves.saves(self._pages * saves.PAGE)
        more = max(saves.count() - len(latest), 0)
        parts = [read(latest, today) for read in KEPT.filled()]
        statistics, trails = known_statistics(), store.understood(TRAILS, _trails)
        return Kept(
            saves=tuple(latest),
            more=more,
            unfinished=saves.unfinished(latest),
            playing=self._slot.id,
            statistics=statistics,
            today=today,
            damaged=store.damaged(),
            untold=store.untold(),
            former=store.read(BEFORE) is not None,
            works=store.works(),
            trails=trails or 0,
            parts={type(part): part for part in parts},
        )


def _trails(text: str) -> int | None:
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 3 else None

"""What the buttons of the cabinet do: saved matches, statistics, sharing, seats, the cover."""

from __future__ import annotations

from collections.abc import Callable

from app import bookkeeping, browser, offline, seating, shelf, statistics, store
from app.browser import Element
from app.match import Match
from app.options import read
from app.page import Page
from app.seal import SealError
from app.statistics import StatisticsError
from kasino.errors import KasinoError
from kasino.words import error_text


class Errands:
    """Runs the cabinet's errands; ``actions`` says which there are."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        self.match = match
        self.actions: dict[str, Callable[[str], None]] = {
            "face": lambda _: self._face(),
            "dismiss": lambda _: self._dismiss(),
            "use-newer": lambda _: offline.use_newer(),
            "not-now": lambda _: self._decline(),
            "saves": lambda _: self._open("saves"),
            "statistics": lambda _: self._open("statistics"),
            "share": lambda _: self._open("share"),
            "piles": lambda _: self._open("piles"),
            "load-save": self.load_save,
            "delete-save": self._delete,
            "restore-save": self._restore,
            "copy-share": lambda _: self._copy("[data-share]"),
            "copy-statistics": lambda _: self._copy("[data-statistics]"),
            "save-statistics": lambda _: self._download("kasino-statistics.json"),
            "load-statistics": lambda _: self._import(),
            "former-statistics": lambda _: self._former(),
            "damaged-statistics": lambda _: self._show_damaged(),
            "rejected": lambda _: self.show_rejected(),
            "daily": lambda _: self.daily(),
            "same-deal": lambda _: self._again(swapped=False),
            "swap-seats": lambda _: self._again(swapped=True),
        }

    def _open(self, name: str) -> None:
        page = self.page
        page.dialog, page.problem, page.done, page.pasted = name, "", "", ""
        page.trash.clear()
        page.draw()

    def _face(self) -> None:
        page = self.page
        if page.session is not None and page.mine:
            page.facing = page.session.seat
            page.draw()
            page.focus("hand")

    def _dismiss(self) -> None:
        self.page.notice = ""
        self.page.draw()

    def _decline(self) -> None:
        self.page.declined = True
        self.page.draw()

    # Saved matches.

    def load_save(self, ident: str) -> None:
        """Goes on with a kept match; what is wrong with it is said, and the text stays."""
        known = shelf.save(ident)
        if known is None:
            self.page.draw()
            return
        try:
            self.match.resume(known.text, known)
        except KasinoError as error:
            self.reject(known.text, error)

    def reject(self, text: str, error: KasinoError) -> None:
        """Shows a text that is no match, and what is wrong with it; the running match goes on."""
        page = self.page
        page.dialog, page.done = "record", ""
        page.pasted = page.rejected = text
        if isinstance(error, SealError):
            why = page.say(error.ident, save=error.save)
        else:
            why = error_text(page.say, error)
        page.problem = page.say("page.record-wrong", problem=why)
        page.draw()

    def show_rejected(self) -> None:
        """Brings back the text that was refused last."""
        self.page.pasted, self.page.problem, self.page.done = self.page.rejected, "", ""
        self.page.draw()

    def _delete(self, ident: str) -> None:
        known = shelf.save(ident)
        if known is not None:
            self.page.trash.append(known)
            store.drop(shelf.MATCH + ident)
        self.page.draw()

    def _restore(self, ident: str) -> None:
        page = self.page
        for known in [one for one in page.trash if one.id == ident]:
            page.trash.remove(known)
            store.keep(shelf.MATCH + ident, known.text)
        page.draw()

    # Statistics.

    def _text(self, selector: str) -> str:
        field = browser.query(selector)
        return "" if field is None else str(field.value)

    def _import(self) -> None:
        page = self.page
        page.pasted, page.problem, page.done = self._text("[data-statistics]"), "", ""
        try:
            known = statistics.read(page.pasted)
        except StatisticsError as error:
            said = page.say(f"page.{error.ident}", **error.arguments)
            page.problem = page.say("page.stats-wrong", problem=said)
        else:
            store.keep(bookkeeping.BEFORE, statistics.write(bookkeeping.known_statistics()))
            bookkeeping.keep_statistics(known)
            page.pasted, page.done = "", page.say("page.stats-loaded")
        page.draw()

    def _former(self) -> None:
        text = store.kept(bookkeeping.BEFORE)
        if text is not None:
            store.drop(bookkeeping.BEFORE)
            store.keep(bookkeeping.STATISTICS, text)
        self._open("statistics")

    def _show_damaged(self) -> None:
        page = self.page
        page.pasted = store.kept(bookkeeping.DAMAGED) or ""
        page.problem = page.done = ""
        page.draw()

    def _download(self, name: str) -> None:
        browser.download(name, self._text("[data-statistics]"))

    # Sharing.

    def _copy(self, selector: str) -> None:
        def copied(good: bool) -> None:
            field = browser.query(selector)
            if not good and field is not None:
                field.select()
            self.page.done = self.page.say("page.record-copied" if good else "page.copy-by-hand")
            self.page.draw()

        self.page.pasted = self._text("[data-statistics]")
        browser.copy_text(self._text(selector), copied)

    def daily(self) -> None:
        """Starts the deal of the day, the same for all who play the game today."""
        options = self.page.options
        day = browser.local_time()[:10]
        self.match.begin(options["game"], seating.parts_of(options), day)

    def _again(self, *, swapped: bool) -> None:
        session = self.page.session
        if session is not None:
            seats = seating.swapped(session.seats) if swapped else session.seats
            self.match.begin(session.rules.name, seats, session.seed)

    # Seats and names.

    def changed(self, target: Element) -> bool:
        """Takes up a seat or a name that was changed; False where it is something else."""
        named = target.getAttribute("data-save-name")
        if named is not None:
            shelf.rename(named, str(target.value))
            self.page.draw()
            return True
        option, place = target.getAttribute("data-option"), target.getAttribute("data-seat")
        if option not in ("seat", "name") or not (place or "").isdigit():
            return False
        page = self.page
        seat, parts = int(place or 0), seating.parts_of(page.options)
        if seat < len(parts):
            who = str(target.value)
            if option == "name":
                name = seating.clean(who)
                who = f"human:{name}" if name else seating.PERSON
            line = seating.seated(page.options, seat, who)
            page.options, _ = read({**page.options, "seats": line})
            store.keep_settings(page.options.kept())
        page.draw()
        return True

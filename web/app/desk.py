"""Clicks, keys and changes: each finds its item on the page and says what is wanted of it."""

from __future__ import annotations

from collections.abc import Callable

from app import browser, steps, store
from app.aloud import Aloud
from app.browser import Element, Event
from app.building import Building
from app.drag import Drag
from app.errands import Errands
from app.hints import Hints
from app.keyboard import Keyboard
from app.match import Match
from app.options import TABLE, accepted, read
from app.page import Page
from app.shelf import unfinished
from app.table import items
from app.teaching import Teaching
from app.typed import Typing
from kasino.cards import parse_set
from kasino.errors import KasinoError

#: What a click can mean, the nearest to the pointer first.
TARGETS = "[data-action], [data-move], [data-card], [data-item]"


class Desk:
    """Listens to the page and hands on what people want."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        self.match = match
        self.errands = Errands(page, match)
        self.hints = Hints(page)
        self.building = Building(page)
        typing = Typing(page, match)
        self.keyboard = Keyboard(page, match, typing)
        self.drag = Drag(page, self.keyboard.choosing, self._pick, self._guarded)
        self._actions: dict[str, Callable[[str], None]] = {
            "new": lambda _: match.start(),
            "resume": lambda _: self._resume(),
            "menu": lambda _: match.leave(),
            "next-round": lambda _: match.next_round(),
            "undo": lambda _: match.undo(),
            "redo": lambda _: match.redo(),
            "hint": lambda _: self._hint(),
            "pause": lambda _: match.pause(),
            "go-on": lambda _: match.go_on(),
            "rules": lambda _: self._open("rules"),
            "settings": lambda _: self._open("settings"),
            "record": lambda _: self._open("record"),
            "keys": lambda _: self._open("keys"),
            "call": lambda _: self._open("call"),
            "close": lambda _: self._open(""),
            "sheet": lambda _: self._sheet(),
            "close-sheet": lambda _: self._sheet(),
            "copy": lambda _: self._copy(),
            "load": lambda _: self._load(),
            "way": self._way,
            "place": lambda _: self._step(steps.placed(page.steps)),
            "lay-aside": lambda cards: self._step(steps.toggled(page.steps, parse_set(cards))),
            "join": self._join,
            **self.errands.actions,
            **self.building.actions,
            **Teaching(page, match).actions,
            **Aloud(page).actions,
            **typing.actions,
        }

    def listen(self) -> None:
        """Begins to listen; one listener a kind serves everything that will ever be drawn."""
        for kind, handler in (
            ("click", self.click),
            ("change", self.change),
            ("keydown", self.keyboard.key),
            ("dblclick", self.keyboard.double),
            ("pointerdown", self.drag.press),
        ):
            browser.on("document", kind, self._guarded(handler))
        for wish in ("(prefers-color-scheme: dark)", "(prefers-contrast: more)"):
            browser.on_media(wish, lambda _holds: self._dress())
        box = browser.by_id("dialog")
        if box is not None:
            browser.on(box, "close", lambda _event: self._closed())

    def _guarded(self, handler: Callable[[Event], None]) -> Callable[[Event], None]:
        """Lets no mistake of ours pass in silence: the page says so, and the match is kept."""

        def handle(event: Event) -> None:
            try:
                handler(event)
            except Exception:
                self.page.fail()
                raise

        return handle

    # Clicks.

    def click(self, event: Event) -> None:
        """Does what the element under the pointer stands for."""
        target = event.target.closest(TARGETS) if hasattr(event.target, "closest") else None
        if target is None or target.disabled:
            return
        action = target.getAttribute("data-action")
        move = target.getAttribute("data-move")
        if action is not None:
            known = self._actions.get(action)
            if known is not None:
                known(target.getAttribute("data-value") or "")
        elif move is not None:
            if target.tagName.lower() == "button" and self.page.session is not None:
                self.match.play(move)
        elif self.page.session is not None:
            self._pick(target)

    def _pick(self, target: Element) -> None:
        zone = "hand" if target.getAttribute("data-card") else "table"
        item = target.getAttribute("data-card") or target.getAttribute("data-item") or ""
        self.page.spots[zone] = item
        session = self.page.session
        assert session is not None
        if self.page.rolls:
            return
        if session.to_move_is_human and not self.page.covered:
            before = session.selection
            session.click(item)
            if zone == "hand" and before.table and session.selection.hand < 0:
                session.clear()
        elif not self.page.covered:
            self.page.wishes.click(item, session.view())
        self.page.hear()

    def _way(self, cards: str) -> None:
        session = self.page.session
        if session is None:
            return
        view, wanted = session.view(), parse_set(cards)
        for item in items(view):
            there = parse_set(item)
            if bool(there & wanted) != bool(there & session.selection.table):
                session.click(item)
        self.page.draw()
        first = browser.query("#actions button[data-move]")
        if first is not None:
            first.focus()

    # Steps of a grouping.

    def _step(self, made: steps.Steps) -> None:
        self.page.steps = made
        self.page.draw()

    def _join(self, value: str) -> None:
        session = self.page.session
        if session is not None and value.isdigit():
            now = session.selection
            self._step(
                steps.joined(session.view(), self.page.steps, now.hand, now.table, int(value))
            )

    def _hint(self) -> None:
        self.hints.ask()

    # Dialogs and sheets.

    def _open(self, name: str) -> None:
        page = self.page
        page.dialog, page.problem, page.done, page.pasted = name, "", "", ""
        page.draw()

    def _closed(self) -> None:
        if self.page.dialog and not getattr(browser.by_id("dialog"), "open", False):
            self._open("")

    def _sheet(self) -> None:
        self.page.sheet = not self.page.sheet
        self.page.draw()

    def _record_text(self) -> str:
        field = browser.query("[data-record]")
        return "" if field is None else str(field.value)

    def _copy(self) -> None:
        def copied(good: bool) -> None:
            field = browser.query("[data-record]")
            if not good and field is not None:
                field.select()
            self.page.done = self.page.say("page.record-copied") if good else ""
            self.page.draw()

        browser.copy_text(self._record_text(), copied)

    def _load(self) -> None:
        page = self.page
        page.pasted = self._record_text()
        try:
            self.match.resume(page.pasted)
        except KasinoError as error:
            self.errands.reject(page.pasted, error)
            return
        page.pasted = page.rejected = ""

    def _resume(self) -> None:
        known = unfinished()
        if known is not None:
            self.errands.load_save(known.id)

    # Choices and settings.

    def change(self, event: Event) -> None:
        """Takes up a checkbox, a setting or a text that was changed."""
        target = event.target
        choice = target.getAttribute("data-choice")
        option = target.getAttribute("data-option")
        if self.errands.changed(target) or self.building.changed(target):
            return
        if choice is not None and self.page.session is not None:
            self.page.session.choose(choice if target.checked else None)
            self.page.hear()
        elif option is not None:
            self._set(option, str(target.value))

    def _set(self, name: str, value: str) -> None:
        page = self.page
        if name not in TABLE or not accepted(TABLE[name], value):
            return
        seats = {"seats": ""} if name == "level" else {}
        page.options, _ = read({**page.options, name: value, **seats})
        store.keep_settings(page.options.kept())
        self._dress()

    def _dress(self) -> None:
        self.page.speak()
        self.page.draw()

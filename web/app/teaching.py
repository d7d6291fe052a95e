"""Leads people through the lessons of a game: what a button of a lesson does to the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app import browser
from app.match import WAITS, Match
from app.options import read
from app.page import Page
from app.steps import Steps
from app.tutorial import Course
from kasino.players import LEVELS
from kasino.session import Update

#: The level that a match after the lessons is played against.
FIRST: Final = "beginner"


class Teaching:
    """Puts lessons on the page; a match that was in play stays kept, untouched."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        self.match = match
        self.actions: dict[str, Callable[[str], None]] = {
            "learn": self.begin,
            "learn-next": lambda _: self.move_on(1),
            "learn-back": lambda _: self.move_on(-1),
            "learn-hint": lambda _: self.hint(),
            "learn-play": lambda _: self.start_match(),
        }
        self._off: Callable[[], None] | None = None

    def begin(self, game: str) -> None:
        """Opens the first lesson of a game, that of the page unless told otherwise."""
        self.match.rest()
        self.match.instead = self.play
        self.page.shelf.leave()
        self.page.course = Course(game or self.page.rules.name)
        self._show()

    def move_on(self, by: int) -> None:
        """Goes to the next lesson, or back to the one before."""
        course = self.page.course
        if course is not None:
            course.open(course.place + by)
            self._show()

    def _show(self) -> None:
        page, course = self.page, self.page.course
        assert course is not None
        self.rest()
        page.session = course.session
        page.dialog, page.sheet, page.spots = "", False, {}
        page.steps = Steps()
        page.wishes.clear()
        page.journal.clear()
        if course.finished:
            page.draw()
            _focus("#learnt-title")
            return
        last = course.session.log[-1]
        if last.seat > 0:
            self._tell(Update(course.session.view(), last.events))
        if course.place == 0:
            letters = page.options["keys"] == "on"
            page.journal.say(page.say("keys.short" if letters else "keys.short.off"))
        page.journal.say(f"{course.title(page.say)}. {course.goal(page.say)}")
        page.draw()
        page.focus("hand")

    def play(self, text: str) -> None:
        """Plays a move, if it is one that the lesson is about, and says what it did."""
        page, course = self.page, self.page.course
        assert course is not None
        page.dialog = ""
        update = course.play(text)
        if update is None:
            if course.tried is not None:
                page.journal.say(course.correction(page.voice(spoken=True)))
            page.draw()
            return
        page.steps = Steps()
        self._tell(update)
        if course.done:
            page.journal.say(course.praise(page.say))
            page.show(update.events)
            _focus("#onward button")
            return
        page.show(update.events)
        self._off = browser.after(WAITS[page.options["pace"]], self._answer)

    def _answer(self) -> None:
        page, course = self.page, self.page.course
        if course is None or not course.answering:
            return
        update = course.answer()
        self._tell(update)
        page.journal.say(f"{course.title(page.say)}. {course.goal(page.say)}")
        page.show(update.events)
        page.focus("hand")

    def hint(self) -> None:
        """Names a move that does it."""
        page, course = self.page, self.page.course
        if course is not None and not course.done and not course.answering:
            course.tried, course.hinted = None, True
            page.journal.say(course.hint(page.voice(spoken=True)))
            page.draw()

    def start_match(self) -> None:
        """Starts a match of the game that was learnt, against somebody gentle."""
        page, course = self.page, self.page.course
        if course is None:
            return
        level = FIRST if FIRST in LEVELS else page.options["level"]
        page.options, _ = read({**page.options, "game": course.game, "level": level, "seed": ""})
        self.match.start()

    def rest(self) -> None:
        """Stops an answer that is still to come."""
        if self._off is not None:
            self._off()
        self._off = None

    def _tell(self, update: Update) -> None:
        page = self.page
        page.journal.tell(page.voice(spoken=False), page.voice(spoken=True), update.events)


def _focus(selector: str) -> None:
    target = browser.query(selector)
    if target is not None:
        target.focus()

"""A hint: what the counting opponent would play in this seat, seeing no more than its player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from app import browser
from app.page import Page
from app.table import items
from kasino.cards import Stream, parse_set, text
from kasino.moves import Kind, Move
from kasino.players import Budget, Thought, player
from kasino.rules import Taking
from kasino.selection import choice_of
from kasino.session import Session
from kasino.words import move_text

#: Whose advice is given: good in every game, and quick.
ADVISER: Final = "counter"

#: Milliseconds of thinking before the browser gets its turn, and at most for a hint.
SLICE: Final = 4.0
LONGEST: Final = 900.0


class Hints:
    """Thinks of a hint between frames, then picks its cards; nothing is played."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._off: Callable[[], None] | None = None

    def ask(self) -> bool:
        """Begins to think; False where there is no hint to be had now."""
        page, session = self.page, self.page.session
        if session is None or not page.mine or page.covered or page.course is not None:
            return False
        if page.options["hints"] == "off":
            return False
        if self._off is not None:
            self._off()
        view = session.view()
        began = browser.now_ms()
        budget = Budget(expired=lambda: browser.now_ms() - began > LONGEST)
        rng = Stream(f"kasino:hint:{len(view.moves)}")
        self._step(session, player(ADVISER).think(view, rng, budget), None)
        return True

    def _step(self, session: Session, thoughts: Iterator[Thought], last: Thought | None) -> None:
        self._off = None
        until = browser.now_ms() + SLICE
        for thought in thoughts:
            last = thought
            if browser.now_ms() >= until:
                self._off = browser.soon(partial(self._step, session, thoughts, last))
                return
        page = self.page
        if last is None or page.session is not session or not page.mine or page.covered:
            return
        if session.view().why_not(last.move) is None:  # nothing else was played meanwhile
            self._show(session, last.move)

    def _show(self, session: Session, move: Move) -> None:
        page, view = self.page, session.view()
        session.clear()
        if move.kind is not Kind.CALL:
            session.choose(choice_of(session.rules, move))
            session.click(text(move.card))
            if move.kind is not Kind.TRAIL and session.rules.taking is not Taking.BEST:
                for item in items(view):
                    if parse_set(item) & move.cards:
                        session.click(item)
        spoken = move_text(page.voice(spoken=True), view, move, full=True)
        page.journal.say(page.say("page.hint-is", move=spoken))
        shown = move_text(page.voice(spoken=False), view, move, full=True)
        page.advise(page.say("page.hint-is", move=shown))
        page.draw()

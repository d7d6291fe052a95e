"""Moves that are typed: the field, and what is answered to what stands in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from app import browser, keys
from app.match import Match
from kasino.moves import Move
from kasino.session import Session
from kasino.shorthand import Unreadable, read
from kasino.words import Voice, card_names, move_text, reason_text

if TYPE_CHECKING:
    from app.page import Page

#: So many of the moves that a text could mean are told.
TOLD: Final = 5


class Typing:
    """Plays what is typed, or says why not and leaves it there for a second try."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        self.match = match
        self.actions: dict[str, Callable[[str], None]] = {
            "type": lambda _: self.open(),
            "type-play": lambda _: self.enter(),
            "type-close": lambda _: self.close(),
        }
        self._offered: tuple[Move, ...] = ()

    def open(self) -> None:
        """Opens the field and goes there."""
        page = self.page
        page.dialog, page.typing = "", True
        page.draw()
        page.focus("typed")

    def close(self) -> None:
        """Closes the field; what stands in it is kept."""
        page = self.page
        field = browser.query("#typed input")
        page.typed = "" if field is None else str(field.value)
        page.typing, page.reply = False, ""
        page.draw()
        page.focus("hand")

    def enter(self) -> None:
        """Plays what stands in the field."""
        page, field = self.page, browser.query("#typed input")
        if page.session is None or field is None or page.covered:
            return
        text = page.typed = str(field.value).strip()
        asked = keys.command(text)
        button = None if asked is None else browser.query(asked.press)
        done = button is not None or self._play(text, page.session)
        if done:
            page.typed = field.value = ""
        page.draw()
        if button is not None:
            button.click()

    def _play(self, text: str, session: Session) -> bool:
        """Plays a text; False where it is no move or none that can be played."""
        page, view = self.page, session.view()
        if view.round_over:
            self._answer(lambda voice: voice.say("reason.round-over"))
            return False
        if not page.mine:
            player = page.names()[view.turn]
            self._answer(lambda voice: voice.say("turn.other", player=player))
            return False
        offered, self._offered = self._offered, ()
        if text.isdecimal() and len(text) < 3 and 0 < int(text) <= len(offered):
            moves = offered[int(text) - 1 : int(text)]
        else:
            try:
                moves = read(view, text, card_names(page.voice(spoken=True)))
            except Unreadable as error:
                ident, piece = error.ident, error.piece
                self._answer(lambda voice: voice.say(ident, piece=piece))
                return False
        if len(moves) > 1:
            self._offered = moves = moves[:TOLD]
            self._answer(lambda voice: _several(voice, session, moves))
            return False
        move = moves[0]
        reason = view.why_not(move)
        if reason is not None:
            self._answer(lambda voice: reason_text(voice, view, move, reason))
            return False
        before = len(session.log)
        self.match.play(str(move))
        if len(session.log) == before:  # a lesson that is about another move has said so
            course = page.course
            page.reply = "" if course is None else course.correction(page.voice(spoken=False))
            return False
        page.reply = page.journal.latest
        return True

    def _answer(self, sentence: Callable[[Voice], str]) -> None:
        page = self.page
        page.reply = sentence(page.voice(spoken=False))
        page.journal.say(sentence(page.voice(spoken=True)))


def _several(voice: Voice, session: Session, moves: tuple[Move, ...]) -> str:
    view, say = session.view(), voice.say
    ways = (move_text(voice, view, move, full=True) for move in moves)
    listed = " ".join(say("typed.way", n=n, move=way) for n, way in enumerate(ways, 1))
    return say("typed.several", list=listed)

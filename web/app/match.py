"""The match in play: starting it, playing moves, and letting the opponents think."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from app import browser, seating
from app.bookkeeping import keep
from app.page import Page
from app.shelf import Save
from app.steps import Steps
from kasino.games import GAMES
from kasino.players import Thought
from kasino.session import Session, Update
from kasino.words import events_text

#: Milliseconds of thinking before the browser gets its turn, and at most for a move.
SLICE: Final = 4.0
LONGEST: Final = 900.0

#: Milliseconds before an opponent plays, by pace.
WAITS: Final = {"0": 0, "fast": 250, "normal": 750, "slow": 1600}

#: So many times as long a round's result stands where nobody is there to go on.
READING: Final = 8

#: A match that is seen again takes at least so many milliseconds a step.
STEP: Final = 300

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"


def drawn_seed() -> str:
    """Draws a seed that can be read out and typed."""
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(6))


class Match:
    """Moves the page's match on: every change goes through here, and is drawn and kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.instead: Callable[[str], None] | None = None  # plays a move while lessons are on
        self._thoughts: Iterator[Thought] | None = None
        self._off: Callable[[], None] | None = None
        self.told: Callable[[Update], None] = lambda _: None  # hears of every change

    def start(self) -> None:
        """Starts a match as the options say."""
        options = self.page.options
        seed, options["seed"] = options["seed"] or drawn_seed(), ""
        parts = seating.parts_of(options)
        if options["mode"] == "watch":
            parts = seating.unmanned(parts, options["level"])
        self.begin(options["game"], parts, seed)

    def begin(self, game: str, parts: Sequence[str], seed: str) -> None:
        """Starts a match of one's own choice; its save is one of its own too."""
        say = self.page.say
        seats = seating.seats(parts, lambda place: say("page.person", n=place))
        session = Session(GAMES[game], len(seats), seed, seats)
        self.page.shelf.begin()
        self._take_up(session, session.last_update)

    def resume(self, text: str, known: Save | None = None) -> None:
        """Goes on with a match from its text; raises RecordError and changes nothing.

        One from the shelf goes back to its place there, any other gets a place.
        """
        session = Session.restored(text)
        if known is None:
            self.page.shelf.begin()
        else:
            self.page.shelf.take_up(known)
        self._take_up(session, session.last_update)

    def replay(self, text: str) -> None:
        """Shows a match again from its text, move by move; raises RecordError as ``resume``."""
        session = Session.restored(text)
        update = session.go(0)
        self._take_up(session, replace(update, events=session.log[0].events), reel=True)

    def _take_up(self, session: Session, update: Update, *, reel: bool = False) -> None:
        self.rest()
        page = self.page
        page.reel, page.paused = reel, False
        self.instead = page.course = None
        page.session, page.facing = session, -1
        page.finished = session.state.match_over
        page.steps, page.spots, page.sheet, page.dialog = Steps(), {}, False, ""
        page.journal.clear()
        page.typing, page.typed, page.reply = False, "", ""
        if not update.events:  # a match that is gone on with
            page.journal.recall(page.voice(spoken=False), session.log)
            page.journal.say(events_text(page.voice(spoken=True), session.log[-1].events))
        self._after(update)

    def leave(self) -> None:
        """Goes back to the start screen; the match is kept."""
        self.rest()
        self.instead = self.page.course = None
        self.page.session = None
        self.page.reel = self.page.paused = False
        self.page.shelf.leave()
        self.page.draw()

    def play(self, text: str) -> None:
        """Plays a move of the person to move."""
        if self.instead is not None:
            self.instead(text)
            return
        session = self._session()
        if self.page.mine and not self.page.covered:
            self.page.dialog = ""
            self._after(session.do(text))

    def next_round(self) -> None:
        """Deals the next round."""
        session = self._session()
        if self.page.reel:
            self._see(session.place[0] + 1)
        elif session.state.round_over and not session.state.match_over:
            self.rest()
            self._after(session.next_round())

    def undo(self) -> None:
        """Takes back the last move of the person, and what was answered."""
        if self.page.reel:
            self.pause()
            self._see(self._session().place[0] - 1)
        elif self.instead is None and self.page.options["undo"] == "on":
            self.rest()
            session = self._session()
            update = session.undo()
            self.page.journal.recall(self.page.voice(spoken=False), session.log)
            self.page.journal.say(self.page.say("keys.undone"))
            self._after(update)

    def redo(self) -> None:
        """Plays again what was taken back."""
        if self.page.reel:
            self.pause()
            self._see(self._session().place[0] + 1)
        elif self.instead is None and self.page.options["undo"] == "on":
            self.rest()
            self._after(self._session().redo())

    # What goes on by itself.

    def pause(self) -> None:
        """Lets nothing go on by itself; a person may still move."""
        if self.page.session is not None and self.instead is None:
            self.rest()
            self.page.paused = True
            self.page.draw()

    def go_on(self) -> None:
        """Lets it go on again; a match seen to its end begins anew."""
        page = self.page
        if page.session is None or not page.paused:
            return
        page.paused = False
        place, length = page.session.place
        if page.reel and place == length:
            self._see(0)
        else:
            page.draw()
            self._go_on()

    def _see(self, to: int) -> None:
        """Goes to a step of a match that is seen again."""
        self.rest()
        session = self._session()
        update = session.go(to)
        if not update.events:
            self.page.journal.recall(self.page.voice(spoken=False), session.log)
        self._after(update)

    def _after(self, update: Update) -> None:
        page = self.page
        page.steps = Steps()
        spoken = page.voice(spoken=True)
        page.journal.tell(page.voice(spoken=False), spoken, update.events, self._then(spoken.you))
        if page.covered:
            page.facing = -1
            page.wishes.clear()
        if page.reel:
            place, length = self._session().place
            page.paused |= place == length
        else:
            keep(page)
            page.wishes.grant(self._session())
        page.show(update.events)
        self.told(update)
        self._go_on()

    def _then(self, you: int) -> str:
        """Says that it is the reader's turn, where somebody else has moved before."""
        session = self._session()
        due = session.to_move_is_human and session.state.turn == you and not self.page.covered
        return self.page.say("turn.you") if due and session.log[-1].seat != you else ""

    # Opponents.

    def _go_on(self) -> None:
        page, session = self.page, self._session()
        wait = WAITS[page.options["pace"]]
        if page.paused or page.session is None:
            return
        if session.state.round_over and (page.rolls and not session.state.match_over):
            self._off = browser.after(READING * wait, self.next_round)
        elif page.reel:
            if session.place[0] < session.place[1]:
                self._off = browser.after(max(wait, STEP), lambda: self._when_still(self._next))
        elif not (session.state.round_over or session.to_move_is_human):
            self._off = browser.painted(
                lambda: self._wait(wait, lambda: self._when_still(self._begin))
            )

    def _wait(self, ms: float, then: Callable[[], None]) -> None:
        self._off = browser.after(ms, then)

    def _next(self) -> None:
        self._see(self._session().place[0] + 1)

    def _when_still(self, then: Callable[[], None]) -> None:
        """Goes on when what was played before has been seen to its end."""
        page = self.page
        if page.motion.running:
            breath = WAITS[page.options["pace"]] / 2
            self._off = page.motion.when_still(lambda: self._after_breath(breath, then))
        else:
            then()

    def _begin(self) -> None:
        self._off = None
        began = browser.now_ms()
        self._thoughts = self._session().opponent(
            expired=lambda: browser.now_ms() - began > LONGEST
        )
        self._step()

    def _after_breath(self, breath: float, then: Callable[[], None]) -> None:
        self._off = browser.after(breath, lambda: self._when_still(then))

    def _step(self) -> None:
        """Lets the opponent think for a moment; at the end of its thoughts it has played."""
        self._off = None
        thoughts = self._thoughts
        if thoughts is None:
            return
        until = browser.now_ms() + SLICE
        try:
            for _ in thoughts:
                if browser.now_ms() >= until:
                    self._off = browser.soon(self._step)
                    return
            self._thoughts = None
            self._after(self._session().last_update)
        except Exception:
            self.page.fail()
            raise

    def rest(self) -> None:
        """Stops whatever an opponent is thinking."""
        if self._off is not None:
            self._off()
        self._off = self._thoughts = None

    def _session(self) -> Session:
        session = self.page.session
        assert session is not None
        return session

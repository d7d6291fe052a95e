"""Playing what is picked, where one move alone is meant; several are shown, never guessed."""

from __future__ import annotations

from app import browser
from app.match import Match
from app.page import Page
from kasino.cards import text
from kasino.moves import Kind, Move
from kasino.session import Session
from kasino.shorthand import sensible


class Choosing:
    """Confirms a choice by key or double-click."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        self.match = match

    def confirm(self) -> None:
        """Plays the move that fits what is picked; of several, the first gets the keyboard."""
        session = self._session()
        if session is None:
            return
        selection = session.selection
        if selection.hand >= 0 and not selection.table and selection.choice is None:
            self.card(selection.hand)
            return
        moves = [move for move in selection.moves if move.kind is not Kind.CALL]
        favoured = self.page.scene().favoured
        self._play([favoured] if favoured is not None else moves)

    def card(self, card: int) -> None:
        """Plays the move that a hand card alone is plainly for."""
        session = self._session()
        if session is None or not session.view().hand >> card & 1:
            return
        found = list(sensible(session.view(), card))
        if len(found) > 1 and session.selection.hand != card:
            session.click(text(card))
        self._play(found)

    def way(self, number: int) -> None:
        """Presses one of the numbered choices: a way to take, or a move."""
        for selector in ("#actions .ways button", "#actions button[data-move]"):
            found = browser.query_all(selector)
            if found:
                if number <= len(found):
                    found[number - 1].click()
                return

    def tick(self) -> None:
        """Ticks the next of the game's kinds of move, after the last none."""
        session = self._session()
        if session is not None and session.rules.choices:
            order = [None, *session.rules.choices]
            now = order.index(session.selection.choice)
            session.choose(order[(now + 1) % len(order)])
            self.page.hear()

    def _session(self) -> Session | None:
        page = self.page
        if page.session is None or page.covered or not page.mine:
            return None
        return page.session

    def _play(self, moves: list[Move]) -> None:
        session = self._session()
        assert session is not None
        if len(moves) == 1 and session.view().why_not(moves[0]) is None:
            self.match.play(str(moves[0]))
            return
        self.page.hear()
        for selector in ("#actions .ways button", "#actions button[data-move]"):
            target = browser.query(selector)
            if target is not None:
                target.focus()
                return

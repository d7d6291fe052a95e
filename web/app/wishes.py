"""What is picked while an opponent is to move: no click is lost, it waits for the own turn."""

from __future__ import annotations

from app.table import items
from kasino.cards import bits, parse_set, text
from kasino.session import Session
from kasino.view import View


class Wishes:
    """Remembers picked cards and builds by their names."""

    def __init__(self) -> None:
        self._items: list[str] = []

    def click(self, item: str, view: View) -> None:
        """Picks a card or a build for the turn to come, or drops it again."""
        if item in self._items:
            self._items.remove(item)
            return
        if parse_set(item) & view.hand:  # one card of the hand at a time
            self._items = [wish for wish in self._items if not parse_set(wish) & view.hand]
        self._items.append(item)

    def clear(self) -> None:
        """Drops all of them."""
        self._items = []

    def picked(self, view: View) -> tuple[int, int]:
        """Returns the hand card, or −1, and the table cards that are wished for and there."""
        hand, table, there = -1, 0, items(view)
        for item in self._items:
            cards = parse_set(item)
            if cards & view.hand:
                hand = cards.bit_length() - 1
            elif item in there:
                table |= cards
        return hand, table

    def grant(self, session: Session) -> None:
        """Picks what was wished for, as far as it is still there, once the person is to move."""
        if session.state.round_over:
            self.clear()
        elif session.to_move_is_human:
            view, wanted = session.view(), self._items
            self.clear()
            there = {*items(view), *map(text, bits(view.hand))}
            for item in wanted:
                if item in there:
                    session.click(item)

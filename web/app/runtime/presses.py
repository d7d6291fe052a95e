"""Double clicks and double taps: the second press never answers a question that the first raised.

Neither does it press anything in a dialog that the first press opened, or under one that it closed,
or a control that has come under the finger because the first press played a move or began a match.
And it never trails a card.
"""

from __future__ import annotations

from typing import Final

from app.core.page_state import PageState
from app.platform.browser import Event
from app.table import offers
from app.table.update.match import asks_first
from kasino.cards import parse_set
from kasino.moves import TRAILS, Kind, Move

#: Two presses within this many milliseconds and CSS pixels are one double press, even if the
#: browser counts them separately, as some do for taps.
MAX_MS: Final = 400.0
MAX_DISTANCE: Final = 32.0
#: The elements that can be pressed, and the attributes that tell them apart.
CONTROLS: Final = "[data-action], [data-move], [data-card], [data-item]"
NAMES: Final = ("data-action", "data-value", "data-move", "data-card", "data-item")


class Presses:
    """The latest presses by mouse, pen or finger, and the questions on the page before them."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Forget the last press: the next one is on a screen that no press has opened."""
        self._at = (float("-inf"), 0.0, 0.0)
        self._before: tuple[object, ...] = (None, None, "")
        self._pressed: tuple[str | None, ...] = ()
        self._moves = 0

    def accepts(self, event: Event, state: PageState) -> bool:
        """Return whether a click may act.

        Clicks by keys and scripts have no count, and always may.
        """
        count = getattr(event, "detail", 0)
        if not count:
            return True
        last, self._at = self._at, (float(event.timeStamp), float(event.x), float(event.y))
        passed, right, down = (now - then for now, then in zip(self._at, last, strict=True))
        near = max(abs(right), abs(down)) <= MAX_DISTANCE
        asked = (state.confirmation, state.cost_told, state.dialog.name)
        moves = 0 if state.match is None else len(state.match.log)
        control = _control(event)
        forgotten = passed == float("inf")
        if forgotten or (count == 1 and not (near and passed < MAX_MS)):
            self._before, self._pressed, self._moves = asked, control, moves
            return True
        if control != self._pressed and moves != self._moves:
            return False
        if _trails(event, state):
            return False
        return all(
            now is before or now == before for now, before in zip(asked, self._before, strict=True)
        )


def _trails(event: Event, state: PageState) -> bool:
    """Return whether a press trails a card, with its button or on the picked card, unasked."""
    action, _, move, card, _ = _control(event) or (None,) * len(NAMES)
    session = state.match
    if session is None or action is not None or not state.my_turn:
        return False
    if move:
        trail = Move.parse(move)
        return trail.kind is Kind.TRAIL and asks_first(state, move) is None
    number = session.selection.hand
    if not card or number < 0 or parse_set(card) != 1 << number:
        return False
    main = offers.main_move(state, session, offers.offered_moves(state, session))
    trails = main is None or main.kind is Kind.TRAIL
    return trails and asks_first(state, str(TRAILS[number]), hasty=True) is None


def _control(event: Event) -> tuple[str | None, ...]:
    """Return what identifies the pressed control, or an empty tuple outside of all controls."""
    target = event.target
    found = target.closest(CONTROLS) if hasattr(target, "closest") else None
    return () if found is None else tuple(map(found.getAttribute, NAMES))

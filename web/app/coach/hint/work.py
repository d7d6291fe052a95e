"""The search for a hint: the coach looks for the best move, and the result is put into words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from app.coach.hint.update import hinted
from app.coach.wording import advice
from app.core.actions import Action
from app.core.page_state import PageState
from app.platform import browser
from kasino.cards import Stream
from kasino.coach.analysis import analyse
from kasino.engine.state import State
from kasino.match.session import Session
from kasino.players import Budget

#: The longest time that a search may take, in milliseconds.
MAX_SEARCH_MS: Final = 550.0


def hint(page: Callable[[], PageState], given: tuple[Session, State]) -> Iterator[Action | None]:
    """Yield None while searching, and finally yield the advice.

    The search stops silently when its position is no longer on the table.
    """
    session, position = given

    def gone() -> bool:
        now = page().match
        return now is None or now.state is not position

    if gone():
        return
    view = session.view()
    began = browser.now_ms()
    budget = Budget(expired=lambda: browser.now_ms() - began > MAX_SEARCH_MS)
    # The stream of a review, so that a move is worth the same in both.
    ply = len(session.record().moves)
    thoughts = analyse(view, Stream(f"kasino:coach:{ply}"), budget)
    found = next(thoughts)
    for better in thoughts:
        found = better
        yield None
        if gone():
            return
    yield hinted.of(position, advice(page(), found))

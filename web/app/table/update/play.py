"""Playing a move: in the match, or in another mode, such as a lesson, that handles it itself."""

from __future__ import annotations

from typing import Final

from app.core import inputs
from app.core.feature import Actions, Updated, installed, with_match
from app.core.page_state import PageState
from app.table.update import match

ACTIONS: Final = Actions()


@ACTIONS.does("play", inputs.value, needs=with_match)
def play(state: PageState, move: str, by_host: bool = False) -> Updated:
    """Play a move; raise NotationError if the string isn’t a move."""
    elsewhere = installed().playgrounds.get(type(state.mode))
    if elsewhere is not None:
        return elsewhere.play(state, move)
    asked = None if by_host else match.asks_first(state, move)
    return match.play(state, move) if asked is None else (asked, ())

"""A move that somebody plays: in a match it counts, elsewhere it may be talked about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.core.actions import Action
from app.core.feature import Actions, Updated, installed, with_match
from app.core.page_state import PageState
from app.table.update import match

ACTIONS: Final = Actions()


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A move in notation; a host page knows what it plays, so it isn't asked."""

    move: str
    by_host: bool = False


@ACTIONS.on(Play, "play", lambda asked: Play(asked.value), needs=with_match)
def play(state: PageState, action: Play) -> Updated:
    """Play a move; raise NotationError for text that is none."""
    elsewhere = installed().playgrounds.get(type(state.mode))
    if elsewhere is not None:
        return elsewhere.play(state, action.move)
    asked = None if action.by_host else match.asks_first(state, action.move)
    return match.play(state, action.move) if asked is None else (asked, ())

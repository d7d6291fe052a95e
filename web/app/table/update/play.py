"""A move that somebody plays: in a match it counts, elsewhere it may be talked about."""

from __future__ import annotations

from app.coach.puzzles import solving as task
from app.core.actions import Action
from app.core.effects import Effects
from app.core.page_state import Learning, PageState, Solving
from app.learn import update as lesson
from app.table.update import match


def play(state: PageState, action: Action) -> tuple[PageState, Effects]:
    """Play a move given in notation; raise NotationError for text that is none."""
    if isinstance(state.mode, Learning):
        return lesson.play(state, action.value)
    if isinstance(state.mode, Solving):
        return task.attempt(state, action.value)
    if action.given is None:  # a host page knows what it plays
        asked = match.asks_first(state, action.value)
        if asked is not None:
            return asked, ()
    return match.play(state, action.value)

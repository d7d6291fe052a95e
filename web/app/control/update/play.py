"""A move that somebody plays: in a match it counts, elsewhere it may be talked about."""

from __future__ import annotations

from app.control.effects import Effects
from app.control.update import lesson, match
from app.control.update.coach import task
from app.model.actions import Action
from app.model.page_state import Learning, PageState, Solving


def play(state: PageState, action: Action) -> tuple[PageState, Effects]:
    """Play a move given in notation; raise NotationError for text that is none."""
    if isinstance(state.mode, Learning):
        return lesson.play(state, action.value)
    if isinstance(state.mode, Solving):
        return task.attempt(state, action.value)
    if action.given is None:  # a host page knows what it plays
        doubted = match.doubted(state, action.value)
        if doubted is not None:
            return doubted, ()
    return match.play(state, action.value)

"""Dialogs for choices that don’t fit in the action bar: several Kasino! calls, or many moves."""

from __future__ import annotations

from app.core.page_state import PageState
from app.platform.dom import Child
from app.table.scene_of import scene_of
from app.table.view.action_bar import all_choices, call_choice


def calls(state: PageState) -> tuple[Child, ...]:
    """Draw a button for each possible Kasino! call."""
    return (call_choice(scene_of(state)),)


def choices(state: PageState) -> tuple[Child, ...]:
    """Draw a button for each move with the picked card."""
    return (all_choices(scene_of(state)),)

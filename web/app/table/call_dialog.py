"""The choice between several Kasino! calls."""

from __future__ import annotations

from app.core.page_state import PageState
from app.platform.dom import Child
from app.table.scene_of import scene_of
from app.table.view.action_bar import call_choice


def body(state: PageState) -> tuple[Child, ...]:
    """Draw a button for each call."""
    return (call_choice(scene_of(state)),)

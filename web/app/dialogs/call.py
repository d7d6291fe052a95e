"""The choice between several Kasino! calls."""

from __future__ import annotations

from app.model.page_state import PageState
from app.platform.dom import Child
from app.views.action_bar import call_choice
from app.views.scene import scene_of


def body(state: PageState) -> tuple[Child, ...]:
    """Draw a button for each call."""
    return (call_choice(scene_of(state)),)

"""The match on the felt: the actions and dialogs that every match needs."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.core.page_state import PageState
from app.platform.dom import Child
from app.table.scene_of import scene_of
from app.table.update import dialogs, history, kept, match, options, picking
from app.table.view.action_bar import all_choices, call_choice

FEATURE: Final = Feature(
    "table",
    picking.ACTIONS,
    history.ACTIONS,
    match.ACTIONS,
    dialogs.ACTIONS,
    options.ACTIONS,
    kept.ACTIONS,
)


def calls(state: PageState) -> tuple[Child, ...]:
    """Draw a button for each possible Kasino! call."""
    return (call_choice(scene_of(state)),)


def choices(state: PageState) -> tuple[Child, ...]:
    """Draw a button for each move with the picked card."""
    return (all_choices(scene_of(state)),)


FEATURE.dialog("call", "page.call", calls, of_match=True)
FEATURE.dialog("choices", "page.all-ways", choices, of_match=True)

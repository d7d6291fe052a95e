"""Sorting the cards on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import effects
from app.core.feature import Actions, Menu, Shortcut, Updated, with_match
from app.core.page_state import PageState

ACTIONS: Final = Actions()


@ACTIONS.does(
    "sort",
    label="page.sort",
    icon="ranks",
    keys=(Shortcut("sort", "g"),),
    menu=Menu(1),
    needs=with_match,
)
def sort_table(state: PageState) -> Updated:
    """Sort the cards on the table by rank now, without keeping them sorted."""
    return replace(state, felt=state.felt.ranked()), (effects.animate.of(()),)

"""The feature that sorts the cards on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import effects
from app.core.feature import Feature, Shortcut, Updated, with_match
from app.core.page_state import PageState

FEATURE: Final = Feature("sorting")


@FEATURE.does("sort", keys=(Shortcut("sort", "g"),), needs=with_match)
def sort_table(state: PageState) -> Updated:
    """Sort the cards on the table by rank now, without keeping them sorted."""
    state = replace(state, felt=state.felt.ranked()).saying(state.say("keys.sorted"))
    return state, (effects.animate.of(()),)


FEATURE.says(
    "keys",
    {
        "keys.sort": "Sort the table",
        "keys.sorted": "The table is sorted by rank.",
    },
)

"""What a match says if its opponents play as in another version of the page."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import BEGINS
from app.platform.dom import Node, h
from app.table import slots
from app.table.scene import Scene
from kasino.words import earlier_opponents

FEATURE: Final = Feature("versions")


def begins(state: PageState) -> str:
    """Return the sentence at the start of a match, or ""."""
    match, as_people = state.match, not state.options.of_host
    return "" if match is None else earlier_opponents(state.say, match.match, as_people=as_people)


def ended(scene: Scene) -> tuple[Node, ...]:
    """Draw the sentence next to the result of a match."""
    text = begins(scene.page)
    return (h("p.fair-told", text, key="versions"),) if text else ()


FEATURE.fill(BEGINS, begins)
FEATURE.fill(slots.MATCH_OVER, ended)

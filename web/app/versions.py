"""What a match says if its opponents play as in another version of the page."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import BEGINS
from app.platform.dom import Node, h
from app.table import slots
from app.table.scene import Scene
from kasino.match.clock import other_versions
from kasino.match.session import Session
from kasino.players.personas import persona
from kasino.words import Catalogue

FEATURE: Final = Feature("versions")


def told(say: Catalogue, match: Session | None, *, as_people: bool) -> str:
    """Return a sentence that names the opponents of another version, or ""."""
    found = None if match is None else other_versions(match.match, as_people=as_people)
    who = (persona(level) for level in found.levels) if found else ()
    names = ", ".join(dict.fromkeys(each.name for each in who if each))
    if not (found and names):
        return ""
    return say("versions.unknown" if found.unknown else "versions.earlier", names=names)


def begins(state: PageState) -> str:
    """Return the sentence at the start of a match, or ""."""
    return told(state.say, state.match, as_people=not state.options.of_host)


def ended(scene: Scene) -> tuple[Node, ...]:
    """Draw the sentence next to the result of a match."""
    text = begins(scene.page)
    return (h("p.fair-told", text, key="versions"),) if text else ()


FEATURE.fill(BEGINS, begins)
FEATURE.fill(slots.MATCH_OVER, ended)
FEATURE.says(
    "fair",
    {
        "versions.earlier": "Opponents from an earlier version: {names}.",
        "versions.unknown": "This match began against another version of {names}.",
    },
)

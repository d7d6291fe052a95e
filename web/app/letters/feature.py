"""The feature for correspondence matches, whose views are loaded on first use."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from app.core.feature import Feature
from app.core.page_state import PageState
from app.letters import update
from app.platform.dom import Child
from app.table import slots

FEATURE: Final = Feature("letters", update.ACTIONS)


def _drawn(module: str, name: str) -> Callable[[Any], tuple[Child, ...]]:
    """Return a drawing function whose module is loaded on first use."""

    def draw(of: Any) -> tuple[Child, ...]:
        found: tuple[Child, ...] = getattr(import_module(f"app.letters.{module}"), name)(of)
        return found

    return draw


def _note(state: PageState) -> str:
    """Return a line saying that the player at the other device has the turn, otherwise ""."""
    match = state.match
    if state.letters is None or match is None or state.my_turn:
        return ""
    return state.say("letters.waiting", player=state.names[match.state.turn])


FEATURE.leaving.append(update.call_peer.of("close"))
FEATURE.dialog("letters", "letters.letters", _drawn("dialog", "body"), of_storage=True)
FEATURE.fill(
    slots.WAITING, lambda scene: _drawn("view", "waiting")(scene) if scene.page.letters else ()
)
FEATURE.fill(slots.NOTE, _note)
FEATURE.fill(
    slots.CONTINUE, lambda scene: _drawn("view", "outcome")(scene) if scene.page.letters else ()
)

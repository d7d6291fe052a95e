"""The feature for correspondence matches, whose views are loaded on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.core.feature import Feature
from app.core.late import LateModule
from app.core.page_state import PageState
from app.letters import update
from app.table import slots

if TYPE_CHECKING:
    from app.letters import dialog, view
else:
    dialog, view = LateModule("app.letters.dialog"), LateModule("app.letters.view")

FEATURE: Final = Feature("letters", update.ACTIONS)


def _note(state: PageState) -> str:
    """Return a line saying that the player at the other device has the turn, otherwise ""."""
    match = state.match
    if state.letters is None or match is None or state.my_turn:
        return ""
    return state.say("letters.waiting", player=state.names[match.state.turn])


FEATURE.leaving.append(update.call_peer.of("close"))
FEATURE.dialog("letters", "letters.letters", dialog.body, of_storage=True)
FEATURE.fill(slots.WAITING, lambda scene: view.waiting(scene) if scene.page.letters else ())
FEATURE.fill(slots.NOTE, _note)
FEATURE.fill(slots.CONTINUE, lambda scene: view.outcome(scene) if scene.page.letters else ())

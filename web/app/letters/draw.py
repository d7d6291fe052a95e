"""The feature for correspondence matches. Its views are loaded on first use."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app.core import effects
from app.core.drawing.controls import panel
from app.core.drawing.pictures import sign
from app.core.effects import Effects
from app.core.feature import Feature, Updated
from app.core.late import LateModule
from app.core.page_state import PageState
from app.core.saves import Save
from app.core.slots import ADDRESS, HEARD, START_PANELS, UNAIDED, StartScreen
from app.letters import update
from app.letters.state import LETTER, LetterMatch, Open, Write, allowed, match_on_table
from app.platform.dom import Node
from app.table import slots
from kasino.match.session import Session
from kasino.moves import Move

if TYPE_CHECKING:
    from app.letters import view
else:
    view = LateModule("app.letters.view")

FEATURE: Final = Feature("letters", update.ACTIONS)


def _note(state: PageState) -> str:
    """Return a line saying that it is the turn of the player at the other device, otherwise ""."""
    match = state.match
    if match_on_table(state) is None or match is None or state.my_turn:
        return ""
    return state.say("letters.waiting", player=state.names[match.state.turn])


def _panel(screen: StartScreen) -> Node | None:
    """Draw the panel on the start screen, if correspondence matches are available."""
    say = screen.say
    if not allowed(screen.options):
        return None
    return panel("letters", sign("share"), say("letters.letters"), say("letters.about"))


def _write_letter(state: PageState, move: Move) -> Updated:
    """Write a letter with the move just played."""
    letter_match, session = match_on_table(state), state.match
    if letter_match is None or session is None:
        return state, ()
    # The message is written with this session, so that it doesn’t announce the move again.
    now = replace(letter_match, session=session, busy=True)
    return state.put(now), (effects.start_task.of("letters", Write(now, move)),)


def _keep_device(state: PageState, session: Session, ends: bool) -> Effects | None:
    """Store a correspondence match as its device, once its last move is in a letter."""
    letter_match = match_on_table(state)
    if letter_match is None:
        return None
    return (
        ()
        if letter_match.busy
        else (effects.keep_match.of(session, ends, letter_match.kept, letter_match.turn),)
    )


def _continue_save(state: PageState, save: Save) -> Effects | None:
    """Continue a saved correspondence match."""
    if not save.letters or not allowed(state.options):
        return None
    return (effects.start_task.of("letters", Open(save)),)


FEATURE.leaving.append(update.call_peer.of("close"))
FEATURE.dialog("letters", "letters.letters", view.dialog, of_storage=True)
FEATURE.fill(slots.WAITING, lambda scene: view.waiting(scene) if match_on_table(scene.page) else ())
FEATURE.fill(slots.NOTE, _note)
FEATURE.fill(
    slots.CONTINUE, lambda scene: view.outcome(scene) if match_on_table(scene.page) else ()
)
FEATURE.fill(ADDRESS, (LETTER, "open-link"))
FEATURE.fill(HEARD, "letter-arrived")
FEATURE.fill(UNAIDED, lambda state: "letters" if match_on_table(state) is not None else "", 1)
FEATURE.fill(START_PANELS, _panel, 2)
FEATURE.works(
    "letters",
    "app.letters.work.letters",
    tuple(
        f"kasino.letters.{name}"
        for name in "letter group tickets known invitation turn device".split()
    ),
)
FEATURE.of_match.append(LetterMatch)
FEATURE.fill(slots.PLAYED, _write_letter)
FEATURE.fill(slots.KEEPING, _keep_device)
FEATURE.fill(slots.OPENING, _continue_save)

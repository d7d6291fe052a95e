"""Sealing a match, cutting its cards, and verifying it once it is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.coach.seals.state import VerificationState, after_cut
from app.core import effects, inputs
from app.core.drawing.controls import aloud
from app.core.feature import Actions, Updated, with_match
from app.core.page_elements import PageElement
from app.core.page_state import DialogState, PageState, Playing
from app.core.sealing import sealing
from app.table.update import dialogs, match
from kasino.errors import KasinoError
from kasino.words import error_text

ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
CUT: Final = PageElement("[data-cut]")
SEAL: Final = PageElement("[data-seal]")

copy_seal = ACTIONS.does("copy-seal", inputs.typed(SEAL), label="seal.copy")(dialogs.copying(SEAL))


def is_sealed(state: PageState) -> bool:
    """Return whether the match on the table has a seal."""
    return state.match is not None and sealing(state.match) is not None


@ACTIONS.does(
    "cut",
    lambda asked: asked.typed(CUT) or asked.value,
    label="seal.cut",
    needs=with_match,
)
def cut(state: PageState, words: str) -> Updated:
    """Deal the match again from its seed and a person’s words, while that is still allowed."""
    session, words = state.match, " ".join(words.split())
    known = None if session is None else sealing(session)
    if session is None or known is None or not known.cuttable or not words:
        return state, ()
    try:
        dealt = after_cut(session, words)
    except KasinoError as error:
        problem = error_text(state.say, error)
        state = replace(state, dialog=DialogState("seal", text=words))
        return state.reporting(problem=problem), ()
    facing = state.mode.facing if isinstance(state.mode, Playing) else -1
    # It is still the same match, so it keeps its save.
    state, wanted = match.take_up(state, dealt)
    if isinstance(state.mode, Playing):
        state = replace(state, mode=replace(state.mode, facing=facing))
    return state.saying(state.say("seal.was-cut", words=words)), wanted


@ACTIONS.does("verify", label="coach.verify")
def open_check(state: PageState) -> Updated:
    """Verify the match on the table once it is over and its seed is shown."""
    session, shown = state.match, state.with_dialog("verify")
    if session is None or session.hidden or not session.state.match_over:
        return shown.without(VerificationState), (effects.stop_task.of("verify"),)
    record, known = session.record(), state.of(VerificationState)
    if known is not None and known.record == record:
        return shown, ()
    begun = VerificationState(record)
    return shown.put(begun), (effects.start_task.of("verify", begun),)


@ACTIONS.does("verified")
def check_found(state: PageState, found: VerificationState) -> Updated:
    """Show the verification’s progress or result."""
    now = found
    known = state.of(VerificationState)
    if known is None or known.record is not now.record:
        return state, ()
    if now.follows is not None:
        # The seal, the decks and each seat’s moves; the details are in the list.
        gist = now.lines[: 2 + session.players] if (session := state.session) else now.lines
        state = state.saying(aloud(state.say, " ".join(gist)))
    return state.put(now), ()

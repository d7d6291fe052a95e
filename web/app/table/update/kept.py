"""Stored matches: continuing them, and reporting problems with storage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.core import effects, inputs
from app.core.feature import Actions, Updated
from app.core.options import check_lock
from app.core.pace import NOTICE
from app.core.page_state import Kept, PageState, Start
from app.core.saves import Save
from app.core.sealing import just_cut
from app.table.slots import OPENING
from app.table.update import dialogs, match
from app.table.update.match import notice_over
from kasino.errors import KasinoError
from kasino.match.record import SEAL
from kasino.match.session import Session
from kasino.words import error_text

ACTIONS: Final = Actions()


def go_on(state: PageState, save: Save | None) -> Updated:
    """Continue a saved match; if its text is invalid, report why and keep the text."""
    return restored(
        state,
        save,
        lambda save, found: match.resumed(state, found, effects.take_up_save.of(save, found)),
    )


def restored(
    state: PageState, save: Save | None, then: Callable[[Save, Session], Updated]
) -> Updated:
    """Pass a save and its match to a function, or report why the save can’t be opened."""
    if save is None:
        return state, (effects.read_kept.of(),)
    for opening in OPENING.filled():
        wanted = opening(state, save)
        if wanted is not None:
            return state, wanted
    try:
        session = Session.load(save.text)
        check_lock(state.options, session.rules.name)
    except KasinoError as error:
        return dialogs.rejected(state, save.text, error), ()
    return then(save, session)


@ACTIONS.does("load-save", inputs.save, label="page.save-load")
def load_save(state: PageState, save: Save | None) -> Updated:
    """Continue a saved match; if its text is invalid, report why and keep the text."""
    return go_on(state, save)


resume = ACTIONS.does("resume", inputs.unfinished, label="page.resume")(load_save)


@ACTIONS.does("kept")
def kept_read(state: PageState, now: Kept) -> Updated:
    """Put the data that was read from storage into the state."""
    kept = state.kept
    found = replace(now, deleted=kept.deleted, lasting=kept.lasting, warned=kept.warned)
    # What is equal stays the same object, by which drawings know that they needn’t be made again.
    return (state if found == kept else replace(state, kept=found)), ()


@ACTIONS.does("kept-copy")
def copied(state: PageState) -> Updated:
    """Report that the match continues as a copy, because a move was made in another tab.

    The other tab reveals the seed after a card is played there. A match whose cards have just been
    cut here therefore loses its seal.
    """
    state = state.noticing(state.say("page.kept-as-copy"))
    session = state.match
    if session is None or not just_cut(session):
        return state, ()
    session = session.with_line(SEAL, "")
    return state.with_session(session), (effects.keep_match.of(session),)


@ACTIONS.does("kept-elsewhere")
def kept_elsewhere(state: PageState) -> Updated:
    """On the start screen, show the data stored by another tab; other screens read it on demand."""
    shown = isinstance(state.mode, Start) and not state.dialog.name
    return state, (effects.read_kept.of(),) if shown else ()


@ACTIONS.does("too-long")
def too_long(state: PageState, session: Session, error: KasinoError) -> Updated:
    """Report once that a match is too long to store; it can still be played."""
    if session.continues(state.unwritten):
        return state, ()
    problem = error_text(state.say, error)
    state = state.noticing(state.say("page.too-long", problem=problem))
    return replace(state, unwritten=session), ()


@ACTIONS.does("lasting")
def lasting(state: PageState, lasts: bool) -> Updated:
    """Report that data can’t be stored; if storing works again and then fails, report it again."""
    kept = replace(state.kept, lasting=lasts, warned=state.kept.warned and not lasts)
    state = replace(state, kept=kept)
    return (state, ()) if lasts else not_kept(state)


@ACTIONS.does("not-kept")
def not_kept(state: PageState, hosted: bool | None = None) -> Updated:
    """Show a notice, only once and for a while, that stored data will be lost with the page.

    ``hosted`` is given only at startup, and says whether a host is listening. At startup an
    embedded page shows no notice, because it would cover the opponents in every sandboxed frame,
    and the list of saves says the same. Later an embedded page shows none if its host stores the
    match.
    """
    elsewhere = hosted is not None or state.options["storage"] in ("host", "none")
    silent = state.kept.warned or (state.options["embed"] == "1" and elsewhere)
    state = replace(state, kept=replace(state.kept, warned=True))
    text = state.say("page.not-kept")
    return (
        (state, ())
        if silent
        else (state.noticing(text), (effects.later.of(NOTICE, notice_over.of(text)),))
    )

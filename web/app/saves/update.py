"""Kept matches and statistics: what the buttons of their dialogs do, and what effects report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.coach.seals.state import just_cut
from app.core.actions import Action
from app.core.effects import (
    ClearField,
    Download,
    DropSave,
    Effects,
    Focus,
    FormerStatistics,
    ImportStatistics,
    KeepMatch,
    LetGo,
    PutSave,
    ReadKept,
    RenameSave,
    TakeUpSave,
)
from app.core.options import check_lock
from app.core.pace import NOTICE
from app.core.page_state import DialogState, Kept, PageState, Start
from app.saves.state import PAGE, Save
from app.statistics import state as statistics
from app.statistics.state import StatisticsError
from app.table.update import dialogs, match
from kasino.errors import KasinoError
from kasino.match.record_keys import SEAL
from kasino.match.session import Session
from kasino.words import error_text

Updated = tuple[PageState, Effects]


def load(state: PageState, action: Action) -> Updated:
    """Go on with a kept match; what is wrong with it is said, and the text stays."""
    return _restored(
        state, action, lambda save, found: match.resumed(state, found, TakeUpSave(save, found))
    )


def review(state: PageState, action: Action) -> Updated:
    """Show a kept match again from its first deal; the one in play stays where it is."""
    return _restored(state, action, lambda _save, found: match.replayed(state, found))


def _restored(
    state: PageState, action: Action, then: Callable[[Save, Session], Updated]
) -> Updated:
    save: Save | None = action.given
    if save is None:
        return state, (ReadKept(),)
    try:
        session = Session.load(save.text)
        check_lock(state.options, session.rules.name)
    except KasinoError as error:
        return dialogs.rejected(state, save.text, error), ()
    return then(save, session)


def edit(state: PageState, action: Action) -> Updated:
    """Fold open what can be changed of a kept match, or fold it up."""
    shown = "" if state.dialog.row == action.value else action.value
    state = replace(state, dialog=replace(state.dialog, row=shown))
    return state, (Focus((".save-change input", ".save-change button")),) if shown else ()


def delete(state: PageState, action: Action) -> Updated:
    """Delete a kept match; it can be brought back as long as the dialog is open."""
    save: Save | None = action.given
    if save is None:
        return state, (ReadKept(),)
    kept = replace(state.kept, deleted=(*state.kept.deleted, save))
    return replace(state, kept=kept), (DropSave(save.id), ReadKept())


def restore(state: PageState, action: Action) -> Updated:
    """Bring back a match that was deleted just now."""
    back = [save for save in state.kept.deleted if save.id == action.value]
    left = tuple(save for save in state.kept.deleted if save.id != action.value)
    state = replace(state, kept=replace(state.kept, deleted=left))
    return state, (*(PutSave(save.id, save.text) for save in back), ReadKept())


def name(state: PageState, action: Action) -> Updated:
    """Give a kept match a name."""
    return state, (RenameSave(action.value, str(action.given)), ReadKept())


def more(state: PageState, _action: Action) -> Updated:
    """Show one more page of the kept matches."""
    return state, (ReadKept(len(state.kept.saves) // PAGE + 1),)


# Statistics.


def load_statistics(state: PageState, action: Action) -> Updated:
    """Put the statistics of the field in the place of those that are kept."""
    text = str(action.given)
    dialog = replace(state.dialog, text=text, problem="", done="")
    try:
        found = statistics.read(text)
    except StatisticsError as error:
        said = state.say(f"page.{error.ident}", **error.arguments)
        problem = state.say("page.stats-wrong", problem=said)
        return replace(state, dialog=replace(dialog, problem=problem)), ()
    dialog = replace(dialog, text="", done=state.say("page.stats-loaded"))
    return replace(state, dialog=dialog), (
        ImportStatistics(found),
        ReadKept(),
        ClearField("[data-statistics]"),
    )


def former_statistics(state: PageState, _action: Action) -> Updated:
    """Bring back the statistics from before an import."""
    return replace(state, dialog=DialogState("statistics")), (FormerStatistics(), ReadKept())


def damaged_statistics(state: PageState, action: Action) -> Updated:
    """Offer the statistics that couldn't be read as a file."""
    return state, (Download("kasino-statistics-damaged.txt", str(action.given)),)


def save_statistics(state: PageState, _action: Action) -> Updated:
    """Offer the statistics as a file."""
    return state, (Download("kasino-statistics.json", statistics.write(state.kept.statistics)),)


# What effects report.


def read(state: PageState, action: Action) -> Updated:
    """Take up what the browser keeps."""
    found: Kept = action.given
    kept = state.kept
    found = replace(found, deleted=kept.deleted, lasting=kept.lasting, told=kept.told)
    return replace(state, kept=found), ()


def copied(state: PageState, _action: Action) -> Updated:
    """Say that the match goes on as a copy, another tab having moved.

    The other tab shows the seed once a card is played there, so one that was cut here just now has
    no seal any more.
    """
    state = state.noticing(state.say("page.kept-as-copy"))
    session = state.match
    if session is None or not just_cut(session):
        return state, ()
    session = session.with_line(SEAL, "")
    return state.with_session(session), (KeepMatch(session),)


def kept_elsewhere(state: PageState, _action: Action) -> Updated:
    """Show on the start screen what another tab has kept or dropped; elsewhere it is read anew."""
    shown = isinstance(state.mode, Start) and not state.dialog.name
    return state, (ReadKept(),) if shown else ()


def too_long(state: PageState, action: Action) -> Updated:
    """Say once that a match is too long to be kept; it is still played."""
    session, error = action.given
    if session.continues(state.unwritten):
        return state, ()
    problem = error_text(state.say, error)
    state = state.noticing(state.say("page.too-long", problem=problem))
    return replace(state, unwritten=session), ()


def lasting(state: PageState, action: Action) -> Updated:
    """Say whenever something can't be kept, and again if that happens anew."""
    lasts = bool(action.given)
    kept = replace(state.kept, lasting=lasts, told=state.kept.told and not lasts)
    state = replace(state, kept=kept)
    return (state, ()) if lasts else not_kept(state, replace(action, given=None))


def not_kept(state: PageState, action: Action) -> Updated:
    """Say once, for a while, that what is kept will be lost with the page.

    Not in a frame at the start, when the action is given whether a host listens: it would lie over
    the opponents in every frame that is sandboxed, and the list of saves says it there. Nor, later,
    where somebody else keeps the match.
    """
    elsewhere = action.given is not None or state.options["storage"] in ("host", "none")
    silent = state.kept.told or (state.options["embed"] == "1" and elsewhere)
    state = replace(state, kept=replace(state.kept, told=True))
    text = state.say("page.not-kept")
    return (state, ()) if silent else (state.noticing(text), (LetGo(text, NOTICE),))

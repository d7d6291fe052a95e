"""Dialogs that open and close, the record in its field, and what lies over the page."""

from __future__ import annotations

from dataclasses import replace

from app.coach.seals.state import opened
from app.core.actions import Action
from app.core.effects import Copy, Effects, Focus, ReadKept, Select, UseNewer
from app.core.options import LockError, check_lock
from app.core.packed_save import DamagedSaveError
from app.core.page_state import DialogState, PageState
from app.features import DIALOGS
from app.statistics import state as statistics
from app.table.update import match
from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.words import error_text, game_title

Updated = tuple[PageState, Effects]

#: Dialogs that show what the browser keeps.
OF_STORAGE = ("saves", "statistics", "daily-results", "luck", "house-rules")

#: The entry of the menu on which the keyboard begins.
FIRST_ENTRY = "#menu [role=menuitem]:not(:disabled)"


def open_dialog(state: PageState, action: Action) -> Updated:
    """Open the dialog that has the name of the action; ``given`` is what it is to show."""
    if not DIALOGS[action.name].possible(state):
        return state, ()
    text = action.given if isinstance(action.given, str) else ""
    state = replace(
        state,
        dialog=DialogState(action.name, text=text),
        kept=replace(state.kept, deleted=()),
    )
    return state, (ReadKept(pages=1),) if action.name in OF_STORAGE else ()


def closed(state: PageState, _action: Action) -> Updated:
    """Close the dialog that is open."""
    return state.with_dialog(), ()


def menu(state: PageState, _action: Action) -> Updated:
    """Open the menu of the bar, its first entry under the keyboard, or close it."""
    if state.menu:
        return close_menu(state, _action)
    return replace(state, menu=True), (Focus((FIRST_ENTRY,)),)


def close_menu(state: PageState, action: Action) -> Updated:
    """Close the menu; the keyboard goes back to its button, unless it went elsewhere."""
    if not state.menu:
        return state, ()
    back = () if action.value == "elsewhere" else (Focus(("#more",)),)
    return replace(state, menu=False), back


def sheet(state: PageState, _action: Action) -> Updated:
    """Open the score sheet of a small screen, or put it away."""
    return replace(state, sheet=not state.sheet), ()


def dismiss(state: PageState, _action: Action) -> Updated:
    """Put the notice away."""
    return replace(state, notice=""), ()


def decline(state: PageState, _action: Action) -> Updated:
    """Put a newer version off until the next match is over."""
    return replace(state, site=replace(state.site, declined=True)), ()


def use_newer(state: PageState, _action: Action) -> Updated:
    """Take a newer version."""
    return state, (UseNewer(),)


# The record.


def load_record(state: PageState, action: Action) -> Updated:
    """Go on with the match whose text was put into the field; what is wrong with it is said."""
    text = str(action.given)
    try:
        session = Session.load(text)
        check_lock(state.options, session.rules.name)
    except KasinoError as error:
        return rejected(state, text, error), ()
    session = opened(session)
    return match.resumed(replace(state, rejected=""), session)


def reject(state: PageState, action: Action) -> Updated:
    """Show a text that is no match, and what is wrong with it."""
    return rejected(state, action.value, action.given), ()


def rejected(state: PageState, text: str, error: KasinoError) -> PageState:
    """Return the state with a refused text in the record's dialog; the running match goes on."""
    if isinstance(error, DamagedSaveError):
        why = state.say(error.ident, save=error.save)
    elif isinstance(error, LockError):
        why = state.say(error.ident, game=game_title(state.say, GAMES[error.game]))
    else:
        why = error_text(state.say, error)
    problem = state.say("page.record-wrong", problem=why)
    return replace(state, dialog=DialogState("record", problem=problem, text=text), rejected=text)


def rejected_again(state: PageState, _action: Action) -> Updated:
    """Bring back the text that was refused last."""
    return replace(state, dialog=DialogState("record", text=state.rejected)), ()


# Copying.


def copy(state: PageState, action: Action) -> Updated:
    """Copy the text of the dialog's field."""
    selector, text = COPIED[action.name], str(action.given)
    if action.name == "copy-statistics":  # they are no text to be read, so no field has them
        text = statistics.write(state.kept.statistics)
    return state, (Copy(text, selector),)


#: The field that a button copies.
COPIED = {
    "copy": "[data-record]",
    "copy-share": "[data-share]",
    "copy-statistics": "[data-statistics]",
    "copy-embed": "[data-snippet]",
    "copy-review": "[data-review]",
    "copy-seal": "[data-seal]",
    "copy-challenge": "[data-challenge]",
}


def copied(state: PageState, action: Action) -> Updated:
    """Say whether a text was copied; where it wasn't, it is selected to be copied by hand."""
    by_hand = "" if action.value == COPIED["copy"] else state.say("page.copy-by-hand")
    if action.value == COPIED["copy-statistics"] and not action.given:
        text = statistics.write(state.kept.statistics)
        state = replace(state, dialog=replace(state.dialog, text=text, done=by_hand))
        return state, (Select(COPIED["copy-statistics"]),)
    done = state.say("page.record-copied") if action.given else by_hand
    return replace(state, dialog=replace(state.dialog, done=done)), ()

"""Closing dialogs, copying text, and opening or closing the menu, score sheet and notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.core import effects
from app.core.effects import Outside, effect
from app.core.feature import Actions, Updated, on_turn, open_dialog, with_match
from app.core.options import LockError
from app.core.pace import NOTICE
from app.core.packed_save import DamagedSaveError
from app.core.page_elements import MENU, MENU_BUTTON, PageElement
from app.core.page_state import DialogState, PageState
from app.core.slots import UNREADABLE
from app.platform import browser, texts
from app.table.update.match import notice_over
from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.words import error_text, game_title

ACTIONS: Final = Actions()


@ACTIONS.does("close", label="page.close")
def close(state: PageState) -> Updated:
    """Close the open dialog."""
    return state.with_dialog(), ()


#: The browser has closed the dialog itself.
closed = ACTIONS.does("closed")(close)
open_calls = ACTIONS.does("call", label="page.call", needs=with_match)(open_dialog("call"))
open_choices = ACTIONS.does("choices", label="page.all-ways", needs=on_turn)(open_dialog("choices"))


@ACTIONS.does("print", label="page.print")
def printed(state: PageState) -> Updated:
    """Print the open dialog."""
    return state, (print_page.of(),)


@ACTIONS.does("more", label="page.more-actions", needs=with_match)
def menu(state: PageState) -> Updated:
    """Open the bar’s menu and focus its first entry, or close the menu."""
    if state.menu:
        return close_menu(state)
    return replace(state, menu=True), (effects.focus.of((MENU,)),)


@ACTIONS.does("close-menu")
def close_menu(state: PageState, elsewhere: bool = False) -> Updated:
    """Close the menu and focus its button, unless the person has moved the focus ``elsewhere``."""
    if not state.menu:
        return state, ()
    back = () if elsewhere else (effects.focus.of((MENU_BUTTON,)),)
    return replace(state, menu=False), back


@ACTIONS.does("log")
def log(state: PageState) -> Updated:
    """Draw every round of the log, or only the last ones again."""
    return replace(state, log=not state.log), ()


@ACTIONS.does("sheet", label="page.sheet")
def sheet(state: PageState) -> Updated:
    """Open or close the score sheet on a small screen."""
    return replace(state, sheet=not state.sheet), ()


close_sheet = ACTIONS.does("close-sheet", label="page.close")(sheet)


@ACTIONS.does("dismiss", label="page.close")
def dismiss(state: PageState) -> Updated:
    """Dismiss the notice."""
    return replace(state, notice=""), ()


@ACTIONS.does("not-now", label="page.newer-later")
def decline(state: PageState) -> Updated:
    """Postpone the switch to a newer version until the next match is over."""
    return replace(state, site=replace(state.site, declined=True)), ()


@ACTIONS.does("use-newer", label="page.newer-use")
def use_newer(state: PageState) -> Updated:
    """Switch to a newer version."""
    return state, (effects.use_newer.of(),)


def rejected(state: PageState, text: str, error: KasinoError) -> PageState:
    """Return the state with the rejected text in the record dialog, and the reason.

    The current match continues.
    """
    if isinstance(error, DamagedSaveError):
        why = state.say(error.ident, save=error.save)
    elif isinstance(error, LockError):
        why = state.say(error.ident, game=game_title(state.say, GAMES[error.game]))
    else:
        why = error_text(state.say, error)
    problem = state.say("page.record-wrong", problem=why)
    for name in UNREADABLE.filled():
        state = replace(state, dialog=DialogState(name, text=text), rejected=text)
        return state.reporting(problem=problem)
    return state.noticing(problem)


@ACTIONS.does("reject")
def reject(state: PageState, text: str, error: KasinoError) -> Updated:
    """Show text that isn’t a match, and say what is wrong with it."""
    return rejected(state, text, error), ()


# Copying, saving to a file, and printing. Each reports its outcome.


@effect()
def copy(outside: Outside, text: str, element: PageElement, asked: bool = True) -> None:
    """Copy text; if that fails, select its field. Report the outcome with `copied`.

    If nobody ``asked``, a failure changes nothing: a selected field takes the focus from the dialog
    that has just opened, and a screen reader then leaves out the dialog’s name.
    """

    def tell(good: bool) -> None:
        if not (good or asked):
            return
        field = browser.query(element.value)
        if not good and field is not None:
            field.select()
        outside.dispatch(copied.of(element, good, "" if element.filled else text))

    texts.copy_text(text, tell)


def copying(element: PageElement) -> Callable[[PageState, str], Updated]:
    """Return a handler that copies the text in a dialog’s field."""
    return lambda state, text: (state, (copy.of(text, element),))


@ACTIONS.does("copied")
def copied(state: PageState, element: PageElement, good: bool, text: str = "") -> Updated:
    """Report whether text was copied; if it wasn’t, help the person to copy it by hand.

    ``text`` is given if the element isn’t filled with it.
    """
    by_hand = state.say("page.copy-by-hand") if element.explained else ""
    if text and not good:
        state = replace(state, dialog=replace(state.dialog, text=text)).reporting(done=by_hand)
        return state, (effects.select_field.of(element),)
    done = state.say("page.record-copied") if good else by_hand
    if state.dialog.name:
        return state.reporting(done=done), ()
    return _noted(state, done)


def _noted(state: PageState, text: str) -> Updated:
    return state.noticing(text), (effects.later.of(NOTICE, notice_over.of(text)),)


@ACTIONS.does("withheld")
def withheld(state: PageState, ident: str) -> Updated:
    """Report, in the open dialog or as a notice, what the browser or the host has prevented."""
    text = state.say(ident)
    if state.dialog.name:
        return state.reporting(withheld=text), ()
    return _noted(state, text)


@effect()
def download(outside: Outside, name: str, text: str) -> None:
    """Offer text as a file to save; also copy it, in case a host page silently blocks downloads."""

    def tell(good: bool) -> None:
        ident = "page.file-copied" if good else "page.file-blocked"
        outside.dispatch(withheld.of(ident))

    texts.download(name, text)
    if browser.confined():
        texts.copy_text(text, tell)


@effect()
def print_page(outside: Outside) -> None:
    """Print the page, or report that the browser can’t."""
    if not texts.print_page():
        outside.dispatch(withheld.of("page.not-printed"))

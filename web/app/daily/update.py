"""The daily: playing today's match, and telling how it went."""

from __future__ import annotations

from app.core.actions import Action
from app.core.effects import BeginSave, Copy, Effects
from app.core.page_state import PageState
from app.daily import state as daily
from app.daily.dialog import FIELD, grid
from app.saves import update as saves
from app.table.update import dialogs, match
from kasino.match.session import Session

Updated = tuple[PageState, Effects]


def play(state: PageState, action: Action) -> Updated:
    """Play today's match, or go on with it; once it is over, show how the days went."""
    day = str(action.given)
    if state.options["lock"] == "on" and state.options["game"] != daily.game_of(day):
        return match.deal_of_the_day(state, action)  # the reader stays with this game
    if day in state.kept.statistics.days:
        return dialogs.open_dialog(state, Action("daily-results"))
    kept = state.kept
    left = [one for one in kept.saves if one.daily == day and not one.over]
    if left:
        first = min(left, key=lambda one: one.origin != kept.counting)
        return saves.load(state, Action("load-save", first.id, first))
    session = Session.begin(daily.setup_of(day))
    return match.take_up(state, session, BeginSave())


def uncounted(state: PageState, _action: Action) -> Updated:
    """Say that another match of this day counts, or that its day is over."""
    return state.noticing(state.say("daily.uncounted")), ()


def copy(state: PageState, _action: Action) -> Updated:
    """Copy how today's match went, or the last one that was played."""
    return state, (Copy(grid(state), FIELD),)

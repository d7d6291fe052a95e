"""A hint: what the counting opponent would play in this seat, seeing no more than its player."""

from __future__ import annotations

from dataclasses import replace

from app.control.effects import Advise, Effects
from app.control.update.match import refused
from app.model.actions import Action
from app.model.page_state import Hint, PageState
from kasino.match.selection import choice_of
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.rules import Taking
from kasino.words import move_text

Updated = tuple[PageState, Effects]


def possible(state: PageState) -> bool:
    """Return whether there is a hint to be had now."""
    allowed = state.mine and not state.covered and state.match is not None
    return allowed and state.options["hints"] == "on" and not state.daily


def ask(state: PageState, _action: Action) -> Updated:
    """Begin to think of a hint."""
    if state.daily:
        return refused(state, "daily.no-hint")
    session = state.match
    return (state, (Advise(session),)) if session and possible(state) else (state, ())


def given(state: PageState, action: Action) -> Updated:
    """Pick the cards of the hinted move and name it; nothing is played."""
    session: Session = action.given[0]
    move: Move = action.given[1]
    if state.match is not session or not state.mine or state.covered:
        return state, ()
    view = session.view()
    if view.why_not(move) is not None:  # something else was played meanwhile
        return state, ()
    if move.kind is Kind.CALL:
        session.clear()
    else:
        whole = move.kind is not Kind.TRAIL and session.rules.taking is not Taking.BEST
        choice = choice_of(session.rules, move)
        session.pick(move.card, move.cards if whole else 0, choice)
    spoken = move_text(state.voice(spoken=True), view, move, full=True)
    shown = move_text(state.voice(spoken=False), view, move, full=True)
    selection = session.selection
    text = state.say("page.hint-is", move=shown)
    hint = Hint(text, session.state, selection.hand, selection.table)
    return replace(state.saying(state.say("page.hint-is", move=spoken)), hint=hint), ()

"""Undo, redo and replay, pausing, and reading out reports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.core import effects, inputs
from app.core.actions import Handler
from app.core.effects import Effects
from app.core.feature import Actions, Shortcut, Updated, with_match
from app.core.page_state import PageState
from app.core.slots import unaided
from app.table import reports
from app.table.update.match import after, follow, refused, see
from kasino.words import events_text

ACTIONS: Final = Actions()


def can_undo(state: PageState) -> bool:
    """Return whether there is a move to undo, or an earlier step of a replay."""
    session = state.session
    if session is None:
        return False
    return session.place[0] > 0 if state.replaying else session.can_undo


def can_redo(state: PageState) -> bool:
    """Return whether there is a move to redo, or a later step of a replay."""
    session = state.session
    if session is None:
        return False
    place, length = session.place
    return place < length if state.replaying else session.can_redo


def allowed(state: PageState) -> bool:
    """Return whether undo and redo are available at all."""
    plays = state.options["undo"] == "on" and not state.automatic and not unaided(state)
    return state.replaying or plays


@ACTIONS.does(
    "undo",
    inputs.by_person,
    label="page.undo",
    keys=(Shortcut("undo", "u"), Shortcut("undo-chord", "Ctrl+Z")),
    needs=with_match,
)
def undo(state: PageState, asks: bool = False) -> Updated:
    """Undo the person’s last move and the opponents’ answers to it.

    If that would make the match count separately, ``asks`` says so first.
    """
    session = state.match
    if session is None:
        return state, ()
    if state.replaying:
        return see(replace(state, paused=True), session.place[0] - 1)
    if unaided(state):
        return refused(state, f"{unaided(state)}.no-undo")
    if state.options["undo"] != "on":
        return state, ()
    if asks and session.can_undo and not session.undo_is_free:
        told = state.telling_cost("page.undo-costs")
        if told is not None:
            return told, ()
    log, session = session.log, session.undo()
    state = state.with_session(session)
    shown = state.announcements.recalled(state.voice(spoken=False), session.log)
    state = replace(state, announcements=shown)
    undone = log[len(session.log) :]
    state, wanted = after(state)
    if undone:
        event = events_text(state.voice(spoken=True), undone[0].events[:1])
        turn = state.say("turn.you")
        if state.covered and state.session is not None:
            turn = state.say("turn.other", player=state.names[state.session.seat])
        state = state.saying(f"{state.say('keys.undone', event=event)} {turn}")
    return state, wanted


@ACTIONS.does(
    "redo",
    label="page.redo",
    keys=(Shortcut("redo", "y"), Shortcut("redo-chord", "Ctrl+Shift+Z")),
    needs=with_match,
)
def redo(state: PageState) -> Updated:
    """Redo the moves that were last undone."""
    session = state.match
    if session is None:
        return state, ()
    if state.replaying:
        return see(replace(state, paused=True), session.place[0] + 1)
    if unaided(state):
        return refused(state, f"{unaided(state)}.no-undo")
    if state.options["undo"] != "on":
        return state, ()
    return after(state.with_session(session.redo()))


@ACTIONS.does("pause", label="page.pause", keys=(Shortcut("pause", "a"),), needs=with_match)
def pause(state: PageState) -> Updated:
    """Pause everything that continues automatically; a person may still move."""
    if state.match is None:
        return state, ()
    return replace(state, paused=True), (effects.cancel_pending.of(),)


@ACTIONS.does("go-on", label="page.go-on", keys=(Shortcut("pause", "a"),), needs=with_match)
def resume(state: PageState) -> Updated:
    """Continue after a pause; if a replay has ended, start it again."""
    session = state.match
    if session is None or not state.paused:
        return state, ()
    state = replace(state, paused=False)
    if state.replaying and session.place[0] == session.place[1]:
        return see(state, 0)
    return state, follow(state)


def _reads(name: str, key: str, report: Callable[[PageState], str]) -> Handler[[]]:
    """Declare an action that announces a report about the match."""

    def read_out(state: PageState) -> Updated:
        return (state if state.session is None else state.saying(report(state))), ()

    keys = (Shortcut(name, key, "reading"),)
    declare = ACTIONS.does(f"read-{name}", label=f"keys.{name}", keys=keys, needs=with_match)
    return declare(read_out)


read_table = _reads("table", "t", reports.table)
read_hand = _reads("hand", "h", reports.hand)
read_score = _reads("score", "s", reports.score)
read_last = _reads("last", "l", reports.last)


@ACTIONS.does("show-again", inputs.number, label="page.show-again", needs=with_match)
def see_again(state: PageState, at: int) -> Updated:
    """Show an earlier move and announce it; close the score sheet, which covers the table."""
    log = state.session.log if state.session is not None else []
    if not 0 <= at < len(log) or log[at].move is None:
        return state, ()
    events, spoken = log[at].events, state.voice(spoken=True)
    lost: Effects = (
        (effects.focus_zone.of("hand"),) if state.sheet else ()
    )  # the focused line disappears with the sheet
    state = replace(state, sheet=False).saying(events_text(spoken, events))
    return state, (*lost, effects.replay_motion.of(events))

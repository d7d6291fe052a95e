"""A review: begun, left, looked through, and played on from."""

from __future__ import annotations

from dataclasses import replace

from app.coach.review.state import Reviewed
from app.core import opponents
from app.core.actions import Action
from app.core.effects import Coach, Copy, Effects, LeaveCoach, Print
from app.core.page_state import PageState
from app.saves.state import Save
from app.table.update import dialogs, match
from kasino.errors import KasinoError
from kasino.match.reading import load
from kasino.match.record import Record
from kasino.match.record_keys import REPORT
from kasino.match.replay import replay
from kasino.match.seats import is_human
from kasino.match.session import Session
from kasino.words import error_text, seat_names

Updated = tuple[PageState, Effects]


def open_review(state: PageState, _action: Action) -> Updated:
    """Review the match on the table: the round that has just ended, or all of it."""
    session = state.match
    if session is None or not session.record().moves:
        return replace(state.with_dialog("review"), review=None), (LeaveCoach("review"),)
    over = session.state.match_over or state.automatic
    return _begun(state, session.record(), session.seat, 0 if over else session.state.round)


def review_save(state: PageState, action: Action) -> Updated:
    """Review a kept match; one that can't be read is said to be none."""
    save: Save | None = action.given
    if save is None:
        return state, ()
    try:
        record = load(save.record).record
    except KasinoError as error:
        return dialogs.rejected(state, save.record, error), ()
    people = [seat for seat, who in enumerate(record.setup.seats) if is_human(who)]
    return _begun(state, record, people[0] if people else 0, 0)


def _begun(state: PageState, record: Record, seat: int, only: int) -> Updated:
    known = state.review
    shown = state.with_dialog("review")
    same = known is not None and (known.record, known.seat, known.only) == (record, seat, only)
    if known is not None and same and not known.stopped:
        return shown, ()
    if known is not None and same:
        begun = replace(known, stopped=False)
    else:
        names = opponents.names(record.setup.seats, seat_names(state.say, record.setup.seats))
        begun = Reviewed(record, seat, only, names[seat])
    return replace(shown, review=begun), (Coach("review", begun),)


def reviewed(state: PageState, action: Action) -> Updated:
    """Take up what the review has come to."""
    now: Reviewed = action.given
    known = state.review
    if known is None or known.record is not now.record:
        return state, ()
    told = state.say("coach.reviewed", n=len(now.moments))
    return replace(state.saying(told) if now.done else state, review=now), ()


def stop(state: PageState, _action: Action) -> Updated:
    """Leave the review where it is; what was found stays."""
    if state.review is None:
        return state, ()
    return replace(state, review=replace(state.review, stopped=True)), (LeaveCoach("review"),)


def show_round(state: PageState, action: Action) -> Updated:
    """Show one round of the review, or all."""
    number = int(action.value) if action.value.isdecimal() else 0
    return _looking(state, round=number, shown=-1)


def show_moment(state: PageState, action: Action) -> Updated:
    """Show one moment of the review."""
    return _looking(state, shown=int(action.value) if action.value.isdecimal() else -1)


def _looking(state: PageState, **changed: int) -> Updated:
    if state.review is None:
        return state, ()
    review = replace(state.review, **changed)  # type: ignore[arg-type]
    return replace(state, review=review, dialog=replace(state.dialog, text="", done="")), ()


def to_paper(state: PageState, _action: Action) -> Updated:
    """Print the review, with every decision unfolded."""
    if state.review is None:
        return state, ()
    return replace(state, dialog=replace(state.dialog, row="print")), (Print(),)


def play_on(state: PageState, action: Action) -> Updated:
    """Open a copy of the match at a moment of the review."""
    review = state.review
    if review is None or not action.value.isdecimal():
        return state, ()
    record = replace(until(review.record, int(action.value)), assisted=True)
    session = Session(replay(record))
    try:
        session.save()
    except KasinoError as error:  # a note more than a very long record has room for
        return state.noticing(error_text(state.say, error)), ()
    return match.resumed(state, session)


def report(state: PageState, action: Action) -> Updated:
    """Copy the record up to a move, which is marked, for a report of what is wrong with it."""
    review = state.review
    if review is None or not action.value.isdecimal():
        return state, ()
    ply = int(action.value)
    try:
        text = replay(until(review.record, ply + 1)).with_line(REPORT, str(ply)).text
    except KasinoError as error:
        return state.noticing(error_text(state.say, error)), ()
    state = replace(state, dialog=replace(state.dialog, text=text, done=""))
    return state, (Copy(text, "[data-report]"),)


def until(record: Record, ply: int) -> Record:
    """Return a record up to a move, which isn't in it: what was dealt before it is."""
    up_to = replace(record, moves=record.moves[:ply], dealt=False, result="")
    between = ply < len(record.moves) and replay(up_to).state.round_over
    return replace(up_to, dealt=between)

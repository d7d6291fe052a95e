"""Starting, stopping and reading a review, and playing on from its moments."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.coach.reviewed import ReviewState, until
from app.coach.slots import REVIEWED
from app.core import effects, inputs
from app.core.effects import Effects
from app.core.feature import Actions, Updated
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.saves import Save
from app.table.update import dialogs, match
from kasino.errors import KasinoError
from kasino.match.record import REPORT, Record, load, replay
from kasino.match.session import Session
from kasino.match.setup import is_human
from kasino.words import error_text, seat_names

ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
MOMENT: Final = PageElement("#moment-title")
REPORTED: Final = PageElement("[data-report]")
REVIEW: Final = PageElement("[data-review]")


ACTIONS.does("copy-review", inputs.typed(REVIEW), label="page.record-copy")(dialogs.copying(REVIEW))


@ACTIONS.does("review", label="coach.review")
def open_review(state: PageState) -> Updated:
    """Review the match on the table: the round that has just ended, or the whole match."""
    session = state.match
    if session is not None and session.hidden:
        return match.refused(state, "letters.closed")
    if session is None or not session.record().moves:
        return state.with_dialog("review").without(ReviewState), (effects.stop_task.of("review"),)
    over = session.state.match_over or state.automatic
    return _begun(state, session.record(), session.seat, 0 if over else session.state.round)


@ACTIONS.does("coach-save", inputs.save, label="coach.review")
def review_save(state: PageState, save: Save | None) -> Updated:
    """Review a saved match, or report that its record is invalid."""
    if save is None:
        return state, ()
    try:
        record = load(save.record).record
    except KasinoError as error:
        return dialogs.rejected(state, save.record, error), ()
    people = [seat for seat, who in enumerate(record.setup.seats) if is_human(who)]
    return _begun(state, record, people[0] if people else 0, 0)


def _begun(state: PageState, record: Record, seat: int, only: int) -> Updated:
    known = state.of(ReviewState)
    shown = state.with_dialog("review")
    same = known is not None and (known.record, known.seat, known.only) == (record, seat, only)
    if known is not None and same and not known.stopped:
        return shown, ()
    if known is not None and same:
        begun = replace(known, stopped=False)
    else:
        names = seat_names(state.say, record.setup.seats)
        begun = ReviewState(record, seat, only, names[seat])
    return shown.put(begun), (effects.start_task.of("review", begun),)


@ACTIONS.does("reviewed")
def review_found(state: PageState, review: ReviewState) -> Updated:
    """Show the review’s results so far."""
    now = review
    known = state.of(ReviewState)
    if known is None or known.record is not now.record:
        return state, ()
    if not now.done:
        return state.put(now), ()
    told = state.say("coach.reviewed", n=len(now.moments))
    return state.saying(told).put(now), _kept_of(now)


def _kept_of(review: ReviewState) -> Effects:
    """Return the effects that store a player’s mistakes."""
    if not is_human(review.record.setup.seats[review.seat]):
        return ()
    return tuple(effect for reviewed in REVIEWED.filled() for effect in reviewed(review))


@ACTIONS.does("stop-review", label="coach.stop")
def stop(state: PageState) -> Updated:
    """Stop the review; the results so far remain."""
    review = state.of(ReviewState)
    if review is None:
        return state, ()
    return state.put(replace(review, stopped=True)), (effects.stop_task.of("review"),)


@ACTIONS.does("review-round", inputs.count, label="coach.round")
def show_round(state: PageState, number: int) -> Updated:
    """Show one round of the review, or all of them."""
    return _looking(state, round=number, shown=-1)


@ACTIONS.does("review-move", inputs.number, label="coach.move")
def show_moment(state: PageState, ply: int) -> Updated:
    """Show one moment of the review."""
    state, _ = _looking(state, shown=ply)
    reviewed = state.of(ReviewState) is not None
    return state, (effects.focus.of((MOMENT,)),) if reviewed else ()


def _looking(state: PageState, **changed: int) -> Updated:
    review = state.of(ReviewState)
    if review is None:
        return state, ()
    state = state.put(replace(review, **changed))  # type: ignore[arg-type]
    return replace(state, dialog=replace(state.dialog, text="", done="")), ()


@ACTIONS.does("print-review", label="page.print")
def print_review(state: PageState) -> Updated:
    """Print the review with all decisions unfolded."""
    if state.of(ReviewState) is None:
        return state, ()
    return replace(state, dialog=replace(state.dialog, row="print")), (effects.print_page.of(),)


@ACTIONS.does("play-on", inputs.number, label="coach.play-on")
def play_on(state: PageState, ply: int) -> Updated:
    """Open a copy of the match at a moment of the review."""
    review = state.of(ReviewState)
    if review is None or ply < 0:
        return state, ()
    record = replace(until(review.record, ply), assisted=True)
    session = Session(replay(record))
    try:
        session.save()
    except KasinoError as error:  # a very long record has no room for the note
        return state.noticing(error_text(state.say, error)), ()
    return match.resumed(state, session)


@ACTIONS.does("report-move", inputs.number, label="coach.report")
def report_move(state: PageState, ply: int) -> Updated:
    """Copy the record up to a move, which is marked, so that a problem with it can be reported."""
    review = state.of(ReviewState)
    if review is None or ply < 0:
        return state, ()
    try:
        text = replay(until(review.record, ply + 1)).with_line(REPORT, str(ply)).text
    except KasinoError as error:
        return state.noticing(error_text(state.say, error)), ()
    state = replace(state, dialog=replace(state.dialog, text=text, done=""))
    return state, (effects.copy.of(text, REPORTED),)

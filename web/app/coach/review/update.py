"""A review: begun, left, looked through, and played on from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.coach.review.state import ReviewState, until
from app.core.actions import Action
from app.core.effects import (
    Copy,
    CountReview,
    Effect,
    Effects,
    Print,
    ReadKept,
    StartTask,
    StopTask,
)
from app.core.feature import Actions, Updated, has, number
from app.core.page_elements import PageElement
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

ACTIONS: Final = Actions()

dialogs.copies(ACTIONS, "copy-review", PageElement.REVIEW, "page.record-copy")


@ACTIONS.press("review", label="coach.review")
def open_review(state: PageState) -> Updated:
    """Review the match on the table: the round that has just ended, or all of it."""
    session = state.match
    if session is not None and session.hidden:
        return match.refused(state, "post.closed")
    if session is None or not session.record().moves:
        return replace(state.with_dialog("review"), review=None), (StopTask("review"),)
    over = session.state.match_over or state.automatic
    return _begun(state, session.record(), session.seat, 0 if over else session.state.round)


@dataclass(frozen=True, slots=True)
class ReviewSave(Action):
    """A kept match, to be reviewed."""

    save: Save | None


@ACTIONS.on(ReviewSave, "coach-save", lambda asked: ReviewSave(asked.save()), label="coach.review")
def review_save(state: PageState, action: ReviewSave) -> Updated:
    """Review a kept match; one that can't be read is said to be none."""
    save = action.save
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
        names = seat_names(state.say, record.setup.seats)
        begun = ReviewState(record, seat, only, names[seat])
    return replace(shown, review=begun), (StartTask("review", begun),)


@dataclass(frozen=True, slots=True)
class ReviewFound(Action):
    """What the review has come to."""

    review: ReviewState


@ACTIONS.on(ReviewFound, "reviewed")
def reviewed(state: PageState, action: ReviewFound) -> Updated:
    """Take up what the review has come to."""
    now = action.review
    known = state.review
    if known is None or known.record is not now.record:
        return state, ()
    if not now.done:
        return replace(state, review=now), ()
    told = state.say("coach.reviewed", n=len(now.moments))
    return replace(state.saying(told), review=now), _kept_of(now)


def _kept_of(review: ReviewState) -> Effects:
    """Return what keeps the mistakes of a review that are one's own.

    What they cost by technique counts where one person played and took no move back.
    """
    seats, also = review.record.setup.seats, list[Effect]()
    if not is_human(seats[review.seat]):
        return ()
    if review.given and sum(map(is_human, seats)) == 1 and not review.record.assisted:
        also += [CountReview(review.given), ReadKept()]
    if has("book"):
        also.append(StartTask("mistakes", review))
    return tuple(also)


@ACTIONS.press("stop-review", label="coach.stop")
def stop(state: PageState) -> Updated:
    """Leave the review where it is; what was found stays."""
    if state.review is None:
        return state, ()
    return replace(state, review=replace(state.review, stopped=True)), (StopTask("review"),)


@dataclass(frozen=True, slots=True)
class ShowRound(Action):
    """A round of the review, 0 for all."""

    number: int


@ACTIONS.on(
    ShowRound,
    "review-round",
    lambda asked: ShowRound(max(number(asked.value), 0)),
    label="coach.round",
)
def show_round(state: PageState, action: ShowRound) -> Updated:
    """Show one round of the review, or all."""
    return _looking(state, round=action.number, shown=-1)


@dataclass(frozen=True, slots=True)
class ShowMoment(Action):
    """A moment of the review, −1 for none."""

    ply: int


@ACTIONS.on(
    ShowMoment, "review-move", lambda asked: ShowMoment(number(asked.value)), label="coach.move"
)
def show_moment(state: PageState, action: ShowMoment) -> Updated:
    """Show one moment of the review."""
    return _looking(state, shown=action.ply)


def _looking(state: PageState, **changed: int) -> Updated:
    if state.review is None:
        return state, ()
    review = replace(state.review, **changed)  # type: ignore[arg-type]
    return replace(state, review=review, dialog=replace(state.dialog, text="", done="")), ()


@ACTIONS.press("print-review", label="page.print")
def print_review(state: PageState) -> Updated:
    """Print the review, with every decision unfolded."""
    if state.review is None:
        return state, ()
    return replace(state, dialog=replace(state.dialog, row="print")), (Print(),)


@dataclass(frozen=True, slots=True)
class PlayOn(Action):
    """The match from a moment of the review on."""

    ply: int


@ACTIONS.on(PlayOn, "play-on", lambda asked: PlayOn(number(asked.value)), label="coach.play-on")
def play_on(state: PageState, action: PlayOn) -> Updated:
    """Open a copy of the match at a moment of the review."""
    review = state.review
    if review is None or action.ply < 0:
        return state, ()
    record = replace(until(review.record, action.ply), assisted=True)
    session = Session(replay(record))
    try:
        session.save()
    except KasinoError as error:  # a note more than a very long record has room for
        return state.noticing(error_text(state.say, error)), ()
    return match.resumed(state, session)


@dataclass(frozen=True, slots=True)
class ReportMove(Action):
    """A move to be reported."""

    ply: int


@ACTIONS.on(
    ReportMove, "report-move", lambda asked: ReportMove(number(asked.value)), label="coach.report"
)
def report(state: PageState, action: ReportMove) -> Updated:
    """Copy the record up to a move, which is marked, for a report of what is wrong with it."""
    review = state.review
    if review is None or action.ply < 0:
        return state, ()
    ply = action.ply
    try:
        text = replay(until(review.record, ply + 1)).with_line(REPORT, str(ply)).text
    except KasinoError as error:
        return state.noticing(error_text(state.say, error)), ()
    state = replace(state, dialog=replace(state.dialog, text=text, done=""))
    return state, (Copy(text, PageElement.REPORT),)

"""Reviews: the dialog, the buttons that lead to it, and the actions in it.

The report in the dialog is loaded on first use.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app.coach.modules import REVIEWING
from app.coach.reviewed import ReviewState, until
from app.coach.slots import MISTAKES, REVIEW_DIALOG, REVIEWED
from app.core import effects, inputs
from app.core.actions import Handler
from app.core.drawing.controls import button, quiet_button
from app.core.drawing.pictures import sign
from app.core.effects import Effects
from app.core.feature import Feature, Updated
from app.core.late import LateModule
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.saves import Save
from app.core.slots import REVIEW_SAVE, SAVE_BUTTON
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from app.table.update import dialogs, match
from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.match.record import REPORT, Record, load, replay
from kasino.match.session import Session
from kasino.match.setup import is_human
from kasino.words import error_text, game_title, seat_names

if TYPE_CHECKING:
    from app.coach.review import view
else:
    view = LateModule("app.coach.review.view")

FEATURE: Final = Feature("review")

#: The room’s elements that effects read, select or focus.
MOMENT: Final = PageElement("#moment-title")
REPORTED: Final = PageElement("[data-report]")
REVIEW: Final = PageElement("[data-review]")


copy_review = FEATURE.does("copy-review", inputs.typed(REVIEW), label="page.record-copy")(
    dialogs.copying(REVIEW)
)


@FEATURE.does("review", label="coach.review")
def open_review(state: PageState) -> Updated:
    """Review the match on the table: the round that has just ended, or the whole match."""
    session = state.match
    if session is not None and session.hidden:
        return match.refused(state, "fair.closed")
    if session is None or not session.record().moves:
        return state.with_dialog("review").without(ReviewState), (effects.stop_task.of("review"),)
    over = session.state.match_over or state.automatic
    return _begun(state, session.record(), session.seat, 0 if over else session.state.round)


@FEATURE.does("coach-save", inputs.save, label="coach.review")
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


@FEATURE.does("reviewed")
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


@FEATURE.does("stop-review", label="coach.stop")
def stop(state: PageState) -> Updated:
    """Stop the review; the results so far remain."""
    review = state.of(ReviewState)
    if review is None:
        return state, ()
    return state.put(replace(review, stopped=True)), (effects.stop_task.of("review"),)


@FEATURE.does("review-round", inputs.count, label="coach.round")
def show_round(state: PageState, number: int) -> Updated:
    """Show one round of the review, or all of them."""
    return _looking(state, round=number, shown=-1)


@FEATURE.does("review-move", inputs.number, label="coach.move")
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


@FEATURE.does("print-review", label="page.print")
def print_review(state: PageState) -> Updated:
    """Print the review with all decisions unfolded."""
    if state.of(ReviewState) is None:
        return state, ()
    return replace(state, dialog=replace(state.dialog, row="print")), (dialogs.print_page.of(),)


@FEATURE.does("play-on", inputs.number, label="coach.play-on")
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


@FEATURE.does("report-move", inputs.number, label="coach.report")
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
    return state, (dialogs.copy.of(text, REPORTED),)


# Drawings.


def aftermath(scene: Scene) -> tuple[Node | None, ...]:
    """Draw the button below a result, unless some of its cards remain unknown."""
    if scene.session.hidden:
        return ()
    return (quiet_button(open_review, scene.say("coach.review"), sign("bars")),)


def of_save(save: Save) -> tuple[Handler[...], str] | None:
    """Return the action that reviews a saved match once it is over, and its label."""
    return (review_save, "coach.review") if save.over and not save.letters else None


def title(state: PageState) -> str:
    """Return the review’s title: the game, and the player whose decisions are reviewed."""
    found = state.of(ReviewState)
    if found is None:
        return state.say("coach.review")
    game = game_title(state.say, GAMES[found.record.setup.game])
    return state.say("coach.review-of", game=game, player=found.player)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the review so far."""
    if state.of(ReviewState) is None:
        return (h("p", state.say("coach.review-none"), key="none"),)
    book = [button(action, state.say("book.title")) for action in MISTAKES.filled()]
    return (*view.body(state), h("div.dialog-row", *book, key="book") if book else None)


FEATURE.dialog("review", "coach.review", body, titled=title)
FEATURE.worded.append(ReviewState)
FEATURE.fill(slots.AFTERMATH, aftermath)
FEATURE.fill(SAVE_BUTTON, of_save)
FEATURE.fill(REVIEW_SAVE, review_save)
FEATURE.fill(REVIEW_DIALOG, open_review)
FEATURE.works(
    "review", "app.coach.review.work.reviewed", REVIEWING, "app.coach.review.worker.answer_pieces"
)
FEATURE.says(
    "coach",
    {
        "coach.review": "Review",
        "coach.review-of": "Review: {game}, {player}",
        "coach.review-none": "There is nothing to review yet.",
        "coach.reviewed": ("{n} move reviewed", "{n} moves reviewed"),
        "coach.progress": "{n} of {all} moves reviewed",
        "coach.stopped": "Stopped after {n} of {all} moves",
        "coach.go-on": "Continue",
        "coach.whole": "Match",
        "coach.round": "Round {n}",
        "coach.rounds": "Rounds",
        "coach.move": "Move",
        "coach.summary": ("You gave away about {n} point.", "You gave away about {n} points."),
        "coach.summary.none": "Hardly a point given away.",
        "coach.costliest": "Biggest mistakes",
        "coach.well-found": "Well found",
        "coach.moment": "Move {n}: ",
        "coach.deciding": "{grade}, match at stake",
        "coach.graded": ("{grade}, cost {loss} point", "{grade}, cost {loss} points"),
        "coach.play-on": "Play on from here",
        "coach.report": "Report this move",
        "coach.before": "‹ Previous move",
        "coach.after": "Next move ›",
        "coach.all": ("Your move as a table", "All {n} moves as a table"),
        "coach.head-move": "Move",
        "coach.head-played": "Played",
        "coach.head-points": "Expected",
        "coach.head-cost": "What it cost",
        "coach.as-text": "As text, to copy or print",
        "coach.chart": "Your expected margin in the round",
        "coach.line": "Expected points, move by move; figures in the table below",
        "coach.key-best": "better",
        "coach.key-played": "played",
        "exercise.begin": (
            "Try this move again",
            "Try all {n} mistakes again",
        ),
    },
)

"""A review, decision by decision, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256

from app.coach.review.draw import review_found
from app.coach.review.worker import ReviewWorker
from app.coach.reviewed import NAME_LENGTH, Moment, ReviewedRound, ReviewState
from app.coach.wording import bars, both, par_text, sentences_of, wordings
from app.core.actions import Action
from app.core.page_state import PageState
from app.platform import browser
from kasino.coach.explanation_text import grade_text, points_text, size_text
from kasino.coach.grades import Grade
from kasino.coach.par import PLAYS
from kasino.coach.report_text import praise_sentences, review_lines
from kasino.coach.review import Decision, Pieces, Review
from kasino.coach.techniques import is_said, technique
from kasino.engine.events import RoundOver
from kasino.match.record import replay
from kasino.words import Voice, move_sentence, seat_names

#: The pause before the results are redrawn, as a multiple of the time that drawing them takes.
PAUSE_FACTOR = 19.0
#: The longest such pause, in milliseconds. The page may do other things while it draws, and their
#: time counts as well. Without a limit, one busy moment could freeze the progress for a minute.
MAX_PAUSE = 2000.0
#: The most options drawn for a moment. The move played is always one of them.
SHOWN = 3


def reviewed(page: Callable[[], PageState], begun: ReviewState) -> Iterator[Action | None]:
    """Yield a review’s results, decision by decision, until the review is done or stopped."""
    state, record = page().say, begun.record
    match = replay(record)
    names = seat_names(state, record.setup.seats)
    eye = Voice(match.state.rules, names, begun.seat, state)
    ear = replace(eye, spoken=True)
    pieces = Pieces(match, begun.seat, 0, PLAYS, begun.only, begun.review)
    worker = ReviewWorker(pieces, match, begun.seat, begun.only)
    shown, due = pieces.review, 0.0
    try:
        for review in pieces.work():
            now = page().of(ReviewState)
            if now is None or now.record is not record or now.stopped:
                return
            if review is not shown and (began := browser.now_ms()) >= due:
                shown = review
                yield review_found.of(_shown(now, eye, ear, review))
                drawn = browser.now_ms()
                due = drawn + min(PAUSE_FACTOR * (drawn - began), MAX_PAUSE)
            else:
                yield None
    finally:
        worker.end()
    last = page().of(ReviewState)
    if last is not None and last.record is record:
        last = _shown(last, eye, ear, pieces.review)
        text = "\n".join(review_lines(eye, pieces.review))
        given = tuple(losses_by_technique(pieces.review))
        yield review_found.of(replace(last, done=True, text=text, given=given))


def _shown(now: ReviewState, eye: Voice, ear: Voice, review: Review) -> ReviewState:
    """Return the review on the page with the results added since it was last shown."""
    there = {each.ply for each in now.moments}
    more = [moment(eye, ear, each) for each in review.decisions if each.ply not in there]
    moments = sorted((*now.moments, *more), key=lambda each: each.ply)
    pars = tuple((each.round, par_text(eye, each)) for each in review.pars if each.done == PLAYS)
    return replace(now, all=review.all, moments=tuple(moments), pars=pars, review=review)


def losses_by_technique(review: Review) -> Iterator[ReviewedRound]:
    """Yield the reviewed seat’s losses by technique, for each round played to its end."""
    moves: list[str] = []
    for step in review.match.made:
        moves.append(str(step.move or ""))
        if not any(isinstance(event, RoundOver) for event in step.events):
            continue
        lost: Counter[str] = Counter()
        decisions = [each for each in review.decisions if each.round == step.round]
        for each in decisions:
            shown = technique(each.explanation)
            if shown is not None and each.grade not in (Grade.BEST, Grade.GOOD):
                lost[shown.value] += max(0, round(10 * each.loss))
        if decisions:
            yield ReviewedRound(_name(review, moves), review.match.setup.variant, +lost)


def _name(review: Review, moves: list[str]) -> str:
    """Return a name for the round that stays the same however the match continues."""
    text = f"{review.seat} {review.match.setup} {' '.join(moves)}"
    return sha256(text.encode()).hexdigest()[:NAME_LENGTH]


def moment(eye: Voice, ear: Voice, decision: Decision) -> Moment:
    """Return a decision as a moment to draw."""
    why, analysed = decision.explanation, decision.options
    shown = technique(why)
    options = list(analysed[:SHOWN])
    if all(option.move != decision.move for option in options):
        options[-1:] = [decision.played]
    return Moment(
        decision.ply,
        decision.round,
        decision.deal,
        decision.view,
        ear,
        decision.move,
        decision.best.move,
        both(eye, ear, lambda voice: move_sentence(voice, decision.view, decision.move)),
        decision.grade.value,
        grade_label(eye, decision),
        decision.loss,
        decision.error,
        size_text(eye, decision.loss) if round(10 * decision.loss) else "",
        decision.expected,
        points_text(eye, decision.expected),
        sentences_of(eye, ear, why),
        bars(eye, ear, why, options, decision.move),
        why.proof,
        decision.decides,
        shown.value if shown is not None else "",
        shown is not None and is_said(why, shown),
        wordings(eye, ear, lambda voice: praise_sentences(voice, decision)),
    )


def grade_label(voice: Voice, decision: Decision) -> str:
    """Return a decision’s grade in words, saying so if it decided the match."""
    grade = grade_text(voice, decision.grade)
    return voice.say("coach.deciding", grade=grade) if decision.decides else grade

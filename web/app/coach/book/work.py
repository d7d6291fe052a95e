"""Checking the mistakes in a review with a deeper search, one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.coach.book.state import BOOK, MAX_LOST, MAX_TEXT, Page
from app.coach.book.update import mistake_found
from app.coach.reviewed import ReviewState, until
from app.core.actions import Action
from app.core.page_state import PageState
from kasino.coach.analysis import Analysis
from kasino.coach.deeper import deeper_loss
from kasino.coach.grades import Grade, grade
from kasino.coach.review import Decision
from kasino.coach.techniques import technique
from kasino.match.record import Record, replay


def mistakes(page: Callable[[], PageState], done: ReviewState) -> Iterator[Action | None]:
    """Yield None while searching, and each mistake once it is confirmed."""
    assert done.review is not None
    for decision in done.review.decisions:
        if decision.grade not in (Grade.MISTAKE, Grade.BLUNDER):
            continue
        text = replay(until(done.record, decision.ply + 1)).text
        if len(text) > MAX_TEXT or page().kept.statistics.of(BOOK).page(text) is not None:
            continue
        loss = None
        for found in _looks(decision):
            loss = found
            yield None
            now = page().of(ReviewState)
            if now is None or now.record is not done.record:
                return
        assert loss is not None
        if decision.decides or grade(loss, decision.error) in (Grade.MISTAKE, Grade.BLUNDER):
            yield mistake_found.of(_page(done.record, text, decision))


def _looks(decision: Decision) -> Iterator[float | None]:
    usual = Analysis(decision.view, decision.options, decision.worlds, decision.exact)
    return deeper_loss(usual, decision.move, f"kasino:coach:book:{decision.ply}")


def _page(record: Record, text: str, decision: Decision) -> Page:
    """Return a page with the loss from the review, which the deeper search only confirms."""
    shown, view = technique(decision.explanation), decision.view
    lost = min(round(10 * decision.loss), MAX_LOST)
    name = shown.value if shown else ""
    return Page(text, record.setup.game, name, lost, "", table=view.table, hand=view.hand)

"""The book of mistakes: the pages that a review adds, their due dates, and practising."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest

from app.coach.book import state as book
from app.coach.book.state import BOOK, INTERVALS, MAX_PAGES, Book, Page
from app.coach.puzzles import work as solving
from app.core import statistics
from app.core.statistics import Line, Statistics, StatisticsError
from kasino.cards import Stream
from kasino.coach import analysis, deeper
from kasino.coach.analysis import Analysis
from kasino.coach.grades import is_acceptable
from kasino.engine.view import View
from kasino.games import FIRST, game
from kasino.match.record import load, replay
from kasino.match.session import Session
from kasino.moves import Move
from kasino.players import Budget
from testing.page.open_page import OpenPage
from tests.page.test_puzzles import play
from tests.page.test_review import played, quick_reviews

pytestmark = pytest.mark.long

TODAY = "2026-11-20"
PAGE = Page("a record", FIRST, "hold", 12, TODAY)
few = analysis.analyse


def quickly(view: View, rng: Stream, _budget: Budget, also: tuple[Move, ...]) -> Iterator[Analysis]:
    return few(view, rng, Budget(3), also)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few worlds for each decision, in every analysis."""
    quick_reviews(monkeypatch, 3)
    monkeypatch.setattr(solving, "analyse", quickly)
    monkeypatch.setattr(deeper, "analyse", quickly)
    monkeypatch.setattr(deeper, "LOOKS", 1)


@pytest.fixture(scope="module")
def round_over() -> str:
    return played(FIRST, 1).save()


def known() -> Book:
    return statistics.known_statistics().of(BOOK)


def test_mistakes_of_a_review_are_practised_on_the_next_day_till_none_is_due(
    monkeypatch: pytest.MonkeyPatch, quick: None, round_over: str
) -> None:
    page = OpenPage(monkeypatch, f"?record={quote(round_over)}&pace=0")
    page.click("#result [data-action=review]")
    page.pump()
    pages = known().pages
    assert len(pages) >= 2 and {each.due for each in pages} == {"2026-11-21"}
    for each in pages:
        assert round_over.startswith(each.record.rpartition("\n")[0][:40])
        assert each.game == FIRST and each.lost >= 7
    # A mistake costs the same in the book as in the review.
    costs = page.texts(".all-moves tr")
    for each in pages:
        whole, tenths = divmod(each.lost, 10)
        lost = f"cost {whole}.{tenths} " if tenths else f"cost {whole} "
        assert any(lost in cost for cost in costs), lost
    page.click("dialog [data-action=book]")
    assert len(page.all(".page-of-book")) == len(pages)
    # Nothing is due on the same day; on the next day, the start screen gives the number.
    page.click("dialog [data-action=close]")
    again = OpenPage(monkeypatch, "", kept=page.storage)
    assert again.texts(".three [data-action=book] .about") == ["nothing today"]
    assert again.data(".three [data-action=book]", "done") == [""]
    again.click("[data-action=statistics]")
    again.click("dialog [data-action=book]")
    assert len(again.all(".page-of-book")) == len(pages)
    monkeypatch.setattr(page.storage, "tick", lambda: "2026-11-21T09:00:00")
    page = OpenPage(monkeypatch, "?pace=0", kept=page.storage)
    assert page.texts(".three [data-action=book] .about") == [f"{len(pages)} mistakes"]
    assert page.data(".three [data-action=book]", "done") == [None]
    page.click(".three [data-action=book]")
    assert len(page.all(".page-of-book[data-due]")) == len(pages)
    boards = page.all(".page-of-book .thumbnail .held .mini")
    assert len(boards) == sum(each.hand.bit_count() for each in pages) > 0
    page.click("dialog .main[data-action=practise]")
    # The original move is wrong, and the page comes back tomorrow, even if the right move is then
    # found.
    first = known().due("2026-11-21")[0]
    record = load(first.record).record
    play(page, str(record.moves[-1]))
    assert page.texts("#coach .wrong")
    assert known().page(first.record) == replace(first, due="2026-11-22", right=0)
    page.click("[data-action=task-solution]")
    page.click("#onward button.main")
    assert known().page(first.record) == replace(first, due="2026-11-22", right=0)
    # A right answer postpones the next page for two days.
    second = known().due("2026-11-21")[0]
    assert second.record != first.record
    play(page, good(second))
    assert page.texts("#coach .praise")
    assert known().page(second.record) == replace(second, due="2026-11-23", right=1)
    for _ in known().due("2026-11-21"):
        page.click("#onward button.main")
        page.click("[data-action=task-solution]")
    assert page.texts("#onward button.main") == ["Back to the mistakes"]
    page.click("#onward button.main")
    assert page.texts("#dialog-title") == ["Mistakes to practise"]
    assert not known().due("2026-11-21")
    assert {"comes back tomorrow", "comes back in 2 days"} == {*page.texts(".page-of-book small")}
    assert page.texts("dialog .other[data-action=practise]") == ["Practise them all"]
    # One is removed.
    page.click("dialog [data-action=remove-page]")
    assert len(known().pages) == len(pages) - 1


def good(page: Page) -> str:
    """Return a good enough move in the position of a page’s mistake."""
    record = load(page.record).record
    ply = len(record.moves) - 1
    state = replay(replace(record, moves=record.moves[:-1])).state
    view = state.view(state.turn)
    *_, seen = few(view, Stream(f"kasino:coach:{ply}"), Budget(3), (record.moves[-1],))
    return next(str(each.move) for each in seen.options if is_acceptable(seen, each.move))


@pytest.mark.parametrize(
    "record", ["a record", Session.start(game(FIRST), 2, "a", ("you", "greedy")).save()]
)
def test_a_page_whose_record_shows_no_move_goes(
    monkeypatch: pytest.MonkeyPatch, record: str
) -> None:
    page = OpenPage(monkeypatch, "")
    played = Statistics({(FIRST, "greedy"): Line(played=1, lost=1)})
    statistics.keep_statistics(played.put(BOOK, Book((replace(PAGE, record=record),))))
    page = OpenPage(monkeypatch, "pace=0", kept=page.storage)
    page.click(".three [data-action=book]")
    page.click("dialog .main[data-action=practise]")
    assert not known().pages and page.texts("#dialog-title") == ["Mistakes to practise"]
    assert "None yet." in page.texts("dialog p")[0]
    # The empty book leads to a match, whose review fills it.
    page.click("dialog .main[data-action=new]")
    assert page.state in ("your-turn", "thinking")


def test_mistakes_of_a_level_make_no_page(monkeypatch: pytest.MonkeyPatch, quick: None) -> None:
    session = Session.start(game(FIRST), 2, "review", ("random", "greedy"))
    while not session.state.round_over:
        session = session.play_opponent()
    page = OpenPage(monkeypatch, f"?record={quote(session.save())}&pace=0")
    page.click("#result [data-action=review]")
    page.pump()
    assert page.all(".all-moves tr[data-grade=mistake], .all-moves tr[data-grade=blunder]")
    assert not known().pages


def test_right_answers_space_a_page_out_till_it_is_learnt() -> None:
    page, day = PAGE, TODAY
    for days in INTERVALS:
        page = page.answered(day, right=True)
        assert page.due == book.day_after(day, days) and not page.learnt
        day = page.due
        assert page.is_due(day)
    learnt = page.answered(day, right=True)
    assert learnt.learnt and not learnt.is_due("2099-01-01")
    assert Book((learnt,)).to_practise(day) == ()
    assert page.answered(day, right=False).right == 0


def test_a_full_book_lets_go_what_is_learnt_and_then_the_oldest() -> None:
    pages = tuple(replace(PAGE, record=str(n)) for n in range(MAX_PAGES))
    learnt = replace(pages[3], right=len(INTERVALS) + 1)
    full = Book((*pages[:3], learnt, *pages[4:]))
    more = full.with_page("new", replace(PAGE, record="new"))
    assert len(more.pages) == MAX_PAGES and more.page("3") is None and more.page("0") is not None
    again = more.with_page("newer", replace(PAGE, record="newer"))
    assert len(again.pages) == MAX_PAGES and again.page("0") is None
    assert Book().with_page("gone", None) == Book()


def test_pages_are_sorted_by_technique() -> None:
    pages = [replace(PAGE, record=name, technique=name) for name in ("", "hold", "take")]
    assert [name for name, _ in Book(tuple(pages)).by_technique()] == ["take", "hold", ""]


def test_the_book_goes_with_the_statistics() -> None:
    whole = Statistics().put(BOOK, Book((PAGE, replace(PAGE, record="other", technique=""))))
    assert statistics.read(statistics.write(whole)) == whole
    assert statistics.read(statistics.write(Statistics())).of(BOOK) == Book()


@pytest.mark.parametrize(
    "found",
    [
        {},
        [["a", FIRST, "hold", 1]],
        [["", FIRST, "hold", 1, TODAY, 0]],
        [["a" * 2501, FIRST, "hold", 1, TODAY, 0]],
        [["a", 7, "hold", 1, TODAY, 0]],
        [["a", FIRST, 7, 1, TODAY, 0]],
        [["a", FIRST, "hold", True, TODAY, 0]],
        [["a", FIRST, "hold", 1, "2026-02-30", 0]],
        [["a", FIRST, "hold", 1, TODAY, 7]],
        [["a", FIRST, "hold", 1, TODAY, 0]] * 2,
        [[str(n), FIRST, "hold", 1, TODAY, 0] for n in range(MAX_PAGES + 1)],
        ["aaaaaa"],
    ],
)
def test_a_book_that_cannot_be_is_refused(found: Any) -> None:
    text = statistics.write(Statistics()).replace('"book": []', f'"book": {json.dumps(found)}')
    with pytest.raises(StatisticsError) as refused:
        statistics.read(text)
    assert refused.value.ident == "stats.book"

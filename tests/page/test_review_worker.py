"""A review with a worker’s help: the result is the same as without one."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from app.coach.review import work as coaching
from app.coach.review import worker as reviewing
from app.coach.review.worker import answer_pieces, read_answer
from app.core.feature import installed
from app.platform import browser, worker
from app.runtime import background_tasks as working
from kasino.cards import Stream
from kasino.coach.analysis import Analysis
from kasino.coach.review import Pieces
from kasino.errors import RecordError
from kasino.match.record import Match, load
from testing.page.open_page import OpenPage
from tests.page.test_review import opened, played, quick_reviews

pytestmark = pytest.mark.usefixtures("no_deeper_look")

Answer = Callable[[str], str]


class Made:
    """A simulated worker, which answers between two frames of the page."""

    def __init__(self, begun: Callable[[str], Answer]) -> None:
        self.job = ""
        self.asked: list[str] = []
        self.ended = False
        self._begun = begun
        self._answer: Answer | None = None
        self._hear: Callable[[Any], object] | None = None

    def listen(self, handler: Callable[[Any], object]) -> Callable[[], None]:
        self._hear = handler

        def off() -> None:
            self._hear = None

        return off

    def postMessage(self, text: str) -> None:
        if self.job:
            self.asked.append(text)
            assert self._answer is not None
            self._tell(self._answer(text))
        else:
            self.job, self._answer = text, self._begun(text)
            self._tell("")

    def terminate(self) -> None:
        self.ended = True

    def _tell(self, text: str) -> None:
        def tell() -> None:
            if not self.ended:
                assert self._hear is not None
                self._hear(SimpleNamespace(data=text))

        browser.soon(tell)


class Workers:
    """Creates the workers of a page; ``changed`` modifies their answers."""

    def __init__(self, changed: Callable[[Answer], Answer]) -> None:
        self.changed = changed
        self.made: list[Made] = []

    def __call__(self, name: str) -> Made:
        module, _, function = name.rpartition(".")
        begun = getattr(import_module(module), function)
        self.made.append(Made(lambda job: self.changed(begun(job))))
        return self.made[-1]


@pytest.fixture(scope="module")
def round_over() -> str:
    return played("finnish", 1).save()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few worlds per decision, on the page and in the worker, and two plays for par."""
    monkeypatch.setattr(coaching, "PLAYS", 2)
    quick_reviews(monkeypatch, 2, 2)
    monkeypatch.setattr(
        reviewing, "Pieces", lambda match, seat, only: Pieces(match, seat, 2, 2, only)
    )
    monkeypatch.setattr(browser, "settle", lambda made, good, _bad: good(made))
    monkeypatch.setattr(worker, "_begun", {})


def with_workers(
    patch: pytest.MonkeyPatch,
    record: str,
    changed: Callable[[Answer], Answer] = lambda answer: answer,
) -> tuple[OpenPage, list[Made]]:
    """Open a page in a browser with workers; return both."""
    page, workers, on = opened(patch, record), Workers(changed), browser.on

    def heard(target: Any, event: str, handler: Callable[[Any], object]) -> Callable[[], None]:
        return target.listen(handler) if isinstance(target, Made) else on(target, event, handler)  # type: ignore[no-any-return]

    patch.setattr(browser, "on", heard)
    browser.window.kasino.worker = workers
    return page, workers.made


def reviewed(page: OpenPage) -> str:
    """Have the round reviewed, and return the review."""
    page.click("#result [data-action=review]")
    assert page.all("[data-review]") and page.all(".review-progress") == []
    return page.the("dialog").textContent


@pytest.fixture(scope="module")
def alone(round_over: str) -> str:
    """Return the review of a page without workers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.coach.book.work._looks", lambda _decision: iter([0.0]))
        patch.setattr(coaching, "PLAYS", 2)
        quick_reviews(patch, 2, 2)
        return reviewed(opened(patch, round_over))


def test_a_worker_finds_a_part_of_the_same_review(
    monkeypatch: pytest.MonkeyPatch, round_over: str, alone: str
) -> None:
    page, workers = with_workers(monkeypatch, round_over)
    assert workers == []  # none before a review is requested
    assert reviewed(page) == alone
    (made,) = workers
    assert made.ended and json.loads(made.job) == [round_over, 0, 1]
    # Each piece once, starting with the last; the page computed the first.
    asked = [int(text) for text in made.asked]
    assert asked == list(range(asked[0], asked[0] - len(asked), -1))
    assert 3 < len(asked) < asked[0]


def test_a_worker_begins_while_the_page_still_loads_the_coach(
    monkeypatch: pytest.MonkeyPatch, round_over: str, alone: str
) -> None:
    page, workers = with_workers(monkeypatch, round_over)
    monkeypatch.setattr(working, "BACKGROUND_SLICE", 0.0)
    late = installed().works["review"]._replace(needed=("kasino.coach.not_loaded",))
    monkeypatch.setitem(installed().works, "review", late)
    loaded: list[str] = []
    monkeypatch.setattr(working, "import_module", loaded.append)
    page.the("#result [data-action=review]").click()
    while not loaded:
        page._waiting.pop(0)()
    (made,) = workers
    assert made.job == ""
    page.pump()
    assert made.job and made.ended and page.the("dialog").textContent == alone


def test_an_answer_that_is_none_ends_the_worker_and_the_page_goes_on(
    monkeypatch: pytest.MonkeyPatch, round_over: str, alone: str
) -> None:
    page, workers = with_workers(monkeypatch, round_over, lambda _: lambda _asked: "[0, []]")
    assert reviewed(page) == alone
    (made,) = workers
    assert made.ended and len(made.asked) == reviewing.AHEAD


def test_where_no_worker_comes_or_answers_the_page_finds_all(
    monkeypatch: pytest.MonkeyPatch, round_over: str, alone: str
) -> None:
    page, workers = with_workers(monkeypatch, round_over)

    def refused(_name: str) -> None:
        raise RuntimeError("SecurityError: the browser has none for this page")

    browser.window.kasino.worker = refused
    assert reviewed(page) == alone
    # One that starts when the review is already done, so that nothing is requested from it.
    late: list[Callable[[], object]] = []
    page, workers = with_workers(monkeypatch, round_over)
    monkeypatch.setattr(browser, "settle", lambda made, good, _: late.append(lambda: good(made)))
    assert reviewed(page) == alone
    for come in late:
        come()
    page.pump()
    (made,) = workers
    assert made.ended and made.job == ""


def test_a_broken_promise_and_a_record_that_is_too_long_ask_nothing(
    monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    pieces, match = Pieces(load(round_over), 0, 2, 2), load(round_over)
    promised: list[str] = []
    window = SimpleNamespace(kasino=SimpleNamespace(worker=promised.append))
    monkeypatch.setattr(browser, "window", window)
    monkeypatch.setattr(browser, "settle", lambda _made, _good, bad: bad())
    reviewing.ReviewWorker(pieces, match, 0, 0).end()
    assert promised.pop().endswith("worker.answer_pieces")

    def too_long(_match: Match) -> str:
        raise RecordError("size", most=1, n=2)

    monkeypatch.setattr(Match, "text", property(too_long))
    reviewing.ReviewWorker(pieces, match, 0, 0).end()
    assert promised == []


def test_a_stopped_review_ends_its_worker_and_goes_on_with_another(
    monkeypatch: pytest.MonkeyPatch, round_over: str, alone: str
) -> None:
    page, workers = with_workers(monkeypatch, round_over)
    monkeypatch.setattr(working, "BACKGROUND_SLICE", 0.0)
    page.the("#result [data-action=review]").click()
    while len(page.all(".all-moves tbody tr")) < 6:
        page._waiting.pop(0)()
    page.click("[data-action=stop-review]")
    assert page._waiting == [] and workers[0].ended and workers[0].asked
    there = page.texts(".all-moves tbody tr")
    page.the(".review-progress [data-action=review]").click()
    page.pump()
    assert set(there) < set(page.texts(".all-moves tbody tr"))
    assert page.the("dialog").textContent == alone
    assert len(workers) == 2 and workers[1].ended
    # No piece is computed twice.
    assert not set(workers[0].asked[: -reviewing.AHEAD]) & set(workers[1].asked) - {"24", "25"}


def test_what_is_read_of_an_answer_is_checked_in_every_place(round_over: str) -> None:
    pieces = Pieces(load(round_over), 0, 2, 2)
    assert len(pieces) == 26
    for said in (
        *("no", "[]", "[0]", "[99, 1]", "[-1, 1]", "[true, 1]", "[25, 1.5]", "[25, 10000000]"),
        *(
            "[0, 1]",
            "[0, [[], 2, true, []]]",
            "[0, [[], -1, true, []]]",
            "[0, [[], 2, 0, []]]",
            "[0, {}]",
        ),
        *(
            '[0, [[["7d", 1.0]], 2, true, []]]',
            '[0, ["7d", 2, true, []]]',
            "[" * 100,
            "9" * 1_000_000,
        ),
    ):
        assert read_answer(pieces, said) is None, said
    answer = answer_pieces(json.dumps([round_over, 0, 0]))
    assert read_answer(pieces, answer("25")) == (25, json.loads(answer("25"))[1])
    piece, (options, worlds, exact, lines) = json.loads(answer("3"))
    assert lines == []
    good = read_answer(pieces, json.dumps([piece, [options, worlds, exact, lines]]))
    assert good is not None and good[0] == 3 and isinstance(good[1], Analysis)
    numbers = ["1", None, True, 1, float("nan"), float("inf"), 10**400]
    parts = [[], 1, {"other": 1.0}, {"taken": "1"}, {"taken": 1}]
    wrong: dict[int, list[Any]] = {0: ["", 1, None, "!7dx7h", "Kcx2c"]}
    wrong |= dict.fromkeys((1, 2, 5, 6), numbers) | dict.fromkeys((3, 4), parts)
    for place, values in wrong.items():
        for value in values:
            changed = [[*options[0][:place], value, *options[0][place + 1 :]], *options[1:]]
            said = json.dumps([piece, [changed, worlds, exact, lines]])
            assert read_answer(pieces, said) is None, (place, value)
    # They include the played move, and not too many others.
    decision = pieces.decision(piece)
    assert decision is not None
    without = [option for option in options if option[0] != str(decision[1])]
    for some in (without, [*options, *options[:1] * reviewing.MAX_OPTIONS]):
        assert read_answer(pieces, json.dumps([piece, [some, worlds, exact, lines]])) is None
    # Lines of best play are played out to the end.
    piece, (options, worlds, _, _) = json.loads(answer("23"))
    decision = pieces.decision(piece)
    assert decision is not None
    state, line = decision[0].sample(Stream("kasino:review:line")), list[str]()
    while not state.phase:
        move = next(state.legal_moves())
        state, line = state.after(move), [*line, str(move)]
    solved = read_answer(pieces, json.dumps([piece, [options, worlds, True, [line]]]))
    assert solved is not None and isinstance(solved[1], Analysis)
    assert [[*map(str, moves)] for _, moves in solved[1].lines] == [line]
    for bad in (5, [5], ["xx"], [[]], [line[:-1]], [[*line, "7d"]], [["Kcx2c"]]):
        assert read_answer(pieces, json.dumps([piece, [options, worlds, True, bad]])) is None, bad

"""A page that opens with a lesson or a puzzle, alone and inside another page."""

from __future__ import annotations

import pytest

from app.core.feature import install
from app.core.options import read
from app.features import FEATURES
from app.learn.lessons import COURSES
from kasino.coach import puzzles
from kasino.coach.puzzles import analyse_puzzle, puzzle_by_number, puzzle_of_day
from testing.kinds import EACH_SPADE, game_with
from testing.page.hosted import Hosted
from testing.page.open_page import Open, OpenPage

TODAY = "2026-11-20"  # by the clock in `stored`


def best(ident: str) -> str:
    """Return the best move of a puzzle."""
    *_, seen = analyse_puzzle(puzzles.puzzle(ident))
    return str(seen.best.move)


@pytest.mark.parametrize(("number", "wanted"), [("", 0), ("3", 2), ("99", 0)])
def test_an_address_opens_a_lesson(
    monkeypatch: pytest.MonkeyPatch, number: str, wanted: int
) -> None:
    page = OpenPage(monkeypatch, f"?lang=en&pace=0&game=casino&mode=lesson&number={number}")
    assert page.data("#game", "lesson") == [COURSES["casino"][wanted].steps[0].name]
    told = page.texts("#notice")
    assert sum(text.count("99") for text in told) == (number == "99")
    # The number applies only once: a restart begins with the first lesson.
    page.click("[data-action=menu]")
    page.click("[data-action=learn]")
    assert page.data("#game", "lesson") == [COURSES["casino"][0].steps[0].name]


@pytest.mark.parametrize("number", ["", "7", "99"])
def test_an_address_opens_a_puzzle(opened: Open, number: str) -> None:
    page = opened(f"?lang=en&pace=0&game=casino&mode=puzzle&number={number}")
    sought = puzzle_by_number("casino", 7) if number == "7" else puzzle_of_day(TODAY, "casino")
    view = sought.state().view(sought.state().turn)
    assert page.data("#game", "task") == ["open"]
    assert any("99" in text for text in page.texts("#notice")) == (number == "99")
    assert len(page.all("#hand [data-card]")) == view.hand.bit_count()
    title = "Puzzle 7, " if number == "7" else "Puzzle of the day, "
    assert page.texts("#coach-title")[0].startswith(title)
    page.click("[data-action=leave-task]")  # back to the puzzles of the game, not to one of them
    assert page.data(".collection > li", "game") == ["casino"]
    page.pump()
    assert not page.all("#game")


def test_a_number_is_from_one_on() -> None:
    for number in ("0", "-1", "1.5", "one", "10000"):
        assert read({"mode": "lesson", "number": number})[1] == [("number", number)]
    assert read({"mode": "lesson", "number": 3})[0]["number"] == "3"


def test_a_host_opens_lessons_and_hears_how_they_go(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = Hosted(monkeypatch, {"game": "finnish", "level": "random"})
    assert not hosted.of("lesson")
    told = hosted.send("new", options={"mode": "lesson", "game": "casino", "number": 3})
    assert told["type"] == "done" and told["refused"] == []
    names = [lesson.name for lesson in COURSES["casino"]]
    third = {"type": "lesson", "game": "casino", "number": 3, "lessons": 5, "name": names[2]}
    assert hosted.of("lesson") == [{**third, "done": False}]
    hosted.do("play", "7s")  # not the lesson’s move: nothing changes
    hosted.do("play", COURSES["casino"][2].steps[0].accepted[0])
    assert hosted.of("lesson")[1:] == [{**third, "done": True}]
    hosted.do("learn-next")
    assert [each["number"] for each in hosted.of("lesson")] == [3, 3, 4]
    # A number that the game doesn’t have is rejected like any other invalid value.
    hosted.send("new", options={"mode": "lesson", "number": 50})
    assert [(each["name"], each["value"]) for each in hosted.of("warning")] == [("number", "50")]
    assert hosted.of("lesson")[-1]["number"] == 1
    hosted.check()


def test_a_host_opens_puzzles_and_hears_how_they_go(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = Hosted(monkeypatch, {"game": game_with(EACH_SPADE), "level": "random"})
    hosted.send("new", options={"mode": "puzzle", "game": "casino", "number": 2})
    sought = puzzle_by_number("casino", 2)
    about = {"type": "puzzle", "game": "casino", "number": 2, "level": sought.level.value}
    assert hosted.of("puzzle") == [{**about, "tries": 0, "result": "open"}]
    right = best(sought.ident)
    legal = sought.state().view(sought.state().turn).legal_moves()
    wrong = next(str(move) for move in legal if str(move) != right)
    hosted.do("play", wrong)
    hosted.pump()
    hosted.do("play", right)
    hosted.pump()
    assert hosted.of("puzzle")[1:] == [
        {**about, "tries": 1, "result": "wrong"},
        {**about, "tries": 2, "result": "solved"},
    ]
    hosted.do("next-task")
    hosted.pump()
    hosted.do("task-solution")
    hosted.pump()
    last = hosted.of("puzzle")[-2:]
    assert [each["result"] for each in last] == ["open", "shown"]
    hosted.check()


def test_without_lessons_a_host_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    install([each for each in FEATURES if each.name != "learn"])
    try:
        hosted = Hosted(monkeypatch, {"game": "casino", "level": "random"})
        before = len(hosted.of("start"))
        assert hosted.send("new", options={"mode": "lesson"})["type"] == "done"
        assert not hosted.of("lesson") and len(hosted.of("start")) == before
    finally:
        install(FEATURES)

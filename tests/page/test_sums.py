"""Sums for schools: picking, counting, showing, keyboard, screen reader, sheet, and host."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.learn.sums.state import SHEET, Sums, answer_text, question, ways_text
from kasino.cards import bits, parse_set, text
from kasino.match.practice import GRADES, sum_of, total
from testing.page.hosted import Hosted
from testing.page.open_page import OpenPage
from tools.languages import LANGUAGES, words

OPEN = "?mode=sums&seed=school"
CHECK = "dialog .main[data-action=sum-answer]"


def pick(page: OpenPage, cards: int) -> None:
    for card in bits(cards):
        page.click(f".sum-table [data-value='{text(card)}']")


def test_sums_are_picked_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, OPEN)
    first, second = (sum_of("school", 1, number) for number in (1, 2))
    assert page.texts("#dialog-title") == ["Sums"]
    assert page.data(".sum-table button", "value") == [text(card) for card in first.table]
    assert page.the(CHECK).disabled
    # For screen readers, the question includes the cards on the table.
    assert page.told("reply")[-1].startswith("Your ") and "On the table: " in page.told("reply")[-1]
    wrong = 1 << next(card for card in first.table if not first.is_way(1 << card))
    pick(page, wrong)
    page.click(CHECK)
    answer = f"They make {total(wrong)}, not {first.value}. Try again."
    assert page.shown(".sum-answer") == [answer] == page.told("reply")[-1:]
    pick(page, wrong | first.ways[0])
    page.the(CHECK).focus()
    page.press("Enter")
    assert page.data(".sum-answer", "result") == ["solved"]
    assert page.shown(".sum-answer")[0].startswith("Right! ")
    assert page.texts(".sum-count") == ["Right first time: 0 of 1"]
    # The focus is still on the button, which now continues.
    assert page.focused.getAttribute("data-action") == "sum-next"
    page.press("Enter")
    numbers = [str(n) for n in range(1, GRADES[0].ways + 1)]
    assert page.texts(".sum-numbers button") == numbers and not page.all(".sum-table button")
    page.click(f".sum-numbers [data-value='{3 - len(second.ways)}']")
    assert page.shown(".sum-answer") == ["Not quite. Try again."]
    page.click(f".sum-numbers [data-value='{len(second.ways)}']")
    assert page.data(".sum-answer", "result") == ["solved"]
    page.click("dialog [data-action=sum-next]")
    third = sum_of("school", 1, 3)
    pick(page, third.ways[0])
    page.click(CHECK)
    assert page.texts(".sum-count") == ["Right first time: 1 of 3"]


def test_an_answer_is_shown_and_a_grade_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, f"{OPEN}&number=3")
    assert page.data(".sum-cards .card", "value")[1:] == [
        text(card) for card in sum_of("school", 3, 1).table
    ]
    page.click("[data-action=sum-show]")
    ways = len(sum_of("school", 3, 1).ways)
    shown = page.shown(".sum-answer")[0]
    assert shown.startswith("The only way: " if ways == 1 else f"All {ways} ways: ")
    assert shown.count(";") == ways - 1 and not page.all("[data-action=sum-show]")
    page.click("[data-action=sums-grade]")
    assert page.texts(".sum-grades [aria-current]") == ["Level 1"]
    assert page.shown(".sum-answer") == [""]
    assert page.texts(".sum-count") == [""]
    # When opened again, they have the previous level.
    page.click("[data-value='4'][data-action=sums-grade]")
    page.click("dialog [data-action=close]")
    page.click(".more-tools [data-action=sums]")
    assert page.texts(".sum-grades [aria-current]") == ["Level 4"]


def test_cards_of_all_ways_are_said_once() -> None:
    """The eye sees each way whole."""
    ways = tuple(parse_set(cards) for cards in ("5h+8d+2c", "5h+8d+2s", "5h+8d+As+Ac"))
    task = replace(sum_of("school", 3, 1), ways=ways)
    said = ways_text(words("en"), task, spoken=True)
    assert said.startswith("always five of hearts, eight of diamonds; with ")
    assert said.count("five of hearts") == 1 and said.count(";") == len(ways)
    assert ways_text(words("en"), task).count("5♥") == len(ways)


def test_a_sheet_has_the_sums_and_their_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[int] = []
    monkeypatch.setattr("app.platform.texts.print_page", lambda: not printed.append(1))
    page = OpenPage(monkeypatch, f"{OPEN}&number=2")
    page.click("[data-action=sums-sheet]")
    tasks = [sum_of("school", 2, number) for number in range(1, SHEET + 1)]
    assert len(page.all(".sheet li")) == len(page.all(".sheet-ways li")) == SHEET
    assert len(page.all(".sheet .card")) == sum(len(task.table) for task in tasks)
    for task, told in zip(tasks, page.shown(".sheet-ways li"), strict=True):
        assert told.count(";") == len(task.ways) - 1
        assert not task.counts or told.startswith(f"{len(task.ways)}: ")
    page.click("[data-action=print-sums]")
    assert printed == [1]
    page.click("[data-action=sums-sheet]")
    assert page.all(".sum-cards") and not page.all(".sheet")


def test_a_host_opens_sums_and_hears_how_they_go(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = Hosted(monkeypatch, {"game": "casino", "level": "random"})
    assert not hosted.of("sums")
    hosted.send("new", options={"mode": "sums", "number": 4, "seed": "school"})
    task = sum_of("school", 4, 1)
    about = {"type": "sums", "grade": 4, "number": 1}
    assert hosted.of("sums") == [{**about, "tries": 0, "result": "open"}]
    wrong = next(card for card in task.table if not task.is_way(1 << card))
    hosted.do("sum-card", text(wrong))
    hosted.do("sum-answer")
    hosted.do("sum-card", text(wrong))
    for card in bits(task.ways[0]):
        hosted.do("sum-card", text(card))
    hosted.do("sum-answer")
    hosted.do("sum-next")
    hosted.do("sum-show")
    assert [(e["number"], e["tries"], e["result"]) for e in hosted.of("sums")[1:]] == [
        (1, 1, "wrong"),
        (1, 2, "solved"),
        (2, 0, "open"),
        (2, 0, "shown"),
    ]
    hosted.send("new", options={"mode": "sums", "number": 5})
    assert [(each["name"], each["value"]) for each in hosted.of("warning")] == [("number", "5")]
    hosted.check()


def test_what_is_asked_out_of_turn_changes_nothing() -> None:
    cards, ways = Sums.of("school", 1), Sums.of("school", 1).following()
    assert cards.answered() is cards and cards.answered(2) is cards
    assert ways.answered() is ways and ways.picking(ways.task.table[0]) is ways
    assert cards.picking(cards.task.card) is cards
    assert cards.picking(cards.task.table[0]).picking(cards.task.table[0]) == cards
    over = ways.answered(len(ways.task.ways))
    assert over.answered(1) is over and over.at_once == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sums_are_said_in_every_language(lang: str) -> None:
    say = words(lang)
    for number in range(1, 7):
        sums = Sums.of("school", 4)
        for _ in range(number):
            sums = sums.following()
        for spoken in (False, True):
            assert str(sums.task.value) in question(say, sums.task, spoken=spoken)
            right = sums.answered(len(sums.task.ways)) if sums.task.counts else sums
            assert "{" not in answer_text(say, right, spoken=spoken)

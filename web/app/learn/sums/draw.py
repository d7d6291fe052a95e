"""The sums: a card, the table, the question and the answer; and the printable sheet."""

from __future__ import annotations

from typing import Final

from app.core.drawing.controls import aloud, button, quiet_button, worded
from app.core.drawing.pictures import chips, face, sign
from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import LESSONS_OVER, MODE, START_TOOLS, TAUGHT, TODAY, StartScreen, TodayPart
from app.learn.sums import update
from app.learn.sums.state import Sums, answer_text, question, voice_of, ways_text
from app.platform.dom import Child, Node, h
from kasino.cards import text
from kasino.match.practice import GRADES, Sum
from kasino.words import Catalogue


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the current sum, or the sheet."""
    say, sums = state.say, state.of(Sums)
    if sums is None:
        return ()
    if sums.sheet:
        return _sheet(say, sums)
    task, tried = sums.task, sums.done + sums.over
    return (
        _grades(say, task.grade),
        h("p.sum-asked", *_told(question(say, task), aloud(say, question(say, task))), key="asked"),
        _cards(say, sums),
        _numbers(say, sums) if task.counts else None,
        h(
            "p.sum-answer",
            {"data-result": sums.result},
            *(
                _told(answer_text(say, sums), answer_text(say, sums, spoken=True))
                if sums.tries or sums.shown
                else ()
            ),
            key="answer",
        ),
        _buttons(say, sums),
        h(
            "p.sum-count",
            say("sums.count", right=sums.at_once, n=tried) if tried else "",
            key="count",
        ),
        h("div.dialog-row", button(update.sheet, say("sums.sheet"), kind="quiet"), key="sheet"),
    )


def _told(shown: str, said: str) -> tuple[Child, ...]:
    """Return a sentence with its cards drawn and, if it has any, the same for screen readers."""
    if shown == said:
        return (shown,)
    return h("span", {"aria-hidden": "true"}, *chips(shown)), h("span.spoken", said)


def _grades(say: Catalogue, chosen: int) -> Node:
    return h(
        "div.sum-grades",
        {"role": "group", "aria-label": say("sums.grades")},
        *(
            button(
                update.choose_grade,
                say("sums.grade", n=grade),
                kind="quiet",
                value=grade,
                attrs={"aria-current": "true" if grade == chosen else None},
                key=str(grade),
            )
            for grade in range(1, len(GRADES) + 1)
        ),
        key="grades",
    )


def _cards(say: Catalogue, sums: Sums) -> Node:
    """Draw the hand card, and the table, whose cards can be picked if the sum asks for them."""
    task, ear = sums.task, voice_of(say, spoken=True)
    hand = {"class": "card sum-hand", "role": "img", "aria-label": ear.card(task.card)}
    return h(
        "div.sum-cards",
        h("span", hand, face(task.card), key="hand"),
        h(
            "div.sum-table",
            {"role": "group", "aria-label": say("sums.lies")},
            *(_card(sums, card, ear.card(card)) for card in task.table),
            key="table",
        ),
        key=f"{task.grade} {task.number}",
    )


def _card(sums: Sums, card: int, name: str) -> Node:
    if sums.task.counts:
        attrs = {"class": "card", "role": "img", "aria-label": name}
        return h("span", attrs, face(card), key=text(card))
    picked = sums.picked >> card & 1
    return button(
        update.pick_for_sum,
        face(card),
        kind="card",
        value=text(card),
        attrs={"aria-pressed": "true" if picked else "false", "aria-label": name},
        key=text(card),
    )


def _numbers(say: Catalogue, sums: Sums) -> Node:
    return h(
        "div.sum-numbers",
        {"role": "group", "aria-label": say("sums.how-many")},
        *(
            button(
                update.answer_sum,
                str(n),
                kind="quiet",
                value=n,
                attrs={"aria-current": "true" if n == sums.said else None},
                key=str(n),
            )
            for n in range(1, GRADES[sums.task.grade - 1].ways + 1)
        ),
        key="numbers",
    )


def _buttons(say: Catalogue, sums: Sums) -> Node:
    """Draw the buttons; the main one is always the same element, so it keeps the keyboard focus."""
    if sums.over:
        main = button(update.next_sum, say("sums.next"), kind="main", key="main")
    elif sums.task.counts:
        main = None
    else:
        attrs = {"disabled": not sums.picked or None}
        main = button(update.answer_sum, say("sums.check"), kind="main", attrs=attrs, key="main")
    show = None if sums.over else button(update.show, say("sums.show"), kind="quiet")
    return h("div.dialog-row", main, show, key="buttons")


def _sheet(say: Catalogue, sums: Sums) -> tuple[Child, ...]:
    """Draw a sheet of sums and, on a separate page, their solutions."""
    tasks = sums.on_sheet
    return (
        h(
            "div.dialog-row",
            button(update.print_sums, say("page.print"), kind="main", key="print"),
            button(update.sheet, say("sums.back"), kind="quiet"),
            key="row",
        ),
        h("h3.sheet-title", say("sums.sheet-title", n=sums.task.grade), key="title"),
        h("p.sheet-name", say("sums.name"), key="name"),
        h("ol.sheet", *(_printed(say, each) for each in tasks), key="sheet"),
        h("h3.sheet-solutions", say("sums.solutions"), key="solutions"),
        h(
            "ol.sheet-ways",
            *(h("li", *_solution(say, each), key=str(each.number)) for each in tasks),
            key="ways",
        ),
    )


def _printed(say: Catalogue, task: Sum) -> Node:
    return h(
        "li",
        h("p", *_told(question(say, task), question(say, task, spoken=True))),
        h("div.sheet-cards", *(h("span.card", face(card), key=text(card)) for card in task.table)),
        h("p.sheet-line"),
        key=str(task.number),
    )


def _solution(say: Catalogue, task: Sum) -> tuple[Child, ...]:
    ways = [ways_text(say, task, spoken=spoken) for spoken in (False, True)]
    if task.counts:
        ways = [say("sums.counted", n=len(task.ways), ways=each) for each in ways]
    return worded(*ways)


FEATURE: Final = Feature("sums", update.ACTIONS)

FEATURE.dialog("sums", "sums.title", body)
FEATURE.fill(TAUGHT, update.taught, 1)


def _part_of_today(screen: StartScreen) -> TodayPart:
    return TodayPart(update.open_sums, sign("layers"), screen.say("sums.title"), "9 = 4 + 5")


FEATURE.fill(MODE, ("sums", update.open_sums))
FEATURE.fill(LESSONS_OVER, (update.open_sums, "sums.title", "layers"))
FEATURE.fill(TODAY, _part_of_today, 4)
FEATURE.fill(
    START_TOOLS,
    lambda screen: quiet_button(update.open_sums, screen.say("sums.title"), sign("layers")),
    3,
)
FEATURE.says(
    "learn",
    {
        "sums.grades": "Level",
        "sums.grade": "Level {n}",
        "sums.cards": "Your {card} counts {value}. Which cards on the table make {value}?",
        "sums.ways": (
            "Your {card} counts {value}. In how many ways do cards on the table make {value}?"
        ),
        "sums.table": "{asked} On the table: {cards}.",
        "sums.lies": "Table",
        "sums.how-many": "How many ways",
        "sums.right": ("Right! It is the only way: {ways}.", "Right! All {n} ways: {ways}."),
        "sums.shown": ("The only way: {ways}.", "All {n} ways: {ways}."),
        "sums.shared": "always {cards}; with {ways}",
        "sums.wrong": "Not quite. Try again.",
        "sums.wrong-cards": "They make {total}, not {value}. Try again.",
        "sums.show": "Show the answer",
        "sums.next": "Next sum",
        "sums.count": "Right first time: {right} of {n}",
        "sums.sheet": "A sheet to print",
        "sums.back": "Back to the sums",
        "sums.sheet-title": "Sums, level {n}",
        "sums.name": "Name:",
        "sums.solutions": "Solutions",
        "sums.counted": "{n}: {ways}",
    },
)

"""Counting with the coach: questions about cards that are gone or to come, and the answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.core import inputs
from app.core.drawing.controls import button
from app.core.drawing.pictures import chips
from app.core.feature import Feature, Updated, on_turn
from app.core.page_state import PageState
from app.core.slots import CHANGE, RULES_TOP, unaided
from app.platform.dom import Child, Node, h
from app.table.update import dialogs
from app.table.update.match import refused
from kasino.match.practice import Question, questions
from kasino.rules import Rules
from kasino.words import Catalogue, Voice

FEATURE: Final = Feature("counting")


@dataclass(frozen=True, slots=True)
class Counting:
    """The questions about a position, and the answers as typed; "" means no answer."""

    rules: Rules
    questions: tuple[Question, ...]
    answers: tuple[str, ...]
    checked: bool = False

    def answering(self, place: int, text: str) -> Counting:
        """Return the questions with an answer stored; after the check, answers are ignored."""
        if self.checked or not 0 <= place < len(self.answers):
            return self
        answers = (*self.answers[:place], text.strip()[:3], *self.answers[place + 1 :])
        return replace(self, answers=answers)

    def right(self, place: int) -> bool:
        """Return whether an answer is the right number."""
        text = self.answers[place]
        return text.isdecimal() and int(text) == self.questions[place].answer


def possible(state: PageState) -> bool:
    """Return whether questions can be asked now; they can’t if hints are off."""
    allowed = state.options["hints"] == "on" and not (unaided(state) or state.automatic)
    return allowed and state.match is not None


@FEATURE.does("counting", label="counting.title", needs=on_turn)
def begin(state: PageState) -> Updated:
    """Ask the questions about the current position."""
    session = state.match
    if unaided(state):
        return refused(state, f"{unaided(state)}.no-hint")
    if session is None or not possible(state):
        return state, ()
    asked = questions(session.view(session.seat))
    counting = Counting(session.rules, asked, ("",) * len(asked))
    return state.with_dialog("counting").put(counting), ()


@FEATURE.does("count-answer", inputs.number, inputs.text)
def answer_count(state: PageState, place: int, text: str) -> Updated:
    """Store an answer."""
    now = state.of(Counting)
    return (state if now is None else state.put(now.answering(place, text))), ()


@FEATURE.does("count-check", label="sums.check")
def check(state: PageState) -> Updated:
    """Show which answers are right."""
    now = state.of(Counting)
    if now is None or now.checked:
        return state, ()
    right = sum(map(now.right, range(len(now.questions))))
    told = state.say("counting.told", right=right, n=len(now.questions))
    return state.put(replace(now, checked=True)).saying(told), ()


def above_rules(state: PageState) -> Node | None:
    """Draw the button that asks the questions, next to the lessons."""
    if not possible(state):
        return None
    off = {"disabled": not on_turn(state) or None}
    return button(begin, state.say("counting.title"), kind="other", attrs=off)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the questions about the position."""
    say, now = state.say, state.of(Counting)
    if now is None:
        return ()
    right = sum(map(now.right, range(len(now.questions))))
    told = say("counting.told", right=right, n=len(now.questions)) if now.checked else ""
    return (
        h("p.about", say("counting.about"), key="about"),
        h(
            "ol.counting",
            {"role": "list"},
            *(_question(say, now, place) for place in range(len(now.questions))),
            key="questions",
        ),
        h("p.sum-answer", {"data-result": "solved"}, told, key="told"),
        h("div.dialog-row", _button(say, checked=now.checked), key="row"),
    )


def _button(say: Catalogue, *, checked: bool) -> Node:
    """Draw the button that checks the answers, and afterwards closes the dialog."""
    action, text = (dialogs.close, "page.close") if checked else (check, "sums.check")
    return button(action, say(text), kind="main", key="main")


def _question(say: Catalogue, now: Counting, place: int) -> Node:
    asked = now.questions[place]
    right = now.right(place)
    reply = say("counting.right") if right else say("counting.is", n=asked.answer)
    return h(
        "li",
        {"data-question": asked.name, "data-right": (now.checked and right) or None},
        h(
            "label",
            h("span", {"aria-hidden": "true"}, *chips(_text(say, now, asked, spoken=False))),
            h(
                "input",
                {
                    "type": "text",
                    "inputmode": "numeric",
                    "autocomplete": "off",
                    "maxlength": 2,
                    "data-count": place,
                    "aria-label": _text(say, now, asked, spoken=True),
                    "readonly": now.checked or None,
                    "value": now.answers[place],
                },
                key="field",
            ),
        ),
        h("b", reply, key="reply") if now.checked else None,
        key=str(place),
    )


def _text(say: Catalogue, now: Counting, asked: Question, *, spoken: bool) -> str:
    voice = Voice(now.rules, (), -1, say, spoken)
    if asked.line:
        return say("counting.most", line=voice.line(asked.line))
    return say(f"counting.{asked.name}", cards=voice.row(asked.cards))


FEATURE.dialog("counting", "counting.title", body, of_match=True)
FEATURE.fill(RULES_TOP, above_rules)
FEATURE.fill(CHANGE, ("data-count", answer_count))
FEATURE.says(
    "learn",
    {
        "counting.title": "What do you remember?",
        "counting.about": "The cards that you have seen answer everything here.",
        "counting.taken": "How many cards have been taken so far, by everyone?",
        "counting.most": "How many of the cards taken are {line:all}?",
        "counting.unseen": "How many of {cards} haven’t you seen yet?",
        "counting.right": "Right",
        "counting.is": "It is {n}",
        "counting.told": "{right} of {n} right.",
    },
)

"""The counting dialog: a field for each question and, after the check, the right answers."""

from __future__ import annotations

from typing import Final

from app.core.drawing.controls import button
from app.core.drawing.pictures import chips
from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import CHANGE
from app.learn.counting import update
from app.learn.counting.state import Counting
from app.platform.dom import Child, Node, h
from kasino.match.practice import Question
from kasino.words import Catalogue, Voice


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
    action, text = ("close", "page.close") if checked else ("count-check", "sums.check")
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
            h("span", *chips(_text(say, now, asked, spoken=False))),
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
    cards = Voice(now.rules, (), -1, say, spoken).row(asked.cards)
    return say(f"counting.{asked.name}", cards=cards)


FEATURE: Final = Feature("counting", update.ACTIONS)

FEATURE.dialog("counting", "counting.title", body, of_match=True)
FEATURE.fill(CHANGE, ("data-count", "count-answer"))

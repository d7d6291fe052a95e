"""The cost of mistakes by technique: the costliest in a sentence, and a short list."""

from __future__ import annotations

from typing import Final

from app.core.drawing.controls import quiet
from app.core.drawing.pictures import sign
from app.platform.dom import Node, h
from app.statistics.techniques.state import Losses
from kasino.words import Catalogue

#: The most techniques listed.
MAX_LISTED: Final = 5


def techniques_panel(say: Catalogue, given: Losses) -> Node | None:
    """Draw the greatest losses in all games, or None without any."""
    found = given.costliest()
    if not found:
        return None
    name, tenths = found[0]
    first = say("techniques.first", name=say(f"technique.{name}"), points=_number(say, tenths))
    return h(
        "section.stats",
        {"data-techniques": True},
        h("h3", say("techniques.title")),
        h("p.techniques-first", first, key="first"),
        h(
            "ul.techniques",
            {"role": "list"},
            *(_row(say, name, tenths) for name, tenths in found[:MAX_LISTED]),
            key="list",
        ),
        h("p.stats-about", say("techniques.from", n=given.rounds), key="from"),
        quiet("book", say("book.title"), sign("book")),
        key="techniques",
    )


def _row(say: Catalogue, name: str, tenths: int) -> Node:
    return h(
        "li",
        {"data-technique": name},
        h("span", say(f"technique.{name}"), h("small", say(f"technique.{name}.why"))),
        h("b", say("techniques.points", points=_number(say, tenths))),
        key=name,
    )


def techniques_line(say: Catalogue, given: Losses) -> Node | None:
    """Draw the greatest loss in one game, or None without any."""
    found = given.costliest()
    if not found:
        return None
    name, tenths = found[0]
    told = say("techniques.here", name=say(f"technique.{name}"), points=_number(say, tenths))
    return h("p.stats-about", told, key="techniques")


def _number(say: Catalogue, tenths: int) -> str:
    return say("coach.number", whole=tenths // 10, tenths=tenths % 10)

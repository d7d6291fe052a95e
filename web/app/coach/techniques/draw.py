"""The points lost by technique: counting them after reviews, and drawing them in the statistics."""

from __future__ import annotations

from functools import reduce
from typing import Final

from app.coach.reviewed import ReviewedRound, ReviewState
from app.coach.slots import MISTAKES, REVIEWED
from app.coach.techniques.state import TECHNIQUE_LOSSES, Losses, Techniques
from app.core import effects
from app.core.drawing.controls import quiet_button
from app.core.drawing.pictures import sign
from app.core.effects import Effects, Outside, effect
from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import STATISTICS, STATISTICS_LINES, STATISTICS_PANELS
from app.core.statistics import keep_statistics, known_statistics
from app.platform.dom import Node, h
from kasino.match.setup import is_human
from kasino.words import Catalogue

#: The most techniques listed.
LISTED: Final = 5


def techniques_panel(state: PageState) -> Node | None:
    """Draw the greatest losses in all games, or return None if there are none."""
    say, given = state.say, state.kept.statistics.of(TECHNIQUE_LOSSES).all
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
            *(_row(say, name, tenths) for name, tenths in found[:LISTED]),
            key="list",
        ),
        h("p.stats-about", say("techniques.from", n=given.rounds), key="from"),
        *(quiet_button(action, say("book.title"), sign("book")) for action in MISTAKES.filled()),
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


def techniques_line(state: PageState, name: str) -> Node | None:
    """Draw the greatest loss in one game, or return None if there is none."""
    say, games = state.say, state.kept.statistics.of(TECHNIQUE_LOSSES).games
    given = games.get(name, Losses())
    found = given.costliest()
    if not found:
        return None
    name, tenths = found[0]
    told = say("techniques.here", name=say(f"technique.{name}"), points=_number(say, tenths))
    return h("p.stats-about", told, key="techniques")


def _number(say: Catalogue, tenths: int) -> str:
    return say("coach.number", whole=tenths // 10, tenths=tenths % 10)


FEATURE: Final = Feature("techniques")


@effect(before=True, stored=True)
def count_review(_outside: Outside, rounds: tuple[ReviewedRound, ...]) -> None:
    """Count the points lost in reviewed rounds, each round only once."""
    known = known_statistics()
    given = reduce(Techniques.counting, rounds, known.of(TECHNIQUE_LOSSES))
    keep_statistics(known.put(TECHNIQUE_LOSSES, given))


def reviewed(review: ReviewState) -> Effects:
    """Count the losses in a review, if one person played the match, without undo."""
    alone = sum(map(is_human, review.record.setup.seats)) == 1
    if not review.given or not alone or review.record.assisted:
        return ()
    return count_review.of(review.given), effects.read_kept.of()


FEATURE.fill(STATISTICS, TECHNIQUE_LOSSES, 7)
FEATURE.fill(REVIEWED, reviewed)
FEATURE.fill(STATISTICS_PANELS, techniques_panel, 1)
FEATURE.fill(STATISTICS_LINES, techniques_line)
FEATURE.says(
    "saves",
    {
        "page.stats.techniques": "“techniques” must contain the points lost in reviewed rounds.",
    },
)
FEATURE.says(
    "coach",
    {
        "techniques.title": "What costs you most",
        "techniques.first": (
            "Worth practising first: {name}. It costs you about {points} points a round."
        ),
        "techniques.here": "Costs you most here: {name}, about {points} points a round.",
        "techniques.points": "{points} a round",
        "techniques.from": ("In {n} round you reviewed.", "In {n} rounds you reviewed."),
    },
)

"""Each side’s points, round by round, as numbers and bars."""

from __future__ import annotations

from collections.abc import Sequence

from app.platform.dom import Node, h
from kasino.engine.events import RoundOver
from kasino.words import Voice


def rounds(voice: Voice, played: Sequence[RoundOver]) -> Node:
    """Draw the rounds of a match, one to a row."""
    most = max(1, *(n for one in played for n in one.tally.totals))
    sides = range(len(played[0].tally.totals))
    return h(
        "table.rounds",
        {"data-sides": len(sides)},
        h("caption", voice.say("story.rounds")),
        h(
            "thead",
            h(
                "tr",
                h("td"),
                *(h("th", {"scope": "col"}, voice.side(side), key=str(side)) for side in sides),
            ),
        ),
        h("tbody", *(_row(voice, one, most) for one in played)),
        key="rounds",
    )


def _row(voice: Voice, one: RoundOver, most: int) -> Node:
    return h(
        "tr",
        h("th", {"scope": "row"}, voice.say("story.round", round=one.round)),
        *(
            h(
                "td",
                h(
                    "span.measured",
                    h("b", str(points)),
                    h("span.bar-of", {"--share": f"{max(points, 0) / most:.2f}"}, key="bar"),
                ),
                key=str(side),
            )
            for side, points in enumerate(one.tally.totals)
        ),
        key=str(one.round),
    )

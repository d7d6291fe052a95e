"""The reasons for the best move, as sentences, and the best options, as bars with whiskers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.coach.advice import Advice, Bar, Wording
from app.core.drawing.pictures import chips
from app.core.slots import LESSON
from app.platform.dom import Child, Node, h, svg
from kasino.words import Catalogue

#: The width and height of a bar, in its own units.
WIDTH: Final = 1200
HEIGHT: Final = 22


def why(say: Catalogue, game: str, advice: Advice, *more: Child) -> tuple[Node, ...]:
    """Draw the reasons for a move, the name of its technique, and the best options with more."""
    name = [technique(say, game, advice.technique)] if advice.technique else []
    return reasons(advice.reasons), *name, numbers(say, advice.bars, *more)


def technique(say: Catalogue, game: str, name: str) -> Node:
    """Draw the name of a technique, which opens its lesson if the game has one."""
    text = say(f"technique.{name}")
    lessons = filter(None, (draw(game, name, text) for draw in LESSON.filled()))
    return h("p.unit", next(lessons, None) or h("span", text), key="technique")


def reasons(wordings: Sequence[Wording], *, plain: bool = False) -> Node:
    """Draw sentences one below the other, with the first emphasised unless ``plain``."""
    return h(
        "ul.reasons",
        {"role": "list", "data-plain": plain or None},
        *(h("li", *saying(line), key=str(number)) for number, line in enumerate(wordings)),
        key="reasons",
    )


def saying(line: Wording) -> tuple[Node, Node]:
    """Draw a sentence, with a separate wording for screen readers."""
    return (
        h("span", {"aria-hidden": "true"}, *chips(line.eye), key="eye"),
        h("span.spoken", line.ear, key="ear"),
    )


def numbers(say: Catalogue, bars: Sequence[Bar], *more: Child) -> Node:
    """Draw the best options as bars that are folded away, with more below them."""
    summary = h("summary", say("coach.numbers"))
    return h("details.numbers", summary, draw_bars(say, bars), *more, key="numbers")


def draw_bars(say: Catalogue, bars: Sequence[Bar]) -> Node:
    """Draw options as bars from zero, with whiskers of two standard errors."""
    low = min(0.0, *(bar.value - 2 * bar.error for bar in bars), 0.0)
    high = max(0.0, *(bar.value + 2 * bar.error for bar in bars), 0.0)
    return h(
        "div.options",
        h(
            "ol",
            {"role": "list"},
            *(
                h(
                    "li",
                    {"data-mark": bar.mark or None},
                    h(
                        "span.option",
                        *saying(bar.name),
                        h("em", say(f"coach.mark-{bar.mark}")) if bar.mark else None,
                    ),
                    _drawn(bar, low, high - low or 1.0),
                    h("b", bar.points),
                    key=bar.name.eye,
                )
                for bar in bars
            ),
        ),
        h("p.unit", say("coach.whiskers" if high > low else "coach.level"), key="key"),
        key="options",
    )


def _drawn(bar: Bar, low: float, span: float) -> Node:
    def at(points: float) -> int:
        return round(20 + (WIDTH - 40) * (points - low) / span)

    left, right = sorted((at(0.0), at(bar.value)))
    parts = [
        svg("rect", {"x": left, "y": 4, "width": max(10, right - left), "height": HEIGHT - 8}),
        svg("path.nought", {"d": f"M{at(0.0)} 0V{HEIGHT}"}),
    ]
    if bar.error:
        middle = HEIGHT // 2
        one, other = at(bar.value - 2 * bar.error), at(bar.value + 2 * bar.error)
        ends = f"M{one} {middle - 4}v8M{other} {middle - 4}v8"
        parts.append(svg("path.whisker", {"d": f"M{one} {middle}H{other}{ends}"}))
    return svg(
        "svg",
        {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "preserveAspectRatio": "none", "aria-hidden": "true"},
        *parts,
    )

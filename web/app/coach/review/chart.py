"""The line chart of expected points, move by move, with a dot for each move’s grade."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.coach.review.state import Moment, ReviewState
from app.platform.dom import Child, Node, h, svg
from kasino.coach.analysis import SURE
from kasino.words import Catalogue

WIDTH: Final = 360
HEIGHT: Final = 180
#: Space on the left for the numbers, and at each other edge for a dot.
LEFT: Final = 30
EDGE: Final = 12
GRADES: Final = ("best", "good", "slip", "mistake", "blunder")


def chart(say: Catalogue, found: ReviewState) -> Node | None:
    """Draw the line chart; a table gives the same information in words."""
    here = found.here
    if not here:
        return None
    low = min(0.0, *(each.expected + min(0.0, each.loss - SURE * each.error) for each in here))
    high = max(0.0, *(each.expected + each.loss + SURE * each.error for each in here))
    low, high = low - 0.5, high + 0.5

    def x(place: int) -> int:
        return LEFT + round((WIDTH - LEFT - EDGE) * (place + 0.5) / len(here))

    def y(points: float) -> int:
        return EDGE + round((HEIGHT - 2 * EDGE) * (high - points) / (high - low))

    spots = [(x(place), y(each.expected)) for place, each in enumerate(here)]
    path = "M" + "L".join(f"{left} {top}" for left, top in spots)
    parts: list[Child] = [*_scale(low, high, y), svg("path.line", {"d": path})]
    for (left, top), each in zip(spots, here, strict=True):
        cost = y(each.expected + each.loss)
        if each.grade in GRADES[2:]:
            parts.append(svg("path.cost", {"d": f"M{left} {cost}V{top}"}))
        if wide := SURE * each.error:
            one, other = (y(each.expected + each.loss + way * wide) for way in (1, -1))
            ends = f"M{left - 3} {one}h6M{left - 3} {other}h6"
            parts.append(svg("path.whisker", {"d": f"M{left} {one}V{other}{ends}"}))
    shown = found.moment
    parts += [_dot(each, *spot, each is shown) for spot, each in zip(spots, here, strict=True)]
    return h(
        "figure.chart",
        h("figcaption", say("coach.chart")),
        svg(
            "svg",
            {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img", "aria-label": say("coach.line")},
            *parts,
        ),
        _legend(say, here),
        key="chart",
    )


def _scale(low: float, high: float, y: Callable[[float], int]) -> list[Node]:
    span = high - low
    step = 1 if span < 6 else 2 if span < 12 else 5
    found = []
    for points in range(-100, 101):
        if points % step or not low <= points <= high:
            continue
        top = y(float(points))
        text = f"+{points}" if points > 0 else f"−{-points}" if points else "0"
        found.append(
            svg(
                "path", {"class": "nought" if not points else "grid", "d": f"M{LEFT} {top}H{WIDTH}"}
            )
        )
        found.append(svg("text", {"x": LEFT - 6, "y": top + 4}, text))
    return found


def _dot(each: Moment, left: int, top: int, shown: bool) -> Node:
    shapes = {
        "slip": f"M{left} {top - 6}l6 6l-6 6l-6 -6Z",
        "blunder": f"M{left - 5} {top - 5}h10v10h-10Z",
    }
    round_ = f"M{left - 4} {top}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"
    return svg(
        "path.dot",
        {
            "d": shapes.get(each.grade, round_),
            "data-grade": each.grade,
            "data-shown": shown or None,
            "data-action": "review-move",
            "data-value": each.ply,
        },
    )


def _legend(say: Catalogue, here: tuple[Moment, ...]) -> Node:
    counts = {grade: sum(each.grade == grade for each in here) for grade in GRADES}
    return h(
        "ul.legend",
        {"role": "list"},
        *(
            h(
                "li",
                {"data-grade": grade},
                svg(
                    "svg",
                    {"viewBox": "0 0 12 12", "aria-hidden": "true"},
                    _mark(grade),
                ),
                say("review.count", what=say(f"coach.grade.{grade}"), n=n),
                key=grade,
            )
            for grade, n in counts.items()
            if n
        ),
    )


def _mark(grade: str) -> Node:
    shapes = {"slip": "M6 1l5 5l-5 5l-5 -5Z", "blunder": "M2 2h8v8h-8Z"}
    round_ = "M2 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"
    return svg("path.dot", {"data-grade": grade, "d": shapes.get(grade, round_)})

"""The report of a review: the chart of expected points, and the costliest moments explained."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from app.coach.reasons import numbers, reasons, saying, technique
from app.coach.review import draw
from app.coach.reviewed import Moment, ReviewState
from app.coach.slots import EXERCISE, MISTAKES, SHOW_ME
from app.coach.unseen import unseen_cards
from app.core.drawing.controls import button, read_out
from app.core.drawing.pictures import face, sign
from app.core.page_state import PageState
from app.platform.dom import Child, Node, h, svg
from app.table.state.layout import card_order
from kasino.cards import bits, text
from kasino.coach.analysis import SIGNIFICANT_ERRORS
from kasino.moves import Move
from kasino.words import Catalogue

WIDTH: Final = 360
HEIGHT: Final = 180
#: Space on the left for the numbers, and at each other edge for a dot.
LEFT: Final = 30
EDGE: Final = 12
GRADES: Final = ("best", "good", "slip", "mistake", "blunder")


def chart(say: Catalogue, review: ReviewState) -> Node | None:
    """Draw the line chart; a table gives the same information in words."""
    here = review.here
    if not here:
        return None
    low = min(
        0.0,
        *(each.expected + min(0.0, each.loss - SIGNIFICANT_ERRORS * each.error) for each in here),
    )
    high = max(0.0, *(each.expected + each.loss + SIGNIFICANT_ERRORS * each.error for each in here))
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
        if wide := SIGNIFICANT_ERRORS * each.error:
            one, other = (y(each.expected + each.loss + way * wide) for way in (1, -1))
            ends = f"M{left - 3} {one}h6M{left - 3} {other}h6"
            parts.append(svg("path.whisker", {"d": f"M{left} {one}V{other}{ends}"}))
    shown = review.moment
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
            "data-action": draw.show_moment.name,
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
                    _swatch(grade),
                ),
                say("review.count", what=say(f"coach.grade.{grade}"), n=n),
                key=grade,
            )
            for grade, n in counts.items()
            if n
        ),
    )


def _swatch(grade: str) -> Node:
    shapes = {"slip": "M6 1l5 5l-5 5l-5 -5Z", "blunder": "M2 2h8v8h-8Z"}
    round_ = "M2 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"
    return svg("path.dot", {"data-grade": grade, "d": shapes.get(grade, round_)})


def position(say: Catalogue, moment: Moment) -> Node:
    """Draw a moment’s cards, marking the best move’s cards 1 and the played move’s cards 2."""
    view = moment.view
    table = [1 << card for card in card_order(view.loose)]
    table += [build.cards for build in view.builds]
    return h(
        "div.position",
        _cards(say("page.table"), moment, table, say("page.table-empty")),
        _cards(say("page.hand"), moment, [1 << card for card in card_order(view.hand)], ""),
        h(
            "p.position-key",
            {"aria-hidden": "true"},
            _mark("best"),
            say("coach.key-best"),
            *(() if moment.best == moment.played else (_mark("played"), say("coach.key-played"))),
        ),
        key="position",
    )


def _cards(name: str, moment: Moment, items: list[int], empty: str) -> Node:
    return h(
        "div.position-row",
        {"role": "group", "aria-label": name},
        h("span.position-name", {"aria-hidden": "true"}, name),
        h("span.position-cards", *(_item(moment, each) for each in items))
        if items
        else h("span", empty),
    )


def _item(moment: Moment, cards: int) -> Node:
    voice = moment.voice
    best, played = _part(moment.best, cards), _part(moment.played, cards)
    played = played and moment.best != moment.played
    return h(
        "span.position-item",
        {
            "data-best": best or None,
            "data-played": played or None,
            "data-touched": bool(moment.touched & cards) or None,
        },
        *(h("span.card", face(card), key=text(card)) for card in bits(cards)),
        h("span.spoken", voice.cards(cards)),
        h("span.tags", {"aria-hidden": "true"}, *_marks(best=best, played=played)),
        key=str(cards),
    )


def _part(move: Move, cards: int) -> bool:
    return bool((move.cards | 1 << move.card) & cards)


def _marks(*, best: bool, played: bool) -> tuple[Node, ...]:
    return (*((_mark("best"),) if best else ()), *((_mark("played"),) if played else ()))


def _mark(kind: str) -> Node:
    return h("i", {"data-mark": kind}, "1" if kind == "best" else "2", key=kind)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the review so far."""
    found, say = state.of(ReviewState), state.say
    assert found is not None
    return (
        _progress(say, found),
        _rounds(say, found),
        h(
            "div.review",
            h("div.review-moment", _worst(state, found), key="moment"),
            h(
                "div.review-line",
                *_moments(say, found),
                chart(say, found),
                _summary(say, found),
                key="line",
            ),
            key="review",
        ),
        _table(say, found, unfolded=state.dialog.row == "print"),
        _text(state, found),
    )


def _progress(say: Catalogue, review: ReviewState) -> Node | None:
    if review.done:
        return None
    count = len(review.moments)
    text = "coach.stopped" if review.stopped else "coach.progress"
    return h(
        "div.review-progress",
        h("span", say(text, n=count, all=review.all or count)),
        h("progress", {"max": review.all or 1, "value": count, "aria-label": say("coach.review")}),
        button(
            draw.open_review if review.stopped else draw.stop,
            say("coach.go-on" if review.stopped else "coach.stop"),
            kind="quiet",
        ),
        key="progress",
    )


def _rounds(say: Catalogue, review: ReviewState) -> Node | None:
    if len(review.rounds) < 2:
        return None
    names = {0: say("coach.whole"), **{n: say("coach.round", n=n) for n in review.rounds}}
    return h(
        "div.review-rounds",
        {"role": "group", "aria-label": say("coach.rounds")},
        *(
            button(
                draw.show_round,
                name,
                value=number,
                attrs={"aria-current": "true" if number == review.round else None},
                key=str(number),
            )
            for number, name in names.items()
        ),
        key="rounds",
    )


def _summary(say: Catalogue, review: ReviewState) -> Node:
    here = review.here
    loss = round(sum(each.loss for each in here))
    lines = [say("coach.summary" if loss else "coach.summary.none", n=loss)] if here else []
    hung = sum(each.decides for each in here)
    lines += [say("review.match", n=hung)] if hung else []
    lines += [text for number, text in review.pars if review.round in (0, number)]
    return h("p.review-summary", " ".join(lines), key="summary")


def _worst(state: PageState, review: ReviewState) -> Node | None:
    """Draw the moment shown, initially that of the biggest mistake."""
    shown = review.moment
    return _moment(state, review, shown) if shown is not None else None


def _moments(say: Catalogue, review: ReviewState) -> tuple[Child, ...]:
    costliest, shown = review.costliest, review.moment
    parts: list[Child] = []
    if costliest:
        parts.append(h("h3", say("coach.costliest"), key="title"))
        parts.append(
            h(
                "ol.costliest",
                {"role": "list"},
                *(
                    h("li", _head(say, each, number, shown is each), key=str(each.ply))
                    for number, each in enumerate(costliest, 1)
                ),
                key="costliest",
            )
        )
        parts.append(_again(say, review))
    elif review.done:
        parts.append(h("p", say("review.none"), key="none"))
    found = review.well_found
    if found:
        heads = (h("li", _head(say, each, 0, shown is each), key=str(each.ply)) for each in found)
        parts.append(h("h3", say("coach.well-found"), key="found-title"))
        parts.append(h("ol.costliest", {"role": "list"}, *heads, key="found"))
    return tuple(parts)


def _again(say: Catalogue, review: ReviewState) -> Node:
    """Draw the button that starts exercises from the costly moments."""
    text = say("exercise.begin", n=len(review.exercises))
    return h(
        "div.dialog-row",
        *(button(action, text, kind="other") for action in EXERCISE.filled()),
        *(button(action, say("book.title"), kind="quiet") for action in MISTAKES.filled()),
        key="again",
    )


def _head(say: Catalogue, each: Moment, number: int, shown: bool) -> Node:
    return button(
        draw.show_moment,
        h("span.number", {"aria-hidden": "true"}, str(number) if number else sign("check")),
        h(
            "span.what",
            *saying(each.name),
            h("small", say("coach.where", round=each.round, deal=each.deal, n=each.ply + 1)),
        ),
        h("span.cost", h("b", f"−{each.cost}") if each.cost else None, h("small", each.graded)),
        kind="moment-head",
        value=each.ply,
        attrs={"aria-current": "true" if shown else None},
    )


def _lesson(say: Catalogue, each: Moment) -> Iterator[Node]:
    """Yield the name of a moment’s technique, and its sentence if the reasons don’t say it."""
    if each.technique:
        yield technique(say, each.view.rules.name, each.technique)
    if each.technique and not each.said:
        yield h("p.about", say(f"technique.{each.technique}.why"), key="why")


def _praise(each: Moment) -> Node | None:
    """Draw the praise for a best move that wasn’t obvious."""
    if not each.praise:
        return None
    lines = (h("p.praise", *saying(line), key=line.eye) for line in each.praise)
    return h("div.praised", *lines, key="praise")


def _moment(state: PageState, review: ReviewState, each: Moment) -> Node:
    say, here = state.say, review.here
    at = here.index(each)
    before, after = here[at - 1] if at else None, here[at + 1] if at + 1 < len(here) else None
    report = state.dialog.text
    return h(
        "section.moment",
        {"data-ply": each.ply},
        h(
            "h3",
            {"id": "moment-title", "tabindex": -1},
            say("coach.moment", n=each.ply + 1),
            *saying(each.name),
            h("span.spoken", "."),  # otherwise heard as one sentence
            h("small", _graded(say, each)),
        ),
        position(state.say, each),
        *unseen_cards(each.voice, each.view, outlined=each.touched),
        _praise(each),
        reasons(each.reasons),
        *_lesson(say, each),
        numbers(say, each.bars),
        h(
            "div.dialog-row",
            *(
                button(action, sign("play"), h("span", say("coach.show-me")), value=each.ply)
                for action in SHOW_ME.filled()
            ),
            button(draw.play_on, say("coach.play-on"), kind="main", value=each.ply),
            *(
                button(action, say("exercise.again"), kind="other", value=each.ply)
                for action in EXERCISE.filled()
                if each in review.exercises
            ),
            button(draw.report_move, say("coach.report"), kind="quiet", value=each.ply),
        ),
        h(
            "textarea",
            {
                "data-report": True,
                "readonly": True,
                "aria-label": say("coach.report"),
                "value": report,
            },
            key="report",
        )
        if report
        else None,
        h(
            "div.steps",
            *(
                button(
                    draw.show_moment,
                    *read_out(say, say(f"coach.{way}")),
                    kind="quiet",
                    value=to.ply,
                    key=way,
                )
                for way, to in (("before", before), ("after", after))
                if to is not None
            ),
            key="steps",
        ),
        key="moment",
    )


def _table(say: Catalogue, review: ReviewState, *, unfolded: bool) -> Node | None:
    if not review.moments:
        return None
    heads = ("coach.head-move", "coach.head-played", "coach.head-points", "coach.head-cost")
    return h(
        "details.all-moves",
        {"open": unfolded or None},
        h("summary", say("coach.all", n=len(review.here))),
        h(
            "table",
            h("thead", h("tr", *(h("th", {"scope": "col"}, say(each)) for each in heads))),
            h("tbody", *(_row(say, each) for each in review.here)),
        ),
        key="all",
    )


def _graded(say: Catalogue, each: Moment) -> str:
    """Return a move’s grade, with its loss if there is one."""
    n = 1 if each.cost == "1" else 2
    return say("coach.graded", n=n, grade=each.graded, loss=each.cost) if each.cost else each.graded


def _row(say: Catalogue, each: Moment) -> Node:
    return h(
        "tr",
        {"data-grade": each.grade},
        h("td", str(each.ply + 1)),
        h(
            "td",
            button(draw.show_moment, *saying(each.name), kind="quiet", value=each.ply),
        ),
        h("td", each.points),
        h("td", _graded(say, each)),
        key=str(each.ply),
    )


def _text(state: PageState, review: ReviewState) -> Node | None:
    say = state.say
    if not review.text:
        return None
    return h(
        "details.as-text",
        {"open": bool(state.dialog.done) or None},
        h("summary", say("coach.as-text")),
        h(
            "textarea",
            {
                "data-review": True,
                "readonly": True,
                "aria-label": say("coach.as-text"),
                "value": review.text,
            },
        ),
        h(
            "div.dialog-row",
            button(draw.copy_review, say("page.record-copy"), kind="other"),
            button(draw.print_review, say("page.print"), kind="other"),
        ),
        h("p.done", state.dialog.done, key="done"),
        key="text",
    )

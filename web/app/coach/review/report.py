"""The review: the chart of expected points, and the costliest moments with their reasons."""

from __future__ import annotations

from app.coach.reasons import bars, reasons, saying
from app.coach.review.chart import chart
from app.coach.review.position import position
from app.coach.review.state import Moment, ReviewState
from app.core.drawing.controls import button, offered
from app.core.page_state import PageState
from app.platform.dom import Child, Node, h
from kasino.words import Catalogue


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the review so far."""
    found, say = state.of(ReviewState), state.say
    assert found is not None
    return (
        _progress(say, found),
        _rounds(say, found),
        h(
            "div.review",
            h("div.review-line", chart(say, found), _summary(say, found), key="line"),
            h("div.review-moments", *_moments(state, found), key="moments"),
            key="review",
        ),
        _table(say, found, unfolded=state.dialog.row == "print"),
        _text(state, found),
    )


def _progress(say: Catalogue, found: ReviewState) -> Node | None:
    if found.done:
        return None
    count = len(found.moments)
    text = "coach.stopped" if found.stopped else "coach.progress"
    return h(
        "div.review-progress",
        h("span", say(text, n=count, all=found.all or count)),
        h("progress", {"max": found.all or 1, "value": count, "aria-label": say("coach.review")}),
        button(
            "review" if found.stopped else "stop-review",
            say("coach.go-on" if found.stopped else "coach.stop"),
            kind="quiet",
        ),
        key="progress",
    )


def _rounds(say: Catalogue, found: ReviewState) -> Node | None:
    if len(found.rounds) < 2:
        return None
    names = {0: say("coach.whole"), **{n: say("coach.round", n=n) for n in found.rounds}}
    return h(
        "div.review-rounds",
        {"role": "group", "aria-label": say("coach.rounds")},
        *(
            button(
                "review-round",
                name,
                value=number,
                attrs={"aria-pressed": "true" if number == found.round else "false"},
                key=str(number),
            )
            for number, name in names.items()
        ),
        key="rounds",
    )


def _summary(say: Catalogue, found: ReviewState) -> Node:
    here = found.here
    loss = round(sum(each.loss for each in here))
    lines = [say("coach.summary" if loss else "coach.summary.none", n=loss)] if here else []
    hung = sum(each.decides for each in here)
    lines += [say("review.match", n=hung)] if hung else []
    lines += [text for number, text in found.pars if found.round in (0, number)]
    return h("p.review-summary", " ".join(lines), key="summary")


def _moments(state: PageState, found: ReviewState) -> tuple[Child, ...]:
    say = state.say
    costliest, shown = found.costliest, found.moment
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
        parts.append(_again(say, found))
    elif found.done:
        parts.append(h("p", say("review.none"), key="none"))
    if shown is not None:
        parts.append(_moment(state, found, shown))
    return tuple(parts)


def _again(say: Catalogue, found: ReviewState) -> Node:
    """Draw the button that starts exercises from the costly moments."""
    text = say("exercise.begin", n=len(found.exercises))
    return h(
        "div.dialog-row",
        offered(button("exercise", text, kind="other")),
        offered(button("book", say("book.title"), kind="quiet")),
        key="again",
    )


def _head(say: Catalogue, each: Moment, number: int, shown: bool) -> Node:
    return button(
        "review-move",
        h("span.number", {"aria-hidden": "true"}, str(number)),
        h(
            "span.what",
            *saying(each.name),
            h("small", say("coach.where", round=each.round, deal=each.deal, n=each.ply + 1)),
        ),
        h("span.cost", h("b", f"−{each.cost}") if each.cost else None, h("small", each.graded)),
        kind="moment-head",
        value=each.ply,
        attrs={"aria-pressed": "true" if shown else "false"},
    )


def _moment(state: PageState, found: ReviewState, each: Moment) -> Node:
    say, here = state.say, found.here
    at = here.index(each)
    before, after = here[at - 1] if at else None, here[at + 1] if at + 1 < len(here) else None
    report = state.dialog.text
    return h(
        "section.moment",
        {"aria-labelledby": "moment-title", "data-ply": each.ply},
        h(
            "h3",
            {"id": "moment-title"},
            say("coach.moment", n=each.ply + 1),
            *saying(each.name),
            h("small", _graded(say, each)),
        ),
        position(state.say, each),
        reasons(each.reasons),
        bars(say, each.bars),
        h(
            "div.dialog-row",
            button("play-on", say("coach.play-on"), kind="main", value=each.ply),
            offered(button("exercise", say("exercise.again"), kind="other", value=each.ply))
            if each in found.exercises
            else None,
            button("report-move", say("coach.report"), kind="quiet", value=each.ply),
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
                button("review-move", say(f"coach.{way}"), kind="quiet", value=to.ply, key=way)
                for way, to in (("before", before), ("after", after))
                if to is not None
            ),
            key="steps",
        ),
        key="moment",
    )


def _table(say: Catalogue, found: ReviewState, *, unfolded: bool) -> Node | None:
    if not found.moments:
        return None
    heads = ("coach.head-move", "coach.head-played", "coach.head-points", "coach.head-cost")
    return h(
        "details.all-moves",
        {"open": unfolded or None},
        h("summary", say("coach.all", n=len(found.here))),
        h(
            "table",
            h("thead", h("tr", *(h("th", {"scope": "col"}, say(each)) for each in heads))),
            h("tbody", *(_row(say, each) for each in found.here)),
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
            button("review-move", *saying(each.name), kind="quiet", value=each.ply),
        ),
        h("td", each.points),
        h("td", _graded(say, each)),
        key=str(each.ply),
    )


def _text(state: PageState, found: ReviewState) -> Node | None:
    say = state.say
    if not found.text:
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
                "value": found.text,
            },
        ),
        h(
            "div.dialog-row",
            button("copy-review", say("page.record-copy"), kind="other"),
            button("print-review", say("page.print"), kind="other"),
        ),
        h("p.done", {"role": "alert"}, state.dialog.done, key="done"),
        key="text",
    )

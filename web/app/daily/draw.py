"""Results of the daily matches: today’s to copy, the streak, and a calendar."""

from __future__ import annotations

from typing import Final

from app.core.drawing.controls import button, offered
from app.core.feature import Feature, open_dialog
from app.core.page_state import PageState
from app.daily import state as daily
from app.daily import update
from app.daily.update import date_text, grid, title
from app.platform.dom import Child, Node, h
from app.table import slots
from kasino.players.personas import PERSONAS
from kasino.words import Catalogue

WEEKS: Final = 5  # in the calendar, including this one


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the result of today’s match or a button that starts it, and earlier results."""
    say, kept = state.say, state.kept
    today, days = kept.today, kept.statistics.days
    opponent = PERSONAS[daily.LEVEL].name
    parts: list[Child] = [h("p", say("daily.about", opponent=opponent), key="about")]
    if today in days:
        parts.extend(_result(state))
    else:
        text = say("daily.play", game=title(say, today))
        parts.append(h("div.dialog-row", button("daily", text, kind="main"), key="play"))
    parts.append(
        h(
            "p.streak",
            {"data-streak": daily.streak(days, today)},
            say("daily.streak", n=daily.streak(days, today)),
            key="streak",
        )
    )
    parts.append(_calendar(state))
    parts.append(h("p.about", say("daily.tomorrow", game=_tomorrow(say, today))))
    reviews = [
        _review(say, one.id, ident)
        for day, ident in ((today, "daily.review"), (daily.before(today), "daily.review-before"))
        for one in kept.saves
        if one.daily == day and one.over
    ]
    if reviews:
        parts.append(h("div.dialog-row", *reviews, key="reviews"))
    return tuple(parts)


def _result(state: PageState) -> tuple[Node, ...]:
    say, text = state.say, grid(state)
    return (
        h(
            "textarea",
            {
                "class": "words",
                "data-daily": True,
                "readonly": True,
                "rows": text.count("\n") + 2,  # a line may wrap
                "aria-label": say("daily.field"),
                "value": text,
            },
            key="grid",
        ),
        h("p.about", say("daily.signs"), key="signs"),
        h("p.done", {"role": "alert"}, state.dialog.done, key="done"),
        h(
            "div.dialog-row",
            button("copy-daily", say("daily.copy")),
            key="copy",
        ),
    )


def _calendar(state: PageState) -> Node:
    """Draw the last weeks, each starting on Monday, with a sign for every day played."""
    say, kept = state.say, state.kept
    date = daily.date_of(kept.today)
    back = 7 * (WEEKS - 1) + date.weekday() if date else -1  # no days while today is unknown
    shown = [daily.before(kept.today, n) for n in range(back, -1, -1)]
    return h(
        "ol.calendar",
        {"role": "list", "aria-label": say("daily.calendar")},
        *(_cell(state, day) for day in shown),
        key="calendar",
    )


def _cell(state: PageState, day: str) -> Node:
    say, found = state.say, state.kept.statistics.days.get(day)
    ends = {"won": "▲", "drawn": "=", "lost": "▼"}
    how = say(f"daily.{found.end}" if found else "daily.not-played")
    return h(
        "li",
        {
            "data-day": day,
            "data-end": found.end if found else None,
            "aria-current": "date" if day == state.kept.today else None,
        },
        h("span", {"aria-hidden": "true"}, day[-2:].lstrip("0")),
        h("b", {"aria-hidden": "true"}, ends[found.end] if found else ""),
        h("span.spoken", say("daily.cell", date=date_text(say, day), how=how)),
        key=day,
    )


def _tomorrow(say: Catalogue, today: str) -> str:
    return title(say, daily.before(today, -1))


def _review(say: Catalogue, ident: str, text: str) -> Node | None:
    return offered(button("coach-save", say(text), kind="other", value=ident, key=text))


FEATURE: Final = Feature("daily", update.ACTIONS)

FEATURE.fill(slots.NAME, lambda state: state.say("daily.mark") if state.daily else "")
FEATURE.dialog("daily-results", "daily.results", body, of_storage=True)
FEATURE.does("daily-results", label="daily.results")(open_dialog("daily-results"))

"""The daily match on the page: its results and its calendar, its panel and its buttons."""

from __future__ import annotations

from typing import Final

from app.core import dates
from app.core.drawing.controls import button, offered, panel, quiet_button
from app.core.drawing.pictures import sign
from app.core.feature import Feature, open_dialog
from app.core.page_state import PageState
from app.core.slots import (
    COPIED,
    COUNT,
    KEPT,
    SHARED_BY_ALL,
    START_PANELS,
    STATISTICS,
    STATISTICS_BELOW,
    STORED,
    UNAIDED,
    StartScreen,
)
from app.daily import state, update
from app.daily import state as daily
from app.daily.state import DAYS, day_of_save, day_on_table
from app.daily.update import date_text, grid, title
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from kasino.games import GAMES
from kasino.players.personas import PERSONAS
from kasino.words import Catalogue, game_title


def panel_on_start(screen: StartScreen) -> Node | None:
    """Draw the panel on the start screen."""
    return panel("daily", sign("sun"), screen.say("start.daily"), _about(screen))


def _about(screen: StartScreen) -> str:
    """Return the daily match’s result or, if unplayed, its game; for newcomers, an explanation."""
    say, kept = screen.say, screen.kept
    found = kept.statistics.of(DAYS).get(kept.today)
    if found is not None:
        return say("start.daily-done", scores="–".join(map(str, found.scores)))
    if not (kept.today and screen.known):
        return say("start.daily-about")
    return game_title(say, GAMES[daily.game_of(kept.today)])


def in_statistics(state: PageState) -> Node | None:
    """Draw the button in the statistics, if there are results."""
    if not state.kept.statistics.of(DAYS):
        return None
    text = state.say("daily.results")
    return h("div.dialog-row", button("daily-results", text), key="days")


def under_title(scene: Scene) -> tuple[Child, ...]:
    """Mark the result of a daily match."""
    if not day_on_table(scene.page):
        return ()
    return (h("p.aim", scene.say("daily.mark"), key="daily"),)


def more(scene: Scene) -> tuple[Child, ...]:
    """Draw the button after a daily match, under *More*."""
    if not day_on_table(scene.page):
        return ()
    return (quiet_button("daily-results", scene.say("daily.results"), sign("sun")),)


WEEKS: Final = 5  # in the calendar, including this one


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the result of today’s match or a button that starts it, and earlier results."""
    say, kept = state.say, state.kept
    today, days = kept.today, kept.statistics.of(DAYS)
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
            {"data-streak": dates.streak(days, today)},
            say("daily.streak", n=dates.streak(days, today)),
            key="streak",
        )
    )
    parts.append(_calendar(state))
    parts.append(h("p.about", say("daily.tomorrow", game=_tomorrow(say, today))))
    reviews = [
        _review(say, one.id, ident)
        for day, ident in ((today, "daily.review"), (dates.before(today), "daily.review-before"))
        for one in kept.saves
        if day_of_save(one) == day and one.over
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
    date = dates.date_of(kept.today)
    back = 7 * (WEEKS - 1) + date.weekday() if date else -1  # no days while today is unknown
    shown = [dates.before(kept.today, n) for n in range(back, -1, -1)]
    return h(
        "ol.calendar",
        {"role": "list", "aria-label": say("daily.calendar")},
        *(_cell(state, day) for day in shown),
        key="calendar",
    )


def _cell(state: PageState, day: str) -> Node:
    say, result = state.say, state.kept.statistics.of(DAYS).get(day)
    ends = {"won": "▲", "drawn": "=", "lost": "▼"}
    how = say(f"daily.{result.end}" if result else "daily.not-played")
    return h(
        "li",
        {
            "data-day": day,
            "data-end": result.end if result else None,
            "aria-current": "date" if day == state.kept.today else None,
        },
        h("span", {"aria-hidden": "true"}, day[-2:].lstrip("0")),
        h("b", {"aria-hidden": "true"}, ends[result.end] if result else ""),
        h("span.spoken", say("daily.cell", date=date_text(say, day), how=how)),
        key=day,
    )


def _tomorrow(say: Catalogue, today: str) -> str:
    return title(say, dates.before(today, -1))


def _review(say: Catalogue, ident: str, text: str) -> Node | None:
    return offered(button("coach-save", say(text), kind="other", value=ident, key=text))


FEATURE: Final = Feature("daily", update.ACTIONS)

FEATURE.fill(slots.NAME, lambda state: state.say("daily.mark") if day_on_table(state) else "")
FEATURE.dialog("daily-results", "daily.results", body, of_storage=True)
FEATURE.does("daily-results", label="daily.results")(open_dialog("daily-results"))
FEATURE.fill(UNAIDED, lambda state: "daily" if day_on_table(state) else "")
FEATURE.fill(SHARED_BY_ALL, lambda setup: bool(state.day_of(setup)))
FEATURE.fill(STATISTICS, state.DAYS, 1)
FEATURE.fill(KEPT, state.today_kept)
FEATURE.fill(STORED, update.stored)
FEATURE.fill(COPIED, update.copied)
FEATURE.fill(COUNT, update.count)
FEATURE.fill(START_PANELS, panel_on_start, 1)
FEATURE.fill(STATISTICS_BELOW, in_statistics, 1)
FEATURE.fill(slots.UNDER_TITLE, under_title)
FEATURE.fill(slots.MORE, more, 2)

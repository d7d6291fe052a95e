"""The daily match on the page: its results, its part of today’s card, and its buttons."""

from __future__ import annotations

from typing import Final

from app.core import dates
from app.core.drawing.controls import button, quiet_button
from app.core.drawing.pictures import portrait, sign
from app.core.feature import Feature, open_dialog
from app.core.page_state import PageState
from app.core.slots import (
    COPIED,
    COUNT,
    DAY_RESULTS,
    KEPT,
    REVIEW_SAVE,
    SHARED_BY_ALL,
    STATISTICS,
    STATISTICS_BELOW,
    STORED,
    TODAY,
    UNAIDED,
    StartScreen,
    TodayPart,
)
from app.daily import state, update
from app.daily import state as daily
from app.daily.state import DAYS, Day, day_of_save, day_on_table
from app.daily.update import grid, title
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from kasino.games import GAMES
from kasino.players.personas import PERSONAS
from kasino.words import Catalogue, game_title


def part_of_today(screen: StartScreen) -> TodayPart:
    """Return the daily match: its result or, if unplayed, the opponent or the game."""
    say, kept = screen.say, screen.kept
    days = kept.statistics.of(DAYS)
    found, setup = days.get(kept.today), daily.offered(kept.today, kept.statistics)
    name = PERSONAS[setup.seats[1]].name
    yesterday = days.get(dates.before(kept.today))
    if found is not None:
        about = _result_of(say, found)
    elif daily.is_easy(setup):
        about = say("daily.easy", name=name)
    else:
        about = game_title(say, GAMES[setup.game])
    return TodayPart(
        "daily",
        portrait(name),
        say("daily.match"),
        about,
        found is not None,
        days,
        say("daily.yesterday", result=_result_of(say, yesterday)) if yesterday else "",
    )


def _result_of(say: Catalogue, day: Day) -> str:
    return say(f"daily.{day.end}", scores="–".join(map(str, day.scores)))


def in_statistics(state: PageState) -> Node | None:
    """Draw the button in the statistics, if there are results."""
    if not state.kept.statistics.of(DAYS):
        return None
    text = state.say("daily.results")
    return h("div.dialog-row", button("daily-results", text), key="days")


def _mark(state: PageState) -> str:
    if not day_on_table(state):
        return ""
    return state.say("daily.mark" if daily.strict(state) else "page.daily")


def under_title(scene: Scene) -> tuple[Child, ...]:
    """Mark the result of a daily match."""
    if not day_on_table(scene.page):
        return ()
    return (h("p.aim", _mark(scene.page), key="daily"),)


def aftermath(scene: Scene) -> tuple[Child, ...]:
    """Draw the button after a daily match."""
    if not (scene.view.match_over and day_on_table(scene.page)):
        return ()
    return (quiet_button("daily-results", scene.say("daily.results"), sign("sun")),)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the result of today’s match or a button that starts it, and earlier results."""
    say, kept = state.say, state.kept
    today, days = kept.today, kept.statistics.of(DAYS)
    parts: list[Child] = [h("p", say("daily.about"), key="about")]
    if today in days:
        parts.extend(_result(state))
    else:
        text = say("daily.play", game=title(state, today))
        parts.append(h("div.dialog-row", button("daily", text, kind="main"), key="play"))
    parts.append(h("p.about", say("daily.tomorrow", game=title(state, dates.before(today, -1)))))
    reviews = [
        button(action, say(ident), kind="other", value=one.id, key=ident)
        for day, ident in ((today, "daily.review"), (dates.before(today), "daily.review-before"))
        for one in kept.saves
        if day_of_save(one) == day and one.over
        for action in REVIEW_SAVE.filled()
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
        h("p.done", state.dialog.done, key="done"),
        h(
            "div.dialog-row",
            button("copy-daily", say("daily.copy")),
            key="copy",
        ),
    )


FEATURE: Final = Feature("daily", update.ACTIONS)

FEATURE.fill(slots.NAME, _mark)
FEATURE.dialog("daily-results", "daily.results", body, of_storage=True)
FEATURE.does("daily-results", label="daily.results")(open_dialog("daily-results"))
FEATURE.fill(UNAIDED, lambda state: "daily" if daily.strict(state) else "")
FEATURE.fill(SHARED_BY_ALL, lambda setup: bool(state.day_of(setup)))
FEATURE.fill(STATISTICS, state.DAYS, 1)
FEATURE.fill(KEPT, state.today_kept)
FEATURE.fill(STORED, update.stored)
FEATURE.fill(COPIED, update.copied)
FEATURE.fill(COUNT, update.count)
FEATURE.fill(TODAY, part_of_today, 1)
FEATURE.fill(DAY_RESULTS, "daily-results")
FEATURE.fill(STATISTICS_BELOW, in_statistics, 1)
FEATURE.fill(slots.UNDER_TITLE, under_title)
FEATURE.fill(slots.AFTERMATH, aftermath, 2)
FEATURE.says(
    "saves",
    {
        "page.daily": "Daily match",
        "daily.results": "Daily results",
        "daily.about": ("One match a day, with the same cards for everyone. The first one counts."),
        "daily.mark": "Daily match · no undo",
        "daily.intro": "Daily match: {game}, with the same cards for everyone.",
        "daily.strict": "No undo, no hints.",
        "daily.new": "You haven’t played this game yet: its rules are in the menu.",
        "daily.play": "Play the daily match: {game}",
        "daily.no-undo": "No undo in the daily match.",
        "daily.no-hint": "No hints in the daily match.",
        "daily.uncounted": (
            "The daily match counts only on its own day, and only the first time you begin it. "
            "This match "
            "doesn’t count."
        ),
        "daily.tomorrow": "Tomorrow: {game}",
        "daily.grid": "Kasino {date} {marks}",
        "daily.date": "{day}/{month}/{year}",
        "daily.field": "Today’s result",
        "daily.signs": "▲ a round won, = tied, ▼ lost; then the score.",
        "daily.copy": "Copy result",
        "daily.match": "Match",
        "daily.easy": "{name}, with hints",
        "daily.yesterday": "Yesterday’s match · {result}",
        "daily.won": "Won {scores}",
        "daily.drawn": "Drawn {scores}",
        "daily.lost": "Lost {scores}",
        "daily.review": "Review today’s",
        "daily.review-before": "Review yesterday’s",
        "page.stats.days": "“days” must be an object with at most {most} days.",
    },
)

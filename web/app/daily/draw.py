"""The daily match on the page: its results, its part of today’s card, and its buttons."""

from __future__ import annotations

from typing import Final

from app.core import dates
from app.core.drawing.controls import button, quiet_button, read_out
from app.core.drawing.pictures import portrait, sign
from app.core.feature import Feature, open_dialog
from app.core.page_state import PageState
from app.core.saves import Save
from app.core.slots import (
    COPIED,
    COUNT,
    DAILY,
    DAY_RESULTS,
    KEPT,
    REVIEW_SAVE,
    SAVE_NAME,
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
from app.daily.state import DAYS, day_of_save, day_on_table
from app.daily.update import grid, title
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from kasino.games import GAMES
from kasino.match.daily import Day, is_easy
from kasino.players.personas import PERSONAS
from kasino.words import Catalogue, game_title

#: The most results of earlier days that are listed.
LATEST: Final = 7


def part_of_today(screen: StartScreen) -> TodayPart:
    """Return the daily round: its result or, if unplayed, the opponent or the game."""
    say, kept = screen.say, screen.kept
    days = kept.statistics.of(DAYS)
    found, setup = days.get(kept.today), daily.offered(kept.today, kept.statistics)
    name = PERSONAS[setup.seats[1]].name
    if found is not None:
        about = _result_of(say, found)
    elif is_easy(setup):
        about = say("daily.easy", name=name)
    else:
        about = game_title(say, GAMES[setup.game])
    return TodayPart(
        update.play_daily,
        portrait(name),
        say("daily.one" if found is None or found.one_round else "daily.match"),
        about,
        found is not None,
        days,
        _yesterday(say, days.get(dates.before(kept.today))),
    )


def _yesterday(say: Catalogue, found: Day | None) -> str:
    if found is None:
        return ""
    ident = "daily.yesterday" if found.one_round else "daily.yesterday-match"
    return say(ident, result=_result_of(say, found))


def _result_of(say: Catalogue, day: Day) -> str:
    return say(f"daily.{day.end}", scores="–".join(map(str, day.scores)))


def name_of_save(say: Catalogue, save: Save, today: str) -> str:
    """Return the words for a saved daily match that say which day it fills, or ""."""
    setup = daily.setup_of_save(save)
    if setup is None:
        return ""
    day, what = daily.day_of(setup), "round" if daily.is_one_round(setup) else "whole"
    when = {today: "", dates.before(today): "-yesterday"}.get(day, "-on")
    return say(f"daily.{what}{when}", date=dates.written(say, day))


def in_statistics(state: PageState) -> Node | None:
    """Draw the button in the statistics, if there are results."""
    if not state.kept.statistics.of(DAYS):
        return None
    text = state.say("daily.results")
    return h("div.dialog-row", button(open_daily_results, text), key="days")


def _mark(state: PageState) -> str:
    match = state.match
    if match is None or not day_on_table(state):
        return ""
    what = "round" if daily.is_one_round(match.setup) else "whole"
    return state.say(f"daily.{what}-strict" if daily.strict(state) else f"daily.{what}")


def under_title(scene: Scene) -> tuple[Child, ...]:
    """Mark a daily result."""
    if not day_on_table(scene.page):
        return ()
    return (h("p.aim", _mark(scene.page), key="daily"),)


def aftermath(scene: Scene) -> tuple[Child, ...]:
    """Draw the button after a daily match."""
    if not (scene.view.match_over and day_on_table(scene.page)):
        return ()
    return (quiet_button(open_daily_results, scene.say("daily.results"), sign("sun")),)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw today’s result or a button that starts the round, and earlier results."""
    say, kept = state.say, state.kept
    today, days = kept.today, kept.statistics.of(DAYS)
    parts: list[Child] = [h("p", say("daily.about"), key="about")]
    if today in days:
        parts.extend(_result(state))
    else:
        text = say("daily.play", game=title(state, today))
        parts.append(h("div.dialog-row", button(update.play_daily, text, kind="main"), key="play"))
    parts.append(_earlier(state))
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


def _earlier(state: PageState) -> Node | None:
    """Draw the latest results of earlier days, or say that there are none at all."""
    say, days = state.say, state.kept.statistics.of(DAYS)
    earlier = sorted((day for day in days if day != state.kept.today), reverse=True)[:LATEST]
    if not days:
        return h("p.about", say("daily.none"), key="none")
    if not earlier:
        return None
    return h(
        "section.earlier",
        h("h3", say("daily.earlier")),
        h(
            "ul",
            {"role": "list"},
            *(
                h(
                    "li",
                    h("span", dates.written(say, day)),
                    h("b", *read_out(say, _result_of(say, days[day]))),
                    key=day,
                )
                for day in earlier
            ),
        ),
        key="earlier",
    )


def _result(state: PageState) -> tuple[Node, ...]:
    say, text, sends = state.say, grid(state), state.site.shares
    one_round = state.kept.statistics.of(DAYS)[state.kept.today].one_round
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
        h("p.about", say("daily.signs-round" if one_round else "daily.signs"), key="signs"),
        h("p.done", state.dialog.done, key="done"),
        h(
            "div.dialog-row",
            button(update.send, say("daily.send"), kind="main") if sends else None,
            button(update.copy, say("daily.copy"), kind="other" if sends else "main"),
            key="copy",
        ),
    )


FEATURE: Final = Feature("daily", update.ACTIONS)

FEATURE.fill(slots.NAME, _mark)
FEATURE.fill(SAVE_NAME, name_of_save)
FEATURE.dialog("daily-results", "daily.results", body, of_storage=True)
open_daily_results = FEATURE.does("daily-results", label="daily.results")(
    open_dialog("daily-results")
)
FEATURE.fill(UNAIDED, lambda state: "daily" if daily.strict(state) else "")
FEATURE.fill(SHARED_BY_ALL, lambda setup: bool(state.day_of(setup)))
FEATURE.fill(STATISTICS, state.DAYS, 1)
FEATURE.fill(KEPT, state.today_kept)
FEATURE.fill(STORED, update.stored)
FEATURE.fill(COPIED, update.copied)
FEATURE.fill(COUNT, update.count)
FEATURE.fill(TODAY, part_of_today, 1)
FEATURE.fill(DAILY, (update.play_daily, update.daily_of_game))
FEATURE.fill(DAY_RESULTS, open_daily_results)
FEATURE.fill(STATISTICS_BELOW, in_statistics, 1)
FEATURE.fill(slots.UNDER_TITLE, under_title)
FEATURE.fill(slots.AFTERMATH, aftermath, 2)
FEATURE.says(
    "saves",
    {
        "daily.round": "Daily round",
        "daily.round-yesterday": "Yesterday’s daily round",
        "daily.round-on": "Daily round of {date}",
        "daily.round-strict": "Daily round · no undo",
        "daily.whole": "Daily match",
        "daily.whole-yesterday": "Yesterday’s daily match",
        "daily.whole-on": "Daily match of {date}",
        "daily.whole-strict": "Daily match · no undo",
        "daily.results": "Daily results",
        "daily.about": "One round a day, with the same cards for everyone. The first one counts.",
        "daily.intro": "Daily round: {game}, with the same cards for everyone.",
        "daily.strict": "No undo, no hints.",
        "daily.new": "You haven’t played this game yet: its rules are in the menu.",
        "daily.play": "Play the daily round: {game}",
        "daily.no-undo": "No undo with the cards of the day.",
        "daily.no-hint": "No hints with the cards of the day.",
        "daily.uncounted": (
            "The cards of the day count only on their own day, and only the first time you begin. "
            "This match doesn’t count."
        ),
        "daily.tomorrow": "Tomorrow: {game}",
        "daily.grid": "Kasino, {date} {marks}",
        "daily.shared": "① One round: {result}",
        "daily.field": "Today’s result",
        "daily.none": "No results yet.",
        "daily.earlier": "Earlier",
        "daily.signs": "▲ a round won, = tied, ▼ lost; then the score.",
        "daily.signs-round": "① the daily round: ▲ won, = tied, ▼ lost; then the points.",
        "daily.copy": "Copy result",
        "daily.send": "Send result",
        "daily.one": "One round",
        "daily.match": "Match",
        "daily.easy": "{name}, with hints",
        "daily.yesterday": "Yesterday’s round · {result}",
        "daily.yesterday-match": "Yesterday’s match · {result}",
        "daily.won": "Won {scores}",
        "daily.drawn": "Drawn {scores}",
        "daily.lost": "Lost {scores}",
        "daily.review": "Review today’s",
        "daily.review-before": "Review yesterday’s",
        "page.stats.days": "“days” must be an object with at most {most} days.",
    },
)

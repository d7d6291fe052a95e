"""Today: a card on the start screen with three things to do, and the week’s suns.

Everything follows from data that features store anyway. In a frame, and without storage, nothing
could be counted, so the three things are ordinary panels there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat
from typing import Final

from app.core import dates, slots
from app.core.drawing.controls import button, panel, quiet_button, read_out
from app.core.drawing.pictures import sign
from app.core.feature import Feature
from app.core.slots import DAY_RESULTS, START_FIRST, StartScreen, TodayPart
from app.platform.dom import Node, h
from kasino.words import Catalogue

FEATURE: Final = Feature("today")

#: The shortest run of days to mention.
MIN_RUN: Final = 3


def whole(parts: tuple[TodayPart, ...]) -> bool:
    """Return whether everything for the day is done."""
    states = [part.done for part in parts if part.done is not None]
    return bool(states) and all(states)


def suns(parts: tuple[TodayPart, ...], today: str) -> Iterator[tuple[str, str]]:
    """Yield the days of the week, from Monday, each with its sun: "none", "half" or "full".

    Days to come have "" instead. A past day is full if everything that is stored by day was done on
    it. While today is unknown, as it is to the build, each day is "" and has no sun.
    """
    date = dates.date_of(today)
    for place in range(7):
        if date is None:
            yield "", "none"
            continue
        day = dates.before(today, date.weekday() - place)
        count = sum(day in part.days for part in parts)
        full = whole(parts) if day == today else count > 1
        yield day, "" if day > today else "full" if full else "half" if count else "none"


def card(screen: StartScreen) -> Node:
    """Draw the card, or panels if nothing is counted."""
    say, parts = screen.say, slots.today(screen)
    if screen.embedded or not screen.kept.works:
        panels = (panel(one.action, one.picture, one.title, one.about) for one in parts)
        return h("div.panels", *panels, key="today")
    done = whole(parts)
    return h(
        "section.today",
        {"data-done": done or None},
        h(
            "header",
            h("h2", {"id": "today-title"}, say("today.title")),
            _week(say, tuple(suns(parts, screen.kept.today)), screen.kept.today),
        ),
        h("div.three", *(_part(say, part) for part in parts), key="three"),
        *(
            h("p.about.yesterday", *read_out(say, part.yesterday), key=f"yesterday-{part.action}")
            for part in parts
            if part.yesterday and not part.done
        ),
        _ending(screen, parts) if done else None,
        key="today",
    )


def _part(say: Catalogue, part: TodayPart) -> Node:
    mark = h("span.mark", sign("check"), h("span.spoken", say("today.done")), key="mark")
    return button(
        part.action,
        part.picture,
        h("strong", part.title),
        h("span.about", *read_out(say, part.about)),
        mark if part.done else None,
        attrs={"data-done": part.done or None},
    )


def _week(say: Catalogue, found: tuple[tuple[str, str], ...], today: str) -> Node:
    """Draw the suns; screen readers say how many days have one."""
    count = sum(sun in ("half", "full") for _, sun in found)
    letters = chain(say("today.weekdays").split(), repeat(""))
    return h(
        "div.week",
        h("span.spoken", say("today.week", n=count)),
        *(
            h(
                "span",
                {"aria-hidden": "true", "data-today": day == today != "" or None},
                h("i", {"data-sun": sun or "to-come"}),
                letter,
            )
            for (day, sun), letter in zip(found, letters, strict=False)
        ),
        key="week",
    )


def _ending(screen: StartScreen, parts: tuple[TodayPart, ...]) -> Node:
    """Say that the day is done, with the run of days, and offer the result to share."""
    say = screen.say
    run = dates.streak({day for part in parts for day in part.days}, screen.kept.today)
    told = [say("today.all"), say("today.run", n=run) if run >= MIN_RUN else ""]
    return h(
        "p.about",
        h("span", " ".join(filter(None, told))),
        *(
            quiet_button(action, say("today.share"), sign("share"))
            for action in DAY_RESULTS.filled()
        ),
        key="ending",
    )


FEATURE.fill(START_FIRST, card)
FEATURE.says(
    "start",
    {
        "today.title": "Today",
        "today.done": "done",
        "today.week": ("{n} day this week", "{n} days this week"),
        "today.weekdays": "M T W T F S S",
        "today.all": "That’s all for today. New cards tomorrow.",
        "today.run": "{n} days running; a day off a week is fine.",
        "today.share": "Share",
    },
)

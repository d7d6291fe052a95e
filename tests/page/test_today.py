"""The card for today: things to do, things done, and the suns of the week."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, timezone

import pytest

from app.coach.book.state import BOOK, Book, Page
from app.coach.puzzles.state import SOLVED, SolvedPuzzles
from app.core import dates, statistics
from app.core.slots import TodayPart
from app.core.statistics import Line, Statistics
from app.daily.state import DAYS
from app.daily.update import play_daily
from app.learn.update import learn
from app.platform import store
from app.platform.dom import h
from app.today import suns, whole
from kasino.match.daily import Day
from testing.page.open_page import Open, OpenPage
from testing.page.stored import Storage

TODAY = "2026-11-20"  # a Friday, like in the test clock
MONDAY, TUESDAY, WEDNESDAY, THURSDAY = (f"2026-11-{n}" for n in range(16, 20))
WON = Day("won", (16, 9), "▲=▲")
#: The third thing to do, unless a puzzle of the day was solved.
PUZZLE = "puzzle-today: Finnish Kasino"
PAGE = Page("a record", "finnish", "hold", 12, "2026-01-01", 0)


def known(
    matches: Sequence[str] = (), puzzles: Sequence[str] = (), pages: Sequence[Page] = ()
) -> Statistics:
    """Return the statistics of a person who did this on these days."""
    solved = SolvedPuzzles({f"finnish-1-{n}": 1 for n in range(len(puzzles))}, tuple(puzzles))
    lines = {("finnish", "beginner"): Line(played=4, won=4, best=4)}
    found = Statistics(lines).put(DAYS, dict.fromkeys(matches, WON)).put(SOLVED, solved)
    return found.put(BOOK, Book(tuple(pages)))


def storage_of(found: Statistics) -> Storage:
    """Return a storage with these statistics."""
    storage = Storage()
    storage.set(store.PREFIX + statistics.KEPT, statistics.write(found))
    return storage


def opened_at(time: str, opened: Open, kept: Storage) -> OpenPage:
    """Return the page opened at a local time."""
    kept.tick = lambda: time  # type: ignore[method-assign]
    return opened("?lang=en", kept=kept)


def parts(page: OpenPage) -> list[str]:
    """Return the things to do, each with "+" if it is done, and its text."""
    return [
        "+" * (node.getAttribute("data-done") is not None)
        + f"{node.getAttribute('data-action')}: {about}"
        for node, about in zip(page.all(".three button"), page.shown(".three .about"), strict=True)
    ]


def week(page: OpenPage) -> str:
    """Return the suns: "-", "h" and "f" for none, half and full, "." for a future day."""
    signs = {"none": "-", "half": "h", "full": "f", "to-come": "."}
    return "".join(signs[str(sun)] for sun in page.data(".week i", "sun"))


def test_the_first_visit_offers_lessons_an_easy_match_and_an_easy_puzzle(opened: Open) -> None:
    page = opened("?lang=en")
    assert page.texts("#today-title") == ["Today"]
    assert parts(page) == [
        "learn: two minutes",
        "daily: Aino, with hints",
        PUZZLE,
    ]
    assert week(page) == "----" + "-" + ".."
    assert page.texts(".week .spoken") == ["0 days this week"]
    assert page.data(".week [data-today] i", "sun") == ["none"]
    assert not page.all(".today[data-done], .today > .about, .panels [data-action=learn]")


def test_the_first_day_ends_with_a_half_sun(opened: Open) -> None:
    page = opened("?lang=en", kept=storage_of(known([TODAY])))
    assert parts(page) == ["+daily: Won 16–9", PUZZLE, "sums: 9 = 4 + 5"]
    assert week(page) == "----h.." and page.texts(".week .spoken") == ["1 day this week"]
    assert page.texts(".three .mark .spoken") == ["done"]
    assert page.all(".panels [data-action=learn]") and not page.all(".today[data-done]")
    assert not page.all(".today > .about")


def test_the_third_day_shows_what_came_of_the_days_before(opened: Open) -> None:
    found = known([WEDNESDAY, THURSDAY], [WEDNESDAY], [PAGE])
    page = opened("?lang=en", kept=storage_of(found))
    assert parts(page) == [
        "daily: Finnish Kasino",
        PUZZLE,
        "book: 1 mistake",
    ]
    assert week(page) == "--fh-.." and not page.all("#start[data-done], .today[data-done]")
    assert page.shown(".today > .about") == ["Yesterday’s match · Won 16–9"]


def test_a_missed_day_is_an_empty_sun_and_nothing_else(opened: Open) -> None:
    days = [MONDAY, TUESDAY, WEDNESDAY]
    page = opened("?lang=en", kept=storage_of(known(days)))
    assert week(page) == "hhh--.." and page.texts(".week .spoken") == ["3 days this week"]
    assert parts(page)[0] == "daily: Finnish Kasino" and not page.all(".today > .about")


def test_after_a_week_the_run_goes_on_and_the_suns_begin_again(opened: Open) -> None:
    days = [dates.before(TODAY, n) for n in range(12)]
    page = opened("?lang=en", kept=storage_of(known(days, days)))
    assert week(page) == "fffff.." and page.texts(".week .spoken") == ["5 days this week"]
    (told,) = page.texts(".today > .about > span")
    assert told.endswith("12 days running; a day off a week is fine.")
    weekend = [dates.before(TODAY, -n) for n in (1, 2)]
    page = opened_at("2026-11-23T09:00:00", opened, storage_of(known(days + weekend, days)))
    assert week(page) == "-......" and page.texts(".week .spoken") == ["0 days this week"]
    assert parts(page)[0] == "daily: Finnish Kasino" and page.shown(".today > .about") == [
        "Yesterday’s match · Won 16–9"
    ]


def test_a_whole_week_with_a_day_off(opened: Open) -> None:
    days = [MONDAY, TUESDAY, THURSDAY, TODAY]
    page = opened("?lang=en", kept=storage_of(known(days, days)))
    assert week(page) == "ff-ff.." and page.all("#start[data-done] .today[data-done]")
    (told,) = page.texts(".today > .about > span")
    assert told == (
        "That’s all for today. New cards tomorrow. 4 days running; a day off a week is fine."
    )
    page.click(".today [data-action=daily-results]")
    assert page.the("[data-daily]").value.startswith("Kasino, 20 Nov 2026 ●●\n▲=▲  16–9")


def test_all_is_done_only_once_the_mistakes_are(opened: Open) -> None:
    due = opened("?lang=en", kept=storage_of(known([TODAY], [TODAY], [PAGE])))
    assert week(due) == "----h.." and not due.all(".today[data-done]")
    later = Page("a record", "finnish", "hold", 12, "2099-01-01", 0)
    page = opened("?lang=en", kept=storage_of(known([TODAY], [TODAY], [later])))
    assert parts(page)[2] == "+book: nothing today" and week(page) == "----f.."
    (told,) = page.texts(".today > .about > span")
    assert told == "That’s all for today. New cards tomorrow."  # a run of one isn’t mentioned
    page.click(".today [data-action=daily-results]")
    assert page.the("[data-daily]").value.startswith("Kasino, 20 Nov 2026 ●●●\n")


def test_mistakes_are_due_even_if_no_match_is_left(opened: Open) -> None:
    found = Statistics().put(BOOK, Book((PAGE,)))
    page = opened("?lang=en", kept=storage_of(found))
    assert parts(page) == [
        "daily: Aino, with hints",
        PUZZLE,
        "book: 1 mistake",
    ]
    assert page.all(".panels [data-action=learn]")


@pytest.mark.parametrize(("query", "refused"), [("?lang=en", True), ("?lang=en&embed=1", False)])
def test_without_storage_and_in_a_frame_nothing_is_counted(
    opened: Open, query: str, refused: bool
) -> None:
    storage = Storage()
    storage.refused = refused
    page = opened(query, kept=storage)
    if not page.all("#start"):
        page.click("[data-action=menu]")
    assert not page.all(".today, .week")
    assert {"daily", "puzzle-today"} <= set(page.data(".panels button", "action"))


#: Hours between UTC and Kiritimati, Helsinki, Reykjavik and Pago Pago.
ZONES = (14, 2, 0, -11)


@pytest.mark.parametrize("hours", ZONES)
def test_the_day_ends_at_local_midnight(opened: Open, hours: int) -> None:
    zone = timezone(timedelta(hours=hours))
    midnight = datetime(2026, 11, 21, tzinfo=zone)
    kept = storage_of(known([TODAY], [TODAY]))

    def seen(at: datetime) -> OpenPage:
        local = at.astimezone(UTC).astimezone(zone)
        return opened_at(f"{local:%Y-%m-%dT%H:%M:%S}", opened, kept)

    late = seen(midnight - timedelta(seconds=1))
    assert late.all(".today[data-done]") and week(late) == "----f.."
    early = seen(midnight)
    assert not early.all(".today[data-done]") and week(early) == "----f-."
    assert parts(early)[0] == "daily: Finnish Kasino"


def test_what_cannot_be_done_for_the_day_is_not_needed() -> None:
    lessons = TodayPart(learn, h("i"), "", "")
    match = TodayPart(play_daily, h("i"), "", "", done=True, days=(TODAY,))
    assert whole((lessons, match)) and not whole((lessons,)) and not whole(())
    assert list(suns((match,), "")) == [("", "none")] * 7  # for the HTML that the build writes

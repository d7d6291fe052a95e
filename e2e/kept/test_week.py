"""A week of daily rounds in time zones, on two devices: each result belongs to the local day.

`tests/page/test_week.py` has the same days without a browser. Only here, the browser itself knows
the zone. In Helsinki, summer time ends on the Sunday.
"""

from __future__ import annotations

import json
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from app.core import statistics
from app.core.statistics import Line, Statistics
from app.platform import store
from e2e.driving.browsing import fresh_profile, wait_for
from e2e.driving.pages import play_first_card, visit
from kasino.match.daily import WEEK
from testing.samples import usually

ZONES = ("Pacific/Kiritimati", "Europe/Helsinki", "Pacific/Pago_Pago")
MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = (
    f"2026-10-{day}" for day in range(19, 26)
)
#: The most decisions that a person makes in a round.
MOST = 24
STORE = "([key, text]) => localStorage.setItem(key, text)"
STORED = "(key) => localStorage.getItem(key)"
KEY = store.PREFIX + statistics.KEPT
#: The signs of the suns: none, half, full, and of a day to come.
SUNS = {"none": "-", "half": "h", "full": "f", "to-come": "."}


class Device:
    """A device of someone who knows every game of the week; each visit is in a new tab."""

    def __init__(self, context: BrowserContext, url: str, zone: str) -> None:
        self.context, self.url, self.zone = context, f"{url}?lang=en&pace=0&confirm=off", zone
        (self.page,) = context.pages
        self.page.clock.install(time=self._time(MONDAY, "07:00"))
        visit(self.page, self.url)
        wait_for(self.page, "ready")
        known = Statistics({(game, "greedy"): Line(played=1, won=1, best=1) for game in WEEK})
        self.page.evaluate(STORE, [KEY, statistics.write(known)])

    def _time(self, day: str, time: str) -> datetime:
        return datetime.fromisoformat(f"{day}T{time}").replace(tzinfo=ZoneInfo(self.zone))

    def at(self, day: str, time: str) -> Page:
        """Open the page at a local time, from which the clock goes on."""
        self.page.close()
        self.page = self.context.new_page()
        self.page.clock.set_system_time(self._time(day, time))
        visit(self.page, self.url)
        wait_for(self.page, "ready")
        return self.page

    def suns(self) -> str:
        """Return the suns of the week on the start screen."""
        found = self.page.locator(".week i")
        return "".join(SUNS[sun.get_attribute("data-sun") or ""] for sun in found.all())

    def days(self) -> list[str]:
        """Return the days with a result."""
        return list(json.loads(self.page.evaluate(STORED, KEY)).get("days", ()))

    def shared(self) -> list[str]:
        """Return the lines of today’s result to share."""
        self.page.click("[data-action=daily]")
        lines = self.page.input_value("[data-daily]").splitlines()
        self.page.click("[data-action=close]")
        return lines

    def play(self, action: str, most: int = MOST) -> int:
        """Begin or continue a round, make at most so many decisions, and return their number."""
        self.page.click(f"[data-action={action}]")
        decisions = 0
        while wait_for(self.page, "your-turn", "match-over") == "your-turn" and decisions < most:
            play_first_card(self.page)
            decisions += 1
        return decisions

    def finish(self, action: str = "daily", most: int = MOST) -> None:
        """Play a round to its end, and return to the start screen."""
        self.play(action, most)
        wait_for(self.page, "match-over")
        self.page.click("[data-action=menu]")
        wait_for(self.page, "ready")


def begun_late(device: Device) -> None:
    """Begin Tuesday’s round ten minutes before midnight, and finish it after midnight."""
    device.at(TUESDAY, "23:50")
    before = device.days()
    assert device.play("daily", 3) == 3
    page = device.at(WEDNESDAY, "00:10")
    assert device.days() == before
    assert page.text_content(".left-match .about") == "Yesterday’s daily round"
    device.finish("resume", MOST - 3)
    assert device.days() == [*before, TUESDAY]


@pytest.mark.parametrize("zone", usually(ZONES[2:], ZONES))
def test_a_round_begun_late_fills_its_own_day(chromium: Browser, page_url: str, zone: str) -> None:
    with fresh_profile(chromium, timezone_id=zone) as watch:
        device = Device(watch.page.context, page_url, zone)
        begun_late(device)
        assert device.suns() == "-h-...."


@pytest.mark.slow
@pytest.mark.parametrize("zone", ZONES)
def test_a_week_on_two_devices(chromium: Browser, page_url: str, zone: str) -> None:
    with (
        fresh_profile(chromium, timezone_id=zone) as one,
        fresh_profile(chromium, timezone_id=zone) as other,
    ):
        first = Device(one.page.context, page_url, zone)
        second = Device(other.page.context, page_url, zone)
        first.at(MONDAY, "00:05")
        first.finish()
        assert first.suns() == "h......"
        head, result, *_ = first.shared()
        assert head == "Kasino, 19 Oct 2026 ●○" and result.startswith("① One round: ")
        begun_late(first)
        assert first.suns() == "hh-...."
        first.finish()
        # Thursday is missed here, but not on the other device.
        second.at(THURSDAY, "23:55")
        second.finish()
        for day, suns in ((FRIDAY, "hhh-h.."), (SATURDAY, "hhh-hh."), (SUNDAY, "hhh-hhh")):
            first.at(day, "00:01")
            first.finish()
            assert first.suns() == suns
        assert first.days() == [MONDAY, TUESDAY, WEDNESDAY, FRIDAY, SATURDAY, SUNDAY]
        second.at(SUNDAY, "23:58")
        second.finish()
        assert second.suns() == "---h--h" and second.days() == [THURSDAY, SUNDAY]
        head, result, *_ = second.shared()
        assert head == "Kasino, 25 Oct 2026 ●○" and result.startswith("① One round: ")

"""Features only of a page on a site: newer versions, and the single file."""

from __future__ import annotations

from typing import Any

import pytest

from app.platform import browser, offline
from testing.page.open_page import OpenPage


class Kept:
    """A stand-in for the site’s script that stores the page for offline play."""

    def __init__(self) -> None:
        self.there = self.used = False
        self.told: Any = None

    def newer(self) -> bool:
        return self.there

    def use(self) -> None:
        self.used = True

    def begin(self, told: Any) -> None:
        self.told = told


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Kept:
    script = Kept()
    monkeypatch.setattr(offline, "_offline", lambda: script)
    monkeypatch.setattr(browser, "create_proxy", lambda call: call)
    return script


def opened(patch: pytest.MonkeyPatch, query: str = "") -> OpenPage:
    """Return the page at a URL of the site."""
    return OpenPage(patch, f"?lang=en&pace=0&seed=a&level=greedy&{query}")


def come(page: OpenPage, kept: Kept) -> None:
    """Make a newer version available."""
    kept.there = True
    kept.told()
    page.pump()


def offered(page: OpenPage) -> list[str]:
    """Return the texts of the offer."""
    assert page.the("#offer").getAttribute("role") == "status"
    return [one.textContent for one in page.the("#offer").children]


def test_a_newer_version_is_offered_on_the_start_screen(
    monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    page = opened(monkeypatch)
    assert offered(page) == []
    come(page, kept)
    assert offered(page) == ["A new version is ready.", "Update now", ""]
    later = page.the("#offer [data-action=not-now]")
    assert later.getAttribute("aria-label") == later.getAttribute("title") == "Later"
    page.click("#offer [data-action=use-newer]")
    assert kept.used


def test_it_waits_until_no_match_and_no_lesson_is_on(
    monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    page = opened(monkeypatch, "game=casino")
    come(page, kept)
    assert offered(page) == []
    page.click("[data-action=menu]")
    assert offered(page)
    page.click("[data-action=learn]")
    assert offered(page) == []
    page.click("[data-action=menu]")
    assert offered(page)


def test_put_off_it_comes_back_after_the_next_match(
    monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    page = opened(monkeypatch)
    come(page, kept)
    page.click("#offer [data-action=not-now]")
    assert offered(page) == [] and not kept.used
    kept.told()
    page.pump()
    assert offered(page) == []
    page.click("#start [data-action=new]")
    page.click("[data-action=menu]")
    assert offered(page)


def test_a_notice_comes_first_and_what_can_not_be_kept_is_not_renewed(
    monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    kept.there = True
    page = opened(monkeypatch)
    assert offered(page)
    page.storage.refused = True
    page.click("#start [data-action=new]")
    page.click("#hand [data-card]")
    page.click("#actions [data-move]")
    page.click("[data-action=menu]")
    assert page.all("[data-action=dismiss]") and offered(page) == []
    page.click("[data-action=dismiss]")
    assert offered(page) == []  # the match would be lost


def test_the_one_file_has_no_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch)
    assert not page.all("#offer") and not page.all("[download]")


def test_the_one_file_can_be_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offline, "one_file", lambda: ("kasino.html", "10.4"))
    page = opened(monkeypatch)
    link = page.the("a[download]")
    assert link.textContent == "Download as one file (10.4 MB)"
    assert link.getAttribute("href") == link.getAttribute("download") == "kasino.html"

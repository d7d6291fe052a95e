"""Back closes a dialog, then the match, then the page, without a close request of the browser."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from app.platform import browser
from app.runtime.back import Back
from app.runtime.events import Events
from testing.page.open_page import Open, OpenPage
from testing.places.positions import address
from testing.places.scenes import middle


class History:
    """A history with the entries that the page added, as a browser keeps it."""

    def __init__(
        self, patch: pytest.MonkeyPatch, url: str = "page", *, added: bool = False
    ) -> None:
        self.url, self.added, self.refused = url, added, False
        self.left = 0  # how often the page asked to go back
        for name, stub in {
            "has_close_requests": lambda: False,
            "full_address": lambda: self.url,
            "add_entry": self._add,
            "on_added_entry": lambda: self.added,
            "go_back": self._leave,
        }.items():
            patch.setattr(browser, name, stub)

    def _add(self) -> bool:
        assert not self.added, "one entry is enough"
        self.added = not self.refused
        return self.added

    def _leave(self) -> None:
        self.left += 1


def open_with(opened: Open, patch: pytest.MonkeyPatch, query: str) -> tuple[OpenPage, History]:
    """Open a page whose Back is watched."""
    history = History(patch)
    begun: list[Events] = []
    listen = Back.listen

    def listening(self: Back) -> None:
        begun.append(self._events)
        patch.setattr(browser, "has_close_requests", lambda: False)
        listen(self)

    patch.setattr(Back, "listen", listening)
    return opened(query), history


def back(page: OpenPage, history: History) -> None:
    """Press Back."""
    history.added = False
    page.document.dispatch("popstate", "window")  # type: ignore[arg-type]
    page.pump()


def test_back_closes_a_dialog_and_the_menu_then_the_match_then_the_page(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, history = open_with(opened, monkeypatch, address(middle("casino"), lang="en", pace="0"))
    assert not history.added  # nobody has touched the page
    page.click("[data-action=more]")
    assert history.added
    back(page, history)
    assert page.attributes("[data-action=more]", "aria-expanded") == ["false"]
    page.click("[data-action=settings]")
    back(page, history)
    assert page.all("#game") and history.added and not page.the("#dialog").open
    back(page, history)
    assert page.all("#start") and not history.added and not history.left
    back(page, history)
    assert not history.left  # it was the browser's own
    page.click("[data-action=resume]")
    page.click("[data-action=menu]")
    assert page.all("#start") and history.added
    back(page, history)
    assert history.left == 1


def test_another_fragment_and_forward_close_nothing(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, history = open_with(opened, monkeypatch, address(middle("casino"), lang="en", pace="0"))
    page.click("#hand button")
    history.url = "page#game=finnish"
    back(page, history)
    assert page.all("#game") and not history.left
    page.click("#hand button")
    assert history.added
    page.document.dispatch("popstate", "window")  # type: ignore[arg-type]
    assert page.all("#game")


def test_a_browser_that_refuses_entries_keeps_its_own_back(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, history = open_with(opened, monkeypatch, address(middle("casino"), lang="en", pace="0"))
    history.refused = True
    page.click("#hand button")
    back(page, history)
    assert page.all("#game") and not history.left


def test_a_frame_and_a_browser_with_close_requests_add_nothing(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "add_entry", lambda: pytest.fail("an entry was added"))
    page = opened(address(middle("casino"), lang="en", pace="0"))
    page.click("#hand button")
    heard: list[object] = []
    monkeypatch.setattr(browser, "has_close_requests", lambda: False)
    monkeypatch.setattr(browser, "framed", lambda: True)
    monkeypatch.setattr(browser, "on", lambda *given: heard.append(given))
    Back(SimpleNamespace()).listen()  # type: ignore[arg-type]
    assert not heard

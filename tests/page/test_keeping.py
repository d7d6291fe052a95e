"""Saving the current match: after the drawing, and never too late."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from app.core import effects, saves
from app.core.actions import Action
from app.platform import browser
from app.runtime.persistence import Persistence
from app.table.update.kept import kept_read, lasting
from kasino.match.session import Session
from testing.page.driver import Opened
from testing.page.stored import Storage, carry_out, install
from testing.places.endings import nearly_over
from testing.places.positions import address
from tests.page.test_saves import match


class Desk:
    """A persistence in a browser whose clock only advances on request."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.storage: Storage = install(patch)
        self.waiting: list[Callable[[], object]] = []
        self.heard: dict[str, Callable[[Any], object]] = {}
        self.reports: list[Action] = []
        self.hidden = False
        for name in ("painted", "soon"):
            patch.setattr(browser, name, self.waiting.append)
        patch.setattr(browser, "hidden", lambda: self.hidden)
        patch.setattr(browser, "on", lambda _target, event, work: self.heard.update({event: work}))
        self.persistence = Persistence(self.reports.append)
        self.persistence.listen()
        carry_out(self.persistence, effects.begin_save.of())

    def keep(self, session: Session) -> None:
        """Request that a match be saved."""
        carry_out(self.persistence, effects.keep_match.of(session, ends=False))

    @property
    def moves(self) -> list[int]:
        """The number of moves in the saved matches."""
        return [one.moves for one in saves.saves()]


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)


def test_a_match_is_written_in_a_task_of_its_own_after_the_frame(desk: Desk) -> None:
    session = match()
    desk.keep(session)
    session = session.play(next(session.state.legal_moves()))
    desk.keep(session)  # before it was written, so one task is enough for both
    (frame,) = desk.waiting
    frame()
    assert desk.moves == []
    desk.waiting.pop()()
    assert desk.moves == [4]
    desk.keep(session)
    assert len(desk.waiting) == 2


@pytest.mark.parametrize("event", ["pagehide", "visibilitychange"])
def test_nothing_waits_when_the_page_goes_away(desk: Desk, event: str) -> None:
    desk.keep(match())
    desk.heard[event](None)
    assert desk.moves == [3]


def test_the_page_itself_holds_the_match_for_a_copy_of_it(desk: Desk) -> None:
    session = match()
    desk.keep(session)
    desk.persistence.settle()
    assert Session.load(desk.storage.held).log == session.log
    carry_out(desk.persistence, effects.leave_save.of())
    assert desk.storage.held == ""


def test_a_copy_tells_no_seed_that_may_not_be_known(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.runtime.persistence.secret", lambda _session: True)
    desk.keep(match())
    desk.persistence.settle()
    assert desk.moves == [3] and desk.storage.held == ""


@pytest.mark.parametrize(("ends", "letters"), [(True, ""), (False, "kept letters")])
def test_the_browser_is_asked_once_not_to_clear_what_cannot_be_had_again(
    desk: Desk, ends: bool, letters: str
) -> None:
    session = match()
    desk.keep(session)
    assert not desk.storage.lasting
    for asked in (True, False):
        carry_out(desk.persistence, effects.keep_match.of(session, ends=ends, letters=letters))
        assert desk.storage.lasting == asked
        desk.storage.lasting = False


def test_a_browser_that_asks_the_person_does_so_for_letters_only(desk: Desk) -> None:
    """At the end of a match nobody expects the question; an invitation is meant to last."""
    session = match()
    desk.storage.asks = True
    carry_out(desk.persistence, effects.keep_match.of(session, ends=True))
    assert not desk.storage.lasting
    carry_out(desk.persistence, effects.keep_match.of(session, ends=False, letters="kept"))
    assert desk.storage.lasting


@pytest.mark.parametrize("asks", [True, False])
def test_the_browser_that_asks_the_person_is_known_by_its_styles(
    monkeypatch: pytest.MonkeyPatch, asks: bool
) -> None:
    def supports(name: str, value: str) -> bool:
        return asks and (name, value) == ("-moz-appearance", "none")

    css = SimpleNamespace(supports=supports)
    monkeypatch.setattr(browser, "window", SimpleNamespace(CSS=css))
    assert browser.asks_to_persist() is asks


@pytest.mark.parametrize("refuses", [True, False])
def test_a_browser_may_refuse_to_keep(monkeypatch: pytest.MonkeyPatch, refuses: bool) -> None:
    """The request isn’t possible for a file on a disk, or in older browsers."""
    asked: list[object] = []
    storage = SimpleNamespace(persist=lambda: "promise")
    navigator = SimpleNamespace() if refuses else SimpleNamespace(storage=storage)
    monkeypatch.setattr(browser, "window", SimpleNamespace(navigator=navigator))
    monkeypatch.setattr(browser, "settle", lambda promise, good, bad: asked.append(promise))
    browser.persist()
    assert asked == [] if refuses else ["promise"]


def test_nothing_waits_in_a_tab_that_is_hidden(desk: Desk) -> None:
    desk.hidden = True
    desk.keep(match())
    assert desk.moves == [3] and desk.waiting == []


def test_what_waits_is_written_before_anything_else_is_done(desk: Desk) -> None:
    desk.keep(match())
    carry_out(desk.persistence, effects.begin_save.of())
    desk.keep(match(moves=2, seed="b"))
    carry_out(desk.persistence, effects.read_kept.of())
    assert sorted(desk.moves) == [2, 3]
    found = desk.reports[-1]
    assert found.name == kept_read.name
    kept: Any = found.given[0]
    assert sorted(one.moves for one in kept.saves) == [2, 3]


def test_a_refusal_that_comes_late_is_told(desk: Desk) -> None:
    desk.keep(match())
    desk.storage.refused = True
    desk.persistence.settle()
    assert desk.reports == [lasting.of(False)]


def test_a_reload_after_a_match_shows_its_result(opened: Opened) -> None:
    page = opened(address(nearly_over(1), lang="en"))
    page.click("#hand button")
    page.click("#actions [data-move]")
    page.wait_for("match-over")
    seen = [page.texts(part) for part in ("#result", "[data-log]", "[data-captured]")]
    page = page.reload()
    page.wait_for("match-over")
    assert [page.texts(part) for part in ("#result", "[data-log]", "[data-captured]")] == seen

"""Random clicks, drags and keys on every screen and dialog cause no errors."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from app.features import FEATURES
from e2e import monkey as script
from e2e.driving.acts import PlaywrightHands
from e2e.driving.pages import running_page
from e2e.monkey import DESK, PHONE, Monkey
from e2e.places.monkey_places import places
from testing.samples import usually


@pytest.mark.parametrize(("each", "share"), usually(((4, 8),), ((4, 8), (20, 2))))
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_acts_of_a_monkey_on_many_screens_break_nothing(
    chromium: Browser, phone: bool, each: int, share: int
) -> None:
    """Each visits every eighth or every second screen; ``e2e/monkey.py`` visits all."""
    some = places()[phone::share]
    acts = each * len(some)
    wide, high = PHONE if phone else DESK
    more = {"has_touch": True} if phone else {}
    with running_page(chromium, viewport={"width": wide, "height": high}, **more) as watch:
        monkey = Monkey(PlaywrightHands(watch.page, touch=phone), "phone" if phone else "desk")
        monkey.begin()
        monkey.roam(acts, each, some)
        assert monkey.done.total() == acts


def test_a_fault_names_the_seed_and_the_screen() -> None:
    monkey = Monkey(None, "7 desk")  # type: ignore[arg-type]
    assert "seed 7 desk, act 0, at boot" in str(monkey.fault("broken"))


def test_a_click_on_a_line_of_the_log_plays_nothing(chromium: Browser) -> None:
    with running_page(chromium) as watch:
        monkey = Monkey(PlaywrightHands(watch.page), "log")
        monkey.begin()
        monkey.play()
        watch.page.click(".log summary")
        watch.page.locator("[data-log] li[data-move]").first.click()
        monkey.act()
        monkey.play()


def test_the_monkey_visits_every_dialog() -> None:
    visited = {action for place in places() for action in place.actions}
    dialogs = {name for feature in FEATURES for name in feature.dialogs}
    assert len(dialogs) >= 10
    assert dialogs <= visited


def test_the_script_goes_without_a_browser_that_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KASINO_WITHOUT", "webkit firefox")
    monkeypatch.setattr(script, "opened", lambda *_args, **_more: pytest.fail("it was opened"))
    assert script.main(["10", "--browser", "firefox"]) == 0
    assert "left out" in capsys.readouterr().out

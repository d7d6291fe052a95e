"""Presses before Python has loaded: each prerendered button has a counterpart on the page."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from app.core.feature import installed
from testing.kinds import ACE_BUILDS, FREE_BUILDS
from testing.page.open_page import Open
from tools.languages import LANGUAGES
from tools.site.opening import opening

pytestmark = pytest.mark.long

#: The result of a press: a dialog, an element on another screen, or one on the start screen.
OPENED = {
    "new": "#hand",
    "daily": "#hand",
    "learn": "[data-lesson]",
    "friends": "dialog",
    "puzzle-today": "#hand",
    "puzzles": "dialog",
    "sums": "dialog",
    "rules": "dialog",
    "keys": "dialog",
    "settings": "dialog",
    "house-rules": "dialog",
    "saves": "dialog",
    "record": "dialog",
    "statistics": "dialog",
    "embed": "dialog",
    "only-means": "#start [aria-pressed=true]",
}


class Written(HTMLParser):
    """Collects the buttons and choices, each with its selector as made by `opening.js`."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.actions: dict[str, str] = {}
        self.fields: list[tuple[str, str]] = []  # with the value of a choice
        self.feed(opening(lang))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        data = [f'[{name}="{value}"]' for name, value in attrs if name.startswith("data-")]
        if "data-action" in values:
            self.actions[str(values["data-action"])] = "".join(data)
        elif "data-option" in values:
            radio = values.get("type") == "radio"
            self.fields.append(("".join(data), str(values["value"]) if radio else ""))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_has_exactly_one_like(opened: Open, lang: str) -> None:
    written, page = Written(lang), opened(f"?lang={lang}")
    for selector, value in [*((each, "") for each in written.actions.values()), *written.fields]:
        found = [one for one in page.all(f"#app {selector}") if not value or one.value == value]
        assert len(found) == 1, (selector, value)
    assert written.actions.keys() == OPENED.keys() <= installed().actions.keys()
    assert len(written.fields) == len(set(written.fields))


@pytest.mark.parametrize("action", OPENED)
def test_a_press_is_carried_out_by_a_click(opened: Open, action: str) -> None:
    page = opened("?lang=en&seed=a&pace=0")
    page.click("#app " + Written("en").actions[action])
    if OPENED[action] == "dialog":
        assert page.the("#dialog").open and page.state == "ready"
    else:
        assert page.all(OPENED[action]) and page.state != "error"
        assert (page.state == "ready") == OPENED[action].startswith("#start")


def test_choices_are_carried_out_in_their_order(opened: Open) -> None:
    page = opened("?lang=en&seed=a&pace=0")
    for game in (*FREE_BUILDS, "casino", *ACE_BUILDS):
        page.choose("game", game)
    page.click("#app [data-action=new]")
    page.click("[data-action=menu]")
    assert [one.value for one in page.all("[data-option=game]") if one.checked] == [*ACE_BUILDS]

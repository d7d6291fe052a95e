"""The embed builder: its choices, its snippet and its preview."""

from __future__ import annotations

import pytest

from app.core.snippets import SANDBOX
from testing.kinds import ACE_BUILDS, game_with
from testing.page.open_page import Open, OpenPage


@pytest.fixture
def page(opened: Open) -> OpenPage:
    page = opened("?lang=en&pace=0", "https://example.org/cards/kasino.html")
    page.choose("game", "casino")
    page.choose("players", "3")
    page.click("#app [data-action=embed]")
    return page


def choose(page: OpenPage, name: str, value: str) -> None:
    """Choose something in the builder."""
    page.change(f"[data-embed-option={name}]", value)


def chosen(page: OpenPage) -> dict[str | None, str]:
    """Return the current choice in the builder."""
    fields = page.all("[data-embed-option]")
    return {field.getAttribute("data-embed-option"): field.value for field in fields}


def snippet(page: OpenPage) -> str:
    """Return the snippet."""
    return page.the("[data-snippet]").value


def test_it_begins_with_the_game_of_the_page(page: OpenPage) -> None:
    found = chosen(page)
    assert [found[name] for name in ("way", "game", "players", "level", "accent")] == [
        *("element", "casino", "3", "greedy", ""),
    ]
    assert '<kasino-game game="casino" players="3"></kasino-game>' in snippet(page)
    assert page.texts(".done") == [""]


def test_each_choice_is_taken_up(page: OpenPage) -> None:
    choose(page, "level", "expert")
    choose(page, "accent", " #aa3300 ")
    assert 'level="expert" accent="#aa3300"' in snippet(page)
    choose(page, "way", "link")
    assert chosen(page)["way"] == "link" and "start" not in chosen(page)
    assert snippet(page).startswith("<a ") and "accent=%23aa3300" in snippet(page)
    choose(page, "way", "frame")
    assert snippet(page).startswith("<iframe ")
    choose(page, "way", "carrier pigeon")
    assert chosen(page)["way"] == "frame"


def test_a_game_takes_only_as_many_as_can_play_it(page: OpenPage) -> None:
    choose(page, "game", "finnish")
    assert chosen(page)["players"] == "2"
    assert 'game="finnish"' in snippet(page) and "players" not in snippet(page)
    choose(page, "game", "checkers")
    assert chosen(page)["game"] == "finnish"


def test_what_is_no_colour_is_told(page: OpenPage) -> None:
    choose(page, "accent", "red")
    assert page.texts(".done") == ["Write a colour like this: #284f45."]
    assert chosen(page)["accent"] == "red" and "accent" not in snippet(page)
    choose(page, "level", "random")
    assert page.texts(".done") == [""]
    choose(page, "accent", "#010203")
    assert page.texts(".done") == [""] and 'accent="#010203"' in snippet(page)


def test_it_is_shown_when_that_is_wanted(page: OpenPage) -> None:
    assert not page.all("iframe")
    page.click("[data-action=preview-embed]")
    source = str(page.the("iframe.preview").getAttribute("src"))
    assert source.startswith("https://example.org/cards/kasino.html?") and "game=casino" in source
    assert page.the("iframe").getAttribute("sandbox") == SANDBOX
    assert not page.all("[data-action=preview-embed]")
    choose(page, "players", "4")
    assert "players=4" in str(page.the("iframe.preview").getAttribute("src"))


def test_a_page_that_a_script_has_made_shows_no_preview(opened: Open) -> None:
    """No frame can load `about:srcdoc`, and no link can open it."""
    page = opened("?lang=en&pace=0", "about:srcdoc")
    page.click("#app [data-action=embed]")
    assert not page.all("[data-action=preview-embed]") and "about:" not in snippet(page)


def test_what_was_chosen_is_there_again(page: OpenPage) -> None:
    choose(page, "level", "expert")
    choose(page, "way", "link")
    page.click("[data-action=close]")
    page.choose("game", game_with(ACE_BUILDS))
    page.click("#app [data-action=embed]")
    assert [chosen(page)[name] for name in ("way", "game", "level")] == ["link", "casino", "expert"]


def test_an_embedded_page_has_no_builder(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&embed=1")
    assert not page.all("[data-action=embed]")


def test_it_offers_a_certain_lesson_or_puzzle(page: OpenPage) -> None:
    assert chosen(page)["mode"] == "play" and "number" not in chosen(page)
    choose(page, "mode", "puzzle")
    choose(page, "number", "twelve")
    assert page.texts(".done") == ["“Which one” is a number, such as 3."]
    choose(page, "number", "12")
    assert page.texts(".done") == [""] and 'mode="puzzle" number="12"' in snippet(page)
    choose(page, "mode", "daily")
    assert 'mode="daily"' in snippet(page) and "number" not in snippet(page)
    assert "replay" not in page.data("[data-embed-option=mode] option", "value")
